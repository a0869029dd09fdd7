import Diagnostics
package import Inventory
package import OwnershipGraph
package import Rules

/// The gate: runs the rules, gives each finding its state, its fingerprint and its places, and counts what was looked
/// at. Whether a run fails is the result's matter (`GateResult.isFailed`).
package enum Gate {
  /// - Parameters:
  ///   - settings: which rules run, and how grave each is.
  ///   - day: with which dates are compared; `nil`: none has come.
  ///   - baseline: what was there when the gate was adopted.
  ///   - filter: what of all that is judged is reported.
  ///   - wrapping: what is put round each rule's check.
  /// - Complexity: that of the rules, and O(*n* log *n*) in the number of findings.
  package static func run(
    _ graph: OwnershipGraph, settings: GateSettings = GateSettings(), failOn: FailThreshold = .error,
    day: GateDay? = nil, baseline: BaselineCheck? = nil, filter: ReportFilter = .everything,
    wrapping: RuleRunner.Wrapping = { $1() }
  ) -> GateResult {
    let rules = settings.rules(today: day?.namedDate)
    let reports = RuleRunner.run(graph, rules: rules, wrapping: wrapping)
    let ran = Dictionary(uniqueKeysWithValues: reports.map { ($0.descriptor.code, $0) })
    let found = reports.flatMap { report in report.outcome.findings.map { ($0, report.descriptor.name) } }
    let coverage = rules.map(\.descriptor).sorted { $0.code < $1.code }.map { descriptor in
      let outcome = ran[descriptor.code]?.outcome
      return RuleCoverage(
        code: descriptor.code, name: descriptor.name, severity: descriptor.severity,
        subjects: outcome?.subjects ?? 0, undecided: outcome?.undecided ?? [])
    }
    let renames = IDRenames(graph)
    let comparison = baseline.map {
      BaselineComparison(found.map(\.0), coverage, $0.baseline, renames: renames, scope: $0.scope)
    }
    let accepting = AcceptMatching(found.map(\.0), graph.inventory.accepts, renames: renames)
    let findings = found.enumerated().map { number, found in
      gateFinding(
        found.0, name: found.1, comparison?.matching.matches[number] ?? .new,
        accepting.accepts[number].map { graph.inventory.accepts[$0] }, graph)
    }
    let accepts = AcceptFindings(accepting, coverage, graph, day: day)
    var own = accepts.findings + FactRequirement.findings(settings.requiredFacts, graph)
    own += settings.budgets.compactMap { $0.finding(found.map(\.0), coverage, graph) }
    if let baseline, let comparison { own += comparison.findings(of: baseline, coverage) }
    let all = (findings + own.compactMap { $0.rated(settings) }).sorted(by: precedes)
    let reported = filter.apply(to: all, coverage, graph)
    return GateResult(
      findings: reported.findings, coverage: reported.coverage, failOn: failOn, baseline: comparison,
      assumedDay: accepts.usesDay ? day?.assumedDate : nil, unreported: all.count - reported.findings.count)
  }

  private static func gateFinding(
    _ finding: Finding, name: String, _ match: BaselineMatching.Match, _ accept: Accept?, _ graph: OwnershipGraph
  ) -> GateFinding {
    let annotations = graph.annotations(of: finding.place)
    var added: [String] = []
    if case .grown(let members) = match { added = members }
    return GateFinding(
      finding: finding, name: name, state: accept != nil ? .accepted : match == .known ? .baseline : .new,
      fingerprint: fingerprint(finding.code, finding.subjects), inventory: annotations.place,
      source: annotations.source, added: added, accept: accept)
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
