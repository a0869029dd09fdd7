import OwnershipGraph

/// Who has to come before whom, with the reason for each link, composites included: what is asked for is held against
/// it. Nodes are atoms, then cuts, then moments between two ranks of many jobs.
///
/// A composite has a beginning and an end, which are nodes too. What a member needs from outside has to be there at the
/// beginning; what needs a member waits for the end. So an order exists if and only if there is no cycle.
struct WaitGraph {
  enum Cause: Hashable {
    /// A pair of `Precedence`.
    case pair(Int)
    case phase
    /// A cut, by the pair that is cut.
    case cut(Int)
    case asked(String)
  }

  struct Link {
    let before: Int
    let after: Int
    let cause: Cause
  }

  private(set) var links: [Link] = []
  private(set) var group: [Int]
  private(set) var members: [[Int]] = []
  let atomCount: Int
  let cutCount: Int
  /// By node, then by beginning and end of each group: the neighbours, and the number of the link or -1.
  private var earlier: [[(node: Int, link: Int)]] = []
  private var later: [[(node: Int, link: Int)]] = []

  /// - Complexity: O(*n* + *m*).
  init(_ parts: Parts, merging: Set<Int> = []) {
    atomCount = parts.atoms.count
    cutCount = parts.cutPairs.count
    group = parts.groups?.groupOfAtom ?? Array(0..<atomCount)
    var groupCount = (group.max() ?? -1) + 1
    let merged = Set(merging.map { group[$0] })
    if merged.count > 1, let first = merged.min() {
      for atom in group.indices where merged.contains(group[atom]) { group[atom] = first }
    }
    func addNode(inGroup own: Int?) {
      group.append(own ?? groupCount)
      if own == nil { groupCount += 1 }
    }
    let atomOfJob = parts.atoms.atomOfJob
    for (index, pair) in parts.precedence.pairs.enumerated() where !parts.cutting.isCut[index] {
      addLink(atomOfJob[pair.before], atomOfJob[pair.after], .pair(index))
    }
    for pair in parts.cutPairs {
      addNode(inGroup: nil)
      let it = parts.precedence.pairs[pair]
      for end in [it.before, it.after] { addLink(group.count - 1, atomOfJob[end], .cut(pair)) }
    }
    for ladder in parts.phases.ladders {
      for (low, high) in zip(ladder, ladder.dropFirst()) {
        let before = low.map { atomOfJob[$0] }
        let after = high.map { atomOfJob[$0] }
        if before.count * after.count <= 1_000 {
          for first in before { for second in after { addLink(first, second, .phase) } }
        } else {
          let own = group[before[0]]
          addNode(inGroup: (before + after).allSatisfy { group[$0] == own } ? own : nil)
          for first in before { addLink(first, group.count - 1, .phase) }
          for second in after { addLink(group.count - 1, second, .phase) }
        }
      }
    }
    members = Array(repeating: [], count: groupCount)
    for (node, group) in group.enumerated() { members[group].append(node) }
    earlier = Array(repeating: [], count: group.count + 2 * groupCount)
    later = earlier
    for (number, members) in members.enumerated() where members.count > 1 {
      for member in members {
        connect(beginning(number), member, link: -1)
        connect(member, end(number), link: -1)
      }
    }
    for index in links.indices { connect(index) }
  }

  /// What the graph is made from.
  struct Parts {
    let precedence: Precedence
    let phases: Phases
    var atoms: Atoms
    var groups: Groups?
    var cutting: Cutting
    var cutPairs: [Int]
  }

  var nodeCount: Int { group.count }
  /// Nodes that have an effort: atoms and cuts.
  var workCount: Int { atomCount + cutCount }

  private mutating func addLink(_ before: Int, _ after: Int, _ cause: Cause) {
    if before != after { links.append(Link(before: before, after: after, cause: cause)) }
  }

