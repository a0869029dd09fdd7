import Diagnostics
import Inventory
package import OwnershipGraph

/// Closing a modal also pops the page beneath. The path counted the modal as a page, or somebody pops to be on the safe
/// side; either way the user loses a page that was not to be left.
package struct DismissPopsPath: Rule {
  package static let descriptor = RuleDescriptor(
    code: 308, name: "dismiss-pops-path", category: .modals, severity: .error,
    summary: "Dismissing a modal also pops the path beneath it.",
    rationale: """
      A modal stands beside the path and not in it, so closing it must leave the path as it was. Where one close does \
      both, a swipe and a button end on different pages, and a modal that was shown by a link throws away the page \
      that the link led to.
      """,
    fix: "Clear the item that shows the modal, and leave the path alone",
    whenNotToFollow: "When the modal finishes the task of the page beneath; then say so as afterDismiss.",
    needs: [.transitionDismissPops])

  package static let examples: [RuleExample] = [
    .good("a close that clears the item", DismissPopsPathExamples.invoice("dismissPops: false }")),
    .good(
      "a task that ends, and its owner pops after that",
      DismissPopsPathExamples.invoice("dismissPops: false, returns: [dismiss], afterDismiss: pop }")),
    .bad(
      "a close that pops too", DismissPopsPathExamples.invoice("dismissPops: true } # <- 308"),
      messages: ["dismissing invoice also pops NavigationStack main-stack"]),
    .bad(
      "a UIKit modal that pops its opener", DismissPopsPathExamples.uikit,
      messages: ["dismissing rating also pops UINavigationController main-nav"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for edge in graph.edges.indices where graph.edges[edge].kind.isModal {
      let target = graph.text(graph.edges[edge].to)
      switch graph[edge].dismissPops {
      case false?: builder.subjects += 1
      case true?:
        builder.subjects += 1
        report(edge, target, graph, &builder)
      case nil:
        // Without a stack beneath there is nothing to pop.
        if let levels = graph.levels(of: edge).value, !levels.contains(where: { graph[$0].kind.isStack }) { continue }
        builder.subjects += 1
        builder.addUndecided([target], .transitionDismissPops)
      }
    }
    return builder.outcome()
  }

  private func report(
    _ edge: EdgeIndex, _ target: String, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let opener = graph.text(graph.edges[edge].from)
    let stacks = (graph.levels(of: edge).value ?? []).filter { graph[$0].kind.isStack }
    let popped = stacks.isEmpty ? "the path beneath" : listed(stacks.map(graph.called))
    builder.add(
      .error, subjects: [target], "dismissing \(target) also pops \(popped)",
      evidence: [graph.evidence(edge)] + stacks.map { graph.evidence("\(graph.called($0)) holds \(opener)", $0) },
      fix: "Let the close of \(target) clear what shows it, and leave \(opener) where it is", at: .edge(edge))
  }
}

enum DismissPopsPathExamples {
  static func invoice(_ close: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order, to: invoice, kind: sheet, driver: item, binding: modal, \(close)
    """
  }

  static let uikit = """
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
          - { id: article, framework: uikit }
          - { id: rating, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: article, kind: push, driver: uikit }
          - { from: article, to: rating, kind: present, driver: uikit, dismissPops: true } # <- 308
    """
}
