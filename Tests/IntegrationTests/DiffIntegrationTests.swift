import Foundation
import Testing

@Suite("diff, on the release binary", .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct DiffIntegrationTests {
  let scratch: ScratchFolder

  /// A repository of two commits: `first`, and `main`, in which the bridge is gone. The working folder is `sub`.
  init() throws {
    scratch = try ScratchFolder()
    let inventory = Samples.small.replacing("kind: push }", with: "kind: push, driver: uikit }")
    try scratch.write(inventory, to: "sub/app/shop.yaml")
    try scratch.write("no: inventory", to: "sub/app/.hidden.yaml")
    try scratch.write("version: 1", to: "sub/app/leafcutter.yaml")
    let made = try shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_DATE='2026-01-01T00:00:00Z'
      git init -q -b main .. && git config user.name Ada && git config user.email ada@example.com
      git add -A .. && git commit -qm one && git tag first
      grep -v 'hosting-controller\\|^bridges' app/shop.yaml > new.yaml && echo 'bridges: []' >> new.yaml
      mv new.yaml app/shop.yaml && git commit -qam two && rm app/leafcutter.yaml
      """)
    #expect(made.status == 0, "\(made.errors)")
  }

  private func shell(_ script: String) throws -> ReleaseBinary.Outcome {
    try ReleaseBinary.shell("cd sub || exit 9\n\(script)", in: scratch)
  }

  @Test("Two revisions, a revision and the working folder, a file of a revision: one answer")
  func revisions() throws {
    let words = [
      "first:sub/app main:sub/app", "first:./app app", "first:sub/app/shop.yaml app/shop.yaml", "first: HEAD:",
    ]
    for word in words {
      let outcome = try shell("$L diff \(word) --today 2026-01-01")
      #expect(outcome.status == 1, "\(word): \(outcome.errors)")
      #expect(outcome.output.contains("orders-nav>order-detail:hosting-controller: removed"), "\(word)")
      #expect(outcome.output.contains("1 new finding (1 error), none gone."), "\(word): \(outcome.output)")
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(word)")
    }
    let back = try shell("$L diff main:sub/app first:sub/app")
    #expect(back.status == 0)
    #expect(back.output.contains("No new finding, 1 gone."))
  }

  @Test("Neither the index nor the working folder is touched, and the clock is not read")
  func untouched() throws {
    let script = "find .. -type f -newer mark | sort; git status --porcelain ."
    let outcome = try shell(
      "touch mark; sleep 0.02; $L diff first:sub/app main:sub/app --no-plan >/dev/null; \(script)")
    #expect(outcome.output == " D sub/app/leafcutter.yaml\n?? sub/mark\n")
  }

  @Test("JSON and Markdown say what the text says")
  func formats() throws {
    let json = try shell("$L diff first:sub/app app --format json --fail-on never")
    #expect(json.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let new = document?["newFindings"] as? [[String: Any]]
    #expect(new?.map { $0["code"] as? Int } == [401])
    #expect(document?["failed"] as? Bool == false)
    let inputs = (document?["old"] as? [String: Any])?["inputs"] as? [[String: Any]]
    #expect(inputs?.map { $0["path"] as? String } == ["first:sub/app/shop.yaml"])
    let markdown = try shell("$L diff first:sub/app app --format markdown")
    #expect(markdown.output.hasPrefix("## UIKit to SwiftUI: 1 new finding (1 error), none gone\n"))
    #expect(markdown.output.contains("| errors | 0 | 1 | +1 |"))
  }

  @Test("From standard input, what is new is told from what was there")
  func standardInput() throws {
    let outcome = try shell("$L diff - app --input-format yaml < app/shop.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("No screen, owner, bridge or finding differs."))
  }

  @Test(
    "What git does not have is said with what to do, of both sides in one run",
    arguments: [
      ("nope:app gone.yaml", ["git knows no commit “nope”", "gone.yaml: error: no such file"]),
      ("first:nope main:./nope", ["first has no file or folder “nope”", "main has no file or folder “./nope”"]),
      ("--fail-on=new -- -x:app app", ["git knows no commit “-x”"]),
      ("first:sub/app/leafcutter.yaml app", ["first:sub/app/leafcutter.yaml: error: inventory has no 'app'"]),
      ("- -", ["only one of the two states can be standard input"]),
    ])
  func wrong(_ words: String, _ expected: [String]) throws {
    let outcome = try shell("$L diff \(words)")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    for text in expected { #expect(outcome.errors.contains(text), "\(outcome.errors)") }
  }

  @Test("A shallow clone names the way out; without git and outside of a repository it says so")
  func noHistory() throws {
    let shallow = try shell(
      "git clone -q --depth 1 \"file://$PWD/..\" ../shallow && cd ../shallow && $L diff HEAD~1:sub/app sub/app")
    #expect(shallow.status == 2)
    #expect(shallow.errors.contains("the clone is shallow"))
    let outside = try shell("export GIT_CEILING_DIRECTORIES=$TMPDIR:/tmp; cd \"$(mktemp -d)\" && $L diff main:a main:b")
    #expect(outside.errors.contains("in no git repository"))
    let without = try shell("PATH=/nonexistent; $L diff main:a main:b")
    #expect(without.status == 2)
    #expect(without.errors.contains("git is not there"))
  }
}
