import Digraphs

/// Cuts a graph into blocks that some best order goes through one after the other: the set of jobs with the greatest
/// weight for its effort, among those that wait for nothing outside, comes first, and so on with the rest.
///
/// J. B. Sidney, "Decomposition algorithms for single-machine sequencing with precedence relations and deferral costs",
/// 1975; found by least cuts at one ratio after another.
struct SidneyBlocks {
  /// Above this many jobs nothing is cut.
  static let mostJobs = 20_000

  /// - Returns: the jobs of each block, blocks in order.
  /// - Complexity: a flow on the precedence graph for each block and each ratio tried; no recursion.
  static func blocks(_ graph: JobGraph) -> [[Int]] {
    let all = Array(0..<graph.count)
    guard graph.count <= mostJobs, isSafe(graph) else { return [all] }
    var found: [[Int]] = []
    var waiting = [all]
    var number = [Int32](repeating: -1, count: graph.count)
    while let jobs = waiting.popLast() {
      if jobs.count == 1 {
        found.append(jobs)
        continue
      }
      for (index, job) in jobs.enumerated() { number[job] = Int32(index) }
      let parts = split(jobs, graph, number)
      for job in jobs { number[job] = -1 }
      if parts.isFinal { found += parts.sets } else { waiting += parts.sets.reversed() }
    }
    return found
  }

  /// Whether no product below can overflow.
  private static func isSafe(_ graph: JobGraph) -> Bool {
    let effort = graph.effort.reduce(0, +)
    let weight = graph.weight.reduce(0) { $0 + abs($1) }
    return !weight.multipliedReportingOverflow(by: max(1, 4 * effort)).overflow
  }

  /// Two parts of which the first is worth more for its effort than all; or, where there is none, parts of one ratio,
  /// as many as precedence allows.
  private static func split(_ jobs: [Int], _ graph: JobGraph, _ number: [Int32]) -> (sets: [[Int]], isFinal: Bool) {
    let effort = jobs.reduce(0) { $0 + graph.effort[$1] }
    let weight = jobs.reduce(0) { $0 + graph.weight[$1] }
    // What a job is worth over the ratio of all; without any effort, weight alone counts.
    let profit = jobs.map { job in
      effort == 0 ? graph.weight[job] : graph.weight[job] * effort - weight * graph.effort[job]
    }
    var arcs: [(from: Int32, to: Int32)] = []
    for (index, job) in jobs.enumerated() {
      for earlier in graph.predecessors(of: job) where number[Int(earlier)] >= 0 {
        arcs.append((Int32(index), number[Int(earlier)]))
      }
    }
    var firstOf: [Int: Int] = [:]
    for (index, job) in jobs.enumerated() where graph.isInComposite[job] {
      if let first = firstOf[graph.composite[job]] {
        arcs += [(Int32(first), Int32(index)), (Int32(index), Int32(first))]
      } else {
        firstOf[graph.composite[job]] = index
      }
    }
    var flow = ImplicationFlow(supply: profit.map { max(0, $0) }, demand: profit.map { max(0, -$0) }, arcs: arcs)
    flow.run()
    let held = flow.heldLiterals()
    let first = jobs.indices.filter { held[$0] }
    if !first.isEmpty, first.count < jobs.count {
      return ([first.map { jobs[$0] }, jobs.indices.filter { !held[$0] }.map { jobs[$0] }], false)
    }
    if effort == 0 { return ([jobs], true) }
    // All of one ratio: what must hold together is a block, and blocks of one ratio may follow each other as they like.
    for (arc, amount) in flow.amounts.enumerated() where amount > 0 { arcs.append((arcs[arc].to, arcs[arc].from)) }
    let (component, count) = Digraph(count: jobs.count, edges: arcs.map { (Int($0.from), Int($0.to)) }).components()
    var sets = [[Int]](repeating: [], count: count)
    for (index, job) in jobs.enumerated() { sets[component[index]].append(job) }
    return (sets, true)
  }
}
