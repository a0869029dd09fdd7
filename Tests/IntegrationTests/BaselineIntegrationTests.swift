import Foundation
import Testing

@Suite(
  "The baseline, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct BaselineIntegrationTests {
  let scratch: ScratchFolder

  /// Two files: a UIKit stack that shows a SwiftUI page without a bridge (401), and one of another team that does too.
  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      Self.team("orders", "app: { name: Shop }\nbridges: []\n"), to: "app/orders.yaml")
    try scratch.write(Self.team("profile"), to: "app/profile.yaml")
  }

  private static func team(_ name: String, _ head: String = "") -> String {
    """
    version: 1
    \(head)owners:
      - { id: \(name)-nav, kind: navigation-controller }
    flows:
      - id: \(name)
        owner: \(name)-nav
        entry: \(name)-list
        screens:
          - { id: \(name)-list, framework: uikit }
          - { id: \(name)-detail, framework: swiftui }
        transitions:
          - { from: \(name)-list, to: \(name)-detail, kind: push, driver: uikit }

    """
  }

  private func shell(_ script: String) throws -> ReleaseBinary.Outcome {
    try ReleaseBinary.shell("export LC_ALL=C\n\(script)", in: scratch)
  }

  /// A change of one line, as an editor makes it.
  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try scratch.text(file)
    #expect(text.contains(old))
    try scratch.write(text.replacing(old, with: new), to: file)
  }

  @Test("A messy app is green on the day it adopts the gate, and red for what is new")
  func adopts() throws {
    #expect(try shell("$L check app").status == 1)
    let written = try shell("$L baseline write app")
    #expect(written.status == 0 && written.output == "app/leafcutter-baseline.yaml: 2 entries written\n")
    let text = try scratch.text("app/leafcutter-baseline.yaml")
    #expect(text.contains("\n  - { rule: 401, subjects: [orders-detail, orders-list] }\n"))
    let passed = try shell("$L check app --fail-on note")
    #expect(passed.status == 0 && passed.output.contains("0 accepted, 2 in"))
    try edit(
      "app/profile.yaml", "        transitions:\n".replacing("        ", with: "    "),
      "      - { id: extra, framework: swiftui }\n    transitions:\n      - { from: profile-list, to: extra, kind: push, driver: uikit }\n"
    )
    let failed = try shell("$L check app")
    #expect(failed.status == 1 && failed.output.contains("1 error"))
    #expect(try shell("$L baseline shrink app").output.contains("nothing is gone"))
  }

  @Test("It is made once; a second time, a rule that is there, a rule without a file: refused, and nothing changes")
  func refusals() throws {
    let early = try shell("$L baseline write app --rule 401")
    #expect(early.status == 2 && early.errors.contains("there is no baseline yet"))
    for action in ["shrink", "compare"] {
      let none = try shell("$L baseline \(action) app")
      #expect(none.status == 2 && none.errors.contains("there is no baseline"))
    }
    #expect(try shell("$L baseline write app").status == 0)
    let before = try scratch.text("app/leafcutter-baseline.yaml")
    let wrong: [(String, String)] = [
      ("write app", "it is made only once"), ("write app --rule 401", "has entries of 401 already"),
      ("write app --rule missing-brige", "did you mean missing-bridge"), ("shrink app --rule 401", "says nothing to"),
      ("shrink app --baseline nope.yaml", "no such file"), ("grow app", "is no ACTION"),
      ("compare app --since app", "a folder, not a baseline"),
      ("compare app --dry-run", "it is for baseline write and shrink"),
    ]
    for (words, message) in wrong {
      let outcome = try shell("$L baseline \(words)")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words)")
      #expect(outcome.errors.contains(message), "\(words): \(outcome.errors)")
    }
    #expect(try scratch.text("app/leafcutter-baseline.yaml") == before)
    try scratch.write(
      "version: 1\nentries:\n  - { rule: 401, subject: [a] }\n  - { rule: 999, subjects: [a] }\n", to: "bad.yaml")
    let bad = try shell("$L check app --baseline bad.yaml --format json")
    #expect(bad.status == 2 && bad.output.contains("no rule has the code or name '999'"))
    #expect(bad.output.contains("did you mean 'subjects'?"))
  }

  @Test("A rule that had no entry is added with --rule, and it alone")
  func addsARule() throws {
    try scratch.write("version: 1\nentries: []\n", to: "app/leafcutter-baseline.yaml")
    let dry = try shell("$L baseline write app --rule missing-bridge --dry-run")
    #expect(dry.output.contains("rule: 401"))
    #expect(try scratch.text("app/leafcutter-baseline.yaml") == "version: 1\nentries: []\n")
    let added = try shell("$L baseline write app --rule missing-bridge")
    #expect(added.output == "app/leafcutter-baseline.yaml: 2 entries of 401 added\n")
    #expect(try scratch.text("app/leafcutter-baseline.yaml") == dry.output)
  }

  @Test("Who mends gets no red build; on the main branch --stale fail does, and shrink takes the entry out")
  func shrinks() throws {
    #expect(try shell("$L baseline write app").status == 0)
    try edit("app/profile.yaml", "framework: swiftui", "framework: uikit")
    let mended = try shell("$L check app --fail-on note")
    #expect(mended.status == 0 && mended.output.contains("note 805 stale-entry"))
    #expect(mended.output.contains("the baseline; 1 entry of it stale"))
    #expect(try shell("$L check app --stale fail").status == 1)
    let shrunk = try shell("$L baseline shrink app")
    #expect(shrunk.output == "app/leafcutter-baseline.yaml: 1 entry taken out, 0 made smaller, 1 left\n")
    #expect(try shell("$L check app --stale fail").status == 0)
    #expect(!(try scratch.text("app/leafcutter-baseline.yaml")).contains("profile"))
  }

  @Test("A rename with formerly keeps its entry, and moving things between files changes nothing")
  func renames() throws {
    #expect(try shell("$L baseline write app").status == 0)
    try edit("app/profile.yaml", "id: profile-detail,", "id: me, formerly: [profile-detail],")
    try edit("app/profile.yaml", "to: profile-detail", "to: me")
    #expect(try shell("mv app/profile.yaml app/a.yaml; $L check app --stale fail").status == 0)
    #expect(try shell("$L baseline shrink app").output.contains("nothing is gone"))
  }

  @Test("A run on one file leaves the entries of the others alone")
  func part() throws {
    #expect(try shell("$L baseline write app").status == 0)
    let part = try shell("$L check app/orders.yaml --stale fail")
    #expect(part.status == 0 && !part.output.contains("stale"))
    #expect(try shell("$L baseline shrink app/orders.yaml").output.contains("nothing is gone"))
    // Alone in its folder it is the whole app, and what it does not know is gone.
    #expect(
      try shell("mkdir own; cp app/orders.yaml app/leafcutter-baseline.yaml own; $L check own/orders.yaml --stale fail")
        .status == 1)
    let remark = try shell("rm app/leafcutter-baseline.yaml; $L baseline write app/orders.yaml --dry-run")
    #expect(remark.errors.contains("app/profile.yaml: warning: not read"))
  }

  @Test("Describing less is seen")
  func undecided() throws {
    #expect(try shell("$L baseline write app").status == 0)
    try edit("app/orders.yaml", "bridges: []\n", "")
    let outcome = try shell("$L check app --fail-on warning")
    #expect(outcome.status == 1 && outcome.output.contains("warning 806 undecided-grew"))
    #expect(outcome.output.contains("rule 401 missing-bridge is undecided on 2 subjects; the baseline counts 0"))
  }

  @Test("compare names the step that removes each entry, what is not in the file, and what has changed since")
  func compares() throws {
    #expect(try shell("$L baseline write app && cp app/leafcutter-baseline.yaml old.yaml").status == 0)
    try edit("app/leafcutter-baseline.yaml", "  - { rule: 401, subjects: [profile-detail, profile-list] }\n", "")
    let text = try shell("$L baseline compare app --since old.yaml")
    #expect(text.status == 0)
    #expect(text.output.contains("The plan removes (1)\n    401 orders-detail, orders-list: step "))
    #expect(text.output.contains("Findings that are not in the baseline (1)\n"))
    #expect(text.output.contains("Removed since old.yaml (1)\n    401 profile-detail, profile-list\n"))
    let json = try shell("$L baseline compare app --since old.yaml --format json")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let entries = document?["entries"] as? [[String: Any]]
    #expect(entries?.count == 1 && entries?[0]["state"] as? String == "there")
    #expect((entries?[0]["removedBy"] as? String)?.isEmpty == false)
    #expect((document?["newFindings"] as? [Any])?.count == 1)
    let unproven = try shell("$L baseline compare app --no-proof --format markdown")
    #expect(unproven.output.hasPrefix("## Baseline: 1 entry: 1 still there\n"))
    #expect(unproven.output.contains("Still there; the plan was not proven (1)"))
  }
}
