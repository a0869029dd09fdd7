import Diagnostics
import Inventory
package import OwnershipGraph

/// A flow pushes pages and nobody is said to own the stack they land on. Whoever reads the code next will push from
/// wherever it is easiest, which is how one stack gets two owners.
package struct MissingNavigationOwner: Rule {
  package static let descriptor = RuleDescriptor(
    code: 103, name: "missing-navigation-owner", category: .ownership, severity: .error,
    summary: "A flow with push transitions declares no navigation owner.",
    rationale: """
      Every stack has exactly one party that changes it. Where a flow pushes pages and names no owner, nobody can say \
      who may pop them, who restores them and who has to move when the flow migrates.
      """,
    fix: "Declare the flow's owner, or the container that its pages bring or are opened in",
    whenNotToFollow: "When the flow is about to be removed; accept the finding until then.",
    needs: [.flowTransitions])

  package static let examples: [RuleExample] = [
    .good(
      "only modal or embedded screens",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: help
          entry: help-home
          screens:
            - { id: help-home, framework: swiftui, role: container }
            - { id: help-search, framework: swiftui }
            - { id: help-topic, framework: swiftui, role: leaf }
          transitions:
            - { from: help-home, to: help-search, kind: embed }
            - { from: help-home, to: help-topic, kind: sheet, driver: item, binding: topic }
      """),
    .good(
      "its entry is pushed onto an owned level, so that it rides there",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: orders-nav, kind: navigation-controller }
      flows:
        - id: orders
          owner: orders-nav
          entry: orders-list
          screens:
            - { id: orders-list, framework: uikit, role: list }
          transitions:
            - { from: orders-list, to: returns-home, kind: push, driver: uikit }
        - id: returns
          entry: returns-home
          screens:
            - { id: returns-home, framework: uikit, role: list }
            - { id: returns-label, framework: uikit, role: leaf }
          transitions:
            - { from: returns-home, to: returns-label, kind: push, driver: uikit }
      """),
    .good(
      "the page brings a stack of its own",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: help-stack, kind: navigation-stack }
      flows:
        - id: help
          entry: help-home
          screens:
            - { id: help-home, framework: swiftui, brings: help-stack }
            - { id: help-topic, framework: swiftui, role: leaf }
          transitions:
            - { from: help-home, to: help-topic, kind: push, driver: path }
      """),
    .bad(
      "a flow that pushes and names no owner",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: orders # <- 103
          entry: order-list
          screens:
            - { id: order-list, framework: uikit, role: list }
            - { id: order-detail, framework: uikit, role: leaf }
          transitions:
            - { from: order-list, to: order-detail, kind: push, driver: uikit }
      """,
      messages: ["orders pushes pages but declares no navigation owner"]),
    .bad(
      "a flow presented as a modal, whose pages push without a container",
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
            - { id: home, framework: uikit }
          transitions:
            - { from: home, to: sign-in, kind: present, driver: uikit }
        - id: signing-in # <- 103
          entry: sign-in
          screens:
            - { id: sign-in, framework: uikit, role: form }
            - { id: forgotten, framework: uikit, role: form }
          transitions:
            - { from: sign-in, to: forgotten, kind: push, driver: uikit }
      """,
      messages: ["signing-in pushes pages but declares no navigation owner"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for flow in graph.flows where graph.ownersOfFlow[flow].isEmpty {
      builder.subjects += 1
      let pushes = graph.screensOfFlow[flow].flatMap { screen in
        graph.levels(of: screen).value?.isEmpty == true
          ? graph.outgoing[screen].filter { graph.edges[$0].kind == .push } : []
      }
      guard let first = pushes.first else {
        if graph[flow].transitions == nil, graph.levels(of: flow).value?.isEmpty == true {
          builder.addUndecided([graph.text(flow)], .flowTransitions)
        }
        continue
      }
      builder.add(
        .error, subjects: [graph.text(flow)],
        "\(graph.text(flow)) pushes pages but declares no navigation owner",
        evidence: pushes.map(graph.evidence) + entrances(of: flow, in: graph),
        fix: "Declare the owner of \(graph.text(flow)), or open a container round "
          + "\(graph.text(graph.edges[first].from))",
        at: .node(.flow(flow)))
    }
    return builder.outcome()
  }

  /// How the flow is entered: none of these puts it on a stack.
  private func entrances(of flow: FlowIndex, in graph: OwnershipGraph) -> [Evidence] {
    guard let entry = graph.entry(of: flow) else { return [] }
    return graph.incoming[entry].filter { graph.flow(of: graph.edges[$0].from) != flow }.map(graph.evidence)
  }
}
