import Diagnostics
import OwnershipGraph
import Rules
import Testing

/// Combinations for which the examples of the rules would be too long.
@Suite struct PathTests {
  private func app(_ owners: String, orders: String = "main-stack", rest: String = "") -> String {
    """
    version: 1
    app: { name: Test, minimumOS: "16.0", multiWindow: true }
    owners:
    \(owners)
    flows:
      - id: orders
        owner: \(orders)
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
    \(rest)
    """
  }

  @Test func everyMissingFactOfARestoredErasedPathIsNamed() throws {
    func missing(_ path: String) throws -> [String] {
      let outcome = try check(
        514,
        app(
          "  - { id: main-stack, kind: navigation-stack\(path) }",
          rest: "restorations:\n  - { id: saved, owner: main-stack, store: file }"))
      #expect(outcome.findings.isEmpty && outcome.subjects == 1)
      return outcome.undecided.flatMap(\.missing).map(\.rawValue)
    }
    #expect(try missing("") == ["owner.path"])
    #expect(try missing(", path: { representation: erased }") == ["path.elements"])
    #expect(
      try missing(", path: { representation: erased, elements: [{ route: Order }] }") == ["path.elements.codable"])
    #expect(try missing(", path: { representation: typed }") == [])
  }

  @Test func aRestoredTabContainerHasNoPathToDescribe() throws {
    let outcome = try check(
      514,
      app(
        """
          - { id: tabs, kind: tab-view }
          - { id: main-stack, kind: navigation-stack, in: tabs, as: tab, path: { representation: erased, elements: [] } }
        """, rest: "restorations:\n  - { id: saved, owner: tabs, store: file }"))
    #expect(outcome == RuleOutcome())
  }

  @Test func theRoutersPathIsTheStacks() throws {
    let yaml = app(
      """
        - { id: main-stack, kind: navigation-stack }
        - { id: main-router, kind: router, drives: [main-stack], path: { representation: typed, elements: [] } }
      """, orders: "main-router")
    for code: RuleCode in [514, 516, 517, 521] { #expect(try check(code, yaml).undecided.isEmpty, "\(code)") }
  }

  @Test func stackAndRouterMayDescribeOneRegistration() throws {
    let yaml = app(
      """
        - { id: main-stack, kind: navigation-stack, destinations: [{ route: Order, to: order, registeredIn: order-list }] }
        - id: main-router
          kind: router
          drives: [main-stack]
          destinations: [{ route: Order, to: order, registeredIn: order-list }]
      """, orders: "main-router")
    #expect(try check(518, yaml).findings.isEmpty)
    let other = yaml.replacing("registeredIn: order-list }]\n", with: "registeredIn: order }]\n")
    #expect(try check(518, other).findings.map(\.subjects) == [["main-router", "Order"]])
  }

  @Test func aUIKitStackNeedsNoDestinations() throws {
    let outcome = try check(520, app("  - { id: main-stack, kind: navigation-controller }"))
    #expect(outcome == RuleOutcome())
  }

  @Test func aContainerInsideTheStackPushesOnTheStack() throws {
    let outcome = try check(
      520,
      app(
        """
          - { id: outer, kind: navigation-stack, destinations: [] }
          - { id: main-stack, kind: custom-container, framework: swiftui, in: outer, as: embed }
        """))
    #expect(outcome.findings.map(\.subjects) == [["outer", "Order"]])
  }

  @Test func aPathMayServeAFlowWhoseLevelNobodyKnows() throws {
    let outcome = try check(
      517,
      app(
        """
          - { id: main-stack, kind: navigation-stack, path: { representation: erased } }
          - { id: news-router, kind: router }
        """,
        rest: """
            - { id: news, owner: news-router, entry: story, screens: [{ id: story, framework: swiftui, role: leaf }] }
          """))
    #expect(outcome.findings.isEmpty)
    #expect(outcome.undecided.map(\.subjects) == [["main-stack"]])
    #expect(outcome.undecided.flatMap(\.missing) == [.ownerDrives])
  }

  @Test func aPageThatIsBothIsSaidToBeBoth() throws {
    let yaml = app(
      "  - { id: main-stack, kind: navigation-stack }",
      rest: "restorations:\n  - { id: saved, owner: main-stack, store: scene-storage, screens: [order, order] }"
    ).replacing(
      "id: order, framework: swiftui,", with: "id: order, framework: swiftui, sensitive: true, transient: true,")
    let findings = try check(513, yaml).findings
    #expect(
      findings.map(\.message) == [
        "restoration saved of NavigationStack main-stack brings back order, a sensitive and transient page"
      ])
  }

  // MARK: Two public reports, restated

  @Test func registrationInARowBuiltOnDemand() throws {
    func outcome(_ place: String) throws -> RuleOutcome {
      try check(
        519,
        app(
          """
            - id: main-stack
              kind: navigation-stack
              destinations: [{ route: Order, to: order, registeredIn: order-list\(place) }]
          """))
    }
    #expect(try outcome(", place: lazy").findings.map(\.subjects) == [["main-stack", "Order"]])
    #expect(try outcome(", place: container") == RuleOutcome(subjects: 1))
    let unsaid = try outcome("")
    #expect(unsaid.findings.isEmpty && unsaid.undecided.map(\.missing) == [[.destinationPlace]])
  }

  @Test func onePushedTypeLacksCodable() throws {
    func outcome(_ representation: String, restored: Bool = true) throws -> RuleOutcome {
      try check(
        514,
        app(
          """
            - id: main-stack
              kind: navigation-stack
              path:
                representation: \(representation)
                elements: [{ route: Order, codable: true }, { route: Filter, codable: false }, { route: Story }]
          """,
          rest: restored
            ? "restorations:\n  - { id: saved, owner: main-stack, store: scene-storage }" : "restorations: []"))
    }
    let finding = try #require(outcome("erased").findings.first)
    #expect(finding.subjects == ["saved"] && finding.severity == .error)
    #expect(finding.evidence.flatMap(\.subjects).contains("Filter"))
    #expect(try outcome("typed") == RuleOutcome(subjects: 1))
    #expect(try outcome("erased", restored: false) == RuleOutcome())
  }
}
