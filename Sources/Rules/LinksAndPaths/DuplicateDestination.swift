import Diagnostics
import Inventory
package import OwnershipGraph

/// One route type with two destinations on one stack: which page comes up is not up to the code.
package struct DuplicateDestination: Rule {
  package static let descriptor = RuleDescriptor(
    code: 518, name: "duplicate-destination", category: .linksAndPaths, severity: .error,
    summary: "One route type is registered twice on one stack.",
    rationale: """
      A stack looks for the destination of a value by its type, and takes the one nearest to its root. A second \
      registration is dead code at best. Where the two name different pages, which one opens depends on what happens to \
      be on the stack.
      """,
    fix: "Register the route once, at the root of the stack",
    whenNotToFollow: "When the two are in branches of one condition and never both in the stack.",
    needs: [.ownerDestinations])

  package static let examples: [RuleExample] = [
    .good(
      "two tabs",
      DuplicateDestinationExamples.tabs(
        "drives: [tabs, orders-stack, account-stack]",
        "{ route: Order, to: order, registeredIn: order-list }, { route: Order, to: past-order, registeredIn: profile }"
      )),
    .good(
      "a sheet's own stack",
      DuplicateDestinationExamples.sheet(ofSheet: "{ route: Order, to: order-summary, registeredIn: search }")),
    .bad(
      "two pages for one route",
      DuplicateDestinationExamples.stack(
        "{ route: Order, to: order, registeredIn: order-list }, { route: Order, to: summary, registeredIn: order-list }",
        mark: " # <- 518"),
      messages: ["route Order has two destinations on NavigationStack main-stack, order and summary"]),
    .bad(
      "the same page twice",
      DuplicateDestinationExamples.stack(
        "{ route: Order, to: order, registeredIn: order-list }, { route: Order, registeredIn: order }",
        mark: " # <- 518 warning"),
      messages: ["route Order is registered 2 times on NavigationStack main-stack"]),
    .bad(
      "two on one of a router's stacks",
      DuplicateDestinationExamples.tabs(
        "drives: [tabs, orders-stack, account-stack]",
        "{ route: Order, to: past-order, registeredIn: profile }, { route: Order, to: past-order, registeredIn: past-order }",
        mark: " # <- 518 warning"),
      messages: ["route Order is registered 2 times on NavigationStack account-stack"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var found: [Key: [Registration]] = [:]
    for owner in graph.owners {
      guard let destinations = graph[owner].destinations else {
        if graph.lacksDestinations(owner) {
          builder.subjects += 1
          builder.addUndecided([graph.text(owner)], .ownerDestinations)
        }
        continue
      }
      let driven = Set(graph.drives[owner])
      for destination in destinations {
        for stack in stacks(of: destination, owner, driven, graph) {
          found[Key(stack: stack, route: destination.route), default: []].append(
            Registration(holder: owner, destination: destination))
        }
      }
    }
    builder.subjects += found.count
    let repeated = found.filter { $0.value.count > 1 }
    for (key, registrations) in repeated.sorted(by: { ($0.key.stack, $0.key.route) < ($1.key.stack, $1.key.route) }) {
      check(key, distinct(registrations), graph, &builder)
    }
    return builder.outcome()
  }

  private struct Key: Hashable {
    let stack: OwnerIndex
    let route: String
  }

  private struct Registration {
    let holder: OwnerIndex
    let destination: Destination
  }

  /// The stacks on which a registration counts: the holder's; of one that drives several, those that the page lies on
  /// in which it is made. Where nothing says which stack, it counts for none.
  private func stacks(
    of destination: Destination, _ holder: OwnerIndex, _ driven: Set<OwnerIndex>, _ graph: OwnershipGraph
  ) -> [OwnerIndex] {
    if graph[holder].kind.isContainer { return [holder] }
    if driven.count <= 1 { return graph.level(of: holder).value.map { [$0] } ?? [] }
    let levels = graph.screen(destination.registeredIn).flatMap { graph.levels(of: $0).value } ?? []
    return levels.filter(driven.contains)
  }

  /// What stack and router both describe is one registration.
  private func distinct(_ registrations: [Registration]) -> [Registration] {
    guard Set(registrations.map(\.holder)).count > 1, let first = registrations.map(\.holder).min() else {
      return registrations
    }
    func key(_ it: Destination) -> [String] { [it.registeredIn.text, it.to?.text ?? ""] }
    let ofFirst = registrations.filter { $0.holder == first }
    let known = Set(ofFirst.map { key($0.destination) })
    return ofFirst + registrations.filter { $0.holder != first && !known.contains(key($0.destination)) }
  }

  private func check(
    _ key: Key, _ registrations: [Registration], _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    guard registrations.count > 1, let holder = registrations.map(\.holder).min() else { return }
    let targets = Set(registrations.compactMap(\.destination.to?.text)).sorted()
    let message =
      targets.count > 1
      ? "has \(targets.count == 2 ? "two" : String(targets.count)) destinations on \(graph.called(key.stack)), "
        + listed(targets)
      : "is registered \(registrations.count) times on \(graph.called(key.stack))"
    let evidence = registrations.map { graph.text($0.destination) }.sorted().prefix(12)
    builder.add(
      targets.count > 1 ? .error : .warning, subjects: [graph.text(holder), key.route], "route \(key.route) \(message)",
      evidence: evidence.map { graph.evidence($0, holder, route: key.route) }
        + [graph.evidence("\(graph.called(key.stack)) looks for them", key.stack)],
      fix: "Register \(key.route) once, at the root of \(graph.text(key.stack))", at: .node(.owner(holder)))
  }
}
