import Diagnostics
import Inventory
import OwnershipGraph
import Rules

/// A baseline as a run takes it.
package struct BaselineCheck: Sendable {
  /// What an entry is that matches nothing any more.
  package enum StaleEntries: String, Sendable, CaseIterable {
    /// A note that never fails a run: whoever fixes something must not get a red build.
    case report
    /// An error: on the main branch, where the file is kept small.
    case fail
  }

  package let baseline: Baseline
  /// The file, as it is called in messages.
  package let path: String
  package let scope: BaselineComparison.Scope
  package let stale: StaleEntries

  package init(_ baseline: Baseline, path: String, scope: BaselineComparison.Scope, stale: StaleEntries = .report) {
    self.baseline = baseline
    self.path = path
    self.scope = scope
    self.stale = stale
  }
}

extension BaselineComparison {
  /// The gate's own findings on the baseline: 805 for an entry that is gone or smaller, 806 for a rule that is undecided
  /// on more than it was.
  func findings(of check: BaselineCheck, _ coverage: [RuleCoverage]) -> [GateFinding] {
    let stale = zip(baseline.entries, states).compactMap { entry, state -> GateFinding? in
      switch state {
      case .there, .leftAlone: nil
      case .gone: Self.stale(entry, gone: [], check)
      case .smaller(let gone): Self.stale(entry, gone: gone, check)
      }
    }
    return stale + growths.map { Self.grew($0, check, coverage) }
  }

  private static func stale(_ entry: BaselineEntry, gone: [String], _ check: BaselineCheck) -> GateFinding {
    let subjects = entry.subjects.joined(separator: ", ")
    let fails = check.stale == .fail
    let finding = Finding(
      code: .staleEntry, severity: fails ? .error : .note, subjects: [entry.rule.description] + entry.subjects,
      members: gone,
      message: gone.isEmpty
        ? "the baseline still has \(entry.rule) of \(subjects), which is no longer found"
        : "the baseline still has \(gone.joined(separator: ", ")) in \(entry.rule) of \(subjects)",
      evidence: [], fix: "Run leafcutter baseline shrink, which takes out what is gone", place: nil)
    return GateFinding(
      finding: finding, name: "stale-entry", state: fails ? .new : .baseline,
      fingerprint: fingerprint(finding.code, finding.subjects), inventory: entry.place ?? Location(file: check.path),
      source: nil)
  }

  private static func grew(_ growth: Growth, _ check: BaselineCheck, _ coverage: [RuleCoverage]) -> GateFinding {
    let rule = coverage.first { $0.code == growth.rule }
    let facts = Set(rule?.undecided.flatMap(\.missing) ?? []).sorted().map(\.rawValue).joined(separator: ", ")
    let subjects = growth.now == 1 ? "subject" : "subjects"
    let finding = Finding(
      code: .undecidedGrew, severity: .warning, subjects: [growth.rule.description],
      message: "rule \(growth.rule) \(rule?.name ?? "") is undecided on \(growth.now) \(subjects); the baseline counts "
        + "\(growth.before)",
      evidence: (rule?.undecided ?? []).prefix(20).map {
        Evidence("\($0.subjects.joined(separator: ", ")) lacks \($0.missing.map(\.rawValue).joined(separator: ", "))")
      },
      fix: "Describe what is missing (\(facts)); check --format json lists every subject", place: nil)
    return GateFinding(
      finding: finding, name: "undecided-grew", state: .new,
      fingerprint: fingerprint(finding.code, finding.subjects), inventory: Location(file: check.path), source: nil)
  }
}
