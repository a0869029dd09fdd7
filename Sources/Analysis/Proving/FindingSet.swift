import Diagnostics
import Inventory
import Rules

/// What makes two findings of two states the same: rule and subjects, never message or place. Of several alike in one
/// state each counts by itself.
struct FindingKey: Hashable, Comparable {
  let code: RuleCode
  /// Sorted, joined by line feeds, which no id holds.
  let subjects: String

  init(code: RuleCode, subjects: [String]) {
    self.code = code
    self.subjects =
      subjects.count == 1 ? subjects[0] : subjects.sorted(by: precedesByBytes).joined(separator: "\n")
  }

  init(_ finding: Finding) { self.init(code: finding.code, subjects: finding.subjects) }

  static func < (a: FindingKey, b: FindingKey) -> Bool {
    a.code == b.code ? precedesByBytes(a.subjects, b.subjects) : a.code < b.code
  }
}

/// How often each finding is there, by severity.
struct FindingCounts: Hashable {
  struct Entry: Hashable {
    let key: FindingKey
    let severity: Severity
  }

  private(set) var counts: [Entry: Int] = [:]

  init(changes: [Entry: Int]) { counts = changes }

  init(_ findings: some Sequence<Finding>) {
    for finding in findings { counts[Entry(finding), default: 0] += 1 }
  }

  mutating func add(_ entry: Entry, _ amount: Int) {
    let count = (counts[entry] ?? 0) + amount
    counts[entry] = count == 0 ? nil : count
  }

  /// What has come since another state: positive where there is more now, negative where there was more then.
  func changes(since old: FindingCounts) -> [Entry: Int] {
    var changes = counts
    for (entry, count) in old.counts {
      let change = (changes[entry] ?? 0) - count
      changes[entry] = change == 0 ? nil : change
    }
    return changes
  }
}

extension FindingCounts.Entry {
  init(_ finding: Finding) { self.init(key: FindingKey(finding), severity: finding.severity) }
}

/// The difference between the findings of two states that follow one another.
struct FindingChange {
  private(set) var changes: [FindingCounts.Entry: Int]
  /// A finding for each entry that has come, for its words.
  private(set) var came: [FindingCounts.Entry: Finding] = [:]

  init(from old: FindingCounts, to findings: [Finding]) {
    changes = FindingCounts(findings).changes(since: old)
    for finding in findings {
      let entry = FindingCounts.Entry(finding)
      if changes[entry] ?? 0 > 0 { came[entry] = finding }
    }
  }
}
