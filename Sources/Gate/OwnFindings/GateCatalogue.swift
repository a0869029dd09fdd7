import Diagnostics
package import Rules

/// What the gate itself may find, which no rule does: descriptors without a check. And everything that a finding may
/// come from.
package enum GateCatalogue {
  /// Findings of the gate itself, in the order of their codes.
  package static let own = [
    overBudget, missingFact, unusedAccept, expiredAccept, staleEntry, undecidedGrew, sourceMissing, undescribedSource,
  ]

  /// The rules, then the gate's own findings; in the order of their codes.
  package static let all = RuleCatalogue.all.map(\.descriptor) + own

  /// What has that code, name or former name.
  package static func descriptor(_ word: String) -> RuleDescriptor? {
    all.first { $0.code.description == word || $0.name == word || $0.aliases.contains(word) }
  }

  package static func descriptor(_ code: RuleCode) -> RuleDescriptor? { all.first { $0.code == code } }

  /// The name or code that a wrong word was most likely meant to be.
  package static func suggestion(for word: String) -> String? {
    nearestName(to: word, among: all.flatMap { [$0.name, $0.code.description] })
  }
}

extension RuleCode {
  package static let overBudget: RuleCode = 801
  package static let missingFact: RuleCode = 802
  package static let unusedAccept: RuleCode = 803
  package static let expiredAccept: RuleCode = 804
  package static let staleEntry: RuleCode = 805
  package static let undecidedGrew: RuleCode = 806
  package static let sourceMissing: RuleCode = 807
  package static let undescribedSource: RuleCode = 808
}
