/// Makes a graph smaller, and its open choices fewer, without losing all of its best orders.
///
/// - A job that only one other waits for, and that is worth least for its effort among all that could come between the
///   two, is put right before it (and the other way round): the two are one job.
/// - Of two jobs of which one waits for no more, is waited for by no fewer, takes no longer and is worth enough more,
///   that one comes first.
struct Settling {
  private(set) var graph: JobGraph
  private(set) var closure: Closure
  /// By job of the graph: what it stands for, in order.
  private(set) var members: [[Int]]
  /// What the settled cost lacks to the true one.
  private(set) var innerCost = 0

  /// Above this many jobs nothing is settled.
  static let mostJobs = 700

  /// - Complexity: O(*n*³ ∕ 64) for each round, of which there are few.
  init(_ whole: JobGraph) {
    graph = whole
    members = (0..<whole.count).map { [$0] }
    closure = Closure(whole)
    var isBetter = true
    while isBetter {
      addDominance()
      graph = JobGraph(
        effort: graph.effort, weight: graph.weight, composite: graph.composite, edges: closure.reducedEdges(),
        instants: graph.isInstant)
      isBetter = mergeNeighbours()
      if isBetter { closure = Closure(graph) }
    }
  }

  // MARK: Who comes first

  private mutating func addDominance() {
    // Weights may be raised in proportion to effort without changing which order is best; this makes none negative.
    var least = (weight: 0, effort: 1)
    for job in 0..<graph.count where graph.weight[job] < 0 {
      if graph.effort[job] == 0 { least = (-1, 0) }
      if least.effort > 0, graph.weight[job] * least.effort < least.weight * graph.effort[job] {
        least = (graph.weight[job], graph.effort[job])
      }
    }
    for a in 0..<graph.count where !graph.isInstant[a] {
      for b in 0..<graph.count where closure.isOpen(a, b) && isWorthMore(a, b, least) {
        let areTogether = graph.composite[a] == graph.composite[b]
        if !areTogether, graph.isInComposite[a] || graph.isInComposite[b] { continue }
        if closure.hasAllBefore(a, b), closure.hasAllAfter(b, a) { closure.add(a, before: b) }
      }
    }
  }

  /// Whether exchanging the two can only help, wherever they stand; of equal ones the smaller number.
  private func isWorthMore(_ a: Int, _ b: Int, _ least: (weight: Int, effort: Int)) -> Bool {
    if graph.isInstant[b] { return false }
    let effort = graph.effort[b] - graph.effort[a]
    let weight = graph.weight[a] - graph.weight[b]
    if effort < 0 || (effort > 0 && least.effort == 0) { return false }
    let gain = weight * least.effort + (effort == 0 ? 0 : least.weight * effort)
    if effort == 0 { return weight > 0 || (weight == 0 && a < b) }
    return gain >= 0
  }

  // MARK: Who comes together

  private mutating func mergeNeighbours() -> Bool {
    let count = graph.count
    var partner = [Int](repeating: -1, count: count)
    var isTaken = [Bool](repeating: false, count: count)
    func isLoose(_ job: Int) -> Bool { !graph.isInComposite[job] && !isTaken[job] && !graph.isInstant[job] }
    var isFound = false
    for first in 0..<count where isLoose(first) {
      let later = graph.successors(of: first)
      if later.count == 1, let second = later.first.map(Int.init), isLoose(second) {
        let isChain =
          graph.predecessors(of: second).count == 1 && graph.effort[first] + graph.effort[second] > 0
          && !isWorthMoreForEffort(first, second)
        if isChain || (0..<count).allSatisfy({ !closure.isOpen(first, $0) || !isWorthMoreForEffort(first, $0) }) {
          join(first, second)
          continue
        }
      }
      for second in later.map(Int.init) where isLoose(second) && graph.predecessors(of: second).count == 1 {
        if (0..<count).allSatisfy({ !closure.isOpen(second, $0) || !isWorthMoreForEffort($0, second) }) {
          join(first, second)
          break
        }
      }
    }
    func join(_ first: Int, _ second: Int) {
      partner[first] = second
      isTaken[first] = true
      isTaken[second] = true
      isFound = true
    }
    if isFound { merge(partner) }
    return isFound
  }

  private func isWorthMoreForEffort(_ a: Int, _ b: Int) -> Bool {
    graph.weight[a] * graph.effort[b] > graph.weight[b] * graph.effort[a]
  }

  /// - Parameter partner: by job: the one that comes right after it, or -1.
  private mutating func merge(_ partner: [Int]) {
    var number = [Int](repeating: -1, count: graph.count)
    var effort: [Int] = []
    var weight: [Int] = []
    var composite: [Int] = []
    var instants: [Bool] = []
    var joined: [[Int]] = []
    let seconds = Set(partner.filter { $0 >= 0 })
    for job in 0..<graph.count where !seconds.contains(job) {
      number[job] = joined.count
      let second = partner[job]
      if second < 0 {
        effort.append(graph.effort[job])
        weight.append(graph.weight[job])
        joined.append(members[job])
      } else {
        number[second] = joined.count
        // The first one ends earlier than the two together, by the effort of the second.
        innerCost -= graph.weight[job] * graph.effort[second]
        effort.append(graph.effort[job] + graph.effort[second])
        weight.append(graph.weight[job] + graph.weight[second])
        joined.append(members[job] + members[second])
      }
      composite.append(graph.composite[job])
      instants.append(graph.isInstant[job])
    }
    let edges = graph.edges.filter { number[$0.before] != number[$0.after] }.map {
      (before: number[$0.before], after: number[$0.after])
    }
    // Composites keep their numbers, which are told apart from those of jobs by themselves.
    graph = JobGraph(effort: effort, weight: weight, composite: composite, edges: edges, instants: instants)
    members = joined
  }
}
