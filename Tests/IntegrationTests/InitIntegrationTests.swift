import Foundation
import Testing

@Suite("init, on the release binary", .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct InitIntegrationTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func shell(_ script: String) throws -> ReleaseBinary.Outcome { try ReleaseBinary.shell(script, in: scratch) }

  @Test("The first inventory passes the gate without a finding, is planned, and is the same on standard output")
  func passes() throws {
    let made = try shell("$L init")
    #expect(made.status == 0 && made.output == "inventory.yaml: written; next: leafcutter check inventory.yaml\n")
    let check = try shell("$L check inventory.yaml --fail-on note")
    #expect(check.status == 0 && check.output.contains("0 errors, 0 warnings, 0 notes"), "\(check.output)")
    #expect(check.errors.isEmpty)
    #expect(try shell("$L plan inventory.yaml").output.contains("Migrate order-detail to SwiftUI"))
    #expect(try shell("$L init -").output == scratch.text("inventory.yaml"))
    #expect(try shell("$L init new/app.yml && $L check new").status == 0)
    // What stands in a comment is right too.
    let text = try scratch.text("inventory.yaml")
    try scratch.write(
      text.replacing("# accept:", with: "accept:").replacing("#   - { rule", with: "  - { rule"), to: "a.yaml")
    #expect(try shell("$L check a.yaml --today 2026-12-01").output.contains("warning 803"))
  }

  @Test(
    "Nothing is replaced, and wrong words are told what to do",
    arguments: [
      ("$L init", "init replaces nothing"), ("$L init .", "init writes YAML"),
      ("$L init app.json", "leafcutter convert"),
      ("$L init a.yaml b.yaml", "name one"), ("mkdir f.yaml; $L init f.yaml", "init replaces nothing"),
      ("$L init --force", "is no option of"),
    ])
  func wrong(_ script: String, _ message: String) throws {
    try scratch.write("mine", to: "inventory.yaml")
    let outcome = try shell(script)
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try scratch.text("inventory.yaml") == "mine")
  }
}
