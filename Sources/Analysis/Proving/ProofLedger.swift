import Diagnostics
import Gate
import Inventory
import MigrationPlanning
import Rules

/// Keeps account of the findings at the start and of the errors since, from step to step.
///
/// A finding at the start is removed by the last step after which it is gone; what comes back later was not removed by
/// the step that hid it. A step introduces an error if there is one more of its rule and subjects than both the start
/// and the state before the step had, also where a later step takes it away again. An error that was a warning at the
/// start is new. What a step renames stays the same finding (`Renames`), one to one: where the new name had a finding
/// of its own already, the old name's is removed.
struct ProofLedger {
  private struct Known {
    let fingerprint: String
    let severity: Severity
    /// Subjects under the names they have now.
    var subjects: [String]
    var key: FindingKey
    var isThere = true
    var removal: Int?
  }

  private var known: [Known]
  /// Findings at the start by their present names, those that always had the name first.
  private var holders: [FindingKey: [Int]] = [:]
  private var bySubject: [String: [Int]] = [:]
  private var present: FindingCounts
  /// How many errors more than the start had; never 0.
  private var excess: [FindingKey: Int] = [:]
  private let names: [RuleCode: String]
  private var introduced: [[IntroducedFinding]] = []

  /// - Complexity: O(findings).
  init(start: [Finding], rules: [any RunningRule]) {
    names = Dictionary(rules.map { ($0.descriptor.code, $0.descriptor.name) }) { first, _ in first }
    let findings = start.sorted { FindingKey($0) < FindingKey($1) }
    known = findings.map { finding in
      Known(
        fingerprint: fingerprint(finding.code, finding.subjects), severity: finding.severity,
        subjects: finding.subjects, key: FindingKey(finding))
    }
    present = FindingCounts(findings)
    for (number, finding) in known.enumerated() {
      holders[finding.key, default: []].append(number)
      for subject in Set(finding.subjects) { bySubject[subject, default: []].append(number) }
    }
  }

  /// Takes the next step into account.
  ///
  /// - Complexity: O(changes + renamed findings).
  mutating func add(_ change: FindingChange, renames: Renames) {
    var touched = rename(renames)
    for (entry, amount) in change.changes {
      present.add(entry, amount)
      touched.insert(entry.key)
    }
    let step = introduced.count
    var new: [(key: FindingKey, finding: Finding)] = []
    for key in touched {
      let numbers = holders[key] ?? []
      let total = Severity.allCases.reduce(0) { $0 + (present.counts[.init(key: key, severity: $1)] ?? 0) }
      for (place, number) in numbers.enumerated() {
        let isThere = place < total
        if known[number].isThere != isThere {
          known[number].isThere = isThere
          known[number].removal = isThere ? nil : step
        }
      }
      let errors = present.counts[.init(key: key, severity: .error)] ?? 0
      let more = max(0, errors - numbers.count { known[$0].severity == .error })
      if more > excess[key] ?? 0, let finding = change.came[.init(key: key, severity: .error)] {
        new.append((key, finding))
      }
      excess[key] = more == 0 ? nil : more
    }
    introduced.append(new.sorted { $0.key < $1.key }.map { introduction($0.finding) })
  }

  /// Gives findings the names that their subjects have after a step; returns the keys to look at again.
  private mutating func rename(_ renames: Renames) -> Set<FindingKey> {
    if renames.isEmpty { return [] }
    var touched: Set<FindingKey> = []
    for number in Set(renames.old.flatMap { bySubject[$0] ?? [] }).sorted() {
      let old = known[number].key
      known[number].subjects = known[number].subjects.map(renames.name)
      let new = FindingKey(code: old.code, subjects: known[number].subjects)
      known[number].key = new
      holders[old]?.removeAll { $0 == number }
      holders[new, default: []].append(number)
      touched.formUnion([old, new])
      for subject in Set(known[number].subjects) where bySubject[subject]?.contains(number) != true {
        bySubject[subject, default: []].append(number)
      }
    }
    for (key, count) in excess {
      let subjects = key.subjects.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let new = FindingKey(code: key.code, subjects: subjects.map(renames.name))
      if new == key { continue }
      excess[key] = nil
      excess[new, default: 0] += count
      touched.formUnion([key, new])
    }
    return touched
  }

  private func introduction(_ finding: Finding) -> IntroducedFinding {
    IntroducedFinding(
      code: finding.code, name: names[finding.code] ?? "", severity: finding.severity, subjects: finding.subjects,
      message: finding.message, fix: finding.fix, fingerprint: fingerprint(finding.code, finding.subjects))
  }

  /// - Parameter steps: the ids of the steps, as many as were added.
  func proof(of steps: [PlanName]) -> PlanProof {
    var removed = [[String]](repeating: [], count: steps.count)
    for finding in known { if let step = finding.removal { removed[step].append(finding.fingerprint) } }
    return PlanProof(
      steps: steps.indices.map { step in
        StepProof(step: steps[step], removes: removed[step].sorted(by: precedesByBytes), introduces: introduced[step])
      },
      notRemoved: known.filter(\.isThere).map(\.fingerprint))
  }
}
