import Testing

@testable import MigrationPlanning

@Suite("What steps say")
struct WordingTests {
  static let app = """
    modules:
      - { id: models, kind: models, framework: none }
      - { id: theme, kind: design-tokens, framework: uikit }
    owners:
      - { id: nav, kind: navigation-controller }
      - { id: old-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list, uses: [models, theme] }
          - { id: page, framework: uikit, role: leaf }
        transitions: [{ from: home, to: page, kind: push }]
      - { id: lone, entry: alone, screens: [{ id: alone, framework: uikit }] }
      - { id: odd, owner: old-stack, entry: mixed, screens: [{ id: mixed, framework: uikit, role: form }] }
    """

  @Test("Titles are imperatives; a module that is free of UIKit is only to be confirmed")
  func titles() throws {
    let it = try Planned(yaml: Self.app)
    let titles = Dictionary(uniqueKeysWithValues: it.plan.steps.map { ($0.id, $0.title) })
    #expect(titles["prepare-module:models"] == "Confirm that models needs no UIKit")
    #expect(titles["prepare-module:theme"] == "Free theme of UIKit")
    #expect(titles["migrate-screen:page"] == "Migrate page to SwiftUI")
    #expect(titles["migrate-owner:nav"] == "Hand nav over to SwiftUI")
    #expect(titles["remove-bridge:nav"] == "Remove the bridges of home and page")
  }

  @Test("Why now: what it unlocks, which bridge it ends, that it costs nothing")
  func why() throws {
    let it = try Planned(yaml: Self.app)
    func why(_ id: String) throws -> String { try it.step(id).why }
    #expect(try why("prepare-module:models") == "models takes no work; home waits for it.")
    #expect(try why("migrate-screen:page").hasPrefix("page "))
    #expect(try why("migrate-screen:home") == "home unlocks nav; it completes the flow main.")
    #expect(
      try why("migrate-owner:nav") == "nav is the last host of home and page, whose bridges can go then.")
    #expect(try why("remove-bridge:nav") == "nav is SwiftUI, so nothing needs the bridges of home and page any more.")
    #expect(try why("migrate-screen:mixed") == "mixed ends representable:mixed.")
    #expect(
      try why("migrate-screen:alone") == "alone holds nobody up and brings no bridge, so it can be done at any time.")
  }

  @Test("A module without effort has nothing to take back and little to verify")
  func freeModule() throws {
    let step = try Planned(yaml: Self.app).step("prepare-module:models")
    #expect(step.verify == "models imports no UIKit and builds without it.")
    #expect(step.rollback == "There is nothing to take back in models.")
  }

  @Test("Deep links and restoration are spoken of only where the inventory has some that lead there")
  func entrances() throws {
    let none = try Planned(yaml: Self.app)
    for step in none.plan.steps { #expect(!step.verify.contains("follow") && !step.verify.contains("relaunch")) }
    let some = try Planned(
      yaml: Self.app + """

        deepLinks:
          - { id: open-page, route: [home, page] }
          - { id: open-stack, owner: old-stack, route: [] , presents: mixed }
        restorations: [{ id: last-path, owner: nav, store: file }]
        """)
    #expect(try some.step("migrate-screen:page").verify.contains("come back; follow open-page into it;"))
    #expect(try !some.step("migrate-screen:home").verify.contains("open-page"))
    #expect(
      try some.step("migrate-owner:nav").verify
        == "Walk through nav: go to home and page and back; follow open-page into it; quit and relaunch: last-path brings "
        + "it back; nothing but nav changes what it shows.")
  }

  @Test("A list of names keeps three and counts the rest")
  func lists() {
    func list(_ count: Int) -> NameList { NameList((0..<count).map { "n\($0)" }) }
    #expect((0...4).map { list($0).text } == ["", "n0", "n0 and n1", "n0, n1 and n2", "n0, n1, n2 and 1 more"])
    #expect(list(4).prefix(2).text == "n0 and n1")
    #expect(list(3).dropFirst(1)?.text == "n1 and n2")
    #expect(list(4).dropFirst(1) == nil)
    #expect(list(2).prefix(0).text == "")
  }
}
