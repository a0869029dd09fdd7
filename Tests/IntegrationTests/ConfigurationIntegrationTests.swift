import Foundation
import Testing

@Suite(
  "The configuration, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct ConfigurationIntegrationTests {
  let scratch: ScratchFolder

  /// A UIKit stack that shows a SwiftUI page without a bridge (401), and four modals one above the other (303).
  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      """
      version: 1
      app: { name: Shop }
      owners:
        - { id: nav, kind: navigation-controller }
      flows:
        - id: shop
          owner: nav
          entry: list
          screens:
            - { id: list, framework: uikit, role: list }
            - { id: detail, framework: swiftui }
            - { id: one, framework: uikit, role: leaf }
            - { id: two, framework: uikit }
            - { id: three, framework: uikit }
          transitions:
            - { from: list, to: detail, kind: push, driver: uikit }
            - { from: detail, to: one, kind: sheet, driver: item, binding: m }
            - { from: one, to: two, kind: sheet, driver: uikit }
            - { from: two, to: three, kind: sheet, driver: uikit }
      bridges: []
      """.replacing("role: leaf }", with: "}"), to: "app/shop.yaml")
  }

  private func shell(_ script: String) throws -> ReleaseBinary.Outcome {
    try ReleaseBinary.shell("export LC_ALL=C\n\(script)", in: scratch)
  }

  private func configure(_ text: String, at path: String = "leafcutter.yaml") throws {
    try scratch.write("version: 1\n\(text)\n", to: path)
  }

  @Test("It is found upwards from the inventory, and says what runs and how grave it is")
  func severities() throws {
    let before = try shell("$L check app")
    #expect(before.status == 1 && before.output.contains("error 401") && before.output.contains("warning 303"))
    try configure("rules: { missing-bridge: off, 303: { severity: error, depth: 4 }, 608: note }")
    let after = try shell("$L check app")
    #expect(after.status == 0 && after.output.contains("note 608") && after.output.contains("Off: 401."))
    #expect(!after.output.contains("303 modal"))
    try configure("rules: { 401: off, 303: error }")
    #expect(try shell("$L check app/shop.yaml").status == 1)
    #expect(try shell("cd app && $L check .").output.contains("error 303"))
    #expect(try shell("cd app && $L check - <shop.yaml").output.contains("error 303"))
    #expect(try shell("$L check --config /dev/null app").status == 2)
  }

  @Test("rules says what holds and where it was set")
  func rules() throws {
    #expect(try shell("$L rules").output.hasSuffix("\nNo leafcutter.yaml: all defaults\n"))
    try configure("rules:\n  303: { severity: off, depth: 5 }\n  new-uikit-screen: error", at: "app/leafcutter.yaml")
    let text = try shell("$L rules app").output
    #expect(text.contains("303  off ") && text.contains("off by app/leafcutter.yaml:3, warning unless set"))
    #expect(text.contains("depth 5 modals by app/leafcutter.yaml:3, 3 unless set"))
    #expect(text.contains("608  error ") && text.contains("days 90 days, the default"))
    #expect(text.hasSuffix("\nConfiguration: app/leafcutter.yaml\n"))
    #expect(try shell("cd app && $L explain 303").output.contains("depth 5 modals"))
    #expect(try shell("$L rules --config app/leafcutter.yaml").output.contains("303  off "))
  }

  @Test("A wrong file stops every command that would go by it, with all that is wrong")
  func wrong() throws {
    try configure("rules: { 401: of, mising-bridge: error }\nbudget: {}\nexclude: [nowhere.yaml]")
    for command in [
      "check app", "analyze app", "plan app", "graph app", "diff app app", "baseline write app", "rules",
      "explain 401:list app", "convert app new.yaml", "plan --at-step 0 app", "plan --compare app",
    ] {
      let run = try shell("$L \(command)")
      #expect(run.status == 2 && run.output.isEmpty, "\(command)")
      #expect(run.errors.contains("leafcutter.yaml:2:15: error: 'of' is no severity of rule 401, did you mean 'off'?"))
      #expect(
        run.errors.contains("2:19: error: no rule has the code or name 'mising-bridge', did you mean 'missing-bridge'?")
      )
      #expect(run.errors.contains("3:1: error: unknown key 'budget' in configuration, did you mean 'budgets'?"))
    }
    let json = try shell("$L check --format json app")
    #expect(json.status == 2 && json.output.contains("did you mean 'off'?"))
    try configure("exclude: [nowhere.yaml]")
    #expect(try shell("$L check app").errors.contains("leafcutter.yaml:2:11: error: exclude names “nowhere.yaml”"))
    #expect(try scratch.names.filter { $0.contains("report") || $0.contains("baseline") } == [])
  }

  @Test("Inputs share one configuration; two different ones are refused")
  func several() throws {
    try scratch.write("version: 1\nflows: []\nowners: []\n", to: "lib/more.yaml")
    try configure("rules: { 401: off }")
    #expect(try shell("$L check app lib").output.contains("Off: 401"))
    try configure("rules: { 401: note }", at: "lib/leafcutter.yaml")
    let run = try shell("$L check app lib")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("the inputs have different configurations (app: leafcutter.yaml, lib: lib/leafcutter.yaml)"))
    #expect(try shell("$L check app lib --config lib/leafcutter.yaml").output.contains("note 401"))
    try scratch.write("", to: "x")
    #expect(try shell("rm leafcutter.yaml; $L check app lib").errors.contains("(app: none, lib: lib/leafcutter.yaml)"))
  }

  @Test("What is left out is not read, and a file that is named is")
  func exclude() throws {
    try scratch.write("{ \"not\": \"an inventory\" }", to: "app/fixtures/api.json")
    #expect(try shell("$L check app").status == 2)
    try configure("exclude: [app/fixtures]")
    #expect(try shell("$L check app").status == 1)
    #expect(try shell("cd app/.. && $L graph app").status == 0)
    #expect(try shell("$L check app app/fixtures/api.json").status == 2)
    #expect(
      try shell(
        "git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm x && $L diff HEAD:app app"
      ).status == 0)
  }

  @Test("The cost model is the planner's, and diff prices by it too")
  func costs() throws {
    let before = try shell("$L plan --format json app").output
    try configure("costs: { detail: 9, leaf: 9, container: 99, list: 40 }")
    let after = try shell("$L plan --format json app").output
    #expect(before != after && after.contains("40"))
    try configure("costs: { valueWeight: 3 }")
    #expect(try shell("$L plan --format json app").output.contains("\"valueWeight\": 3"))
    #expect(try shell("$L plan --value-weight 2 --format json app").output.contains("\"valueWeight\": 2"))
  }

  @Test("The baseline is where the configuration says, else beside it")
  func baseline() throws {
    try configure("baseline: ci/known.yaml")
    let missing = try shell("$L check app")
    #expect(missing.status == 2 && missing.errors.contains("leafcutter.yaml:2:11: error: there is no baseline"))
    #expect(try shell("mkdir ci; $L baseline write app").output.hasPrefix("ci/known.yaml: "))
    #expect(try shell("$L check app --fail-on note").status == 0)
    try configure("rules: { 401: off }")
    #expect(try shell("$L baseline write app").output.hasPrefix("leafcutter-baseline.yaml: 1 entry written"))
    let run = try shell("$L baseline write --rule 401 app")
    #expect(run.output == "leafcutter-baseline.yaml: 2 entries of 401 added\n")
    #expect(run.errors.contains("leafcutter.yaml:2:10: warning: rule 401 missing-bridge is off"))
  }
}
