import Diagnostics
import Inventory
package import OwnershipGraph

/// A value of the path holds the thing to be shown rather than its id.
package struct PathCarriesModel: Rule {
  package static let descriptor = RuleDescriptor(
    code: 516, name: "path-carries-model", category: .linksAndPaths, severity: .warning,
    summary: "An element of a path carries a model rather than an id.",
    rationale: """
      A model in the path is a copy of what the store holds. It ages while the page is open, makes two equal pages \
      unequal, swells what is restored, and no link can make one without loading first. An id is small and stays true.
      """,
    fix: "Put the stable id into the route and let the page look the model up",
    whenNotToFollow: "For drafts that exist nowhere but in the path.",
    needs: [.ownerPath, .pathElements, .pathElementCarries])

  package static let examples: [RuleExample] = [
    .good("ids", yaml("{ route: Order, carries: id }, { route: Invoice, carries: id }")),
    .good("a snapshot of a few values", yaml("{ route: Order, carries: snapshot }, { route: Invoice, carries: id }")),
    .bad(
      "a model in a route",
      yaml("{ route: Order, carries: model }, { route: Invoice, carries: id }", mark: " # <- 516"),
      messages: ["route Order in the path of NavigationStack main-stack carries a model"]),
    .bad(
      "the path of a router",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: main-router, kind: router, drives: [main-stack], path: { representation: typed, elements: [{ route: Order, carries: model }] } } # <- 516
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
      messages: ["route Order in the path of router main-router carries a model"]),
  ]

  private static func yaml(_ elements: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack, path: { representation: typed, elements: [\(elements)] } }\(mark)
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: detail }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order, to: invoice, kind: push, driver: path, route: Invoice }
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
      guard let elements = path.elements else {
        builder.subjects += 1
        builder.addUndecided([graph.text(owner)], .pathElements)
        continue
      }
      for element in elements { check(element, of: owner, graph, &builder) }
    }
    return builder.outcome()
  }

  private func check(
    _ element: PathElement, of owner: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    builder.subjects += 1
    switch element.carries {
    case nil: builder.addUndecided([graph.text(owner), element.route], .pathElementCarries)
    case .id?, .snapshot?: break
    case .model?:
      builder.add(
        .warning, subjects: [graph.text(owner), element.route],
        "route \(element.route) in the path of \(graph.called(owner)) carries a model",
        evidence: [
          graph.evidence("path element \(element.route), carries model", owner, route: element.route)
        ],
        fix: "Let \(element.route) carry the id, and look the model up in the page that it names",
        at: .node(.owner(owner)))
    }
  }
}
