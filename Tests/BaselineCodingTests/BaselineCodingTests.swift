import Diagnostics
import Gate
import Rules
import Testing

@testable import BaselineCoding

@Suite struct BaselineCodingTests {
  private func read(_ text: String) -> (baseline: Baseline?, problems: [String]) {
    var diagnostics = DiagnosticCollector()
    let baseline = BaselineReader.read(Array(text.utf8), file: "b.yaml", into: &diagnostics)
    return (baseline, diagnostics.sorted().map { "\($0.location?.description ?? ""): \($0.message)" })
  }

  @Test func writesOneSortedLineAnEntry() {
    let baseline = Baseline(
      entries: [
        BaselineEntry(rule: 608, subjects: ["overview"]),
        BaselineEntry(rule: 110, subjects: ["page", "nav"], members: ["page>b:push#2", "page>a:push"]),
        BaselineEntry(rule: 608, subjects: ["about"]),
      ],
      undecided: [502: 1, 401: 3])
    let text = String(decoding: BaselineWriter.write(baseline), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      lines == [
        "version: 1", "entries:",
        #"  - { rule: 110, subjects: [nav, page], members: ["page>a:push", "page>b:push#2"] }"#,
        "  - { rule: 608, subjects: [about] }", "  - { rule: 608, subjects: [overview] }",
        "undecided:", "  401: 3", "  502: 1",
      ])
    #expect(read(text).baseline == baseline)
  }

  @Test func anEmptyOneIsABaseline() {
    let text = String(decoding: BaselineWriter.write(Baseline()), as: UTF8.self)
    #expect(read(text).baseline == Baseline())
    #expect(read(text).problems == [])
  }

  @Test func namesThatYAMLWouldTakeForSomethingElseStayThemselves() {
    let words = ["true", "1e3", "null", "a: b", "- x", "\"q\" 'r'", "ünï > code", "x\ny", " lead", "#", "[1]", "{a}"]
    let baseline = Baseline(entries: words.map { BaselineEntry(rule: 518, subjects: ["nav", $0]) })
    let result = read(String(decoding: BaselineWriter.write(baseline), as: UTF8.self))
    #expect(result.baseline == baseline)
    #expect(result.problems == [])
  }

  @Test func aLongLineIsReadBack() {
    let members = (0..<20_000).map { "module-\($0)" }
    let baseline = Baseline(entries: [BaselineEntry(rule: 202, subjects: members, members: members)])
    #expect(read(String(decoding: BaselineWriter.write(baseline), as: UTF8.self)).baseline == baseline)
  }

  @Test func aRuleMayBeNamed() {
    let text = "version: 1\nentries: [{ rule: new-uikit-screen, subjects: [overview] }]\n"
    #expect(read(text).baseline?.entries == [BaselineEntry(rule: 608, subjects: ["overview"])])
  }

  @Test func saysEverythingThatIsWrongInOneRun() {
    let result = read(
      """
      version: 2
      entries:
        - { rule: 999, subjects: [a] }
        - { rule: new-uikit-scren, subject: [a] }
        - { rule: 608, subjects: [] }
        - { rule: 608, subjects: [a], member: [b] }
      undecided: { 401: 0, 77: 1 }
      """)
    #expect(result.baseline == nil)
    #expect(
      result.problems == [
        "b.yaml:1:1: version 2 of baselines is not known",
        "b.yaml:3:13: no rule has the code or name '999'",
        "b.yaml:4:13: no rule has the code or name 'new-uikit-scren'",
        "b.yaml:4:30: unknown key 'subject' in entry, did you mean 'subjects'?",
        "b.yaml:5:18: entry names no subject",
        "b.yaml:6:33: unknown key 'member' in entry, did you mean 'members'?",
        "b.yaml:7:19: undecided of rule 401 is no count",
        "b.yaml:7:22: no rule has the code or name '77'",
      ])
  }

  @Test(arguments: ["", "[]", "rules: {}", "version: 1", "entries: 3", "entries: [3]\nversion: 1", "a: b\n  c"])
  func whatIsNoBaselineIsRefused(text: String) {
    let result = read(text)
    #expect(result.baseline == nil)
    #expect(!result.problems.isEmpty)
  }
}
