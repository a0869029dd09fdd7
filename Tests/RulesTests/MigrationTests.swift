import Diagnostics
import Inventory
import OwnershipGraph
import Rules
import Testing

/// What reaches a page, what counts as kept, and when a replaced page is too old.
@Suite struct MigrationTests {
  /// One flow of a shell, and a page that nothing opens unless the rest says so.
  private func lonely(page: String = "", owners: String = "", rest: String = "bridges: []\ndeepLinks: []") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller\(owners)
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: lonely, framework: uikit\(page) }
        transitions: []
    \(rest)
    """
  }

  @Test func everythingThatReachesAPage() throws {
    #expect(try check(603, lonely(owners: " }")).findings.map(\.subjects) == [["lonely"]])
    let reached = [
      lonely(owners: " }", rest: "bridges: []\ndeepLinks: [{ id: l, route: [home, lonely] }]"),
      lonely(owners: " }", rest: "bridges: []\ndeepLinks: [{ id: l, route: [], presents: lonely }]"),
      lonely(
        owners: " }", rest: "bridges: [{ kind: controller-representable, host: home, guest: lonely }]\ndeepLinks: []"),
      lonely(owners: " }", rest: "bridges: [{ kind: hosting-controller, host: lonely, guestType: V }]\ndeepLinks: []"),
      lonely(
        owners: " }",
        rest: "bridges: []\ndeepLinks: []\nrestorations: [{ id: r, owner: main-nav, store: file, screens: [lonely] }]"),
      lonely(owners: ", destinations: [{ route: R, to: lonely, registeredIn: home }] }"),
      lonely(page: ", replaces: home", owners: " }"),
      lonely(page: ", system: true", owners: " }"),
      lonely(
        page: ", brings: inner", owners: " }\n  - { id: inner, kind: navigation-controller }",
        rest: "bridges: [{ kind: controller-representable, host: home, guest: inner }]\ndeepLinks: []"),
    ]
    for text in reached { #expect(try check(603, text).findings == [], "\(text)") }
  }

  @Test func whatIsNotDescribedCouldReachIt() throws {
    let text = lonely(owners: " }")
    for (line, fact) in [
      ("bridges: []\n", Fact.bridges), ("deepLinks: []", .deepLinks), ("    transitions: []\n", .flowTransitions),
    ] {
      let outcome = try check(603, text.replacing(line, with: ""))
      #expect(outcome.findings == [])
      #expect(outcome.undecided == [UndecidedSubject(subjects: ["lonely"], missing: [fact])])
    }
  }

  @Test func aUIKitOwnerInTheFlowMayHaveTheUIKitPages() throws {
    let text = """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: main-stack, kind: navigation-stack }
      flows:
        - id: main
          owners: [main-nav, main-stack]
          entry: home
          screens: [{ id: home, framework: uikit }, { id: detail, framework: uikit }]
          transitions: []
      """
    #expect(try check(601, text).findings == [])
    let alone = text.replacing("owners: [main-nav, main-stack]", with: "owner: main-stack")
    #expect(try check(601, alone).findings.map(\.members) == [["detail", "home"]])
  }

  @Test func theRatchetIsOffUnlessAskedFor() throws {
    let text = lonely(owners: " }")
    #expect(!RuleRunner.run(OwnershipGraph(try inventory(text))).contains { $0.descriptor.code == 608 })
    #expect(try check(608, text).findings.map(\.severity) == [.warning, .warning])
  }

  // MARK: 607

  private func replaced(_ edges: String, page: String = "", today: String? = nil) throws -> RuleOutcome {
    let text = """
      version: 1
      app: { name: Example }
      owners: [{ id: main-nav, kind: navigation-controller }]
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: old, framework: uikit }
            - { id: new, framework: swiftui, replaces: old\(page) }
          \(edges)
      """
    return try check(607, inventory(text), RuleSettings(today: today.flatMap { CalendarDate(iso: $0) }))
  }

  @Test func aFlagOnEitherWayIsAFlag() throws {
    let open = "{ from: home, to: old, kind: push }"
    #expect(try replaced("transitions: [\(open)]").findings.count == 1)
    #expect(
      try replaced("transitions: [\(open), { from: home, to: new, kind: push, flag: f }]").findings == [])
    #expect(
      try replaced("transitions: [\(open), { from: home, to: new, kind: push }]").findings.count == 1)
    #expect(
      try replaced("transitions: [{ from: home, to: old, kind: push, flag: f }, { from: home, to: new, kind: push }]")
        .findings == [])
    #expect(try replaced("title: Main").undecided.map(\.missing) == [[.flowTransitions]])
  }

  @Test func theAgeNeedsADayAndADate() throws {
    let flagged = "transitions: [{ from: home, to: old, kind: push, flag: f }]"
    #expect(try replaced(flagged, page: ", changed: 2020-01-01").findings == [])
    #expect(try replaced(flagged, page: ", changed: 2020-01-01", today: "2026-01-01").findings.count == 1)
    #expect(try replaced(flagged, today: "2026-01-01").undecided.map(\.missing) == [[.screenChanged]])
    #expect(try replaced("transitions: []", page: ", changed: 2020-01-01", today: "2026-01-01").findings == [])
  }
}
