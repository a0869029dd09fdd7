package import OwnershipGraph

/// What each team can start now. Not a level of the graph: a team that can go on never waits for a whole level.
package struct Wave: Sendable, Hashable {
  /// A piece of work of one team: a flow, or a step by itself. Steps are positions in `plan.steps`.
  package struct Work: Sendable, Hashable {
    package let steps: [Int]
    /// The steps of others that have to be done before it, directly; none where it can start.
    package let waitsFor: [Int]
  }

  package struct Line: Sendable, Hashable {
    /// `nil`: what is nobody's, or everybody's.
    package let team: String?
    /// In the order in which the team would do it; empty if the team has to wait.
    package let startable: [Work]
    /// Where nothing can start: what comes first.
    package let waiting: Work?
  }

  /// Modules that take no work and wait for nothing but such modules; they count as done.
  package let confirmations: [Int]
  /// One for each team that has work: in the order of the schedule's crews, else of the team's names, what is nobody's last.
  package let lines: [Line]
  /// Whether the lines are teams; else there is one line for everybody.
  package let areTeams: Bool

  /// With a schedule its crews, else the teams that the inventory names, else everybody.
  ///
  /// - Complexity: O(*n* log *n* + *m*).
  package init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    let named = CrewProblem(plan, graph, crews: plan.schedule?.crews ?? .teams)
    let free = Self.confirmed(plan, named)
    confirmations = named.jobs.indices.filter { free[$0] }.flatMap { named.jobs[$0].steps }
    let crews = plan.schedule?.crewNames ?? named.crewNames
    areTeams = plan.schedule != nil || crews.contains { $0 != nil }
    var jobsOfCrew = [[Int]](repeating: [], count: max(crews.count, 1))
    for (job, it) in named.jobs.enumerated() where !it.isInstant && !free[job] {
      jobsOfCrew[plan.schedule?.times[it.steps[0]].crew ?? it.crew ?? 0].append(job)
    }
    if let times = plan.schedule?.times {
      for crew in jobsOfCrew.indices {
        // Jobs are numbered in the order of the sequence.
        jobsOfCrew[crew].sort {
          (times[named.jobs[$0].steps[0]].start, $0) < (times[named.jobs[$1].steps[0]].start, $1)
        }
      }
    }
    lines = zip(crews.isEmpty ? [nil] : crews, jobsOfCrew).compactMap { team, jobs in
      if jobs.isEmpty { return nil }
      let startable = jobs.filter { job in
        named.waitsBefore[job].allSatisfy { free[named.waits[$0].before] }
      }
      let first = startable.isEmpty ? jobs[0] : nil
      return Line(
        team: team, startable: startable.map { Work(steps: named.jobs[$0].steps, waitsFor: []) },
        waiting: first.map { Work(steps: named.jobs[$0].steps, waitsFor: Self.open(before: $0, named, free)) })
    }
  }

  /// By job.
  private static func confirmed(_ plan: MigrationPlan, _ problem: CrewProblem) -> [Bool] {
    var isFree = [Bool](repeating: false, count: problem.jobs.count)
    for (job, it) in problem.jobs.enumerated() where it.effort == 0 && !it.isInstant {
      isFree[job] =
        it.steps.allSatisfy { plan.steps[$0].action == .prepareModule }
        && problem.waitsBefore[job].allSatisfy { isFree[problem.waits[$0].before] }
    }
    return isFree
  }

  private static func open(before job: Int, _ problem: CrewProblem, _ free: [Bool]) -> [Int] {
    var steps: Set<Int> = []
    for wait in problem.waitsBefore[job].map({ problem.waits[$0] }) where !free[wait.before] {
      if problem.jobs[wait.before].isInstant {
        // A phase is complete with the last of its steps.
        steps.formUnion(problem.waitsBefore[wait.before].compactMap { step(of: problem.waits[$0], problem) })
      } else if let step = step(of: wait, problem) {
        steps.insert(step)
      }
    }
    return steps.sorted()
  }

  /// The step after which the wait is over.
  private static func step(of wait: CrewProblem.Wait, _ problem: CrewProblem) -> Int? {
    problem.jobs[wait.before].steps.first { problem.endInJob[$0] >= wait.offset }
  }
}
