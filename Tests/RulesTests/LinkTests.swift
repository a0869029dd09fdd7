import Diagnostics
import Inventory
import OwnershipGraph
import Rules
import Testing

/// Combinations of deep links with levels, hand-overs and restorations that examples would bloat.
@Suite struct LinkTests {
  private func app(owners: String, flows: String, rest: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
    \(owners)
    flows:
    \(flows)
    \(rest)
    """
  }

  /// A flow of one page.
  private func flow(_ id: String, _ owner: String, _ page: String, _ framework: String, _ transitions: String = "")
    -> String
  {
    """
      - { id: \(id), owner: \(owner), entry: \(page), screens: [{ id: \(page), framework: \(framework) }], \
    transitions: [\(transitions)] }
    """
  }

  private func link(_ route: String, _ more: String = "") -> String {
    "deepLinks: [{ id: open, owner: tabs, route: [\(route)]\(more) }]"
  }

  // MARK: 503

  @Test func aFlowWithoutTransitionsLeavesTheRouteOpen() throws {
    let text = app(
      owners: "  - { id: tabs, kind: tab-view }",
      flows: "  - { id: main, owner: tabs, entry: a, screens: [{ id: a, framework: swiftui }, "
        + "{ id: b, framework: swiftui }] }", rest: link("a, b"))
    #expect(try check(503, text).undecided.map(\.missing) == [[.flowTransitions]])
    // That b is no entry is known all the same.
    #expect(try check(503, text.replacing("[a, b]", with: "[b, a]")).findings.count == 1)
  }

  @Test func aPageThatOpensItselfMayStandTwiceInARoute() throws {
    let text = app(
      owners: "  - { id: tabs, kind: navigation-controller }",
      flows: flow("main", "tabs", "folder", "uikit", "{ from: folder, to: folder, kind: push }"),
      rest: link("folder, folder, folder"))
    #expect(try check(503, text).findings == [])
  }

  // MARK: 504

  private func twoTabs(_ inner: String, handsOver: String = "", bridges: String = "bridges: []") -> String {
    app(
      owners: """
          - { id: tabs, kind: tab-bar-controller }
          - { id: home-nav, kind: navigation-controller, in: tabs, as: tab }
          - { id: news-owner, kind: \(inner), in: tabs, as: tab }
        \(handsOver)
        """,
      flows: flow("home", "home-nav", "a", "uikit") + "\n" + flow("news", "news-owner", "b", "swiftui"),
      rest: bridges + "\n" + link("a", ", presents: b"))
  }

  @Test func siblingTabsOfOneFrameworkHaveOneParty() throws {
    #expect(try check(504, twoTabs("navigation-controller")).findings == [])
    #expect(try check(504, twoTabs("navigation-stack")).findings.map(\.subjects) == [["open"]])
  }

  @Test func whoDrivesBothCommitsBoth() throws {
    for driver in [
      "  - { id: app-co, kind: coordinator, drives: [home-nav, news-owner] }",
      "  - { id: app-co, kind: coordinator, drives: [home-nav], handsOverTo: [news-co] }\n"
        + "  - { id: news-co, kind: coordinator, drives: [news-owner] }",
    ] {
      #expect(try check(504, twoTabs("navigation-stack", handsOver: driver)).findings == [])
    }
  }

  @Test func aBridgeIntoTheTabJoinsThem() throws {
    let bridge = "bridges: [{ kind: hosting-controller, host: tabs, guest: news-owner, as: tab }]"
    #expect(try check(504, twoTabs("navigation-stack", bridges: bridge)).findings == [])
    #expect(try check(504, twoTabs("navigation-stack", bridges: "")).undecided.map(\.missing) == [[.bridges]])
  }

  // MARK: 505

  private func race(link: String, restoration: String, owner: String = "main") throws -> RuleOutcome {
    try check(
      505,
      app(
        owners: """
            - { id: main, kind: navigation-stack }
            - { id: other, kind: navigation-stack }
            - { id: both, kind: router, framework: swiftui, drives: [main, other] }
          """,
        flows: flow("first", "main", "a", "swiftui") + "\n" + flow("second", "other", "b", "swiftui"),
        rest: """
          deepLinks: [{ id: open, \(link) }]
          restorations: [{ id: saved, owner: \(owner), store: file\(restoration) }]
          """))
  }

  @Test func prioritiesOrderThem() throws {
    let cases: [(link: String, restoration: String, isRace: Bool)] = [
      ("", "", true), (", priority: 1", ", priority: 1", true), (", priority: 1", ", priority: 2", true),
      ("", ", priority: 3", true), (", priority: 2", ", priority: 1", false), (", priority: 0", "", false),
      ("", ", priority: -1", false),
    ]
    for one in cases {
      let outcome = try race(link: "owner: main, route: [a]" + one.link, restoration: one.restoration)
      #expect(outcome.findings.isEmpty != one.isRace, "\(one)")
    }
  }

  @Test func aRouterOfSeveralStacksSetsThoseOfItsPages() throws {
    #expect(try race(link: "owner: both, route: [a]", restoration: "").findings.count == 1)
    #expect(try race(link: "owner: both, route: [b]", restoration: "").findings == [])
    #expect(try race(link: "owner: main, route: [a]", restoration: ", screens: [b]", owner: "both").findings == [])
    #expect(try race(link: "owner: main, route: [a]", restoration: "", owner: "both").findings.count == 1)
  }

  @Test func aLinkAboveEveryRestorationNeedsNoOwner() throws {
    #expect(try race(link: "route: [a], priority: 1", restoration: "").undecided.isEmpty)
    #expect(try race(link: "route: [a]", restoration: "").undecided.map(\.missing) == [[.deepLinkOwner]])
  }

  /// A public report: the link waits for the network, the restorer does not.
  @Test func linkLosesToRestorationAtColdStart() throws {
    let text = """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: sessions-state, kind: navigation-split-view, selection: own }
      flows:
        - id: sessions
          owner: sessions-state
          entry: session-list
          screens:
            - { id: session-list, framework: swiftui, role: list }
            - { id: session, framework: swiftui, role: detail }
          transitions:
            - { from: session-list, to: session, kind: column, driver: item }
      deepLinks:
        - { id: open-session, owner: sessions-state, route: [session-list, session], waits: ready }
      restorations:
        - { id: last-selection, owner: sessions-state, store: scene-storage, screens: [session] }
      """
    #expect(try check(505, text).findings.map(\.subjects) == [["open-session", "last-selection"]])
    #expect(try check(505, text.replacing("waits: ready", with: "waits: ready, priority: 1")).findings == [])
  }
}
