package import Diagnostics
import Inventory
package import Rules

/// What a team took in on the day it adopted the gate: the findings that were there, and how much was undecided.
///
/// The model of `leafcutter-baseline.yaml` (docs/baseline.md). An entry is its rule and its subjects, never a message, a
/// path or a line, so that moving code changes nothing.
package struct Baseline: Hashable, Sendable {
  /// In the order of rules, then of subjects and members by bytes.
  package var entries: [BaselineEntry]
  /// How many subjects of a rule were undecided; rules without any are not named.
  package var undecided: [RuleCode: Int]

  /// What a run finds and nobody has accepted, and what it leaves undecided.
  ///
  /// - Parameter rule: the only rule to look at; `nil`: all. The gate's own findings are in no baseline.
  package init(_ result: GateResult, only rule: RuleCode? = nil) {
    let rules = result.coverage.filter { $0.severity != nil && (rule == nil || $0.code == rule) }
    let codes = Set(rules.map(\.code))
    self.init(
      entries: result.findings.filter { $0.state != .accepted && codes.contains($0.finding.code) }
        .map { BaselineEntry($0.finding) },
      undecided: Dictionary(
        uniqueKeysWithValues: rules.filter { !$0.undecided.isEmpty }.map { ($0.code, $0.undecided.count) }))
  }

  package init(entries: [BaselineEntry] = [], undecided: [RuleCode: Int] = [:]) {
    self.entries = entries.sorted()
    self.undecided = undecided
  }
}

package struct BaselineEntry: Hashable, Sendable, Comparable {
  package let rule: RuleCode
  /// Sorted by bytes.
  package let subjects: [String]
  /// Of an aggregate what it was made of, sorted by bytes; empty: whatever it is made of.
  package var members: [String]
  /// Where the file says it; `nil` before it is written.
  package let place: Location?

  package init(rule: RuleCode, subjects: [String], members: [String] = [], place: Location? = nil) {
    self.rule = rule
    self.subjects = subjects.sorted(by: precedesByBytes)
    self.members = members.sorted(by: precedesByBytes)
    self.place = place
  }

  package init(_ finding: Finding) {
    self.init(rule: finding.code, subjects: finding.subjects, members: finding.members)
  }

  /// Whether the members are the subjects themselves: then the entry is matched by them as a set, since a group that has
  /// lost or won a member has other subjects.
  var isSet: Bool { !members.isEmpty && members == subjects }

  package static func < (a: BaselineEntry, b: BaselineEntry) -> Bool {
    if a.rule != b.rule { return a.rule < b.rule }
    if a.subjects != b.subjects { return a.subjects.lexicographicallyPrecedes(b.subjects, by: precedesByBytes) }
    return a.members.lexicographicallyPrecedes(b.members, by: precedesByBytes)
  }

  /// Without the place: the same entry stands on another line from one day to the next.
  package static func == (a: BaselineEntry, b: BaselineEntry) -> Bool {
    a.rule == b.rule && a.subjects == b.subjects && a.members == b.members
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(subjects)
    hasher.combine(members)
  }
}
