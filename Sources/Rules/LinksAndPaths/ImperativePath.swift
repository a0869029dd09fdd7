import Diagnostics
import Inventory
package import OwnershipGraph

/// A SwiftUI stack whose path is not state but a series of commands.
package struct ImperativePath: Rule {
  package static let descriptor = RuleDescriptor(
    code: 521, name: "imperative-path", category: .linksAndPaths, severity: .note,
    summary: "A SwiftUI stack is driven by commands rather than by a path.",
    rationale: """
      A stack that is pushed and popped by calls has no value that says where the user is. Links have to replay steps, \
      restoration has nothing to store, and a test can look only at the screen.
      """,
    fix: "Hold the pushed routes in a typed array that the stack is bound to",
    whenNotToFollow: "While the stack's pages are still being moved from UIKit.",
    needs: [.ownerPath, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good(
      "a typed path", yaml("{ id: main-router, kind: router, drives: [main-stack], path: { representation: typed } }")),
    .good(
      "a UIKit coordinator pushes by calls",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: main-coordinator, kind: coordinator, drives: [main-nav], path: { representation: imperative } }
      flows:
        - id: orders
          owner: main-coordinator
          entry: order-list
          screens:
            - { id: order-list, framework: uikit, role: list }
            - { id: order, framework: uikit, role: leaf }
          transitions:
            - { from: order-list, to: order, kind: push, driver: coordinator }
      """),
    .bad(
      "a router that sends commands to the stack",
      yaml(
        """
        { id: main-router, kind: router, framework: swiftui, drives: [main-stack], path: { representation: imperative } } # <- 521
        """),
      messages: ["router main-router changes a SwiftUI stack by commands, not by a path"]),
    .bad(
      "a stack that is driven by commands",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack, path: { representation: imperative, elements: [] } } # <- 521
      flows:
        - id: orders
          owner: main-stack
          entry: order-list
          screens:
            - { id: order-list, framework: swiftui, role: list }
            - { id: order, framework: swiftui, role: leaf }
          transitions:
            - { from: order-list, to: order, kind: push, driver: path, route: Order }
      """,
      messages: ["NavigationStack main-stack is changed by commands, not by a path"]),
    .bad(
      "a router that says its framework, not which stack it drives",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: main-router, kind: router, framework: swiftui, path: { representation: imperative } } # <- 521
      flows:
        - id: orders
          owner: main-router
          entry: order-list
          screens:
            - { id: order-list, framework: swiftui, role: list }
            - { id: order, framework: swiftui, role: leaf }
          transitions:
            - { from: order-list, to: order, kind: push, driver: path, route: Order }
      """,
      messages: ["router main-router changes a SwiftUI stack by commands, not by a path"]),
  ]

  private static func yaml(_ router: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - \(router)
    flows:
      - id: orders
        owner: main-router
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for owner in graph.owners {
      guard let path = graph[owner].path else {
        if graph.lacksPath(owner) {
          builder.subjects += 1
          builder.addUndecided([graph.text(owner)], .ownerPath)
        }
        continue
      }
      guard path.representation == .imperative else {
        builder.subjects += 1
        continue
      }
      switch graph.framework(of: owner) {
      case .unknown(let fact):
        builder.subjects += 1
        builder.addUndecided([graph.text(owner)], fact)
      case .known(.uikit): break
      case .known(.swiftui):
        builder.subjects += 1
        add(owner, graph, &builder)
      }
    }
    return builder.outcome()
  }

  private func add(_ owner: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let name = graph.called(owner)
    let what =
      graph[owner].kind.isContainer ? "\(name) is changed by commands" : "\(name) changes a SwiftUI stack by commands"
    builder.add(
      .note, subjects: [graph.text(owner)], "\(what), not by a path",
      evidence: [graph.evidence("\(name), path: imperative", owner)],
      fix: "Hold the routes of \(graph.text(owner)) in a typed array that the stack is bound to",
      at: .node(.owner(owner)))
  }
}
