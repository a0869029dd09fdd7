import Diagnostics
import Gate
import OwnershipGraph
import Rules
import Testing

/// Combinations of ownership faults, and near misses, that are too much for an example.
@Suite struct OwnershipTests {
  @Test func aRingOfContainersIsOneFault() throws {
    #expect(
      try said(
        owners: """
          - { id: a-nav, kind: navigation-controller, in: b-nav, as: push }
          - { id: b-nav, kind: navigation-controller, in: shell, as: embed }
          - { id: shell, kind: custom-container, framework: uikit, in: tabs, as: embed }
          - { id: tabs, kind: tab-bar-controller, in: a-nav, as: root }
          """, owner: "a-nav") == ["112 a-nav b-nav shell tabs"])
  }

  @Test func aNestingBesideARingIsAnother() throws {
    #expect(
      try said(
        owners: """
          - { id: a-nav, kind: navigation-controller, in: b-nav, as: push }
          - { id: b-nav, kind: navigation-controller, in: a-nav, as: push }
          - { id: c-nav, kind: navigation-controller, in: a-nav, as: push }
          """, owner: "a-nav") == ["104 a-nav c-nav", "112 a-nav b-nav"])
  }

  @Test func ownersInTwoRingsAreNamedOnce() throws {
    let outcome = try check(
      112,
      text(
        owners: """
          - { id: a-co, kind: coordinator, framework: uikit, drives: [b-co], handsOverTo: [b-co] }
          - { id: b-co, kind: coordinator, framework: uikit, drives: [a-co], handsOverTo: [a-co] }
          """, owner: "a-co"))
    #expect(outcome.findings.map(\.subjects) == [["a-co", "b-co"]])
    #expect(outcome.findings.first?.evidence.count == 4)
  }

  // MARK: Coordinators

  @Test func aHandOverMayLeadThroughOthers() throws {
    let owners = """
      - { id: main-nav, kind: navigation-controller }
      - { id: a-co, kind: coordinator, drives: [main-nav], handsOverTo: [between] }
      - { id: between, kind: coordinator, handsOverTo: [z-co] }
      - { id: z-co, kind: coordinator, drives: [main-nav] }
      """
    #expect(try check(106, text(owners: owners, owner: "a-co")).findings == [])
    let turned = owners.replacing("a-co, kind", with: "zz-co, kind")
    #expect(try check(106, text(owners: turned, owner: "z-co")).findings == [])
  }

  @Test func aParentOfAnotherPlaceLendsNothing() throws {
    let owners = """
      - { id: main-nav, kind: navigation-controller }
      - { id: other-nav, kind: navigation-controller }
      - { id: parent-co, kind: coordinator, drives: [other-nav], handsOverTo: [a-co, b-co] }
      - { id: a-co, kind: coordinator, drives: [main-nav] }
      - { id: b-co, kind: coordinator, drives: [main-nav] }
      """
    let outcome = try check(106, text(owners: owners, owner: "a-co"))
    #expect(outcome.findings.map(\.subjects) == [["main-nav", "a-co", "b-co"]])
    #expect(outcome.findings.map(\.members) == [["a-co", "b-co", "main-nav"]])
    let undescribed = owners.replacing("drives: [other-nav], ", with: "")
    let unsure = try check(106, text(owners: undescribed, owner: "a-co"))
    #expect(unsure.findings == [])
    #expect(unsure.undecided.contains { $0.subjects == ["a-co", "b-co", "main-nav"] && $0.missing == [.ownerDrives] })
  }

  // MARK: Tabs

  @Test func columnsAreInTheTabOfTheirSplitView() throws {
    func owners(_ detail: String) -> String {
      """
      - { id: tabs, kind: tab-view }
      - { id: split, kind: navigation-split-view, in: tabs, as: tab, selection: own }
      - { id: list-stack, kind: navigation-stack, in: split, as: column }
      - { id: detail-stack, kind: navigation-stack, \(detail) }
      - { id: other-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: main-router, kind: router, drives: [list-stack, detail-stack], path: { representation: typed } }
      """
    }
    #expect(try check(107, text(owners: owners("in: split, as: column"), owner: "main-router")).findings == [])
    #expect(try check(107, text(owners: owners("in: tabs, as: tab"), owner: "main-router")).findings.count == 1)
    #expect(try check(107, text(owners: owners("in: tabs, as: sheet"), owner: "main-router")).findings == [])
  }

  @Test func containersOfUIKitKeepTheirPagesThemselves() throws {
    func owners(_ path: String, stack: String) -> String {
      """
      - { id: tabs, kind: tab-bar-controller }
      - { id: home-nav, kind: \(stack), in: tabs, as: tab }
      - { id: news-nav, kind: \(stack), in: tabs, as: tab }
      - { id: app-co, kind: coordinator, drives: [home-nav, news-nav]\(path) }
      """
    }
    let (nav, typed) = ("navigation-controller", ", path: { representation: typed }")
    #expect(try check(107, text(owners: owners("", stack: nav), owner: "app-co")).undecided == [])
    #expect(try check(107, text(owners: owners(typed, stack: nav), owner: "app-co")).findings.count == 1)
    let unsure = try check(107, text(owners: owners("", stack: "navigation-stack"), owner: "app-co"))
    #expect(unsure.undecided == [UndecidedSubject(subjects: ["app-co"], missing: [.ownerPath])])
  }

  @Test func aPageThatIsOpenedInSeveralTabsBringsItsOwnPathEachTime() throws {
    let outcome = try check(
      107,
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: tabs, kind: tab-view }
        - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
        - { id: news-stack, kind: navigation-stack, in: tabs, as: tab }
        - { id: help-stack, kind: navigation-stack, path: { representation: typed } }
      flows:
        - id: home
          owner: home-stack
          entry: home-page
          screens: [{ id: home-page, framework: swiftui }]
          transitions: [{ from: home-page, to: help-page, kind: push, driver: path }]
        - id: news
          owner: news-stack
          entry: news-page
          screens: [{ id: news-page, framework: swiftui }]
          transitions: [{ from: news-page, to: help-page, kind: push, driver: path }]
        - id: help
          entry: help-page
          screens: [{ id: help-page, framework: swiftui, brings: help-stack }]
      """)
    #expect(outcome.findings == [])
  }

  @Test func eightTeamsAreNotTooMany() throws {
    func app(_ teams: Int) -> String {
      let flows = (1...teams).map {
        "- { id: f\($0), owner: r, team: t\($0), entry: p\($0), screens: [{ id: p\($0), framework: swiftui }] }"
      }
      return """
        version: 1
        app: { name: Example }
        owners: [{ id: s, kind: navigation-stack }, { id: r, kind: router, drives: [s] }]
        flows:
        \(flows.map { "  \($0)" }.joined(separator: "\n"))
        """
    }
    #expect(try check(108, app(8)).findings == [])
    #expect(try check(108, app(9)).findings.map(\.subjects) == [["r"]])
  }

  // MARK: Helpers

  private func text(owners: String, owner: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
    \(owners.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    flows:
      - id: main
        owner: \(owner)
        entry: home
        screens: [{ id: home, framework: uikit }]
    """
  }

  /// Every error and warning of all rules: the code and the subjects.
  private func said(owners: String, owner: String) throws -> [String] {
    let graph = try OwnershipGraph(inventory(text(owners: owners, owner: owner)))
    return Gate.run(graph).findings.map(\.finding).filter { $0.severity >= .warning }
      .map { "\($0.code) \($0.subjects.joined(separator: " "))" }.sorted()
  }
}
