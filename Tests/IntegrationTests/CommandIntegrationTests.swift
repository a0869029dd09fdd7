import Foundation
import Testing

/// Every command on the samples of the repository.
@Suite(
  "The commands, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct CommandIntegrationTests {
  static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "samples").path

  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try FileManager.default.copyItem(atPath: Self.samples, toPath: scratch.path("samples"))
  }

  private func run(_ line: String) throws -> ReleaseBinary.Outcome {
    let outcome = try ReleaseBinary.shell("\"$L\" \(line)", in: scratch)
    #expect(!outcome.crashed)
    return outcome
  }

  @Test(
    "check fails at the threshold and no sooner",
    arguments: [
      ("samples/storefront", 1), ("samples/storefront --fail-on note", 1), ("samples/storefront --fail-on=never", 0),
      ("samples/storefront --format json", 1), ("samples/storefront-clean", 0),
      ("samples/storefront-clean --fail-on warning", 0),
    ])
  func gate(line: String, status: Int32) throws {
    let outcome = try run("check \(line)")
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(!outcome.output.isEmpty)
  }

  @Test("A closed pipe does not change the status of check")
  func closedPipe() throws {
    let outcome = try run("check samples/storefront | true; echo ${PIPESTATUS[0]}")
    #expect(outcome.output == "1\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test("check --format json has every key of version 1")
  func checkJSON() throws {
    let outcome = try run("check samples/storefront --format json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(Set(report.keys).isSuperset(of: ["version", "tool", "inputs", "findings", "coverage", "summary"]))
    #expect(report["version"] as? Int == 1)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(!findings.isEmpty)
    for finding in findings {
      let needed: Set = [
        "code", "name", "severity", "subjects", "message", "evidence", "fix", "inventory", "fingerprint", "state",
      ]
      #expect(needed.subtracting(finding.keys) == [])
    }
    let inputs = try #require(report["inputs"] as? [[String: Any]])
    #expect(inputs.allSatisfy { ($0["sha256"] as? String)?.count == 64 })
  }

  @Test("analyze writes both reports, says where, and leaves nothing else")
  func analyze() throws {
    let outcome = try run("analyze samples/storefront -o out/deep")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("out/deep/report.html"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out/deep"))
    #expect(names.sorted() == ["report.html", "report.xml"])
    let valid = try ReleaseBinary.shell(
      "\"$L\" schema xsd-report > report.xsd && xmllint --noout --nonet --schema report.xsd out/deep/report.xml",
      in: scratch)
    #expect(valid.status == 0, "\(valid.errors)")
    #expect(try run("analyze samples/storefront -o out --fail-on error").status == 1)
  }

  @Test("analyze leaves the old reports whole when there is no room for the new ones")
  func noRoom() throws {
    try scratch.write("old", to: "out/report.html")
    try scratch.write("old", to: "out/report.xml")
    let outcome = try ReleaseBinary.shell(
      "trap '' XFSZ; ulimit -f 2; exec \"$L\" analyze samples/storefront -o out", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot be written: File too large"), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).count == 2)
    for name in ["out/report.html", "out/report.xml"] { #expect(try scratch.text(name) == "old") }
    try scratch.write("", to: "file")
    let blocked = try run("analyze samples/storefront -o file")
    #expect(blocked.status == 2)
    #expect(blocked.errors.contains("file: error: cannot be written into"), "\(blocked.errors)")
  }

  @Test(
    "The same input gives the same bytes",
    arguments: [
      "check %@ --format json --fail-on never", "check %@ --fail-on never", "plan %@", "plan %@ --format json",
      "plan %@ --unit screen --phases none --format json", "graph %@", "graph %@ --format mermaid",
      "graph %@ --format json",
    ])
  func deterministic(line: String) throws {
    let line = line.replacing("%@", with: "samples/storefront")
    let first = try run(line)
    #expect(first.status == 0, "\(first.errors)")
    #expect(!first.output.isEmpty)
    #expect(first.output.hasSuffix("\n"))
    #expect(try run(line).output == first.output)
  }

  @Test("plan --format json has every key of version 1")
  func planJSON() throws {
    let outcome = try run("plan samples/storefront --format json")
    let plan = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let needed: Set = [
      "version", "unit", "phases", "units", "precedence", "bridges", "composites", "cuts", "steps", "totals", "proof",
      "notRemoved", "needsHuman", "inputs", "tool",
    ]
    #expect(needed.subtracting(plan.keys) == [])
    #expect(plan["proof"] as? String == "run")
  }

  @Test("rules lists the rules, explain shows each one's page by code and by name")
  func rules() throws {
    let list = try run("rules")
    #expect(list.status == 0)
    let codes = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }.filter {
      Int($0) != nil
    }
    #expect(codes.count == 87 && codes == codes.sorted())
    for code in codes {
      let page = try run("explain \(code)")
      #expect(page.status == 0)
      let name = try #require(page.output.split(separator: " ").dropFirst().first?.dropLast())
      #expect(try run("explain \(name)").output == page.output)
    }
    let wrong = try run("explain dual-navigation-onwer")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean dual-navigation-owner?"))
  }
}
