import Diagnostics
import Inventory
package import OwnershipGraph

/// A page that is pushed inside a modal says "dismiss". For one framework that closes the whole modal, for the other it
/// pops one page, and after a migration it may be the other way round.
package struct AmbiguousDismiss: Rule {
  package static let descriptor = RuleDescriptor(
    code: 304, name: "ambiguous-dismiss", category: .modals, severity: .warning,
    summary: "A page pushed inside a modal returns by dismiss alone: to pop, or to close the modal?",
    rationale: """
      In UIKit a pushed page that dismisses closes the modal in which its stack stands; in SwiftUI the same word pops \
      the page. Where nothing says which is meant, the behaviour changes with the framework of the page or with the \
      place it is shown in, and nobody has decided on it.
      """,
    fix: "Say what the page does: pop it, call its owner back, or name the stack that it returns to",
    whenNotToFollow: "When the whole modal is of one framework for good and everybody knows what its dismiss does.",
    needs: [.transitionReturns, .ownerAs, .flowOwner, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good("pop or callback", AmbiguousDismissExamples.picker("returns: [pop] }", "returns: [dismiss, callback] }")),
    .good(
      "returnsTo names the stack",
      AmbiguousDismissExamples.picker("returns: [dismiss], returnsTo: pick-nav }", "returns: [pop] }")),
    .good("a page pushed outside of a modal", AmbiguousDismissExamples.outside),
    .good("a page pushed in a tab, where the tabs themselves are presented", AmbiguousDismissExamples.presentedTabs),
    .good("the modal's first page", AmbiguousDismissExamples.firstPage),
    .bad(
      "two pages of a picker in a sheet",
      AmbiguousDismissExamples.picker(
        "returns: [dismiss] } # <- 304", "returns: [dismiss] } # <- 304"),
      messages: [
        "albums is pushed inside a modal and returns by dismiss alone: it may pop or close the modal",
        "photo is pushed inside a modal and returns by dismiss alone: it may pop or close the modal",
      ]),
    .bad(
      "a coordinator's stack that is placed in a sheet", AmbiguousDismissExamples.coordinator,
      messages: ["rules is pushed inside a modal and returns by dismiss alone: it may pop or close the modal"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let levels = ModalLevels(graph)
    for page in graph.screens {
      var holds: Derived<Bool>?
      for edge in graph.outgoing[page] where graph.edges[edge].kind == .push {
        let returns = graph[edge].returns
        guard graph[edge].returnsTo == nil, isDismissAlone(returns) != false else { continue }
        let answer = holds ?? levels.holds(page)
        holds = answer
        let target = graph.text(graph.edges[edge].to)
        switch answer {
        case .known(false): continue
        case .known(true):
          if returns == nil {
            builder.addUndecided([target], .transitionReturns)
          } else {
            report(edge, graph, &builder)
          }
        case .unknown(let fact):
          builder.addUndecided([target], fact)
        }
        builder.subjects += 1
      }
    }
    return builder.outcome()
  }

  private func isDismissAlone(_ returns: [Transition.ReturnKind]?) -> Bool? {
    guard let returns else { return nil }
    return !returns.isEmpty && returns.allSatisfy { $0 == .dismiss }
  }

  private func report(_ edge: EdgeIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let it = graph.edges[edge]
    let page = graph.text(it.to)
    let around = (graph.levels(of: edge).value ?? []).map { graph.evidence("\(graph.called($0)) holds \(page)", $0) }
    builder.add(
      .warning, subjects: [page],
      "\(page) is pushed inside a modal and returns by dismiss alone: it may pop or close the modal",
      evidence: [graph.evidence(edge)] + around,
      fix: "Let \(page) pop, call \(graph.text(it.from)) back, or say which stack it returns to", at: .edge(edge))
  }
}

enum AmbiguousDismissExamples {
  static func picker(_ albums: String, _ photo: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: pick-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: sources, framework: uikit }
          - { id: albums, framework: uikit }
          - { id: photo, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: sources, kind: present, driver: uikit, opens: pick-nav, returns: [dismiss] }
          - { from: sources, to: albums, kind: push, driver: uikit, \(albums)
          - { from: albums, to: photo, kind: push, driver: uikit, \(photo)
    """
  }

  static let outside = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-view }
      - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: main
        owner: home-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: news, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: news, kind: push, driver: link, returns: [dismiss] }
    """

  static let presentedTabs = outside.replacing(
    "kind: tab-view }", with: "kind: tab-view, as: full-screen }")

  static let firstPage = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: pick-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: sources, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: sources, kind: sheet, driver: uikit, opens: pick-nav, returns: [dismiss] }
    """

  static let coordinator = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: help-nav, kind: navigation-controller, in: main-nav, as: sheet }
      - { id: help-co, kind: coordinator, drives: [help-nav] }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
        transitions: []
      - id: help-flow
        owner: help-co
        entry: help
        screens:
          - { id: help, framework: uikit }
          - { id: rules, framework: uikit, role: leaf }
        transitions:
          - { from: help, to: rules, kind: push, driver: coordinator, returns: [dismiss] } # <- 304
    """
}
