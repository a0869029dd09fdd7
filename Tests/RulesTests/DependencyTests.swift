import OwnershipGraph
import Rules
import Testing

/// Combinations of dependencies that would make the rules' own examples too long.
@Suite struct DependencyTests {
  private func app(_ dependencies: String, bridges: String = "", via: String = "via: protocol") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: main-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: shop-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: app-co, kind: coordinator, drives: [tabs], handsOverTo: [main-co] }
      - { id: main-co, kind: coordinator, drives: [main-nav] }
    flows:
      - id: main
        owner: main-co
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: profile, framework: swiftui }
          - { id: badge, framework: swiftui, reusable: true }
        transitions:
          - { from: home, to: [profile, badge], kind: push, driver: uikit, \(via) }
      - id: shop
        owner: shop-nav
        entry: goods
        screens:
          - { id: goods, framework: uikit }
        transitions: []
    \(dependencies.isEmpty ? "" : "dependencies: [\(dependencies)]")
    \(bridges)
    """
  }

  @Test(arguments: ["app-co", "main-co", "main-nav", "tabs"]) func everyOwnerAboveCounts(owner: String) throws {
    let outcome = try check(206, app("{ from: profile, to: \(owner), via: concrete }"))
    #expect(outcome.findings.map(\.subjects) == [["profile", owner]])
  }

  @Test func anOwnerBesideIsNotAbove() throws {
    let outcome = try check(206, app("{ from: profile, to: shop-nav, via: concrete }"))
    #expect(outcome.findings == [] && outcome.undecided == [] && outcome.subjects == 1)
  }

  @Test func whatAPageBringsIsBelowIt() throws {
    let text = """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: trip-stack, kind: navigation-stack }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: trip, framework: swiftui, brings: trip-stack }
            - { id: day, framework: swiftui }
          transitions:
            - { from: home, to: trip, kind: sheet, driver: uikit, via: protocol }
            - { from: trip, to: day, kind: push, driver: path }
      dependencies:
        - { from: trip, to: trip-stack, via: concrete }
        - { from: day, to: trip-stack, via: concrete }
      """
    #expect(try check(206, text).findings.map(\.subjects) == [["day", "trip-stack"]])
  }

  @Test func aUIKitPageMayUseItsOwnContainerButNotItsCoordinator() throws {
    #expect(try check(206, app("{ from: home, to: main-nav, via: concrete }")).findings == [])
    for owner in ["main-co", "tabs"] {
      let outcome = try check(206, app("{ from: home, to: \(owner), via: concrete }"))
      #expect(outcome.findings.map(\.subjects) == [["home", owner]])
    }
  }

  @Test func theHostOfAWholeFlowIsAboveItsPages() throws {
    let bridges = "bridges: [{ kind: hosting-controller, host: goods, guest: main }]"
    let dependency = "{ from: profile, to: goods, via: concrete }"
    #expect(try check(206, app(dependency, bridges: bridges)).findings.map(\.subjects) == [["profile", "goods"]])
    #expect(try check(206, app(dependency, bridges: "bridges: []")).findings == [])
    #expect(
      try check(206, app(dependency)).undecided
        == [UndecidedSubject(subjects: ["goods", "profile"], missing: [.bridges])])
  }

  @Test func withoutDependenciesNobodyKnowsWhoReachesUp() throws {
    let undecided = try check(206, app("")).undecided
    #expect(undecided.map(\.subjects) == [["main"], ["shop"]])
    #expect(undecided.allSatisfy { $0.missing == [.dependencies] })
  }

  @Test func onlyAStatedReferenceIsNoted() throws {
    #expect(
      try check(203, app("", via: "via: concrete")).findings.map(\.subjects) == [
        ["home", "badge"], ["home", "profile"],
      ])
    #expect(
      try check(203, app("", via: "returns: [pop]")).undecided.map(\.subjects) == [
        ["badge", "home"], ["home", "profile"],
      ])
    #expect(try check(203, app("", via: "by: main-co")).undecided == [])
    #expect(try check(203, app("{ from: home, to: goods, via: concrete }")).findings == [])
  }

  @Test func reachingUpIsSaidOnce() throws {
    let bridges = "bridges: [{ kind: hosting-controller, host: home, guest: profile }]"
    let text = app("{ from: profile, to: home, via: concrete }", bridges: bridges)
    #expect(try check(206, text).findings.map(\.subjects) == [["profile", "home"]])
    #expect(try check(203, text).findings == [])
  }

  @Test func aModuleTiedToSwiftUIIsUsedThroughADependencyToo() throws {
    func text(_ framework: String, uses: String, dependencies: String) -> String {
      """
      version: 1
      app: { name: Example }
      modules: [{ id: theme, kind: design-tokens\(framework) }]
      owners: [{ id: main-nav, kind: navigation-controller }]
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens: [{ id: home, framework: uikit\(uses) }]
          transitions: []
      dependencies: [\(dependencies)]
      """
    }
    let swiftui = ", framework: swiftui"
    let used = "{ from: home, to: theme, via: concrete }"
    #expect(try check(205, text(swiftui, uses: "", dependencies: used)).findings.map(\.subjects) == [["theme"]])
    #expect(try check(205, text(swiftui, uses: ", uses: []", dependencies: "")).findings == [])
    #expect(try check(205, text(swiftui, uses: "", dependencies: "")).undecided.map(\.missing) == [[.screenUses]])
    #expect(
      try check(205, text("", uses: ", uses: [theme]", dependencies: "")).undecided.map(\.missing) == [
        [.moduleFramework]
      ])
    for framework in ["none", "uikit"] {
      let outcome = try check(205, text(", framework: \(framework)", uses: ", uses: [theme]", dependencies: ""))
      #expect(outcome.findings == [] && outcome.undecided == [])
    }
  }
}
