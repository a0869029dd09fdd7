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
  /// What is put round each rule's check. It runs the check once and hands its outcome on; meanwhile it may measure,
  /// which the rules themselves cannot.
  package typealias Wrapping = (RuleDescriptor, () -> RuleOutcome) -> RuleOutcome

  /// - Returns: a report of each rule that is not off, in the order of codes.
  package static func run(
    _ graph: OwnershipGraph, rules: [any RunningRule] = RuleCatalogue.all, wrapping: Wrapping = { $1() }
  ) -> [RuleReport] {
    let reports = rules.filter { $0.descriptor.severity != nil }
      .sorted { $0.descriptor.code < $1.descriptor.code }
      .map { rule in
        RuleReport(descriptor: rule.descriptor, outcome: wrapping(rule.descriptor) { rule.check(graph) })
      }
    return yielding(reports)
  }

  /// Takes away the findings that a rule declares to leave to another one (`RuleDescriptor.yieldsTo`). Two findings are
  /// about one fault if they stand at the same place, if a transition or dependency at which one of them stands is
  /// evidence of the other, or if the other names all the subjects, two at least, of the one that yields. What has
  /// yielded itself still silences others: the fault is reported by whom it yielded to.
  ///
  /// - Complexity: O(findings + subjects + evidence).
  static func yielding(_ reports: [RuleReport]) -> [RuleReport] {
    var heads: [RuleCode: Set<FindingPlace?>] = [:]
    var shared: [RuleCode: Set<FindingPlace?>] = [:]
    var naming: [RuleCode: Naming] = [:]
    let wanted = Set(reports.flatMap(\.descriptor.yieldsTo))
    for report in reports where wanted.contains(report.descriptor.code) {
      for finding in report.outcome.findings {
        heads[report.descriptor.code, default: []].insert(finding.place)
        let edges = ([finding.place] + finding.evidence.map(\.place)).filter { $0?.isEdge == true }
        shared[report.descriptor.code, default: []].formUnion(edges)
        naming[report.descriptor.code, default: Naming()].add(finding.subjects)
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
            || naming[other]?.hasAll(of: finding.subjects) == true
            || finding.evidence.contains { $0.place.map { $0.isEdge && heads[other]?.contains($0) == true } ?? false }
        }
      }
      return RuleReport(descriptor: report.descriptor, outcome: outcome)
    }
  }
}

/// Which findings of a rule name a subject.
private struct Naming {
  private var findings: [String: Set<Int>] = [:]
  private var count = 0

  mutating func add(_ subjects: [String]) {
    for subject in subjects { findings[subject, default: []].insert(count) }
    count += 1
  }

  /// Whether one finding names all of these. A single subject says too little: much can be wrong with one page.
  func hasAll(of subjects: [String]) -> Bool {
    guard subjects.count > 1 else { return false }
    let lists = subjects.map { findings[$0] ?? [] }.sorted { $0.count < $1.count }
    // Beyond this many findings about one thing nobody looks for a pair.
    let most = 64
    return lists[0].sorted().prefix(most).contains { number in lists.dropFirst().allSatisfy { $0.contains(number) } }
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
