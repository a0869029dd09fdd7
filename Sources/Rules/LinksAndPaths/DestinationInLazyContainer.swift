import Diagnostics
import Inventory
package import OwnershipGraph

/// A destination that is registered in a row of a lazy list exists only while the row does.
package struct DestinationInLazyContainer: Rule {
  package static let descriptor = RuleDescriptor(
    code: 519, name: "destination-in-lazy-container", category: .linksAndPaths, severity: .error,
    summary: "A destination is registered inside a lazily built container.",
    rationale: """
      Rows of a list are built when they come into sight and let go again. A registration in a row is one the stack may \
      never have seen: the push does nothing, and a restored path or a link comes up empty before the row was there.
      """,
    fix: "Register the destination on the list itself, where the stack always sees it",
    whenNotToFollow: "Never: outside of the row the same line does the same.",
    needs: [.ownerDestinations, .destinationPlace])

  package static let examples: [RuleExample] = [
    .good("on the list itself", yaml("{ route: Order, to: order, registeredIn: order-list, place: container }")),
    .good(
      "nobody has said where in the page (undecided)", yaml("{ route: Order, to: order, registeredIn: order-list }")),
    .bad(
      "in a row of the list",
      yaml("{ route: Order, to: order, registeredIn: order-list, place: lazy }", mark: " # <- 519"),
      messages: ["route Order is registered in a lazy container of order-list, on NavigationStack main-stack"]),
    .bad(
      "in a row, described at the router",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: main-router, kind: router, drives: [main-stack], destinations: [{ route: Order, registeredIn: order-list, place: lazy }] } # <- 519
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
      messages: ["route Order is registered in a lazy container of order-list, on router main-router"]),
  ]

  private static func yaml(_ destination: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack, destinations: [\(destination)] }\(mark)
    flows:
      - id: orders
        owner: main-stack
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
      guard let destinations = graph[owner].destinations else {
        if graph.lacksDestinations(owner) {
          builder.subjects += 1
          builder.addUndecided([graph.text(owner)], .ownerDestinations)
        }
        continue
      }
      for destination in destinations {
        builder.subjects += 1
        switch destination.place {
        case nil: builder.addUndecided([graph.text(owner), destination.route], .destinationPlace)
        case .container?: break
        case .lazy?:
          builder.add(
            .error, subjects: [graph.text(owner), destination.route],
            "route \(destination.route) is registered in a lazy container of \(destination.registeredIn), "
              + "on \(graph.called(owner))",
            evidence: [graph.evidence(graph.text(destination), owner, route: destination.route)],
            fix: "Register \(destination.route) on \(destination.registeredIn) itself, outside of its rows",
            at: .node(.owner(owner)))
        }
      }
    }
    return builder.outcome()
  }
}
