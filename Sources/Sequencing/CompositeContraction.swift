/// A graph in which composites whose inner order depends on nothing outside are single jobs, their order fixed.
struct CompositeContraction {
  private(set) var graph: JobGraph
  /// By job of the graph: what it stands for, in order.
  private(set) var members: [[Int]]
  /// What the contracted cost lacks to the true one: the cost inside composites.
  private(set) var innerCost = 0
  /// By how much the costs inside can exceed the best; `nil` where nobody knows.
  private(set) var innerGap: Int? = 0

  /// - Parameter solve: orders what is inside one composite.
  /// - Complexity: O(*n* + *m*) beside what `solve` takes.
  init(_ whole: JobGraph, solve: (JobGraph) -> SolvedGraph) {
    var membersOf: [Int: [Int]] = [:]
    for job in 0..<whole.count where whole.isInComposite[job] {
      membersOf[whole.composite[job], default: []].append(job)
    }
    let open = Self.openComposites(whole)
    var number = [Int](repeating: -1, count: whole.count)
    var scratch = [Int32](repeating: -1, count: whole.count)
    members = []
    var effort: [Int] = []
    var weight: [Int] = []
    var composite: [Int] = []
    var instants: [Bool] = []
    for job in 0..<whole.count where number[job] < 0 {
      let own = whole.composite[job]
      composite.append(members.count)
      if whole.isInComposite[job], !open.contains(own), let jobs = membersOf[own] {
        for member in jobs { number[member] = members.count }
        let solved = solve(whole.part(jobs, keepsComposites: false, number: &scratch))
        let sum = (effort: jobs.reduce(0) { $0 + whole.effort[$1] }, weight: jobs.reduce(0) { $0 + whole.weight[$1] })
        innerCost += solved.cost - sum.weight * sum.effort
        if let sum = innerGap { innerGap = solved.bound.map { sum + solved.cost - $0 } }
        members.append(solved.order.map { jobs[$0] })
        effort.append(sum.effort)
        instants.append(false)
        weight.append(sum.weight)
      } else {
        number[job] = members.count
        members.append([job])
        effort.append(whole.effort[job])
        instants.append(whole.isInstant[job])
        weight.append(whole.weight[job])
        // An open composite is named after its first job.
        if whole.isInComposite[job] { composite[composite.count - 1] = number[membersOf[own]?.first ?? job] }
      }
    }
    var edges: [(before: Int, after: Int)] = []
    for edge in whole.edges where number[edge.before] != number[edge.after] {
      edges.append((number[edge.before], number[edge.after]))
    }
    graph = JobGraph(effort: effort, weight: weight, composite: composite, edges: edges, instants: instants)
      .withWholeComposites()
  }

  /// The composites in which an instant waits for a part that need not be the last, and for something outside too.
  private static func openComposites(_ graph: JobGraph) -> Set<Int> {
    var open: Set<Int> = []
    var ancestors: [Int: Int] = [:]
    var size: [Int: Int] = [:]
    // What comes by itself inside a composite is none of its work.
    func isWork(_ job: Int) -> Bool {
      graph.effort[job] > 0 || graph.weight[job] < 0 || !graph.successors(of: job).isEmpty
    }
    for job in 0..<graph.count where graph.isInComposite[job] && isWork(job) {
      size[graph.composite[job], default: 0] += 1
    }
    func countBefore(_ job: Int) -> Int {
      if let count = ancestors[job] { return count }
      var seen: Set<Int> = [job]
      var stack = [job]
      while let next = stack.popLast() {
        for earlier in graph.predecessors(of: next).map(Int.init)
        where graph.composite[earlier] == graph.composite[job] && seen.insert(earlier).inserted {
          stack.append(earlier)
        }
      }
      let count = seen.filter(isWork).count
      ancestors[job] = count
      return count
    }
    for instant in 0..<graph.count where graph.isInstant[instant] && !graph.isInComposite[instant] {
      for job in graph.predecessors(of: instant).map(Int.init) where graph.isInComposite[job] {
        let own = graph.composite[job]
        if open.contains(own) { continue }
        if countBefore(job) < size[own, default: 0] { open.insert(own) }
      }
    }
    return open
  }
}
