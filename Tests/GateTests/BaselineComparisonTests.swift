import Diagnostics
import OwnershipGraph
import Rules
import Testing

@testable import Gate

@Suite("A baseline beside a run")
struct BaselineComparisonTests {
  private let baseline = Baseline(
    entries: [
      BaselineEntry(rule: 302, subjects: ["cart"]),
      BaselineEntry(rule: 414, subjects: ["detail"]),
      BaselineEntry(rule: 110, subjects: ["nav", "page"], members: ["e1", "e2", "e3"]),
      BaselineEntry(rule: 202, subjects: ["a", "b", "c"], members: ["a", "b", "c"]),
    ], undecided: [401: 3, 402: 2])

  private func finding(_ code: RuleCode, _ subjects: [String], _ members: [String] = []) -> Finding {
    Finding(
      code: code, severity: .warning, subjects: subjects, members: members, message: "m", evidence: [], fix: "f",
      place: .node(.owner(OwnerIndex(0))))
  }

  /// Every rule ran but 414, and left so many undecided.
  private func coverage(_ undecided: [RuleCode: Int] = [:], off: Set<RuleCode> = []) -> [RuleCoverage] {
    [110, 202, 302, 401, 402, 414].map { (code: RuleCode) in
      RuleCoverage(
        code: code, name: "n", severity: off.contains(code) ? nil : .error, subjects: 9,
        undecided: (0..<(undecided[code] ?? 0)).map { UndecidedSubject(subjects: ["s\($0)"], missing: [.bridges]) })
    }
  }

  private func states(_ comparison: BaselineComparison) -> [RuleCode: BaselineComparison.EntryState] {
    Dictionary(uniqueKeysWithValues: zip(comparison.baseline.entries.map(\.rule), comparison.states))
  }

  private let found: [(RuleCode, [String], [String])] = [
    (302, ["cart"], []), (110, ["nav", "page"], ["e2"]), (202, ["a", "b"], ["a", "b"]),
  ]

  @Test("Shrinking takes out what is gone, member by member, and nothing else")
  func shrinks() {
    let comparison = BaselineComparison(
      found.map { finding($0, $1, $2) }, coverage([401: 1, 402: 5]), baseline, renames: .none, scope: .whole)
    #expect(
      states(comparison) == [302: .there, 414: .gone, 110: .smaller(gone: ["e1", "e3"]), 202: .smaller(gone: ["c"])])
    #expect(comparison.growths == [.init(rule: 402, before: 2, now: 5)])
    let shrunk = comparison.shrunk
    #expect(
      shrunk
        == Baseline(
          entries: [
            BaselineEntry(rule: 302, subjects: ["cart"]),
            BaselineEntry(rule: 110, subjects: ["nav", "page"], members: ["e2"]),
            BaselineEntry(rule: 202, subjects: ["a", "b"], members: ["a", "b"]),
          ], undecided: [401: 1, 402: 2]))
    let again = BaselineComparison(
      found.map { finding($0, $1, $2) }, coverage([401: 1, 402: 2]), shrunk, renames: .none, scope: .whole)
    #expect(again.states.allSatisfy { $0 == .there } && again.shrunk == shrunk && again.growths.isEmpty)
  }

  @Test("A rule that is off leaves its entries and its count alone")
  func off() {
    let comparison = BaselineComparison(
      [], coverage(off: [414, 401]), baseline, renames: .none, scope: .whole)
    #expect(states(comparison) == [302: .gone, 414: .leftAlone, 110: .gone, 202: .gone])
    #expect(
      comparison.shrunk == Baseline(entries: [BaselineEntry(rule: 414, subjects: ["detail"])], undecided: [401: 3]))
  }

  @Test("A run on a part speaks of what it has read, and compares nothing undecided")
  func part() {
    let comparison = BaselineComparison(
      [], coverage([401: 9]), baseline, renames: .none,
      scope: .part(names: ["cart", "a", "b", "nav", "page", "e1", "e2", "e3"]))
    #expect(states(comparison) == [302: .gone, 414: .leftAlone, 110: .gone, 202: .leftAlone])
    #expect(comparison.growths.isEmpty)
    #expect(comparison.shrunk.undecided == baseline.undecided)
    #expect(comparison.shrunk.entries.map(\.rule) == [202, 414])
  }
}
