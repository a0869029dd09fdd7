package import Diagnostics
package import Inventory
package import OwnershipGraph
package import Rules

/// The gate: runs the rules, gives each finding its state, its fingerprint and its places, and counts what was looked
/// at. Whether a run fails is the result's matter (`GateResult.isFailed`).
package enum Gate {
  /// - Parameters:
  ///   - wrapping: what is put round each rule's check.
  ///   - diagnostics: takes what the gate has to say of the inventory itself.
  /// - Complexity: that of the rules, and O(*n* log *n*) in the number of findings.
  package static func run(
    _ graph: OwnershipGraph, failOn: FailThreshold = .error, rules: [any Rule] = RuleCatalogue.all,
    wrapping: RuleRunner.Wrapping = { $1() }, diagnostics: inout DiagnosticCollector
  ) -> GateResult {
    if let first = graph.inventory.accepts.first {
      let count = graph.inventory.accepts.count
      diagnostics.add(
        Diagnostic(
          .acceptWithoutEffect, .warning,
          "accept has no effect in this version: \(count == 1 ? "1 entry is" : "\(count) entries are") read and kept",
          at: first.annotations.place, suggestion: "expect the findings they name to be reported"))
    }
    let reports = RuleRunner.run(graph, rules: rules, wrapping: wrapping)
    let ran = Dictionary(uniqueKeysWithValues: reports.map { ($0.descriptor.code, $0) })
    let findings = reports.flatMap { report in
      report.outcome.findings.map { gateFinding($0, name: report.descriptor.name, graph) }
    }
    let coverage = rules.map(\.descriptor).sorted { $0.code < $1.code }.map { descriptor in
      let outcome = ran[descriptor.code]?.outcome
      return RuleCoverage(
        code: descriptor.code, name: descriptor.name, severity: descriptor.severity,
        subjects: outcome?.subjects ?? 0, undecided: outcome?.undecided ?? [])
    }
    return GateResult(findings: findings.sorted(by: precedes), coverage: coverage, failOn: failOn)
  }

  private static func gateFinding(_ finding: Finding, name: String, _ graph: OwnershipGraph) -> GateFinding {
    let annotations = graph.annotations(of: finding.place)
    return GateFinding(
      finding: finding, name: name, state: .new, fingerprint: fingerprint(finding.code, finding.subjects),
      inventory: annotations.place, source: annotations.source)
  }

  /// The gravest first, then by code and subjects: an order that no shuffling of files and items changes.
  private static func precedes(_ a: GateFinding, _ b: GateFinding) -> Bool {
    let (x, y) = (a.finding, b.finding)
    if x.severity != y.severity { return x.severity > y.severity }
    if x.code != y.code { return x.code < y.code }
    return x.subjects.lexicographicallyPrecedes(y.subjects, by: precedesByBytes)
  }
}

extension OwnershipGraph {
  /// What is said of the thing at which a finding or its evidence stands: its place and its source among others.
  package func annotations(of place: FindingPlace) -> Annotations {
    switch place {
    case .node(let node): annotations(of: node)
    case .edge(let edge): self[edge].annotations
    case .dependency(let number): self[dependencies[number]].annotations
    }
  }
}
