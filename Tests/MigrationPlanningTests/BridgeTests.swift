import Testing

@testable import MigrationPlanning

@Suite("Bridges and their lifetimes")
struct BridgeTests {
  private static func app(_ stack: String, _ screens: String, bridges: String = "") -> String {
    """
    owners: [{ id: nav, kind: \(stack) }]
    flows: [{ id: f, owner: nav, entry: a, screens: [\(screens)] }]
    \(bridges.isEmpty ? "" : "bridges: [\(bridges)]")
    """
  }

  @Test("Hosting: from the guest's completion until the last UIKit host's; mixed counts as UIKit")
  func hosting() throws {
    let it = try Planned(yaml: Self.app("navigation-controller", "{ id: a, framework: mixed, role: form }"))
    #expect(it.bridges == ["hosting:a hosting-controller 1 [nav]"])
    // a (3 halved, rounded up: 2) ends at 2, nav (5) at 7.
    #expect(it.lifetime("hosting:a") == BridgeLifetime(installed: 2, removed: 7))
    #expect(it.plan.totals.lifetime == 5 && it.plan.totals.certificate == .optimal)
  }

  @Test("A guest that is SwiftUI already is hosted from 0")
  func doneGuest() throws {
    let it = try Planned(yaml: Self.app("navigation-controller", "{ id: a, framework: swiftui }"))
    #expect(it.lifetime("hosting:a") == BridgeLifetime(installed: 0, removed: 5))
    #expect(it.plan.totals.peak == 1)
  }

  @Test(
    "Declared hosting-configuration names the kind, a controller beside it wins",
    arguments: [
      ("{ kind: hosting-configuration, host: nav, guest: a }", "hosting-configuration"),
      (
        "{ kind: hosting-configuration, host: nav, guest: a }, { kind: hosting-controller, host: nav, guest: a }",
        "hosting-controller"
      ),
      ("", "hosting-controller"),
    ])
  func hostingKinds(bridges: String, kind: String) throws {
    let it = try Planned(yaml: Self.app("navigation-controller", "{ id: a, framework: uikit }", bridges: bridges))
    #expect(it.bridges == ["hosting:a \(kind) 1 [nav]"])
  }

  @Test(
    "Representable: only for hosts already SwiftUI, weighed by the dearest kind declared for the guest",
    arguments: [
      ("{ kind: view-representable, host: nav, guest: a }", "view-representable 2"),
      (
        "{ kind: view-representable, host: nav, guest: a }, { kind: imperative-presenter, host: nav, guest: a }",
        "imperative-presenter 3"
      ),
      (
        "{ kind: imperative-presenter, host: nav, guest: a }, { kind: controller-representable, host: nav, guest: a }",
        "controller-representable 3"
      ),
      ("", "controller-representable 3"),
    ])
  func representableKinds(bridges: String, kind: String) throws {
    let it = try Planned(yaml: Self.app("navigation-stack", "{ id: a, framework: uikit, effort: 2 }", bridges: bridges))
    #expect(it.bridges == ["representable:a \(kind) [nav]"])
    #expect(it.lifetime("representable:a") == BridgeLifetime(installed: 0, removed: 2))
  }

  @Test("A guest that never moves has one permanent representable, from its first SwiftUI host on; it is not counted")
  func permanentGuest() throws {
    // nav (UIKit, 5) and b-stack (SwiftUI) both show it by a bridge and by the flow: there from 0.
    let later = try Planned(yaml: Self.app("navigation-controller", "{ id: a, framework: uikit, keepUIKit: camera }"))
    #expect(later.bridges == ["representable:a controller-representable 3 [nav]!"])
    #expect(later.lifetime("representable:a") == BridgeLifetime(installed: 5, removed: nil))
    #expect(later.plan.totals.lifetime == 0 && later.plan.totals.lowerBound == 0)
    #expect(later.plan.totals.certificate == .optimal && later.plan.totals.gap == 0)
    #expect(later.plan.steps.map(\.liveBridges) == [1] && later.plan.steps.map(\.liveWeight) == [0])
    let now = try Planned(yaml: Self.app("navigation-stack", "{ id: a, framework: uikit, keepUIKit: camera }"))
    #expect(now.lifetime("representable:a") == BridgeLifetime(installed: 0, removed: nil))
    #expect(now.plan.steps.isEmpty)
  }

