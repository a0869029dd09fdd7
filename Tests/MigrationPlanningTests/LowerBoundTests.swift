import Testing

@testable import MigrationPlanning

@Suite("The lower bound, where no single job says that a bridge must live")
struct LowerBoundTests {
  @Test("Two guests of an owner that costs nothing: the first one's bridge lives while the other moves")
  func guests() throws {
    // a (2) and b (3) before nav (0): b first costs 2, a first costs 3.
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-controller, effort: 0 }]
        flows:
          - { id: one, owner: nav, entry: a, screens: [{ id: a, framework: uikit, effort: 2 }] }
          - { id: two, owner: nav, entry: b, screens: [{ id: b, framework: uikit, effort: 3 }] }
        """)
    #expect(it.order == ["b", "a", "nav"])
    #expect(it.plan.totals.lifetime == 2)
    #expect(it.plan.totals.lowerBound == 2)
    #expect(it.plan.totals.certificate == .optimal)
  }
}
