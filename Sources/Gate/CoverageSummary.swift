package import OwnershipGraph
import Rules

/// How much a run has looked at: the numbers that stand beside every verdict, so that a clean result on a thin
/// inventory is not mistaken for a clean app.
package struct CoverageSummary: Sendable, Hashable {
  /// Rules that had something to look at; the others have not passed, they have had nothing to say.
  package let rulesWithSubjects: Int
  package let rulesWithoutSubjects: Int
  package let rulesOff: Int
  package let subjects: Int
  package let undecided: Int
  /// The facts that undecided subjects lack, the most wanted first.
  package let missing: [MissingFact]

  package struct MissingFact: Sendable, Hashable {
    package let fact: Fact
    /// Of how many subjects.
    package let count: Int
  }
}

extension GateResult {
  /// - Complexity: O(undecided subjects).
  package var coverageSummary: CoverageSummary {
    let on = coverage.filter { $0.severity != nil }
    var wanted: [Fact: Int] = [:]
    for subject in on.flatMap(\.undecided) { for fact in subject.missing { wanted[fact, default: 0] += 1 } }
    let missing = wanted.map { CoverageSummary.MissingFact(fact: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.fact) < ($0.count, $1.fact) }
    return CoverageSummary(
      rulesWithSubjects: on.count { $0.subjects > 0 }, rulesWithoutSubjects: on.count { $0.subjects == 0 },
      rulesOff: coverage.count - on.count, subjects: on.reduce(0) { $0 + $1.subjects },
      undecided: on.reduce(0) { $0 + $1.undecided.count }, missing: missing)
  }
}
