import Diagnostics
import Inventory
package import OwnershipGraph

/// A page of one framework names the type of a page of the other. One way only, so nothing is stuck yet; but each such
/// reference has to be rewritten when the named page moves, and the way back makes it a trap (201).
package struct CrossFrameworkDependency: Rule {
  package static let descriptor = RuleDescriptor(
    code: 203, name: "cross-framework-concrete-dependency", category: .dependencies, severity: .note,
    summary: "A page names a page of the other framework concretely.",
    rationale: """
      When the named page moves to the other framework, its type goes away, and whoever names it has to change in the \
      same step. With a route protocol between them the step is the page alone. Only references that the inventory \
      states are reported, not those that it leaves open.
      """,
    fix: "Name a route, and let the owner or a protocol make the page",
    whenNotToFollow: "When both pages move in one step, or the named page is to stay as it is for good.",
    needs: [.transitionVia], yieldsTo: [201, 206])

  package static let examples: [RuleExample] = [
    .good("via protocol", CrossFrameworkDependencyExamples.viaProtocol),
    .good("made by the owner", CrossFrameworkDependencyExamples.madeByOwner),
    .good("201 reports the pair", CrossFrameworkDependencyExamples.bothWays),
    .good("a page of the system, which never moves", CrossFrameworkDependencyExamples.systemPage),
    .bad(
      "a UIKit list that makes a SwiftUI page", CrossFrameworkDependencyExamples.transition,
      messages: ["order-list (uikit) names order-detail (swiftui) concretely"]),
    .bad(
      "a SwiftUI page that keeps a reference to a UIKit page", CrossFrameworkDependencyExamples.dependency,
      messages: ["status (swiftui) names map (uikit) concretely"]),
  ]

  package init() {}

  private struct Pair: Hashable {
    let from: ScreenIndex
    let to: ScreenIndex
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var pairs: Set<Pair> = []
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      guard graph.areOfDifferentFrameworks(it.from, it.to), graph[it.to].system != true else { continue }
      pairs.insert(Pair(from: it.from, to: it.to))
      guard it.isConcrete, it.by == nil, !ConcreteReferences.isMadeByCoordinator(edge, graph) else { continue }
      if graph[edge].via == nil {
        builder.addUndecided([graph.text(it.from), graph.text(it.to)], .transitionVia)
      } else {
        report(it.from, it.to, at: .edge(edge), graph, &builder)
      }
    }
    for (number, dependency) in graph.dependencies.enumerated() {
      guard case .screen(let from) = dependency.from, case .screen(let to) = dependency.to,
        graph.areOfDifferentFrameworks(from, to), graph[to].system != true
      else { continue }
      pairs.insert(Pair(from: from, to: to))
      if dependency.via == .concrete { report(from, to, at: .dependency(number), graph, &builder) }
    }
    builder.subjects = pairs.count
    return builder.outcome()
  }

  private func report(
    _ from: ScreenIndex, _ to: ScreenIndex, at place: FindingPlace, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let names = [from, to].map { "\(graph.text($0)) (\(graph[$0].framework.rawValue))" }
    builder.add(
      .note, subjects: [graph.text(from), graph.text(to)], "\(names[0]) names \(names[1]) concretely",
      evidence: [graph.evidence(place)],
      fix: "Let \(graph.text(from)) reach \(graph.text(to)) through a route protocol, or let the owner make it",
      at: place)
  }
}

enum CrossFrameworkDependencyExamples {
  private static func orders(_ transition: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: orders-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
          - { id: order-detail, framework: swiftui }
        transitions:
          - { from: order-list, to: order-detail, kind: push, driver: uikit, \(transition)
    """
  }

  static let viaProtocol = orders("via: protocol }")
  static let madeByOwner = orders("via: concrete, by: orders-nav }")
  static let transition = orders("via: concrete } # <- 203")
  static let bothWays =
    orders("via: concrete } # <- 201") + """

      dependencies:
        - { from: order-detail, to: order-list, via: concrete }
      """

  static let systemPage = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: about
        screens:
          - { id: about, framework: swiftui }
          - { id: browser, framework: uikit, system: true }
        transitions:
          - { from: about, to: browser, kind: sheet, driver: item, binding: page, via: concrete }
    """

  static let dependency = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: status
        screens:
          - { id: status, framework: swiftui }
          - { id: map, framework: uikit, role: leaf, traits: [map] }
        transitions:
          - { from: status, to: map, kind: push, driver: path, route: Map }
    dependencies:
      - { from: status, to: map, via: concrete } # <- 203
    """
}
