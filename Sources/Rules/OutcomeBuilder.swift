import Diagnostics
import OwnershipGraph

/// Collects what a rule finds. Findings of one identity (the same subjects, in whatever order) become one with all the
/// evidence; a subject with a finding is not undecided.
struct OutcomeBuilder {
  private let code: RuleCode
  private var findings: [Finding] = []
  private var numbers: [[String]: Int] = [:]
  private var missing: [[String]: Set<Fact>] = [:]
  /// How many subjects the rule has looked at.
  var subjects = 0

  init(_ code: RuleCode) { self.code = code }

  mutating func add(
    _ severity: Severity, subjects: [String], members: [String] = [], _ message: String, evidence: [Evidence],
    fix: String, at place: FindingPlace
  ) {
    let key = subjects.sorted(by: precedes)
    guard let number = numbers[key] else {
      numbers[key] = findings.count
      findings.append(
        Finding(
          code: code, severity: severity, subjects: subjects, members: members.sorted(by: precedes), message: message,
          evidence: evidence, fix: fix, place: place))
      return
    }
    let first = findings[number]
    let added = evidence.filter { !first.evidence.contains($0) }
    findings[number] = Finding(
      code: code, severity: max(first.severity, severity), subjects: first.subjects,
      members: Set(first.members + members).sorted(by: precedes), message: first.message,
      evidence: first.evidence + added, fix: first.fix, place: first.place)
  }

  /// A subject about which the rule cannot say anything for want of facts.
  mutating func addUndecided(_ subjects: [String], _ facts: Fact...) { addUndecided(subjects, facts) }

  mutating func addUndecided(_ subjects: [String], _ facts: [Fact]) {
    missing[subjects.sorted(by: precedes), default: []].formUnion(facts)
  }

  /// - Complexity: O(*n* log *n*).
  func outcome() -> RuleOutcome {
    let undecided = missing.filter { numbers[$0.key] == nil }.map {
      UndecidedSubject(subjects: $0.key, missing: $0.value.sorted())
    }
    return RuleOutcome(
      findings: findings.sorted { $0.subjects.lexicographicallyPrecedes($1.subjects, by: precedes) },
      subjects: subjects,
      undecided: undecided.sorted { $0.subjects.lexicographicallyPrecedes($1.subjects, by: precedes) })
  }
}

private func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
