import CommandLineTool
import Diagnostics
import Foundation
import Inventory
import ProjectFiles
import Testing

@Suite("What is said on standard error, and in JSON")
struct DiagnosticOutputTests {
  static let diagnostics = [
    Diagnostic(
      Diagnostic.Code(rawValue: 930), .error, "unknown key “enrty”",
      at: Location(file: "a.yaml", position: Position(line: 3, column: 7)), suggestion: "did you mean entry?"),
    Diagnostic(.fileNotFound, .warning, "no such \"file\"\t\u{1B}[31m", at: Location(file: "b\n.yaml")),
    Diagnostic(.usage, .note, "plain"),
  ]

  @Test("Text: place, severity, message, then what to do; control characters are shown, not sent")
  func plainText() {
    #expect(
      text(of: Self.diagnostics) == """
        a.yaml:3:7: error: unknown key “enrty”
          did you mean entry?
        b\\u{a}.yaml: warning: no such "file"\\u{9}\\u{1b}[31m
        leafcutter: note: plain

        """)
  }

  @Test("JSON: keys that are unknown are absent")
  func jsonText() throws {
    struct Report: Decodable, Equatable {
      struct Tool: Decodable, Equatable { let name, version: String }
      struct Item: Decodable, Equatable {
        var code: Int
        var severity, message: String
        var file: String?
        var line, column: Int?
        var suggestion: String?
      }
      let version: Int
      let tool: Tool
      let diagnostics: [Item]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(diagnosticJSON(Self.diagnostics, toolVersion: "1.2")))
    #expect(
      report
        == Report(
          version: 1, tool: .init(name: "leafcutter", version: "1.2"),
          diagnostics: [
            .init(
              code: 930, severity: "error", message: "unknown key “enrty”", file: "a.yaml", line: 3, column: 7,
              suggestion: "did you mean entry?"),
            .init(code: 991, severity: "warning", message: "no such \"file\"\t\u{1B}[31m", file: "b\n.yaml"),
            .init(code: 990, severity: "note", message: "plain"),
          ]))
  }

  @Test("A fault of the tool is status 3 and asks to be reported")
  func fault() throws {
    struct Broken: Error {}
    let broken = Command(name: "break", summary: "Break") { _, _ in throw Broken() }
    let surroundings = Surroundings(version: "1.2", today: try #require(CalendarDate(iso: "2026-01-02")))
    let result = LeafcutterTool.result(of: ["break"], commands: [broken], surroundings)
    #expect(result.status == .fault)
    #expect(result.diagnostics.map(\.code) == [.toolFault])
    #expect(result.output.isEmpty)
  }

  @Test(
    "Every problem with a file names the file and says what to do",
    arguments: [
      FileProblem.notFound("a"), .unreadable("a", reason: "r"), .tooLarge("a", limit: 1 << 20), .nothingInFolder("a"),
      .isFolder("a"), .notFolder("a"), .unwritable("a", reason: "r"),
    ])
  func fileProblems(problem: FileProblem) {
    let diagnostic = problem.diagnostic
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.location?.file == "a")
    #expect(diagnostic.suggestion != nil)
  }
}
