import Diagnostics
import Inventory
package import OwnershipGraph

/// A NavigationView in an app that could use its successors.
package struct DeprecatedContainer: Rule {
  package static let descriptor = RuleDescriptor(
    code: 604, name: "deprecated-container", category: .migration, severity: .warning,
    summary: "A NavigationView is used though the app's minimum system has NavigationStack.",
    rationale: """
      NavigationView is deprecated since iOS 16. It pushes by view links and booleans only, has no path that a link or a \
      restoration could set, and behaves as a split view on wide screens where nobody asked for one. Pages \
      that are migrated into it have to be moved again.
      """,
    fix: "Replace the NavigationView by a NavigationStack, or by a NavigationSplitView where it has columns",
    whenNotToFollow: "When the flow is about to be removed.",
    needs: [.appMinimumOS])

  package static let examples: [RuleExample] = [
    .good("an older system has nothing else", yaml(minimumOS: "15.8", kind: "navigation-view")),
    .good("its successor", yaml(minimumOS: "16.0", kind: "navigation-stack")),
    .bad(
      "a NavigationView on iOS 16", yaml(minimumOS: "16", kind: "navigation-view", mark: " # <- 604"),
      messages: ["NavigationView puzzle-owner is deprecated, and the app runs on iOS 16 or later"]),
    .bad(
      "a NavigationView in a newer app", yaml(minimumOS: "17.2", kind: "navigation-view", mark: " # <- 604"),
      messages: ["NavigationView puzzle-owner is deprecated, and the app runs on iOS 17.2 or later"]),
  ]

  private static func yaml(minimumOS: String, kind: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "\(minimumOS)" }
    owners:
      - { id: puzzle-owner, kind: \(kind) }\(mark)
    flows:
      - id: puzzles
        owner: puzzle-owner
        entry: puzzle-list
        screens:
          - { id: puzzle-list, framework: swiftui, role: list }
          - { id: puzzle, framework: swiftui, role: leaf }
        transitions:
          - { from: puzzle-list, to: puzzle, kind: push, driver: link }
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for owner in graph.owners where graph[owner].kind == .navigationView {
      builder.subjects += 1
      guard let minimum = graph.inventory.app.minimumOS, let successor = OSVersion("16") else {
        builder.addUndecided([graph.text(owner)], .appMinimumOS)
        continue
      }
      if minimum < successor { continue }
      builder.add(
        .warning, subjects: [graph.text(owner)],
        "\(graph.called(owner)) is deprecated, and the app runs on iOS \(minimum) or later",
        evidence: [
          graph.evidence("\(graph.called(owner))", owner), Evidence("the app's minimum is iOS \(minimum)"),
        ],
        fix: "Replace \(graph.text(owner)) by a NavigationStack, or a NavigationSplitView where it has columns",
        at: .node(.owner(owner)))
    }
    return builder.outcome()
  }
}
