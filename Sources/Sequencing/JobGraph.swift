import Digraphs

/// Jobs with one weight each, and precedence both ways without parallel pairs.
struct JobGraph {
  let effort: [Int]
  let weight: [Int]
  let composite: [Int]
  private let before: Digraph
  private let after: Digraph
  /// By job: whether others are in its composite.
  let isInComposite: [Bool]
  /// By job: whether it comes by itself with the last job that it waits for, even between those of a composite.
  private(set) var isInstant: [Bool]

  /// - Parameter instants: by job; `nil`: none is one.
  /// - Complexity: O(*n* + *m*).
  init(
    effort: [Int], weight: [Int], composite: [Int], edges: [(before: Int, after: Int)], instants: [Bool]? = nil
  ) {
    self.effort = effort
    self.weight = weight
    self.composite = composite
    let count = effort.count
    let all = Digraph(count: count, edges: edges.map { ($0.before, $0.after) })
    var mark = [Int32](repeating: -1, count: count)
    var distinct: [(from: Int, to: Int)] = []
    distinct.reserveCapacity(edges.count)
    for job in 0..<count {
      mark[job] = Int32(job)
      for later in all.successors(of: job) where mark[Int(later)] != Int32(job) {
        mark[Int(later)] = Int32(job)
        distinct.append((job, Int(later)))
      }
    }
    after = Digraph(count: count, edges: distinct)
    before = Digraph(count: count, edges: distinct.map { ($0.to, $0.from) })
    var size: [Int: Int] = [:]
    for number in composite { size[number, default: 0] += 1 }
    isInComposite = composite.map { size[$0, default: 0] > 1 }
    isInstant = instants ?? Array(repeating: false, count: count)
  }

  /// The graph of a problem with other weights.
  init(_ problem: SequencingProblem, weight: [Int]) {
    self.init(effort: problem.effort, weight: weight, composite: problem.composite, edges: problem.edges)
    for job in min(problem.firstInstant, count)..<count {
      let earlier = predecessors(of: job)
      isInstant[job] =
        effort[job] == 0 && problem.weight[job] > 0 && successors(of: job).isEmpty && !earlier.isEmpty
        && (!isInComposite[job] || earlier.allSatisfy { composite[Int($0)] == composite[job] })
    }
  }

  var count: Int { effort.count }
  func predecessors(of job: Int) -> ArraySlice<Int32> { before.successors(of: job) }
  func successors(of job: Int) -> ArraySlice<Int32> { after.successors(of: job) }
  var edges: [(before: Int, after: Int)] {
    (0..<count).flatMap { job in successors(of: job).map { (job, Int($0)) } }
  }
  var edgeCount: Int { after.edgeCount }

  func cost(of order: [Int]) -> Int { SequencingProblem.cost(of: order, effort, weight) }

  /// With it written out that whoever waits for a part of a composite from outside waits for all of it, and all of it for
  /// what a part waits for; what comes by itself aside.
  func withWholeComposites() -> JobGraph {
    var membersOf: [Int: [Int]] = [:]
    for job in 0..<count where isInComposite[job] { membersOf[composite[job], default: []].append(job) }
    if membersOf.isEmpty { return self }
    var all = edges
    for edge in edges where composite[edge.before] != composite[edge.after] {
      if isInstant[edge.after], !isInComposite[edge.after] { continue }
      for before in membersOf[composite[edge.before]] ?? [edge.before] {
        for after in membersOf[composite[edge.after]] ?? [edge.after] { all.append((before, after)) }
      }
    }
    return JobGraph(effort: effort, weight: weight, composite: composite, edges: all, instants: isInstant)
  }

  /// The graph of some jobs, numbered in the order given.
  ///
  /// - Complexity: O(*n* + *m*) in the jobs given and their edges, and O(*n*) in all.
  func part(_ jobs: [Int], keepsComposites: Bool) -> JobGraph {
    var number = [Int32](repeating: -1, count: count)
    return part(jobs, keepsComposites: keepsComposites, number: &number)
  }

  /// - Parameter number: -1 for every job, before and after.
  func part(_ jobs: [Int], keepsComposites: Bool, number: inout [Int32]) -> JobGraph {
    for (index, job) in jobs.enumerated() { number[job] = Int32(index) }
    defer { for job in jobs { number[job] = -1 } }
    var edges: [(before: Int, after: Int)] = []
    for (index, job) in jobs.enumerated() {
      for later in successors(of: job) where number[Int(later)] >= 0 { edges.append((index, Int(number[Int(later)]))) }
    }
    return JobGraph(
      effort: jobs.map { effort[$0] }, weight: jobs.map { weight[$0] },
      composite: keepsComposites ? jobs.map { composite[$0] } : Array(jobs.indices), edges: edges,
      instants: jobs.map { isInstant[$0] })
  }

  /// The jobs in the order of `priority` (a permutation), each after what it waits for: what is missing is put right
  /// before the job that needs it.
  ///
  /// - Complexity: O(*n* + *m* log *m*).
  func repaired(_ priority: [Int]) -> [Int] {
    var place = [Int](repeating: 0, count: count)
    for (index, job) in priority.enumerated() { place[job] = index }
    var state = [UInt8](repeating: 0, count: count)
    var order: [Int] = []
    order.reserveCapacity(count)
    var stack: [Int] = []
    for root in priority where state[root] != 2 {
      stack.append(root)
      while let job = stack.last {
        if state[job] == 2 {
          stack.removeLast()
        } else if state[job] == 1 {
          stack.removeLast()
          state[job] = 2
          order.append(job)
        } else {
          state[job] = 1
          // The one to come first goes on top.
          let missing = predecessors(of: job).map(Int.init).filter { state[$0] == 0 }
          stack += missing.sorted { place[$0] > place[$1] }
        }
      }
    }
    return order
  }

  /// The length, in edges, of the longest path to each job.
  func depths() -> [Int] {
    var depth = [Int](repeating: 0, count: count)
    for job in repaired(Array(0..<count)) {
      for earlier in predecessors(of: job) { depth[job] = max(depth[job], depth[Int(earlier)] + 1) }
    }
    return depth
  }
}

/// An order of the jobs of a graph, its cost, and what none is cheaper than; `nil` where that was too much to find out.
struct SolvedGraph {
  var order: [Int]
  var cost: Int
  var bound: Int?
}
