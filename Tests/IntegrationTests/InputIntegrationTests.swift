import Foundation
import Testing

/// What is wrong with an input is said with its place, ends with 2, and is never a crash.
@Suite(
  "Inputs, on the release binary", .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct InputIntegrationTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func check(_ words: String, stdin: String = "/dev/null") throws -> ReleaseBinary.Outcome {
    let outcome = try ReleaseBinary.shell("\"$L\" check \(words) < \(stdin)", in: scratch)
    #expect(!outcome.crashed)
    #expect(outcome.status != 3, "\(outcome.errors)")
    return outcome
  }

  @Test("All paths that cannot be read are named in one run")
  func missing() throws {
    try scratch.write("", to: "empty/readme.txt")
    let outcome = try check("nowhere.yaml empty nowhere.json")
    #expect(outcome.status == 2)
    for line in [
      "nowhere.yaml: error: no such file or folder", "empty: error: no inventory in this folder",
      "nowhere.json: error: no such file or folder",
    ] {
      #expect(outcome.errors.contains(line), "\(outcome.errors)")
    }
    #expect(outcome.output.isEmpty)
  }

  @Test("A file that gives errors when read", .enabled(if: isLinux))
  func unreadable() throws {
    let outcome = try check("/proc/self/mem")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("error: cannot be read: Input/output error"), "\(outcome.errors)")
  }

  @Test("Problems of all files come in one run, with their places")
  func everyFile() throws {
    try scratch.write(Samples.small.replacing("kind: push", with: "kind: puhs"), to: "inv/a.yaml")
    try scratch.write("{ \"version\": 1, \"flwos\": [] }", to: "inv/b.json")
    try scratch.write("<inventory version=\"1\">\n<owners>\n</inventory>", to: "inv/c.xml")
    let outcome = try check("inv")
    #expect(outcome.status == 2)
    for place in ["inv/a.yaml:14:", "inv/b.json:1:", "inv/c.xml:3:"] {
      #expect(outcome.errors.contains(place), "\(outcome.errors)")
    }
  }

  @Test("A missing file does not make references into it errors")
  func noFalseReferences() throws {
    let parts = Samples.small.replacing("bridges:", with: "x-bridges:")
    try scratch.write(parts.replacing("owners:", with: "x-owners:"), to: "flows.yaml")
    let outcome = try check("flows.yaml owners.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("owners.yaml: error: no such file or folder"))
    #expect(!outcome.errors.contains("orders-nav"), "\(outcome.errors)")
  }

  @Test("Input errors of check --format json are JSON on standard output")
  func jsonErrors() throws {
    struct Report: Decodable {
      struct Item: Decodable { let code: Int, severity: String, message: String, file: String?, line: Int? }
      let version: Int
      let diagnostics: [Item]
    }
    try scratch.write(Samples.small.replacing("kind: push", with: "kind: puhs"), to: "a.yaml")
    let outcome = try check("a.yaml gone.yaml --format json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.version == 1)
    #expect(report.diagnostics.map(\.file) == ["a.yaml", "gone.yaml"])
    #expect(report.diagnostics.map(\.line) == [14, nil])
  }

  @Test(
    "Hostile input in every form",
    arguments: HostileInput.all.flatMap { input in input.forms.map { (input.title, $0.name) } })
  func hostile(title: String, name: String) throws {
    let forms = try #require(HostileInput.all.first { $0.title == title }).forms
    let form = try #require(forms.first { $0.name == name })
    try Data(form.bytes).write(to: scratch.url.appending(path: name))
    let fromFile = try check(name)
    #expect(fromFile.status == 2, "\(fromFile.errors)")
    #expect(fromFile.errors.contains("\(name):"), "\(fromFile.errors)")
    #expect(fromFile.errors.contains(": error: "))
    #expect(fromFile.errors.utf8.count < 5000)
    #expect(!fromFile.errors.contains("Fatal error") && !fromFile.errors.contains("Thread"))
    #expect(!fromFile.errors.contains("root:"))
    let format = name.split(separator: ".").last.map { $0 == "yml" ? "yaml" : $0 } ?? ""
    let fromInput = try check("- --input-format \(format)", stdin: name)
    #expect(fromInput.status == 2)
    #expect(fromInput.errors == fromFile.errors.replacing("\(name):", with: "<stdin>:"))
  }
}
