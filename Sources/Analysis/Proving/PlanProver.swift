package import MigrationPlanning
package import OwnershipGraph
package import Rules

/// Runs the rules on each state that a plan goes through.
package enum PlanProver {
  /// Takes every step of a plan.
  ///
  /// Stretches of the plan are taken at the same time, each from a state of its own that all rules are run on. Where that
  /// is quickly done they run on all of each state in between too. Else they run on the part that a step can matter to, and
  /// what came of it at the end of a stretch is compared with the start of the next; should the two ever differ, the
  /// stretch is taken again, wholly. How many cores there are changes nothing but the time.
  ///
  /// - Parameters:
  ///   - graph: that of the start.
  ///   - progress: is told how many steps are done.
  package static func prove(
    _ plan: MigrationPlan, _ graph: OwnershipGraph, rules: [any RunningRule] = RuleCatalogue.all,
    progress: @Sendable (Int) -> Void = { _ in }
  ) -> PlanProof {
    let isSmall = plan.steps.count * (graph.screens.count + graph.edges.count) <= smallEnough
    let length = isSmall ? stepsOfSmallStretch : stepsOfStretch
    var stepping = PlanStepping(plan, graph)
    var stretches: [ProofStretch] = []
    for first in stride(from: 0, to: plan.steps.count, by: length) {
      let count = min(length, plan.steps.count - first)
      stretches.append(ProofStretch(stepping, count: count, rules: rules))
      for _ in 0..<count { _ = stepping.next() }
    }
    var judged = stretches.concurrentMap {
      $0.judged(byParts: !isSmall)
    } told: {
      progress(min($0 * length, plan.steps.count))
    }
    let end = FindingCounts(StateRunner(OwnershipGraph(stepping.state), rules: rules).start)
    var ledger = ProofLedger(start: judged.first?.start ?? StateRunner(graph, rules: rules).start, rules: rules)
    for number in judged.indices {
      let next = number + 1 < judged.count ? judged[number + 1].startCounts : end
      if judged[number].endCounts != next { judged[number] = stretches[number].judged(byParts: false) }
      for (change, renames) in judged[number].changes { ledger.add(change, renames: renames) }
    }
    return ledger.proof(of: plan.steps.map(\.id))
  }

  /// Steps times pages and transitions, about two seconds.
  private static let smallEnough = 200_000
  private static let stepsOfStretch = 400
  private static let stepsOfSmallStretch = 25
}

/// A few steps of a plan, from a state of their own.
private struct ProofStretch: Sendable {
  private let stepping: PlanStepping
  private let count: Int
  private let rules: [any RunningRule]

  struct Judged: Sendable {
    let start: [Finding]
    let startCounts: FindingCounts
    let endCounts: FindingCounts
    let changes: [(change: FindingChange, renames: Renames)]
  }

  init(_ stepping: PlanStepping, count: Int, rules: [any RunningRule]) {
    self.stepping = stepping
    self.count = count
    self.rules = rules
  }

  func judged(byParts: Bool) -> Judged {
    var stepping = stepping
    var runner = StateRunner(OwnershipGraph(stepping.state), rules: rules)
    let start = runner.start
    var changes: [(FindingChange, Renames)] = []
    for _ in 0..<count {
      guard let step = stepping.next() else { break }
      changes.append(byParts ? runner.go(to: step.after, touched: step.touched) : runner.goAnew(to: step.after))
    }
    return Judged(
      start: start, startCounts: FindingCounts(start), endCounts: runner.present, changes: changes)
  }
}
