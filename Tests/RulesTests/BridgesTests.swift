import Gate
import Inventory
import OwnershipGraph
import Testing

@testable import Rules

/// Combinations that would bloat the examples of the bridge rules.
@Suite struct BridgesTests {
  // MARK: One bridge at a time

  @Test func aPresenterIsNotAskedForWhatIsSaidOfAGuest() throws {
    let text = RedundantBridge.examples.first { $0.title == "imperative presenter" }?.yaml ?? ""
    for code: RuleCode in [402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 415, 416, 417, 418] {
      let outcome = try check(code, text)
      #expect(outcome.findings == [] && outcome.undecided == [], "\(code)")
    }
  }

  @Test func nothingIsAskedWhereBridgesAreNotDescribed() throws {
    var inventory = try inventory(BridgeExamples.wrapped("update: unguarded"))
    inventory.bridges = nil
    let graph = OwnershipGraph(inventory)
    for rule in RuleCatalogue.all where (402...418).contains(rule.descriptor.code.rawValue) {
      #expect(rule.check(graph) == RuleOutcome(subjects: 0), "\(rule.descriptor.code)")
    }
  }

  @Test func anEndOfUnknownFrameworkIsUndecided() throws {
    let text = BridgeExamples.hosted("outcomes: [completed]")
      .replacing("{ id: main-nav, kind: navigation-controller }", with: "{ id: main-nav, kind: window }")
    let undecided = [UndecidedSubject(subjects: ["order-host"], missing: [.ownerFramework])]
    #expect(try check(402, text) == RuleOutcome(subjects: 1, undecided: undecided))
    // A UIKit window hosts a SwiftUI page as it should, and a SwiftUI window would be 402's matter.
    #expect(try check(403, text) == RuleOutcome(subjects: 1))
    // Two windows may differ from each other.
    let two =
      text
      .replacing("kind: window }", with: "kind: window }\n  - { id: second, kind: window }")
      .replacing("host: main-nav", with: "host: [main-nav, second]")
    #expect(try check(403, two).undecided == undecided)
  }

  @Test func aGuestThatAlreadyDisagreesWaitsForAnUnknownHost() throws {
    // Both UIKit would be 402, a SwiftUI window 403.
    let text = BridgeExamples.hosted("outcomes: [completed]")
      .replacing("{ id: main-nav, kind: navigation-controller }", with: "{ id: main-nav, kind: window }")
      .replacing("id: order, framework: swiftui", with: "id: order, framework: uikit")
    for code: RuleCode in [402, 403] { #expect(try check(code, text).undecided.count == 1) }
    let declared = text.replacing("kind: window }", with: "kind: window, framework: swiftui }")
    #expect(try check(402, declared).findings == [])
    #expect(try check(403, declared).findings.map(\.subjects) == [["order-host"]])
  }

  @Test func aFlowOnItsOwnContainerMayBeBridgedAsItsContainerIs() throws {
    // The representable wraps the navigation controller of a flow of hosted SwiftUI pages.
    let text = """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: old-nav, kind: navigation-controller, in: main-stack, as: sheet }
      flows:
        - id: main
          owner: main-stack
          entry: home
          screens:
            - { id: home, framework: swiftui }
          transitions:
            - { from: home, to: start, kind: sheet, driver: item, binding: shown }
        - id: old
          owner: old-nav
          entry: start
          screens:
            - { id: start, framework: swiftui }
      bridges:
        - { kind: controller-representable, host: home, guest: old }
        - { kind: hosting-controller, host: old-nav, guest: start, as: root }
      """
    for code: RuleCode in [402, 403] {
      #expect(try check(code, text).findings == [] && check(code, text).subjects == 2)
    }
  }

  @Test func aStackOfNeitherSideIsNotJudged() throws {
    let text = BridgeExamples.wrapped("writes: [other-stack]")
      .replacing("owners:", with: "owners:\n  - { id: other-stack, kind: navigation-stack }")
    let outcome = try check(404, text)
    #expect(outcome.findings == [] && outcome.undecided == [] && outcome.subjects == 1)
  }

  @Test func aFlowThatIsLentTheOuterStackMayTellItsOwnCoordinator() throws {
    let text = """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: main-co, kind: coordinator, drives: [main-nav], handsOverTo: [survey-co] }
        - { id: survey-co, kind: coordinator, framework: uikit }
      flows:
        - id: main
          owner: main-co
          entry: home
          screens:
            - { id: home, framework: uikit }
          transitions:
            - { from: home, to: start, kind: push, driver: coordinator, by: survey-co }
        - id: survey
          owner: survey-co
          entry: start
          screens:
            - { id: start, framework: swiftui }
      bridges:
        - { id: survey-host, kind: hosting-controller, host: home, guest: survey, writes: [survey-co] }
      """
    #expect(try check(404, text).findings == [])
    let outer = text.replacing("writes: [survey-co]", with: "writes: [main-nav]")
    #expect(try check(404, outer).findings.map(\.subjects) == [["survey-host", "main-nav"]])
  }

  // MARK: Chains of embeds

  @Test func aRingOfEmbedsIsNoChain() throws {
    let text = FrameworkSandwichExamples.chain([("a", "uikit"), ("b", "swiftui"), ("c", "uikit")])
      .replacing("bridges:", with: "      - { from: c, to: a, kind: embed }\nbridges:")
    #expect(try check(412, text).findings == [])
  }

  @Test func aBridgeAloneCanSayThatAPageIsEmbedded() throws {
    let text = FrameworkSandwichExamples.chain([("a", "uikit"), ("b", "swiftui"), ("c", "uikit")])
      .replacing("      - { from: b, to: c, kind: embed }\n", with: "")
    #expect(try check(412, text).findings.map(\.subjects) == [["a", "c"]])
  }

  @Test func oneFindingForEachPageAtWhichChainsEnd() throws {
    let text = FrameworkSandwichExamples.chain([
      ("top", "uikit"), ("a", "uikit"), ("b", "swiftui"), ("b2", "swiftui"), ("c", "uikit"), ("c2", "uikit"),
    ])
    let more = text.replacing("bridges:", with: "      - { from: b, to: d, kind: embed }\nbridges:")
      .replacing(
        "      - { id: c2, framework: uikit }",
        with: """
                - { id: c2, framework: uikit }
                - { id: d, framework: uikit }
          """)
    #expect(try check(412, more).findings.map(\.subjects) == [["a", "c"], ["a", "d"]])
  }

  @Test func chainsWithoutBridgesDescribedAreUndecided() throws {
    var inventory = try inventory(FrameworkSandwichExamples.chain([("a", "uikit"), ("b", "swiftui"), ("c", "uikit")]))
    inventory.bridges = nil
    #expect(
      try check(412, inventory).undecided == [UndecidedSubject(subjects: ["a", "c"], missing: [.bridges])])
  }

