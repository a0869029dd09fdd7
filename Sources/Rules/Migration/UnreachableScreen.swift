import Diagnostics
import Inventory
package import OwnershipGraph

/// A page that nothing leads to. It is dead code that somebody would migrate, or the inventory misses how it is opened.
package struct UnreachableScreen: Rule {
  package static let descriptor = RuleDescriptor(
    code: 603, name: "unreachable-screen", category: .migration, severity: .warning,
    summary: "No entry, transition, placement, bridge or link reaches a page.",
    rationale: """
      Years of changes leave pages behind that no code opens any more; migrating them is effort for nobody. If the page \
      is alive, the inventory lacks the way to it, and everything said about owners, bridges and the order of the \
      migration leaves out a part of the app.
      """,
    fix: "Remove the page, or describe what opens it",
    whenNotToFollow: "When the page is opened by a debug menu that is not described.",
    needs: [.bridges, .deepLinks, .flowTransitions])

  package static let examples: [RuleExample] = [
    .good("an entry, a transition, a bridge, a link, restored state", UnreachableScreenExamples.reached),
    .good("a page that takes the place of another", UnreachableScreenExamples.replacing),
    .good("transitions not described (undecided)", UnreachableScreenExamples.yaml(transitions: "")),
    .bad(
      "a page that nobody opens", UnreachableScreenExamples.yaml(mark: " # <- 603"),
      messages: ["nothing reaches old-about: no entry, transition, placement, bridge or link leads to it"]),
    .bad(
      "a page that only opens itself, and one that only opens others", UnreachableScreenExamples.leftOver,
      messages: [
        "nothing reaches folder: no entry, transition, placement, bridge or link leads to it",
        "nothing reaches welcome: no entry, transition, placement, bridge or link leads to it",
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let isReached = ReachedScreens(graph).isReached
    var missing: [Fact] = []
    if !graph.areBridgesDescribed { missing.append(.bridges) }
    if graph.inventory.deepLinks == nil { missing.append(.deepLinks) }
    if graph.inventory.flows.contains(where: { $0.transitions == nil }) { missing.append(.flowTransitions) }
    builder.subjects = graph.screens.count
    for screen in graph.screens where !isReached[screen] {
      // The system's pages are nobody's to remove, and are shown in ways that no inventory lists.
      if graph[screen].system == true { continue }
      let name = graph.text(screen)
      if !missing.isEmpty {
        builder.addUndecided([name], missing)
        continue
      }
      let flow = graph.flow(of: screen)
      builder.add(
        .warning, subjects: [name],
        "nothing reaches \(name): no entry, transition, placement, bridge or link leads to it",
        evidence: [
          Evidence("\(name) is a page of \(graph.text(flow))", subjects: [name], place: .node(.screen(screen))),
          Evidence(
            "\(graph.text(flow)) is entered at \(graph[flow].entry)",
            subjects: [graph.text(flow), graph[flow].entry.text], place: .node(.flow(flow))),
        ] + graph.outgoing[screen].prefix(12).map(graph.evidence),
        fix: "Remove \(name), or describe what opens it", at: .node(.screen(screen)))
    }
    return builder.outcome()
  }
}

enum UnreachableScreenExamples {
  static let reached = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: detail, framework: uikit, role: detail }
          - { id: badge, framework: swiftui, role: leaf }
          - { id: notice, framework: uikit, role: leaf }
          - { id: draft, framework: uikit, role: form, sensitive: false, transient: false }
          - { id: share, framework: uikit, system: true }
        transitions:
          - { from: home, to: detail, kind: push, driver: uikit }
    bridges:
      - { kind: hosting-controller, host: detail, guest: badge, as: embed, containment: manual }
    deepLinks:
      - { id: open-notice, route: [home], presents: notice }
    restorations:
      - { id: saved-draft, owner: main-nav, store: uikit, screens: [home, draft] }
    """

  static let replacing = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: about, framework: uikit, role: leaf }
          # Not wired yet.
          - { id: new-about, framework: swiftui, role: leaf, replaces: about, flag: new-about }
        transitions:
          - { from: home, to: about, kind: push, driver: uikit }
    bridges: []
    deepLinks: []
    """

  static func yaml(transitions: String = "transitions: []", mark: String = "") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: old-about, framework: uikit, role: leaf }\(mark)
        \(transitions)
    bridges: []
    deepLinks: []
    """
  }

  static let leftOver = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: detail, framework: uikit, role: detail }
          - { id: folder, framework: uikit } # <- 603
          - { id: welcome, framework: uikit } # <- 603
        transitions:
          - { from: home, to: detail, kind: push, driver: uikit }
          - { from: folder, to: folder, kind: push, driver: uikit }
          - { from: welcome, to: detail, kind: push, driver: uikit }
    bridges: []
    deepLinks: []
    """
}
