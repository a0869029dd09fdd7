package import Gate
package import MigrationPlanning
import Rules

/// A baseline as `baseline compare` looks at it: what has become of each entry, which step of the plan will remove it,
/// what is not in it, and how it has changed since an earlier one.
package struct BaselineReview: Sendable {
  package enum Removal: Sendable, Hashable {
    /// The last step after which all of the entry's findings are gone for good.
    case step(PlanStep)
    /// No step of the plan removes it.
    case none
    /// The plan was not proven, or nothing of the entry is found today.
    case unknown
  }

  package struct Entry: Sendable {
    package let entry: BaselineEntry
    package let state: BaselineComparison.EntryState
    /// Of the findings that the entry knows today.
    package let fingerprints: [String]
    package let removal: Removal
  }

  package let result: AnalysisResult
  /// In the order of the file.
  package let entries: [Entry]
  /// What the rules found that is neither accepted nor in the baseline; in the gate's order.
  package let newFindings: [GateFinding]
  package let comparison: BaselineComparison
  /// `nil`: no earlier baseline was named.
  package let growth: BaselineGrowth?

  package var isProven: Bool { result.proof != nil }

  /// - Parameter result: with the comparison of a baseline, and with a plan.
  /// - Returns: `nil` without a baseline.
  /// - Complexity: O(findings + steps).
  package init?(_ result: AnalysisResult, since old: Baseline?) {
    guard let comparison = result.gate.baseline else { return nil }
    self.result = result
    self.comparison = comparison
    newFindings = result.gate.findings.filter { $0.state == .new && $0.finding.place != nil }
    growth = old.map { BaselineGrowth(from: $0, to: comparison.baseline, renames: IDRenames(result.graph)) }
    let steps = result.plan?.steps ?? []
    let positions = Dictionary(uniqueKeysWithValues: steps.enumerated().map { ($1.id, $0) })
    var fingerprints = [[String]](repeating: [], count: comparison.baseline.entries.count)
    for (finding, entry) in zip(comparison.findings, comparison.matching.entries) {
      if let entry { fingerprints[entry].append(fingerprint(finding.code, finding.subjects)) }
    }
    entries = zip(zip(comparison.baseline.entries, comparison.states), fingerprints).map { pair, fingerprints in
      Entry(
        entry: pair.0, state: pair.1, fingerprints: fingerprints,
        removal: Self.removal(of: fingerprints, result.proof, steps, positions))
    }
  }

  private static func removal(
    of fingerprints: [String], _ proof: PlanProof?, _ steps: [PlanStep], _ positions: [PlanName: Int]
  ) -> Removal {
    guard let proof, !fingerprints.isEmpty else { return .unknown }
    var last = 0
    for fingerprint in fingerprints {
      guard let position = proof.removedBy[fingerprint].flatMap({ positions[$0] }) else { return .none }
      last = max(last, position)
    }
    return .step(steps[last])
  }
}
