import Diagnostics
import OwnershipGraph
import Testing

@testable import Rules

@Suite struct RuleRunnerTests {
  private func report(
    _ code: RuleCode, yieldsTo: [RuleCode] = [], at places: [FindingPlace], evidence: [FindingPlace] = []
  )
    -> RuleReport
  {
    let descriptor = RuleDescriptor(
      code: code, name: "rule-\(code)", category: .ownership, severity: .warning, summary: "", rationale: "", fix: "",
      whenNotToFollow: "", yieldsTo: yieldsTo)
    let findings = places.enumerated().map { number, place in
      Finding(
        code: code, severity: .warning, subjects: ["s\(number)"], message: "",
        evidence: evidence.map { Evidence("", place: $0) },
        fix: "", place: place)
    }
    return RuleReport(descriptor: descriptor, outcome: RuleOutcome(findings: findings, subjects: places.count))
  }

  private func places(_ reports: [RuleReport]) -> [[FindingPlace?]] { reports.map { $0.outcome.findings.map(\.place) } }

  private let edge = FindingPlace.edge(EdgeIndex(1))
  private let other = FindingPlace.edge(EdgeIndex(2))
  private let page = FindingPlace.node(.screen(ScreenIndex(3)))

  @Test func theMoreSpecificSpeaksAtTheSamePlace() {
    let reports = RuleRunner.yielding([report(110, at: [edge]), report(115, yieldsTo: [110], at: [edge, other])])
    #expect(places(reports) == [[edge], [other]])
    #expect(reports[1].outcome.subjects == 2)
  }

  @Test func aSharedEdgeIsTheSameFault() {
    #expect(
      places(
        RuleRunner.yielding([report(110, at: [page], evidence: [edge]), report(115, yieldsTo: [110], at: [edge])]))
        == [[page], []])
    #expect(
      places(
        RuleRunner.yielding([report(110, at: [edge]), report(115, yieldsTo: [110], at: [page], evidence: [edge])]))
        == [[edge], []])
  }

  @Test func aSharedPageInTheEvidenceIsNot() {
    let reports = [report(110, at: [edge], evidence: [page]), report(115, yieldsTo: [110], at: [page])]
    #expect(places(RuleRunner.yielding(reports)) == [[edge], [page]])
  }

  @Test func whoNamesAllTheSubjectsSpeaks() {
    func report(_ code: RuleCode, yieldsTo: [RuleCode] = [], _ subjects: [[String]]) -> RuleReport {
      let descriptor = RuleDescriptor(
        code: code, name: "rule-\(code)", category: .ownership, severity: .error, summary: "", rationale: "", fix: "",
        whenNotToFollow: "", yieldsTo: yieldsTo)
      let findings = subjects.enumerated().map { number, subjects in
        Finding(
          code: code, severity: .error, subjects: subjects, message: "", evidence: [], fix: "",
          place: .node(.owner(OwnerIndex(code.rawValue + number))))
      }
      return RuleReport(descriptor: descriptor, outcome: RuleOutcome(findings: findings, subjects: subjects.count))
    }
    let reports = RuleRunner.yielding([
      report(104, yieldsTo: [112], [["a", "b"], ["c", "a"], ["a", "d"], ["a"]]),
      report(112, [["a", "b", "c"], ["d", "e"]]),
    ])
    // Two findings that together name them are not one that does, and one thing alone says too little.
    #expect(reports[0].outcome.findings.map(\.subjects) == [["a", "d"], ["a"]])
    #expect(reports[1].outcome.findings.count == 2)
  }

  @Test func nobodyYieldsWithoutSayingSo() {
    #expect(places(RuleRunner.yielding([report(110, at: [edge]), report(115, at: [edge])])) == [[edge], [edge]])
  }

  @Test func findingsOfOneIdentityBecomeOne() throws {
    var builder = OutcomeBuilder(104)
    builder.add(.warning, subjects: ["b", "a"], members: ["m"], "first", evidence: [Evidence("1")], fix: "f", at: page)
    builder.addUndecided(["a", "b"], .ownerAs)
    builder.addUndecided(["c"], .ownerIn)
    builder.add(.error, subjects: ["a", "b"], members: ["l"], "second", evidence: [Evidence("2")], fix: "g", at: edge)
    let outcome = builder.outcome()
    let finding = try #require(outcome.findings.first)
    #expect(outcome.findings.count == 1)
    #expect(finding.subjects == ["b", "a"] && finding.members == ["l", "m"] && finding.severity == .error)
    #expect(finding.evidence.map(\.text) == ["1", "2"])
    #expect(outcome.undecided == [UndecidedSubject(subjects: ["c"], missing: [.ownerIn])])
  }
}