  mutating func add(_ before: Int, _ after: Int, _ cause: Cause) {
    guard before != after else { return }
    addLink(before, after, cause)
    connect(links.count - 1)
  }

  private func beginning(_ group: Int) -> Int {
    members[group].count > 1 ? nodeCount + 2 * group : members[group][0]
  }
  private func end(_ group: Int) -> Int { members[group].count > 1 ? nodeCount + 2 * group + 1 : members[group][0] }

  /// Where a link between two nodes begins and ends.
  func ends(_ before: Int, _ after: Int) -> (before: Int, after: Int) {
    group[before] == group[after] ? (before, after) : (end(group[before]), beginning(group[after]))
  }

  private mutating func connect(_ before: Int, _ after: Int, link: Int) {
    earlier[after].append((before, link))
    later[before].append((after, link))
  }

  private mutating func connect(_ link: Int) {
    let ends = ends(links[link].before, links[link].after)
    connect(ends.before, ends.after, link: link)
  }

  /// Everything that has to come before (or after) some of the nodes, nearest first; these are left out unless they are
  /// reached by way of others.
  ///
  /// - Parameter isEnd: the search ends with the first node of which it holds.
  /// - Returns: `seen` by node, and the links from the first node to the one the search ended with, nearest first.
  /// - Complexity: O(*n* + *m*).
  func search(
    _ direction: Direction, from start: [Int], isEnd: (Int) -> Bool = { _ in false }
  ) -> (seen: [Bool], chain: [Link]?) {
    let next = direction == .earlier ? earlier : later
    var seen = [Bool](repeating: false, count: next.count)
    var parent = [Int](repeating: -1, count: next.count)
    var by = [Int](repeating: -1, count: next.count)
    let inside = Set(start)
    var queue = start
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for (head, link) in next[node] where !seen[head] {
        if inside.contains(head), inside.contains(node) { continue }
        if isEnd(head) {
          var chain = link >= 0 ? [links[link]] : []
          var step = node
          while !(inside.contains(step) && parent[step] < 0) {
            if by[step] >= 0 { chain.append(links[by[step]]) }
            step = parent[step]
          }
          return (seen, chain.reversed())
        }
        seen[head] = true
        if inside.contains(head) { continue }
        parent[head] = node
        by[head] = link
        queue.append(head)
      }
    }
    return (seen, nil)
  }

  enum Direction { case earlier, later }

  /// The place of each node in a valid order that follows another one where it can: what is missing comes right before
  /// the node that needs it.
  ///
  /// - Complexity: O(*n* + *m*); no recursion.
  func ranks(following order: [Int]) -> [Int] {
    var rank = [Int](repeating: -1, count: earlier.count)
    var next = [Int](repeating: 0, count: earlier.count)
    var count = 0
    for root in order + Array(earlier.indices) where rank[root] < 0 {
      var stack = [root]
      while let node = stack.last {
        if next[node] < earlier[node].count {
          let before = earlier[node][next[node]].node
          next[node] += 1
          if rank[before] < 0 { stack.append(before) }
        } else {
          stack.removeLast()
          if rank[node] < 0 {
            rank[node] = count
            count += 1
          }
        }
      }
    }
    return rank
  }

  /// For each of the nodes which of them (by their place in the list) have to come before it.
  ///
  /// - Complexity: O((*n* + *m*) · nodes ÷ 64).
  func ancestors(of nodes: [Int]) -> [BitRow] {
    var place = [Int](repeating: -1, count: earlier.count)
    for (index, node) in nodes.enumerated() { place[node] = index }
    let rank = ranks(following: [])
    var rows = [BitRow](repeating: BitRow(count: nodes.count), count: earlier.count)
    for node in rank.indices.sorted(by: { rank[$0] < rank[$1] }) {
      for (before, _) in earlier[node] {
        rows[node].formUnion(rows[before])
        if place[before] >= 0 { rows[node].insert(place[before]) }
      }
    }
    return nodes.map { rows[$0] }
  }
}
