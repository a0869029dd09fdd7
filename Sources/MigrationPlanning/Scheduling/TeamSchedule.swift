package import OwnershipGraph

/// When each unit of a plan is worked on if several crews work at the same time. Its times, in effort units of one crew,
/// are its own, and so is its lifetime; bound and certificate of the plan are about the one sequence.
package struct TeamSchedule: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package let unit: PlanName
    /// The name of a team, or `crew N`; `nil`: nobody's, with `--crews teams`.
    package let team: String?
    package let start: Int
    package let end: Int
  }

  /// Of a step; a removal is at the end of the last step that it waits for, and of nobody.
  package struct StepTime: Sendable, Hashable {
    /// A position in `crewNames`.
    package let crew: Int?
    package let start: Int
    package let end: Int
  }

  package let crews: Crews
  /// `nil`: the crew for what is nobody's. Those that have nothing to do are not among them.
  package let crewNames: [String?]
  /// One for each unit that moves, by start; of equal starts in the order of the one sequence.
  package let rows: [Row]
  /// By position in the plan's steps.
  package let times: [StepTime]
  package let makespan: Int
  /// No schedule of these crews ends earlier: the longest chain of waits, the work divided by the crews, and with named
  /// teams each team's own work.
  package let lowerBound: Int
  package let lifetime: Int

  /// - Complexity: O((*n* + *m*) log *n*) times a number of tries that gets smaller as plans get longer.
  package init(_ plan: MigrationPlan, _ graph: OwnershipGraph, crews: Crews) {
    let problem = CrewProblem(plan, graph, crews: crews)
    let bridges = CrewBridges(plan, problem)
    let lowerBound = Self.lowerBound(problem)
    let best = CrewSearch.best(problem, bridges, lowerBound: lowerBound)
    var times: [StepTime] = []
    let positions = Dictionary(plan.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for (index, step) in plan.steps.enumerated() {
      guard let job = problem.jobOfStep[index] else {
        let ends = step.waitsFor.compactMap { positions[$0] }.filter { $0 < index }.map { times[$0].end }
        times.append(StepTime(crew: nil, start: ends.max() ?? 0, end: ends.max() ?? 0))
        continue
      }
      let end = best.start[job] + problem.endInJob[index]
      times.append(StepTime(crew: best.crew[job], start: end - step.effort, end: end))
    }
    self.crews = crews
    self.times = times
    crewNames = problem.crewNames
    let order = plan.steps.indices.sorted { (times[$0].start, $0) < (times[$1].start, $1) }
    rows = order.flatMap { index in
      plan.steps[index].units.map { unit in
        Row(
          unit: unit, team: times[index].crew.flatMap { problem.crewNames[$0] }, start: times[index].start,
          end: times[index].end)
      }
    }
    makespan = best.makespan(problem)
    self.lowerBound = lowerBound
    lifetime = bridges.lifetime(best)
  }

  private static func lowerBound(_ problem: CrewProblem) -> Int {
    let work = problem.jobs.reduce(0) { $0 + $1.effort }
    let crews = max(problem.crewNames.count, 1)
    var own = [Int](repeating: 0, count: crews)
    for job in problem.jobs { if let crew = job.crew { own[crew] += job.effort } }
    return max(problem.tails().max() ?? 0, (work + crews - 1) / crews, own.max() ?? 0)
  }
}
