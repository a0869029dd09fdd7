import OwnershipGraph
import Rules
import Testing

/// Combinations of modals that would make the rules' own examples too long.
@Suite struct ModalTests {
  private func subjects(_ code: RuleCode, _ text: String) throws -> [[String]] {
    try check(code, text).findings.map(\.subjects)
  }

  private func app(owners: String = "", screens: [String], _ transitions: String, bridges: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: sheet-nav, kind: navigation-controller }
    \(owners)
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
    \(screens.map { "      - { id: \($0) }" }.joined(separator: "\n"))
        transitions:
    \(transitions)
    \(bridges)
    """
  }

  // MARK: 303

  @Test func theLongestChainIsReportedOnce() throws {
    let pages = ["a", "b", "c", "d", "e"].map { "\($0), framework: uikit" }
    let text = app(
      screens: pages,
      """
            - { from: home, to: [a, c], kind: sheet, driver: uikit }
            - { from: a, to: b, kind: present, driver: uikit }
            - { from: b, to: c, kind: sheet, driver: uikit }
            - { from: c, to: [c, d], kind: sheet, driver: uikit }
            - { from: d, to: e, kind: custom, driver: uikit }
      """)
    let outcome = try check(303, text)
    #expect(outcome.findings.map(\.subjects) == [["a", "d"]])
    #expect(outcome.findings.map(\.evidence.count) == [4])
  }

  @Test func aVeryLongChainNamesItsEnds() throws {
    let pages = (10..<60).map { "p\($0)" }
    let steps = zip(["home"] + pages, pages).map {
      "      - { from: \($0), to: \($1), kind: sheet, driver: uikit }"
    }
    let text = app(screens: pages.map { "\($0), framework: uikit" }, steps.joined(separator: "\n"))
    let finding = try #require(try check(303, text).findings.first)
    #expect(finding.subjects == ["p10", "p59"])
    #expect(finding.message.hasPrefix("50 modals in a row: p10 → … → p49 → "))
  }

  @Test func aShellStartsAfresh() throws {
    for (more, expected) in [(", role: shell", []), (", brings: app-tabs", []), ("", [["a", "c"]])] {
      let text = app(
        owners: "  - { id: app-tabs, kind: tab-bar-controller }",
        screens: ["a, framework: uikit\(more)", "b, framework: uikit", "c, framework: uikit"],
        """
              - { from: home, to: a, kind: full-screen, driver: uikit }
              - { from: a, to: b, kind: sheet, driver: uikit }
              - { from: b, to: c, kind: sheet, driver: uikit }
        """)
      #expect(try subjects(303, text) == expected, "\(more)")
    }
  }

  // MARK: 304

  @Test func dismissIsClearOutsideOfModalsAndWhereACustomPresentationIsUsed() throws {
    for (kind, opens) in [("push", ""), ("custom", ", opens: sheet-nav"), ("embed", "")] {
      let text = app(
        screens: ["a, framework: uikit", "b, framework: uikit"],
        """
              - { from: home, to: a, kind: \(kind), driver: uikit\(opens) }
              - { from: a, to: b, kind: push, driver: uikit, returns: [dismiss] }
        """)
      #expect(try subjects(304, text) == [], "\(kind)")
    }
  }

  @Test func aPageInATabOfAModalLiesInAContextOfItsOwn() throws {
    let text = app(
      owners: """
          - { id: inner-tabs, kind: tab-bar-controller }
          - { id: inner-nav, kind: navigation-controller, in: inner-tabs, as: tab }
        """,
      screens: ["shell, framework: uikit", "a, framework: uikit, brings: inner-nav", "b, framework: uikit"],
      """
            - { from: home, to: shell, kind: full-screen, driver: uikit, opens: inner-tabs }
            - { from: shell, to: a, kind: tab, driver: uikit }
            - { from: a, to: b, kind: push, driver: uikit, returns: [dismiss] }
      """)
    #expect(try subjects(304, text) == [])
  }

  @Test func aPageWithoutAContainerRoundItIsAModalIfItIsShownInNoOtherWay() throws {
    for (more, expected) in [("sheet", [["b"]]), ("push", [])] {
      let text = app(
        screens: ["a, framework: swiftui", "b, framework: swiftui"],
        """
              - { from: home, to: a, kind: sheet, driver: uikit }
              - { from: home, to: a, kind: \(more), driver: uikit, via: closure }
              - { from: a, to: b, kind: push, driver: uikit, returns: [dismiss] }
        """)
      #expect(try subjects(304, text) == expected, "\(more)")
    }
  }

  // MARK: 305

  @Test func aPopInAnotherTabCrossesContexts() throws {
    let text = """
      version: 1
      app: { name: Example }
      owners:
        - { id: tabs, kind: tab-bar-controller }
        - { id: shop-nav, kind: navigation-controller, in: tabs, as: tab }
        - { id: cart-nav, kind: navigation-controller, in: tabs, as: tab }
        - { id: cart-co, kind: coordinator, drives: [cart-nav] }
      flows:
        - id: cart
          owner: cart-co
          entry: basket
          screens:
            - { id: basket, framework: uikit }
            - { id: paid, framework: uikit }
            - { id: thanks, framework: uikit }
          transitions:
            - { from: basket, to: paid, kind: push, driver: coordinator, returns: [pop-to-root], returnsTo: shop-nav }
            - { from: basket, to: thanks, kind: push, driver: coordinator, returns: [pop-to-root], returnsTo: cart-co }
      """
    #expect(try subjects(305, text) == [["paid", "shop-nav"]])
  }

  @Test func aRouterOfSeveralStacksPopsAllOfThem() throws {
    let text = app(
      owners: "  - { id: router, kind: router, drives: [main-nav, sheet-nav] }",
      screens: ["a, framework: uikit", "b, framework: uikit", "c, framework: uikit"],
      """
            - { from: home, to: a, kind: sheet, driver: uikit, opens: sheet-nav }
            - { from: a, to: b, kind: push, driver: uikit, returns: [pop], returnsTo: router }
            - { from: home, to: c, kind: full-screen, driver: uikit, returns: [pop], returnsTo: router }
      """)
    let outcome = try check(305, text)
    #expect(outcome.findings.map(\.subjects) == [["c", "router"]] && outcome.undecided == [])
  }

  @Test func aModalThatPopsNobodyKnowsWhatIsUndecided() throws {
    let text = app(
      screens: ["a, framework: uikit", "b, framework: uikit"],
      """
            - { from: home, to: a, kind: sheet, driver: uikit, opens: sheet-nav, returns: [dismiss, pop] }
            - { from: a, to: b, kind: push, driver: uikit, returns: [pop] }
      """)
    #expect(
      try check(305, text).undecided == [UndecidedSubject(subjects: ["a"], missing: [.transitionReturnsTo])])
  }

  // MARK: 307

  @Test func onlyWhatAnImperativePresenterShowsIsCovered() throws {
    for (bridge, isCovered) in [
      ("host: a, guest: c, shows: pages", true), ("host: a, shows: system", false), ("host: a, shows: alerts", false),
      ("host: a, guest: b, shows: pages", false), ("host: main-nav, guest: main", true),
    ] {
      let text = app(
        screens: ["a, framework: swiftui", "b, framework: swiftui", "c, framework: uikit"],
        """
              - { from: home, to: a, kind: push, driver: uikit }
              - { from: a, to: b, kind: sheet, driver: boolean, binding: showsB }
              - { from: a, to: c, kind: present, driver: uikit }
        """, bridges: "bridges: [{ kind: imperative-presenter, \(bridge) }]")
      #expect(try subjects(307, text) == (isCovered ? [] : [["a"]]), "\(bridge)")
    }
  }

  @Test func aModalOfUnknownDriverMayMixButOneAloneDoesNot() throws {
    func undecided(_ drivers: String..., page: String = "swiftui") throws -> [UndecidedSubject] {
      let edges = zip(["b", "c"], drivers).map { "      - { from: a, to: \($0), kind: sheet\($1) }" }
      return try check(
        307,
        app(
          screens: ["a, framework: \(page)", "b, framework: swiftui", "c, framework: swiftui"],
          "      - { from: home, to: a, kind: push, driver: uikit }\n" + edges.joined(separator: "\n"))
      ).undecided
    }
    let open = [UndecidedSubject(subjects: ["a"], missing: [.transitionDriver])]
    #expect(try undecided("") == [])
    #expect(try undecided("", "") == open)
    #expect(try undecided("", ", driver: item") == open)
    #expect(try undecided("", ", driver: uikit") == open)
    #expect(try undecided("", ", driver: path") == [])
    #expect(try undecided("", ", driver: item", page: "uikit") == open)
    #expect(try undecided("", "", page: "uikit") == [])
    #expect(try undecided(", driver: item", ", driver: boolean") == [])
  }

  // MARK: 306, 308, 309

  @Test func aCustomPresentationCountsForNoModalRule() throws {
    let text = app(
      screens: ["a, framework: uikit, role: form, unsavedEdits: lost"],
      """
            - { from: home, to: a, kind: custom, driver: uikit, dismissedBy: [home, a], dismissPops: true, identity: random }
      """)
    for code: RuleCode in [303, 304, 305, 306, 307, 308, 309, 310] {
      let outcome = try check(code, text)
      #expect(outcome.findings == [] && outcome.undecided == [], "\(code)")
    }
  }

  @Test func beyondACustomPresentationOnlyOtherWaysCount() throws {
    for (way, isShown) in [
      ("{ from: a, to: b, kind: push, driver: uikit }", false),
      ("{ from: home, to: b, kind: push, driver: uikit }", false),
      ("{ from: home, to: b, kind: sheet, driver: uikit }", true),
    ] {
      let text = app(
        screens: ["a, framework: uikit", "b, framework: uikit, role: form, unsavedEdits: lost"],
        """
              - { from: home, to: a, kind: custom, driver: uikit, opens: sheet-nav }
              - { from: home, to: b, kind: custom, driver: uikit }
              - \(way)
        """)
      let outcome = try check(309, text)
      #expect(outcome.findings.map(\.subjects) == (isShown ? [["b"]] : []) && outcome.undecided == [], "\(way)")
    }
  }

  @Test func aFormPushedInsideASheetIsClosedWithIt() throws {
    let text = app(
      screens: ["a, framework: uikit", "b, framework: uikit, role: form, unsavedEdits: lost"],
      """
            - { from: home, to: a, kind: popover, driver: uikit, opens: sheet-nav }
            - { from: a, to: b, kind: push, driver: uikit }
      """)
    let finding = try #require(try check(309, text).findings.first)
    #expect(finding.message == "b loses unsaved edits and is shown in a popover")
  }
}
