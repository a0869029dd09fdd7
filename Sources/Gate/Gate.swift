package import Diagnostics
package import Inventory
package import OwnershipGraph
package import Rules

/// The gate: runs the rules, gives each finding its state, its fingerprint and its places, and counts what was looked
/// at. Whether a run fails is the result's matter (`GateResult.isFailed`).
package enum Gate {
  /// - Parameters:
  ///   - settings: which rules run, and how grave each is.
  ///   - today: the day, only where somebody named it.
  ///   - baseline: what was there when the gate was adopted.
  ///   - wrapping: what is put round each rule's check.
  ///   - diagnostics: takes what the gate has to say of the inventory itself.
  /// - Complexity: that of the rules, and O(*n* log *n*) in the number of findings.
  package static func run(
    _ graph: OwnershipGraph, settings: GateSettings = GateSettings(), failOn: FailThreshold = .error,
    today: CalendarDate? = nil, baseline: BaselineCheck? = nil, wrapping: RuleRunner.Wrapping = { $1() },
    diagnostics: inout DiagnosticCollector
  ) -> GateResult {
    if let first = graph.inventory.accepts.first {
      let count = graph.inventory.accepts.count
      diagnostics.add(
        Diagnostic(
          .acceptWithoutEffect, .warning,
          "accept has no effect in this version: \(count == 1 ? "1 entry is" : "\(count) entries are") read and kept",
          at: first.annotations.place, suggestion: "expect the findings they name to be reported"))
    }
    let rules = settings.rules(today: today)
    let reports = RuleRunner.run(graph, rules: rules, wrapping: wrapping)
    let ran = Dictionary(uniqueKeysWithValues: reports.map { ($0.descriptor.code, $0) })
    let found = reports.flatMap { report in report.outcome.findings.map { ($0, report.descriptor.name) } }
    let coverage = rules.map(\.descriptor).sorted { $0.code < $1.code }.map { descriptor in
      let outcome = ran[descriptor.code]?.outcome
      return RuleCoverage(
        code: descriptor.code, name: descriptor.name, severity: descriptor.severity,
        subjects: outcome?.subjects ?? 0, undecided: outcome?.undecided ?? [])
    }
    let comparison = baseline.map {
      BaselineComparison(
        found.map(\.0), coverage, $0.baseline, renames: IDRenames(graph), scope: $0.scope)
    }
    var findings = found.enumerated().map { number, found in
      gateFinding(found.0, name: found.1, comparison?.matching.matches[number] ?? .new, graph)
    }
    var own: [GateFinding] = []
    if let baseline, let comparison { own += comparison.findings(of: baseline, coverage) }
    findings += own.compactMap { $0.rated(settings) }
    return GateResult(
      findings: findings.sorted(by: precedes), coverage: coverage, failOn: failOn, baseline: comparison)
  }

  private static func gateFinding(
    _ finding: Finding, name: String, _ match: BaselineMatching.Match, _ graph: OwnershipGraph
  ) -> GateFinding {
    let annotations = graph.annotations(of: finding.place)
    var added: [String] = []
    if case .grown(let members) = match { added = members }
    return GateFinding(
      finding: finding, name: name, state: match == .known ? .baseline : .new,
      fingerprint: fingerprint(finding.code, finding.subjects), inventory: annotations.place,
      source: annotations.source, added: added)
  }

  /// The gravest first, then by code and subjects: an order that no shuffling of files and items changes.
  private static func precedes(_ a: GateFinding, _ b: GateFinding) -> Bool {
    let (x, y) = (a.finding, b.finding)
    if x.severity != y.severity { return x.severity > y.severity }
    if x.code != y.code { return x.code < y.code }
    return x.subjects.lexicographicallyPrecedes(y.subjects, by: precedesByBytes)
  }
}

extension GateFinding {
  /// One of the gate's own with the severity that the settings say; `nil`: off.
  fileprivate func rated(_ settings: GateSettings) -> GateFinding? {
    guard let set = settings.severities[finding.code] else { return self }
    guard let severity = set.value else { return nil }
    return GateFinding(
      finding: finding.rated(severity), name: name, state: state, fingerprint: fingerprint, inventory: inventory,
      source: source, added: added)
  }
}

extension OwnershipGraph {
  /// What is said of the thing at which a finding or its evidence stands: its place and its source among others.
  /// Nothing is said of no place.
  package func annotations(of place: FindingPlace?) -> Annotations {
    switch place {
    case .node(let node): annotations(of: node)
    case .edge(let edge): self[edge].annotations
    case .dependency(let number):
      dependencies.indices.contains(number) ? self[dependencies[number]].annotations : Annotations()
    case nil: Annotations()
    }
  }
}
