import Diagnostics
import Inventory
package import OwnershipGraph

/// A split view reads the chosen row of its sidebar from the path of its detail: choosing a row and pushing a page are
/// then one value, and each change of the one undoes the other.
package struct SelectionInPath: Rule {
  package static let descriptor = RuleDescriptor(
    code: 114, name: "selection-in-path", category: .ownership, severity: .warning,
    summary: "A split view keeps the selection of its sidebar in the path of its detail.",
    rationale: """
      What is chosen in the sidebar and what is pushed in the detail are two states: the path starts anew for each \
      selection, and going back in the detail must not unmark the row. Kept as one, writing the selection pops what \
      was pushed, and on a narrow screen, where the columns become one stack, the row counts as a page.
      """,
    fix: "Keep the selection in a value of its own beside the path",
    whenNotToFollow: "When the detail never pushes, so that the path is nothing but the selection.",
    needs: [.ownerSelection])

  package static let examples: [RuleExample] = [
    .good("selection: own", SelectionInPathExamples.library(selection: "own")),
    .good(
      "a split view of UIKit's, which has no path",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: library-split, kind: split-view-controller }
        - { id: article-nav, kind: navigation-controller, in: library-split, as: column }
      flows:
        - id: articles
          owner: article-nav
          entry: article
          screens:
            - { id: article, framework: uikit }
      """),
    .bad(
      "the first element of the detail's path", SelectionInPathExamples.library(selection: "path", mark: " # <- 114"),
      messages: ["NavigationSplitView library-split keeps its selection in the path of NavigationStack article-stack"]),
    .bad(
      "in the path of a router",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: library-split, kind: navigation-split-view, selection: path } # <- 114
        - { id: library-router, kind: router, drives: [library-split], path: { representation: typed } }
      flows:
        - id: library
          owner: library-router
          entry: topics
          screens:
            - { id: topics, framework: swiftui }
      """,
      messages: ["NavigationSplitView library-split keeps its selection in the path of router library-router"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for split in graph.owners where graph[split].kind.isSplitView {
      switch graph[split].selection {
      case .path:
        builder.subjects += 1
        report(split, graph, &builder)
      case .own: builder.subjects += 1
      case nil:
        // UIKit keeps no path in which a selection could be.
        if graph[split].kind == .splitViewController { continue }
        builder.subjects += 1
        builder.addUndecided([graph.text(split)], .ownerSelection)
      }
    }
    return builder.outcome()
  }

  private func report(_ split: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let name = graph.text(split)
    let columns = graph.children[split]
    let candidates = columns + [split] + graph.drivenBy[split] + columns.flatMap { graph.drivenBy[$0].prefix(8) }
    var seen: Set<OwnerIndex> = []
    let holders = candidates.filter { graph[$0].path != nil && seen.insert($0).inserted }
    let path = holders.isEmpty ? "the path of its detail" : "the path of \(listed(holders.map(graph.called)))"
    builder.add(
      .warning, subjects: [name], "\(graph.called(split)) keeps its selection in \(path)",
      evidence: [graph.evidence("selection path of \(graph.called(split))", split)]
        + holders.map { graph.evidence("\(graph.called($0)) holds the path", $0) },
      fix: "Keep the selection of \(name) in a value of its own, beside \(path)", at: .node(.owner(split)))
  }
}

enum SelectionInPathExamples {
  static func library(selection: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: library-split, kind: navigation-split-view, selection: \(selection) }\(mark)
      - { id: article-stack, kind: navigation-stack, in: library-split, as: column, path: { representation: typed } }
    flows:
      - id: library
        owner: library-split
        entry: topics
        screens:
          - { id: topics, framework: swiftui }
        transitions:
          - { from: topics, to: article, kind: column, driver: item, binding: topic }
      - id: articles
        owner: article-stack
        entry: article
        screens:
          - { id: article, framework: swiftui }
          - { id: note, framework: swiftui, role: leaf }
        transitions:
          - { from: article, to: note, kind: push, driver: path }
    """
  }
}
