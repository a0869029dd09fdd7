import Testing

@testable import MigrationPlanning

@Suite("The plans of two real apps")
struct CaseTests {
  /// Each group wholly after the one before, in any order inside.
  @Test(
    "Leaves, then what opens them, then the owner",
    arguments: [
      ("openhab", [["color-picker", "webview"], ["sitemap"], ["root", "main-nav"]]),
      ("nextcloud-notes", [["preview", "category-picker", "text-viewer"], ["editor"], ["editor-nav"]]),
    ], [PlanUnit.flow, .screen])
  func groups(app: (name: String, groups: [[String]]), unit: PlanUnit) throws {
    let steps = try Planned(fixture: app.name, in: "cases", unit: unit).plan.steps
    let places = try app.groups.map { group in
      try group.map { unit in try #require(steps.first { $0.units.contains(unit) }?.index) }
    }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect((before.max() ?? 0) < (after.min() ?? 0), "\(app.name): \(places)")
    }
  }

  /// The host at the window's root could come last as well, at a lifetime of 99. It pays to remove it before the
  /// editor: five bridges go with it.
  @Test("Nextcloud Notes' root host goes when that is cheapest")
  func rootHost() throws {
    let plan = try Planned(fixture: "nextcloud-notes", in: "cases").plan
    #expect(plan.totals.lifetime == 93)
    let removal = try #require(plan.steps.first { $0.removes.contains("hosting:content") })
    #expect(removal.removes.count == 6)
  }
}
