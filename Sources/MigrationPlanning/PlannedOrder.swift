import Sequencing

/// The order that a request asks for, and what no order beats.
struct PlannedOrder {
  let order: [Int]
  /// `nil`: too many jobs for the minimum cut; the weaker bound by bridges takes any number.
  let lowerBound: Int?
  let measure: PlanTotals.Measure

  /// - Throws: a refusal where no order stays within the limit that the request sets.
  init(
    _ network: Network, _ parts: ProblemParts, readiness: [Int], _ request: PlanRequest
  ) throws(PlanRefusal) {
    let limits = SearchLimits(request.search)
    let problem = network.problem(ties: readiness)
    let cheapest = SequenceSolver.solve(problem, limits)
    let goal: PeakGoal
    switch request.goal {
    case .lifetime:
      (order, lowerBound, measure) = (cheapest.order, cheapest.lowerBound, .objective)
      return
    case .peak: goal = .least
    case .lifetimeWithin(let peak): goal = .atMost(peak)
    }
    guard problem.count <= PeakSolver.mostJobs else {
      throw PlanRefusal(
        message: "an order by its peak is sought among up to \(PeakSolver.mostJobs) jobs and moments, and here are "
          + "\(problem.count)",
        suggestion: "leave --minimize and --peak-at-most away, or plan parts of the app by themselves")
    }
    // What lives at the start is what the ends of all jobs take away in sum.
    let solver = PeakSolver(problem, release: network.release, atStart: network.release.reduce(0, +), limits)
    if let found = solver.solve(goal, from: cheapest.order) {
      order = found.sequence.order
      measure = goal == .least ? .peak : .objective
      lowerBound = goal == .least ? found.leastPeak : found.sequence.lowerBound ?? cheapest.lowerBound
    } else {
      throw Self.refusal(of: goal, solver, cheapest.order)
    }
  }

  private static func refusal(of goal: PeakGoal, _ solver: PeakSolver, _ cheapest: [Int]) -> PlanRefusal {
    guard case .atMost(let most) = goal else {
      return PlanRefusal(message: "no order was found", suggestion: "leave --minimize away")
    }
    if solver.leastPeak > most {
      return PlanRefusal(
        message: "no order keeps the live weight at \(most) or less: in each, \(solver.leastPeak) lives at some time",
        suggestion: "ask for --peak-at-most \(solver.leastPeak) or more, or see the least with --minimize peak")
    }
    return PlanRefusal(
      message: "no order was found that keeps the live weight at \(most) or less; the cheapest has a peak of "
        + "\(solver.peak(of: cheapest))",
      suggestion: "see the least peak that can be found with --minimize peak, or search longer with --search thorough")
  }
}

extension SearchLimits {
  fileprivate init(_ effort: SearchEffort) {
    switch effort {
    case .quick: self = .quick
    case .normal: self = .normal
    case .thorough: self = .thorough
    }
  }
}