  @Test("One host that never moves makes a hosting bridge permanent as a whole")
  func permanentHost() throws {
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-controller }, { id: kept, kind: navigation-controller, keepUIKit: x }]
        flows: [{ id: f, owners: [kept, nav], entry: a, screens: [{ id: a, framework: uikit }] }]
        """)
    #expect(it.bridges == ["hosting:a hosting-controller 1 [kept nav]!"])
    #expect(it.lifetime("hosting:a") == BridgeLifetime(installed: 1, removed: nil))
    #expect(it.plan.totals.lifetime == 0)
  }

  @Test("`permanent` keeps the hosts of a hosting bridge and the guests of the others, unless already SwiftUI")
  func permanentBridges() throws {
    let hosting = "{ kind: hosting-controller, host: nav, guest: a, permanent: a decision }"
    #expect(
      try Planned(yaml: Self.app("navigation-controller", "{ id: a, framework: uikit }", bridges: hosting)).permanent
        == ["nav"])
    #expect(
      try Planned(yaml: Self.app("navigation-stack", "{ id: a, framework: uikit }", bridges: hosting)).permanent == [])
    let other = "{ kind: view-representable, host: nav, guest: a, permanent: a decision }"
    #expect(
      try Planned(yaml: Self.app("navigation-stack", "{ id: a, framework: mixed }", bridges: other)).permanent == ["a"])
  }

  @Test("A bridge without a guest in the inventory is not in the plan")
  func noGuest() throws {
    let it = try Planned(
      yaml: Self.app(
        "navigation-stack", "{ id: a, framework: swiftui }",
        bridges:
          "{ kind: view-representable, host: a, guestType: MapCell }, { kind: imperative-presenter, host: a, shows: alerts }"
      ))
    #expect(it.bridges.isEmpty)
  }

  @Test("A bridge with two hosts goes with the last of them, in one removal step with all that is due at that instant")
  func sharedHosts() throws {
    // a 1, then nav (2) and tab (4): by Smith the shorter first. a's bridge: 1 to 7. Both owners are equal in weight.
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-controller, effort: 2 }, { id: tab, kind: navigation-controller, effort: 4 }]
        flows:
          - { id: f, owners: [nav, tab], entry: a, screens: [{ id: a, framework: uikit }] }
          - { id: g, owner: nav, entry: b, screens: [{ id: b, framework: swiftui }] }
        """)
    // b's bridge is live from 0 until nav: a or nav first? nav waits for a. 1 + 2 = 3; then tab: a's until 7.
    #expect(it.order == ["a", "nav", "tab"])
    #expect(it.lifetime("hosting:a") == BridgeLifetime(installed: 1, removed: 7))
    #expect(it.plan.totals.lifetime == 3 + 6)
    #expect(
      it.plan.steps.map(\.id) == [
        "migrate-screen:a", "migrate-owner:nav", "remove-bridge:nav", "migrate-owner:tab", "remove-bridge:tab",
      ])
    #expect(try it.step("remove-bridge:tab").waitsFor == ["migrate-owner:nav", "migrate-owner:tab"])
  }

  @Test("Steps say what they wait for, and their sentences name what they are about")
  func sentences() throws {
    let it = try Planned(fixture: "plan-1")
    let product = try it.step("migrate-screen:product")
    #expect(product.waitsFor == ["cut-dependency:cut:product->detail"])
    #expect(
      product.why
        == "product ends representable:product; it unlocks home; detail and orders-nav wait for it too."
    )
    #expect(
      product.rollback
        == "Show the UIKit version of product again from detail and home, and in orders-nav and shop-stack; take out hosting:product; put representable:product back."
    )
    #expect(product.verify.hasPrefix("Open product from detail and home and come back"))
    let cut = try it.step("cut-dependency:cut:product->detail")
    #expect(cut.rollback == "Let product name detail directly again and delete the route protocol between them.")
    let removal = try it.step("remove-bridge:tabs")
    #expect(removal.why == "tabs is SwiftUI, so nothing needs the bridges of orders-nav and shop-stack any more.")
    #expect(removal.title == "Remove the bridges of orders-nav and shop-stack")
    #expect(cut.title == "Put a route protocol between product and detail")
  }

  @Test("Ready: unchanged for 183 days and without hindering traits; unknown when the inventory does not say")
  func readiness() throws {
    let screens = [
      "{ id: a, framework: uikit, changed: 2026-01-01, traits: [camera] }",
      "{ id: recent, framework: uikit, changed: 2026-01-02, traits: [] }",
      "{ id: gesture, framework: uikit, changed: 2020-01-01, traits: [custom-gesture, home-made] }",
      "{ id: silent, framework: uikit, traits: [] }", "{ id: traitless, framework: uikit, changed: 2020-01-01 }",
    ].joined(separator: ", ")
    // 2026-01-01 to 2026-07-03 are 183 days.
    let it = try Planned(yaml: Self.app("navigation-stack", screens), today: "2026-07-03")
    func step(_ page: String) throws -> PlanStep { try it.step("migrate-screen:\(page)") }
    #expect(try step("a").readiness == .ready)
    #expect(try step("a").risk == Risk(points: 1, reasons: ["camera"]))
    #expect(try step("recent").readiness == .notReady)
    #expect(try step("recent").risk == Risk(points: 1, reasons: ["changed 2026-01-02"]))
    #expect(try step("gesture").readiness == .notReady)
    #expect(try step("gesture").risk.points == 1)
    #expect(try step("silent").readiness == .unknown)
    #expect(try step("traitless").readiness == .unknown)
    let undated = try Planned(yaml: Self.app("navigation-stack", screens))
    #expect(try undated.step("migrate-screen:a").readiness == .unknown)
    #expect(try undated.step("migrate-screen:recent").risk.points == 0)
  }

  @Test("Three or more openers are a risk")
  func openers() throws {
    let yaml = PrecedenceTests.pages(
      "a b c d", "{ from: a, to: d, kind: push }, { from: b, to: d, kind: sheet }, { from: c, to: d, kind: push }")
    #expect(try Planned(yaml: yaml).step("migrate-screen:d").risk == Risk(points: 1, reasons: ["opened by 3 pages"]))
  }

  @Test("Names do not change totals where no name decides")
  func relabelled() throws {
    let it = try Planned(fixture: "plan-3-flow-cycle")
    let other = try Planned(
      yaml: """
        owners: [{ id: z-nav, kind: navigation-controller, effort: 2 }, { id: b-nav, kind: navigation-controller }]
        flows:
          - { id: zz, owner: z-nav, entry: m, screens: [{ id: m, framework: uikit, role: container }, { id: q, framework: uikit, role: detail }], transitions: [{ from: m, to: [q, a], kind: push }] }
          - { id: aa, owner: b-nav, entry: k, screens: [{ id: k, framework: uikit, role: list }, { id: a, framework: uikit, role: detail }], transitions: [{ from: k, to: [a, q], kind: push }] }
        """)
    #expect(other.plan.totals == it.plan.totals)
  }
}
