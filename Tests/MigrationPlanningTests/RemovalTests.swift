import Testing

@testable import MigrationPlanning

@Suite("Clean-up steps")
struct RemovalTests {
  @Test("A removal stands right behind its host, not behind a job of no effort at the same instant")
  func rightBehind() throws {
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-controller }]
        flows:
          - { id: one, owner: nav, entry: note, screens: [{ id: note, framework: swiftui }] }
          - id: two
            entry: late
            screens:
              - { id: late, framework: uikit, effort: 1 }
              - { id: zero, framework: uikit, effort: 0, role: leaf }
            transitions: [{ from: late, to: zero, kind: sheet }]
        """)
    // nav 0-5, zero at 5, late 5-6: the bridge of note goes at 5.
    #expect(
      it.plan.steps.map(\.id) == [
        "migrate-owner:nav", "remove-bridge:nav", "migrate-screen:zero", "migrate-screen:late",
      ])
    #expect(it.plan.steps.map(\.liveWeight) == [1, 0, 0, 0])
  }

  @Test("A module that costs nothing comes first, even if nobody waits for it; one that waits for work does not")
  func modulesFirst() throws {
    let it = try Planned(
      yaml: """
        modules:
          - { id: unused, kind: models, framework: none }
          - { id: user, kind: models, framework: none, uses: [theme] }
          - { id: theme, kind: design-tokens, framework: uikit }
        owners: [{ id: nav, kind: navigation-controller }]
        flows: [{ id: one, owner: nav, entry: note, screens: [{ id: note, framework: swiftui }] }]
        """)
    #expect(it.order.first == "unused")
    #expect(it.order.firstIndex(of: "user") ?? 0 > it.order.firstIndex(of: "theme") ?? 9)
    #expect(it.plan.totals.lifetime == 5)
  }

  @Test("Two hosts that end at one instant have one removal, behind the later")
  func oneAnInstant() throws {
    // nav 0-5, tabs (0) at 5: note's bridge lives 0-5, nav's comes and goes at 5.
    let it = try Planned(
      yaml: """
        owners:
          - { id: tabs, kind: tab-bar-controller, effort: 0 }
          - { id: nav, kind: navigation-controller, in: tabs, as: tab }
        flows: [{ id: one, owner: nav, entry: note, screens: [{ id: note, framework: swiftui }] }]
        """)
    #expect(it.plan.steps.map(\.action) == [.migrateOwner, .migrateOwner, .removeBridge])
    #expect(it.order == ["nav", "tabs"])
    #expect(it.plan.steps.last?.removes == ["hosting:nav", "hosting:note"])
    #expect(it.plan.steps.map(\.liveWeight) == [2, 2, 0])
    #expect(it.plan.totals.lifetime == 5)
  }
}
