import Foundation
import Testing

@Suite(
  "Accepted findings, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct AcceptIntegrationTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func describe(_ accept: String, detail: String = "swiftui") throws {
    try scratch.write(
      """
      version: 1
      app: { name: Shop }
      owners: [{ id: nav, kind: navigation-controller }]
      flows:
        - id: shop
          team: Shop
          owner: nav
          entry: list
          screens:
            - { id: list, framework: uikit }
            - { id: detail, framework: \(detail) }
          transitions:
            - { from: list, to: detail, kind: push, driver: uikit }
      bridges: []
      accept:
        - { rule: missing-bridge, subjects: [list, detail]\(accept) }
      """, to: "app.yaml")
  }

  private func shell(_ script: String) throws -> ReleaseBinary.Outcome {
    try ReleaseBinary.shell("export LC_ALL=C\n\(script)", in: scratch)
  }

  @Test("It stays in every report, marked with its reason, and fails nothing")
  func marked() throws {
    try describe(", reason: soon, until: list")
    let text = try shell("$L check app.yaml --fail-on note")
    #expect(text.status == 0 && text.output.contains("accepted  soon (until list is done)"))
    #expect(text.output.contains("1 accepted") && text.errors.isEmpty)
    let json = try shell("$L check app.yaml --format json").output
    #expect(json.contains("\"state\": \"accepted\"") && json.contains("\"reason\": \"soon\""))
    #expect(!json.contains("assumedDay"))
    #expect(try shell("$L analyze app.yaml --fail-on note && grep -c soon leafcutter-report/report.html").status == 0)
    #expect(try shell("$L baseline write app.yaml").output.hasPrefix("leafcutter-baseline.yaml: 0 entries"))
  }

  @Test("The end warns with the team, then fails, and the computer's date is named where it counted")
  func end() throws {
    try describe(", reason: soon, until: 2026-04-30")
    #expect(try shell("$L check app.yaml --today 2026-04-30 --fail-on note").status == 0)
    let warned = try shell("$L check app.yaml --today 2026-05-02 --fail-on warning")
    #expect(warned.status == 1 && warned.output.contains("app.yaml:16:5: warning 804 expired-accept"))
    #expect(warned.output.contains("2 days ago; team Shop"))
    #expect(try shell("$L check app.yaml --today 2026-05-02").status == 0)
    #expect(try shell("$L check app.yaml --today 2026-06-02").status == 1)
    try describe(", reason: soon, until: 9999-12-31")
    let day = try shell("date +%F").output.dropLast()
    for format in ["text", "json"] {
      #expect(try shell("$L check app.yaml --format \(format)").output.contains(day))
    }
    #expect(try shell("$L check app.yaml --today 2026-01-01 --format json").output.contains("assumedDay") == false)
    #expect(
      try shell("$L analyze app.yaml && xmllint --noout --schema <($L schema xsd-report) leafcutter-report/report.xml")
        .status == 0)
  }

  @Test("A configuration grades the ends, and what accepts nothing")
  func severities() throws {
    try describe(", reason: soon, until: 2026-04-30")
    try scratch.write("version: 1\nrules: { expired-accept: note }\n", to: "leafcutter.yaml")
    #expect(try shell("$L check app.yaml --today 2027-01-01").output.contains("note 804"))
    try describe(", reason: soon", detail: "uikit")
    #expect(try shell("$L check app.yaml").output.contains("warning 803 unused-accept"))
    try scratch.write("version: 1\nrules: { unused-accept: off }\n", to: "leafcutter.yaml")
    #expect(try shell("$L check app.yaml").output.contains("803") == false)
  }

  @Test("Without a reason, with a day that is none, of something unknown: refused")
  func wrong() throws {
    for (accept, message) in [
      ("", "has no 'reason'"), (", reason: x, until: 2026-02-30", "no day of the calendar"),
      (", reason: x, until: lost", "lost"), (", reason: x, untill: list", "did you mean 'until'?"),
    ] {
      try describe(accept)
      let run = try shell("$L check app.yaml")
      #expect(run.status == 2 && run.errors.contains(message) && run.errors.contains("app.yaml:16:"))
    }
  }
}
