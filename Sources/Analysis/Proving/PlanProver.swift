package import Inventory
package import MigrationPlanning
package import OwnershipGraph
package import Rules

/// Runs the rules on each state that a plan goes through, and keeps account of what they say.
package struct PlanProver {
  private var runner: StateRunner
  private var ledger: ProofLedger

  /// How often all rules ran on all of the app, the start aside.
  package var wholeRuns: Int { runner.wholeRuns }

  /// - Parameter start: the state before the first step.
  /// - Complexity: that of the rules.
  package init(start: OwnershipGraph, rules: [any RunningRule] = RuleCatalogue.all) {
    runner = StateRunner(start, rules: rules)
    ledger = ProofLedger(
      start: runner.start.sorted { FindingKey($0) < FindingKey($1) },
      names: Dictionary(rules.map { ($0.descriptor.code, $0.descriptor.name) }) { first, _ in first })
  }

  /// Takes the state after the next step.
  ///
  /// - Parameter touched: every thing that the step changed, as `StepChange` has it; without it all rules run on all of
  ///   the app.
  package mutating func add(_ state: Inventory, touched: [AnyID]? = nil) {
    let (change, renames) = touched.map { runner.go(to: state, touched: $0) } ?? runner.goAnew(to: state)
    ledger.add(change, renames: renames)
  }

  /// Whether all rules on all of the state at hand find what was found step by step.
  func isRight() -> Bool { runner.isRight() }

  /// - Parameter steps: the ids of the steps, as many as states were added.
  package func proof(of steps: [PlanName]) -> PlanProof { ledger.proof(of: steps) }
}

extension PlanProver {
  /// Takes every step of a plan.
  ///
  /// Where that is quickly done all rules run on all of each state. Else they run on the part that a step can matter to,
  /// and what came of it is compared with a whole run now and then; should the two ever differ, the steps in between are
  /// taken again, wholly.
  ///
  /// - Parameters:
  ///   - graph: that of the start.
  ///   - progress: is told how many steps are done.
  package static func prove(
    _ plan: MigrationPlan, _ graph: OwnershipGraph, rules: [any RunningRule] = RuleCatalogue.all,
    progress: (Int) -> Void = { _ in }
  ) -> PlanProof {
    let isSmall = plan.steps.count * (graph.screens.count + graph.edges.count) <= smallEnough
    var prover = PlanProver(start: graph, rules: rules)
    var stepping = PlanStepping(plan, graph)
    var checked = (prover: prover, stepping: stepping, done: 0)
    var done = 0
    while let change = stepping.next() {
      prover.add(change.after, touched: isSmall ? nil : change.touched)
      done += 1
      progress(done)
      if isSmall || done % stepsUnchecked != 0 && done != plan.steps.count { continue }
      if !prover.isRight() {
        (prover, stepping) = (checked.prover, checked.stepping)
        for _ in checked.done..<done { if let change = stepping.next() { prover.add(change.after) } }
      }
      checked = (prover, stepping, done)
    }
    return prover.proof(of: plan.steps.map(\.id))
  }

  /// Steps times pages and transitions, about two seconds.
  private static let smallEnough = 200_000
  private static let stepsUnchecked = 400
}