  // MARK: The environment

  /// The public report of a mixed stack whose root is popped to and finds no environment object.
  @Test func popToRootOfAMixedStackLosesTheEnvironment() throws {
    let text = Situations.sitemap(barHidden: "barHidden: false")
      .replacing("{ id: root, framework: uikit }", with: "{ id: root, framework: uikit, provides: [connection] }")
      .replacing("brings: sitemap-stack }", with: "brings: sitemap-stack, provides: [] }")
      .replacing(
        "{ id: sub-page, framework: swiftui,", with: "{ id: sub-page, framework: swiftui, requires: [connection],"
      )
      .replacing("as: embed }", with: "as: embed, reinjects: [] }")
    let finding = try #require(check(413, text).findings.first)
    #expect(finding.subjects == ["sub-page", "root>sitemap:hosting-controller"])
    #expect(
      Set(finding.evidence.flatMap(\.subjects)).isSuperset(of: ["root", "root>sitemap:embed", "sitemap>sub-page:push"]))
    #expect(try check(104, text).findings.count == 1)
  }

  @Test func aPageBetweenThatSaysNothingMayProvideIt() throws {
    let text = try #require(EnvironmentLost.examples.first { $0.title == "below the root of a hosted tree" }?.yaml)
    let outcome = try check(413, text.replacing("provides: [], requires: [] }", with: "requires: [] }"))
    #expect(outcome.findings == [])
    #expect(outcome.undecided.map(\.missing) == [[.screenProvides]])
  }

  @Test func aRouterOfSwiftUIsCarriesTheEnvironment() throws {
    let text = """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: main-router, kind: router, drives: [main-stack] }
      flows:
        - id: main
          owner: main-router
          entry: home
          screens:
            - { id: home, framework: swiftui, provides: [theme], requires: [] }
            - { id: about, framework: swiftui, requires: [theme] }
          transitions:
            - { from: home, to: about, kind: push, driver: coordinator }
      bridges:
        - { kind: hosting-controller, host: main-router, guest: about, reinjects: [] }
      """
    #expect(try check(413, text).findings == [])
    let inUIKit = text.replacing("kind: navigation-stack", with: "kind: navigation-controller")
    #expect(try check(413, inUIKit).findings.count == 1)
  }

  @Test func anAppThatSaysNothingOfItIsUndecidedOncePerBridge() throws {
    let outcome = try check(413, BridgeExamples.hosted("outcomes: []"))
    #expect(outcome.subjects == 1)
    #expect(
      outcome.undecided
        == [UndecidedSubject(subjects: ["order-host"], missing: [.screenProvides, .screenRequires])])
  }

  // MARK: Size

  /// Long chains and many values stay within what a gate may take, however the inventory is meant.
  @Test func hostileShapesEnd() throws {
    let pages = (0..<600).map { number in
      Screen(
        id: ScreenID("p\(number)"), framework: number % 2 == 0 ? .uikit : .swiftui, provides: ["v\(number)"],
        requires: ["v\(number / 2)", "v0"])
    }
    let embeds = (1..<600).map { number in
      Transition(from: ScreenID("p\(number - 1)"), to: [ScreenID("p\(number)")], kind: .embed)
    }
    let inventory = Inventory(
      app: App(name: "Example"),
      flows: [Flow(id: "main", entry: "p0", screens: pages, transitions: embeds)],
      bridges: [
        Bridge(kind: .hostingController, hosts: pages.map(\.id.any), guests: pages.map(\.id.any), reinjects: [])
      ])
    let graph = OwnershipGraph(inventory)
    #expect(FrameworkSandwich().check(graph).findings.count == 1)
    #expect(!EnvironmentLost().check(graph).findings.isEmpty)
  }
}
