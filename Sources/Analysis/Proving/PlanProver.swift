package import Inventory
package import MigrationPlanning
package import OwnershipGraph
package import Rules

/// Runs the rules on each state that a plan goes through, and keeps account of what they say.
package struct PlanProver {
  private let rules: [any Rule]
  private var graph: OwnershipGraph
  private var findings: [Finding]
  private var ledger: ProofLedger

  /// Takes every step of a plan.
  ///
  /// - Parameters:
  ///   - graph: that of the start.
  ///   - progress: is told how many steps are done.
  package static func prove(
    _ plan: MigrationPlan, _ graph: OwnershipGraph, rules: [any Rule] = RuleCatalogue.all,
    progress: (Int) -> Void = { _ in }
  ) -> PlanProof {
    var prover = PlanProver(start: graph, rules: rules)
    var stepping = PlanStepping(plan, graph)
    var done = 0
    while let change = stepping.next() {
      prover.add(change.after)
      done += 1
      progress(done)
    }
    return prover.proof(of: plan.steps.map(\.id))
  }

  /// - Parameter start: the state before the first step.
  /// - Complexity: that of the rules.
  package init(start: OwnershipGraph, rules: [any Rule] = RuleCatalogue.all) {
    self.rules = rules
    graph = start
    findings = Self.findings(in: start, rules)
    ledger = ProofLedger(
      start: findings.sorted { FindingKey($0) < FindingKey($1) },
      names: Dictionary(rules.map { ($0.descriptor.code, $0.descriptor.name) }) { first, _ in first })
  }

  /// Takes the state after the next step.
  package mutating func add(_ state: Inventory) {
    let after = OwnershipGraph(state)
    let found = Self.findings(in: after, rules)
    var change = FindingChange(changes: FindingCounts(found).changes(since: FindingCounts(findings)))
    for finding in found {
      let entry = FindingCounts.Entry(finding)
      if change.changes[entry] ?? 0 > 0 { change.came[entry] = finding }
    }
    let gone = Set(graph.screens.map { graph[$0].id }).subtracting(after.screens.map { after[$0].id })
    ledger.add(
      change, renames: Renames(from: graph.inventory, graph.names, to: state, after.names, gone: gone))
    (graph, findings) = (after, found)
  }

  /// - Parameter steps: the ids of the steps, as many as states were added.
  package func proof(of steps: [PlanName]) -> PlanProof { ledger.proof(of: steps) }

  private static func findings(in graph: OwnershipGraph, _ rules: [any Rule]) -> [Finding] {
    RuleRunner.run(graph, rules: rules).flatMap(\.outcome.findings)
  }
}
