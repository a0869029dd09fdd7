import Foundation
import Testing

@Suite(
  "Parts and teams, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct TeamIntegrationTests {
  let scratch: ScratchFolder

  /// Two teams: a SwiftUI page behind each list without a bridge (401); the profile opens a page of the orders.
  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(Self.team("orders", "Shop", "app: { name: Shop }\nbridges: []\n"), to: "app/orders.yaml")
    try scratch.write(
      Self.team("profile", "Account", "")
        + "      - { from: profile-list, to: orders-list, kind: push, driver: uikit }\n", to: "app/profile.yaml")
  }

  private static func team(_ name: String, _ team: String, _ head: String) -> String {
    """
    version: 1
    \(head)owners:
      - { id: \(name)-nav, kind: navigation-controller }
    flows:
      - id: \(name)
        team: \(team)
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

  @Test("One team's file is checked alone with what it refers to, and nothing is said of that")
  func with() throws {
    #expect(try shell("$L check app/profile.yaml").status == 2)
    let run = try shell("$L check app/profile.yaml --with app/orders.yaml")
    #expect(run.status == 1 && run.output.contains("app/profile.yaml") && !run.output.contains("app/orders.yaml"))
    #expect(run.output.contains("1 finding is not reported"))
    #expect(try shell("$L check app/profile.yaml --with app").output == run.output)
    #expect(try shell("$L check - --with app/orders.yaml <app/profile.yaml").output.contains("<stdin>"))
    let json = try shell("$L check app/profile.yaml --with app --format json").output
    #expect(json.contains("\"unreported\": 1") && json.contains("app/orders.yaml"))
  }

  @Test("The baseline's entries of what is read for its references are left alone")
  func baseline() throws {
    #expect(try shell("$L baseline write app").status == 0)
    let text = try scratch.text("app/orders.yaml")
    try scratch.write(text.replacing("framework: swiftui", with: "framework: uikit"), to: "app/orders.yaml")
    #expect(try shell("$L check app").output.contains("805"))
    let part = try shell("$L check app/profile.yaml --with app/orders.yaml --fail-on note")
    #expect(part.status == 0 && !part.output.contains("805"))
  }

  @Test("A team sees its own findings; the gate fails for them alone")
  func team() throws {
    let shop = try shell("$L check app --team Shop")
    #expect(shop.status == 1 && shop.output.contains("orders-detail") && !shop.output.contains("profile-detail"))
    let text = try scratch.text("app/orders.yaml")
    try scratch.write(text.replacing("framework: swiftui", with: "framework: uikit"), to: "app/orders.yaml")
    #expect(try shell("$L check app --team Shop").status == 0)
    #expect(try shell("$L check app --team Account").status == 1)
    #expect(try shell("$L analyze app --team Shop --fail-on error").status == 0)
  }

  @Test("A team without a flow, and a file that is not there, are refused")
  func wrong() throws {
    let near = try shell("$L check app --team Shp")
    #expect(near.status == 2 && near.output.isEmpty && near.errors.contains("did you mean Shop?"))
    let far = try shell("$L check app --team Checkout")
    #expect(far.status == 2 && far.errors.contains("the teams are Account, Shop"))
    #expect(try shell("$L check app/orders.yaml --with nowhere.yaml").errors.contains("no such file or folder"))
    let empty = try shell("$L check app --with")
    #expect(empty.status == 2)
  }
}
