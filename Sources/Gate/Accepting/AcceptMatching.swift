import Inventory
import Rules

/// Which findings the inventory accepts: those of the rule that an `accept` names, about just its subjects. A set, such
/// as a cycle of modules, is accepted too while it is a part of the accepted one.
struct AcceptMatching {
  /// One for each finding: the number of the accept.
  let accepts: [Int?]
  /// The numbers of accepts that say the same as an earlier one, by the number of that one.
  let repetitions: [Int: [Int]]
  /// For each accept its rule; `nil`: there is none of that code or name.
  let rules: [RuleCode?]

  private struct Key: Hashable {
    let rule: RuleCode
    let subjects: Set<String>
  }

  /// - Complexity: O(*n*) in the subjects, for sets times the accepts of their rule.
  init(_ findings: [Finding], _ accepts: [Accept], renames: IDRenames) {
    rules = accepts.map { RuleCatalogue.rule($0.rule)?.descriptor.code }
    var numbers: [Key: Int] = [:]
    var ofRule: [RuleCode: [(number: Int, subjects: Set<String>)]] = [:]
    var repetitions: [Int: [Int]] = [:]
    for (number, accept) in accepts.enumerated() {
      guard let rule = rules[number] else { continue }
      let subjects = Set(accept.subjects.map(renames.present))
      if let first = numbers[Key(rule: rule, subjects: subjects)] {
        repetitions[first, default: []].append(number)
        continue
      }
      numbers[Key(rule: rule, subjects: subjects)] = number
      ofRule[rule, default: []].append((number, subjects))
    }
    self.repetitions = repetitions
    if accepts.isEmpty {
      self.accepts = [Int?](repeating: nil, count: findings.count)
      return
    }
    self.accepts = findings.map { finding in
      let subjects = Set(finding.subjects)
      if let number = numbers[Key(rule: finding.code, subjects: subjects)] { return number }
      guard !finding.members.isEmpty, Set(finding.members) == subjects else { return nil }
      return ofRule[finding.code]?.first { $0.subjects.isSuperset(of: subjects) }?.number
    }
  }
}
