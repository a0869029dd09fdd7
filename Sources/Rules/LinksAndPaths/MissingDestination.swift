import Diagnostics
import Inventory
package import OwnershipGraph

/// A value is pushed on a stack that has no destination for its type.
package struct MissingDestination: Rule {
  package static let descriptor = RuleDescriptor(
    code: 520, name: "missing-destination", category: .linksAndPaths, severity: .warning,
    summary: "A route is pushed on a stack whose destinations do not have it.",
    rationale: """
      A value without a destination changes the path and shows nothing, or a page with a warning sign. The path then \
      counts one page more than the user sees: back does nothing once, and restoring it does the same again.
      """,
    fix: "Register the route at the root of the stack, or push it where it is registered",
    whenNotToFollow: "When another module registers it and the inventory does not list that yet.",
    needs: [.ownerDestinations, .transitionRoute, .transitionDriver])

  package static let examples: [RuleExample] = [
    .good(
      "every pushed route has a destination",
      yaml("{ route: Order, to: order, registeredIn: order-list }, { route: Invoice, registeredIn: order-list }")),
    .good("destinations are not described (undecided)", yaml(nil)),
    .good(
      "registered at the router that drives the stack",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack, destinations: [{ route: Order, registeredIn: order-list }] }
        - { id: main-router, kind: router, drives: [main-stack], destinations: [{ route: Invoice, registeredIn: order-list }] }
      flows:
        - id: orders
          owner: main-router
          entry: order-list
          screens:
            - { id: order-list, framework: swiftui, role: list }
            - { id: order, framework: swiftui, role: detail }
            - { id: invoice, framework: swiftui, role: leaf }
          transitions:
            - { from: order-list, to: order, kind: push, driver: path, route: Order }
            - { from: order, to: invoice, kind: push, driver: path, route: Invoice }
      """),
    .bad(
      "a route without a destination",
      yaml("{ route: Order, to: order, registeredIn: order-list }", mark: " # <- 520"),
      messages: ["route Invoice is pushed on NavigationStack main-stack, which has no destination for it"]),
    .bad(
      "a stack without any destination", yaml("", orderMark: " # <- 520", mark: " # <- 520"),
      messages: [
        "route Invoice is pushed on NavigationStack main-stack, which has no destination for it",
        "route Order is pushed on NavigationStack main-stack, which has no destination for it",
      ]),
  ]

  private static func yaml(_ destinations: String?, orderMark: String = "", mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack\(destinations.map { ", destinations: [\($0)]" } ?? "") }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: detail }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }\(orderMark)
          - { from: order, to: invoice, kind: push, driver: path, route: Invoice }\(mark)
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let pushes = graph.edges.indices.lazy.filter { edge in
      let it = graph.edges[edge]
      return it.kind == .push && (it.driver == .path || it.driver == nil && graph[edge].route != nil)
    }
    guard !pushes.isEmpty else { return builder.outcome() }
    var stacks = RegisteredRoutes(graph)
    var seen: Set<Pushed> = []
    for edge in pushes {
      switch graph.levels(of: edge) {
      case .unknown(let fact):
        guard graph.edges[edge].driver == .path else { continue }
        builder.subjects += 1
        builder.addUndecided([graph.text(graph.edges[edge].to)], fact)
      case .known(let levels):
        for level in levels {
          for stack in stacks.stacks(at: level) { check(edge, on: stack, &stacks, &seen, graph, &builder) }
        }
      }
    }
    builder.subjects += seen.count
    return builder.outcome()
  }

  private struct Pushed: Hashable {
    let stack: OwnerIndex
    let route: String?
  }

  private func check(
    _ edge: EdgeIndex, on stack: OwnerIndex, _ stacks: inout RegisteredRoutes, _ seen: inout Set<Pushed>,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let route = graph[edge].route
    let isNew = seen.insert(Pushed(stack: stack, route: route)).inserted
    let holders = stacks.holders(of: stack)
    guard let holder = holders.first else {
      if isNew { builder.addUndecided([graph.text(stack)], .ownerDestinations) }
      return
    }
    guard let route else {
      return builder.addUndecided([graph.text(holder), graph.text(graph.edges[edge].to)], .transitionRoute)
    }
    if holders.contains(where: { stacks.hasRoute(route, $0) }) { return }
    let subjects = [graph.text(holder), route]
    guard graph.edges[edge].driver == .path else { return builder.addUndecided(subjects, .transitionDriver) }
    builder.add(
      .warning, subjects: subjects,
      "route \(route) is pushed on \(graph.called(stack)), which has no destination for it",
      evidence: [graph.evidence(edge)] + holders.prefix(12).map { stacks.evidence($0) },
      fix:
        "Register \(route) at the root of \(graph.text(stack)), or push \(graph.text(graph.edges[edge].to)) elsewhere",
      at: .edge(edge))
  }
}

/// The routes that stacks have a destination for, each owner looked at once.
private struct RegisteredRoutes {
  private let graph: OwnershipGraph
  private let enclosing: EnclosingStacks
  private var routes: [OwnerIndex: Set<String>] = [:]
  private var words: [OwnerIndex: Evidence] = [:]

  init(_ graph: OwnershipGraph) {
    self.graph = graph
    enclosing = EnclosingStacks(graph)
  }

  /// The SwiftUI stacks that a push on a level goes to, or the level itself where destinations are described there.
  func stacks(at level: OwnerIndex) -> [OwnerIndex] {
    let stacks = (enclosing.stacks(at: level).value ?? []).filter { graph[$0].kind == .navigationStack }
    return stacks.isEmpty && graph[level].destinations != nil ? [level] : stacks
  }

  /// Who describes destinations of a stack: itself, what drives it; more than a few are cut off.
  func holders(of stack: OwnerIndex) -> [OwnerIndex] {
    ([stack] + graph.drivenBy[stack].prefix(64)).filter { graph[$0].destinations != nil }
  }

  mutating func hasRoute(_ route: String, _ holder: OwnerIndex) -> Bool {
    if let known = routes[holder] { return known.contains(route) }
    let all = Set((graph[holder].destinations ?? []).map(\.route))
    routes[holder] = all
    return all.contains(route)
  }

  mutating func evidence(_ holder: OwnerIndex) -> Evidence {
    if let known = words[holder] { return known }
    let all = (routes[holder] ?? []).sorted()
    let evidence = graph.evidence(
      "\(graph.called(holder)) has destinations for \(all.isEmpty ? "nothing" : listed(all))", holder)
    words[holder] = evidence
    return evidence
  }
}
