package import OwnershipGraph

/// What one rule has said, after it has yielded to others.
package struct RuleReport: Sendable {
  package let descriptor: RuleDescriptor
  package let outcome: RuleOutcome

  package init(descriptor: RuleDescriptor, outcome: RuleOutcome) {
    self.descriptor = descriptor
    self.outcome = outcome
  }
}

/// Runs rules over a graph and lets the more specific one speak where two see one fault.
package enum RuleRunner {
  /// - Returns: a report of each rule that is not off, in the order of codes.
  package static func run(_ graph: OwnershipGraph, rules: [any Rule] = RuleCatalogue.all) -> [RuleReport] {
    let reports = rules.filter { $0.descriptor.severity != nil }
      .sorted { $0.descriptor.code < $1.descriptor.code }
      .map { RuleReport(descriptor: $0.descriptor, outcome: $0.check(graph)) }
    return yielding(reports)
  }

  /// Takes away the findings that a rule declares to leave to another one (`RuleDescriptor.yieldsTo`). Two findings are
  /// about one fault if they stand at the same place, or if a transition or dependency at which one of them stands is
  /// evidence of the other. What has yielded itself still silences others: the fault is reported by whom it yielded to.
  ///
  /// - Complexity: O(findings + evidence).
  static func yielding(_ reports: [RuleReport]) -> [RuleReport] {
    var heads: [RuleCode: Set<FindingPlace>] = [:]
    var shared: [RuleCode: Set<FindingPlace>] = [:]
    let wanted = Set(reports.flatMap(\.descriptor.yieldsTo))
    for report in reports where wanted.contains(report.descriptor.code) {
      for finding in report.outcome.findings {
        heads[report.descriptor.code, default: []].insert(finding.place)
        let edges = ([finding.place] + finding.evidence.compactMap(\.place)).filter(\.isEdge)
        shared[report.descriptor.code, default: []].formUnion(edges)
      }
    }
    return reports.map { report in
      let others = report.descriptor.yieldsTo
      guard !others.isEmpty else { return report }
      var outcome = report.outcome
      outcome.findings.removeAll { finding in
        others.contains { other in
          heads[other]?.contains(finding.place) == true
            || shared[other]?.contains(finding.place) == true
            || finding.evidence.contains { $0.place.map { $0.isEdge && heads[other]?.contains($0) == true } ?? false }
        }
      }
      return RuleReport(descriptor: report.descriptor, outcome: outcome)
    }
  }
}

extension FindingPlace {
  fileprivate var isEdge: Bool {
    switch self {
    case .edge, .dependency: true
    case .node: false
    }
  }
}
