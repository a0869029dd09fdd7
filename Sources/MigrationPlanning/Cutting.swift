import Digraphs
import OwnershipGraph

/// Which pairs are cut, so that no cycle is left: between flows first, then inside them.
struct Cutting {
  /// By pair.
  private(set) var isCut: [Bool]
  private let pairs: [JobPair]
  private let table: JobTable
  /// By job: how many wait for it directly.
  private let fanIn: [Int]

  /// - Parameters:
  ///   - groups: what to cut between first; `nil` under `--unit screen`.
  ///   - loosened: what to cut besides.
  /// - Complexity: O(*n* log *n* + *m*), and what `FeedbackArcSet` takes for each strongly connected set.
  init(_ table: JobTable, _ precedence: Precedence, atoms: Atoms, groups: Groups?, loosened: [LoosenedWait] = []) {
    pairs = precedence.pairs
    isCut = Array(repeating: false, count: pairs.count)
    self.table = table
    var fanIn = [Int](repeating: 0, count: table.jobs.count)
    for pair in pairs { fanIn[pair.before] += 1 }
    self.fanIn = fanIn
    if !loosened.isEmpty {
      let names = Set(loosened)
      for (index, pair) in pairs.enumerated() where !pair.isObligatory {
        isCut[index] = names.contains(LoosenedWait(from: table.jobs[pair.after].name, to: table.jobs[pair.before].name))
      }
    }
    if let groups {
      cut(nodeCount: groups.atoms.count) { groups.groupOfAtom[atoms.atomOfJob[$0]] }
    }
    cut(nodeCount: atoms.count) { atoms.atomOfJob[$0] }
  }

  /// Greater effort of `from` first, then greater fan-in of `from`, then ids of `from` and `to`. The waiting end is
  /// `from`.
  private func isPreferred(_ x: Int, to y: Int) -> Bool {
    let a = pairs[x]
    let b = pairs[y]
    if a.after == b.after { return table.nameRank[a.before] < table.nameRank[b.before] }
    let left = table.jobs[a.after].effort
    let right = table.jobs[b.after].effort
    if left != right { return left > right }
    if fanIn[a.after] != fanIn[b.after] { return fanIn[a.after] > fanIn[b.after] }
    return table.nameRank[a.after] < table.nameRank[b.after]
  }

  private mutating func cut(nodeCount: Int, node: (Int) -> Int) {
    let live = pairs.indices.filter { !isCut[$0] && node(pairs[$0].after) != node(pairs[$0].before) }
    let edges = live.map { (from: node(pairs[$0].after), to: node(pairs[$0].before)) }
    let (component, count) = Digraph(count: nodeCount, edges: edges).components()
    var inside = [[Int]](repeating: [], count: count)
    for (pair, edge) in zip(live, edges) where component[edge.from] == component[edge.to] {
      inside[component[edge.from]].append(pair)
    }
    for members in inside where !members.isEmpty { cutComponent(members, node: node) }
  }

  /// Cuts inside one strongly connected set, given the pairs in it.
  private mutating func cutComponent(_ members: [Int], node: (Int) -> Int) {
    let nodes = Set(members.flatMap { [node(pairs[$0].after), node(pairs[$0].before)] }).sorted()
    var number: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() { number[node] = index }
    // Several pairs between the same two nodes are cut together or not at all.
    struct Bundle {
      var pairs: [Int] = []
      var from = 0
      var to = 0
      var isFixed = false
    }
    var bundles: [Bundle] = []
    var bundleOfNodes: [Int: Int] = [:]
    for pair in members.sorted(by: { isPreferred($0, to: $1) }) {
      guard let from = number[node(pairs[pair].after)], let to = number[node(pairs[pair].before)] else { continue }
      let key = from * nodes.count + to
      let bundle = bundleOfNodes[key] ?? bundles.count
      if bundle == bundles.count {
        bundleOfNodes[key] = bundle
        bundles.append(Bundle(from: from, to: to))
      }
      bundles[bundle].pairs.append(pair)
      bundles[bundle].isFixed = bundles[bundle].isFixed || pairs[pair].isObligatory
    }
    let arcs = bundles.map {
      FeedbackArcSet.Arc(from: $0.from, to: $0.to, weight: $0.pairs.count, isFixed: $0.isFixed)
    }
    for arc in FeedbackArcSet.minimum(nodeCount: nodes.count, arcs: arcs) {
      for pair in bundles[arc].pairs { isCut[pair] = true }
    }
  }
}
