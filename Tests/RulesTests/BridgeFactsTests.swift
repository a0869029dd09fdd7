import OwnershipGraph
import Testing

@testable import Rules

/// What bridge rules make of kinds, parties and placements other than those of their examples.
@Suite struct BridgeFactsTests {
  /// A UIKit stack that a coordinator drives and another lends, with a SwiftUI page and a UIKit page on it.
  private func app(_ bridge: String, transitions: String = "{ from: home, to: card, kind: push, driver: uikit }")
    -> String
  {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: main-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: root-co, kind: coordinator, framework: uikit, drives: [main-nav], handsOverTo: [main-co] }
      - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      - { id: help-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: box, kind: custom-container, framework: uikit }
      - { id: boxed-stack, kind: navigation-stack, in: box, as: embed }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: second, framework: uikit }
          - { id: page, framework: swiftui }
          - { id: card, framework: swiftui }
        transitions:
          - \(transitions)
      - id: help
        owner: help-stack
        entry: help-home
        screens:
          - { id: help-home, framework: swiftui }
      - id: boxed
        owner: boxed-stack
        entry: boxed-home
        screens:
          - { id: boxed-home, framework: swiftui }
    bridges:
      - { id: it, \(bridge) }
    """
  }

  /// The subjects of the findings, or the facts that are missing.
  private func said(_ code: RuleCode, _ bridge: String, transitions: String? = nil) throws -> [String] {
    let text = transitions.map { app(bridge, transitions: $0) } ?? app(bridge)
    let outcome = try check(code, text)
    return outcome.findings.map { $0.subjects.joined(separator: " ") }
      + outcome.undecided.flatMap { $0.missing.map { "? \($0.rawValue)" } }
  }

  @Test func aPresenterHasNoKindThatFrameworksCouldDisagreeWith() throws {
    #expect(try said(403, "kind: imperative-presenter, host: home, guest: page, shows: pages") == [])
    #expect(try said(403, "kind: imperative-presenter, host: page, guest: home, shows: pages") == [])
  }

  @Test(arguments: ["main-nav", "main-co", "root-co", "tabs"])
  func theStackOfTheHostWhatDrivesItAndWhatItLiesInAreOutside(_ owner: String) throws {
    for host in ["main-nav", "main-co", "home"] {
      let bridge = "kind: hosting-controller, host: \(host), guest: card, writes: [\(owner)]"
      #expect(try said(404, bridge) == ["it \(owner)"], "\(host)")
    }
  }

  @Test func whatLendsTheHostAndAllThatItDrivesAreOutside() throws {
    let bridge = "kind: hosting-controller, host: main-co, guest: card, writes"
    let lending = app(bridge + ": [lender]").replacing(
      "- { id: box,",
      with: "- { id: lender, kind: coordinator, framework: uikit, handsOverTo: [main-co] }\n  - { id: box,")
    #expect(try check(404, lending).findings.map(\.subjects) == [["it", "lender"]])
    let driving = app(bridge + ": [side-nav]")
      .replacing("- { id: box,", with: "- { id: side-nav, kind: navigation-controller }\n  - { id: box,")
      .replacing(
        "{ id: main-co, kind: coordinator, framework: uikit, drives: [",
        with: "{ id: main-co, kind: coordinator, framework: uikit, drives: [side-nav, ")
    #expect(try check(404, driving).findings.map(\.subjects) == [["it", "side-nav"]])
  }

  @Test func twoUnknownEndsMayDisagree() throws {
    let text = app("kind: hosting-controller, host: main-nav, guest: box")
      .replacing("id: box, kind: custom-container, framework: uikit", with: "id: box, kind: custom-container")
      .replacing("host: main-nav", with: "host: outer")
      .replacing("- { id: box,", with: "- { id: outer, kind: window }\n  - { id: box,")
    #expect(try check(403, text).undecided == [UndecidedSubject(subjects: ["it"], missing: [.ownerFramework])])
  }

  @Test func aContainerWithItsFlowIsAWholeFlowAndTheTabsKeepTheirs() throws {
    let opened = "kind: hosting-controller, guest: help-stack, outcomes: [completed]"
    #expect(try said(406, opened + ", host: home, as: sheet") == ["it"])
    #expect(try said(406, opened + ", host: tabs, as: tab") == [])
    #expect(try said(406, opened + ", host: tabs, as: root") == [])
    #expect(try said(406, opened + ", host: main-nav, as: root") == ["it"])
  }

  @Test func sideEffectsOnEveryUpdateAreNoLoop() throws {
    let bridge = "kind: hosting-controller, host: main-nav, guest: card, twoWay: true, update: side-effects"
    #expect(try said(407, bridge) == [])
    #expect(try said(417, bridge) == ["it"])
  }

  @Test func whatNeverChangesNeedsNoUpdate() throws {
    let bridge = "kind: hosting-controller, host: main-nav, guest: card, update: none, inputs"
    #expect(try said(416, bridge + ": [id, service]") == [])
    #expect(try said(416, bridge + ": []") == [])
  }

  @Test func aMixedPageIsUndecidedWhereBridgesAreNotDescribed() throws {
    let text = app("kind: hosting-controller, host: main-nav, guest: card")
      .replacing("id: second, framework: uikit", with: "id: second, framework: mixed")
    #expect(try check(414, text).findings.map(\.subjects) == [["second"]])
    let bare = String(text[..<(text.firstRange(of: "bridges:")?.lowerBound ?? text.endIndex)])
    #expect(
      try check(414, bare)
        == RuleOutcome(subjects: 1, undecided: [UndecidedSubject(subjects: ["second"], missing: [.bridges])]))
  }

  // MARK: The environment

  @Test func aPageThatProvidesTheValueItselfOrHasNoEnvironmentLosesNothing() throws {
    let text = app("kind: hosting-controller, host: main-nav, guest: [card, second], reinjects: []")
      .replacing("to: card,", with: "to: [card, second],")
      .replacing("id: home, framework: uikit", with: "id: home, framework: uikit, provides: [session]")
    func lost(_ facts: String, of page: String) throws -> [[String]] {
      try check(413, text.replacing("{ id: \(page),", with: "{ id: \(page), \(facts),")).findings.map(\.subjects)
    }
    #expect(try lost("requires: [session]", of: "card") == [["card", "it"]])
    #expect(try lost("requires: [session], provides: [session]", of: "card") == [])
    #expect(try lost("requires: [session]", of: "second") == [])
  }

  @Test func aBridgeWithoutATransitionIsAWayToo() throws {
    let text = app("kind: hosting-controller, host: home, guest: page, reinjects: []")
      .replacing("id: home, framework: uikit", with: "id: home, framework: uikit, provides: [session]")
      .replacing("id: page, framework: swiftui", with: "id: page, framework: swiftui, requires: [session]")
    #expect(try check(413, text).findings.map(\.subjects) == [["page", "it"]])
  }

  // MARK: Containment

  @Test func containmentIsAMatterOfControllersAndOfRepresentables() throws {
    let rest = "host: home, guestType: Cell, as: embed, containment: missing"
    #expect(try said(411, "kind: hosting-configuration, \(rest)") == [])
    #expect(try said(411, "kind: hosting-controller, \(rest)") == ["it"])
    let wrapped = "host: card, guestType: Map, containment"
    #expect(try said(411, "kind: view-representable, \(wrapped): manual") == ["it"])
    #expect(try said(411, "kind: view-representable, \(wrapped): missing") == [])
  }

  @Test func theContainerOfAFlowSaysHowTheFlowIsPlaced() throws {
    let missing = "kind: hosting-controller, containment: missing"
    #expect(try said(411, missing + ", host: tabs, guest: help") == [])
    #expect(try said(411, missing + ", host: help-stack, guest: help-home") == [])
    #expect(try said(411, missing + ", host: boxed-stack, guest: boxed-home") == [])
    #expect(try said(411, missing + ", host: box, guest: boxed") == ["it"])
    #expect(try said(411, missing + ", host: home, guestType: Banner") == ["? bridge.as"])
  }

  @Test func whoEmbedsThePageDecides() throws {
    let (push, embed) = ("{ from: home, to: card, kind: push, driver: uikit }", "kind: embed }")
    let bySwiftUI = "{ from: page, to: card, \(embed)"
    let byUIKit = "{ from: second, to: card, \(embed)"
    func said(_ host: String, _ transitions: String...) throws -> [String] {
      let bridge = "kind: hosting-controller, host: \(host), guest: card, containment: missing"
      return try self.said(411, bridge, transitions: transitions.joined(separator: "\n      - "))
    }
    #expect(try said("main-nav", byUIKit) == ["it"])
    #expect(try said("second", byUIKit, push) == ["it"])
    #expect(try said("home", byUIKit, push) == [])
    #expect(try said("main-nav", bySwiftUI, push) == [])
    #expect(try said("main-nav", bySwiftUI) == ["? bridge.as"])
    // Either may be what this bridge is for.
    #expect(try said("main-nav", byUIKit, push) == ["? bridge.as"])
  }
}
