import Diagnostics
import Digraphs
import Inventory
package import OwnershipGraph

/// Owners that are above and below each other at once: nobody can say which of them is asked first, whose context is
/// whose, or where a link enters.
package struct OwnerCycle: Rule {
  package static let descriptor = RuleDescriptor(
    code: 112, name: "owner-cycle", category: .ownership, severity: .error,
    summary: "Owners lie in, drive or hand over to each other in a ring.",
    rationale: """
      Owners form a hierarchy: a container lies in another one, a coordinator drives a container, a parent lends its \
      container to a child and gets it back. In a ring there is no first one, so contexts, levels and the order of \
      migration cannot be told; in the app two coordinators that start each other never end.
      """,
    fix: "Decide which owner is above the others, and take back what points up to it",
    whenNotToFollow: "Never: giving a container back is not a hand-over and need not be described.")

  package static let examples: [RuleExample] = [
    .good("a hierarchy of coordinators", OwnerCycleExamples.hierarchy),
    .good("a coordinator in a container that it drives", OwnerCycleExamples.driverInside),
    .bad(
      "containers that lie in each other", OwnerCycleExamples.containers,
      messages: ["ring of containers: inner-nav in outer-nav in inner-nav"]),
    .bad(
      "a container that lies in itself", OwnerCycleExamples.itself,
      messages: ["ring of containers: main-nav in main-nav"]),
    .bad(
      "coordinators that hand over in a ring", OwnerCycleExamples.handOvers,
      messages: ["ring of hand-overs: account-co to home-co to orders-co to account-co"]),
    .bad(
      "coordinators that drive each other", OwnerCycleExamples.drivers,
      messages: ["ring of drivers: account-co drives home-co drives account-co"]),
  ]

  /// The ways in which one owner can be above another.
  private enum Relation: CaseIterable {
    case liesIn, drives, handsOver

    var noun: String {
      switch self {
      case .liesIn: "containers"
      case .drives: "drivers"
      case .handsOver: "hand-overs"
      }
    }

    var joint: String {
      switch self {
      case .liesIn: " in "
      case .drives: " drives "
      case .handsOver: " to "
      }
    }

    var verb: String {
      switch self {
      case .liesIn: "lies in"
      case .drives: "drives"
      case .handsOver: "hands over to"
      }
    }
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var isRelated = Table<Owner, Bool>(repeating: false, count: graph.owners.count)
    for relation in Relation.allCases {
      var edges: [(from: Int, to: Int)] = []
      for owner in graph.owners {
        for other in others(of: owner, by: relation, graph) { edges.append((owner.offset, other.offset)) }
      }
      for edge in edges { isRelated[OwnerIndex(edge.from)] = true }
      let digraph = Digraph(count: graph.owners.count, edges: edges)
      for members in digraph.cycles() {
        // In a ring without short cuts every search but the first is short; the budget is for the others.
        let ring = digraph.shortestCycle(within: members, budget: 1_000_000)
        report(members.map { OwnerIndex($0) }, ring.map { OwnerIndex($0) }, relation, graph, &builder)
      }
    }
    builder.subjects = graph.owners.count { isRelated[$0] }
    return builder.outcome()
  }

  private func others(of owner: OwnerIndex, by relation: Relation, _ graph: OwnershipGraph) -> [OwnerIndex] {
    switch relation {
    case .liesIn: graph[owner].parent.flatMap(graph.owner).map { [$0] } ?? []
    case .drives: Array(graph.drives[owner])
    case .handsOver: Array(graph.handsOverTo[owner])
    }
  }

  private func report(
    _ members: [OwnerIndex], _ ring: [OwnerIndex], _ relation: Relation, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    guard let first = ring.first else { return }
    let way = (ring + [first]).map(graph.text)
    let shown = way.count > 12 ? way.prefix(6) + ["…"] + way.suffix(3) : way[...]
    let isWhole = ring.count == members.count
    let evidence = ring.indices.map { number in
      let (from, to) = (ring[number], ring[(number + 1) % ring.count])
      return Evidence(
        "\(graph.text(from)) \(relation.verb) \(graph.text(to))", subjects: [graph.text(from), graph.text(to)],
        place: .node(.owner(from)))
    }
    let size = isWhole ? "" : " among \(members.count) owners, the shortest"
    builder.add(
      .error, subjects: members.map(graph.text),
      "ring of \(relation.noun)\(size): \(shown.joined(separator: relation.joint))", evidence: evidence,
      fix: "Decide which of \(listed(ring.map(graph.text))) is above the others, and take away what is above it",
      at: .node(.owner(first)))
  }
}

enum OwnerCycleExamples {
  static let hierarchy = example(
    """
    - { id: tabs, kind: tab-bar-controller }
    - { id: home-nav, kind: navigation-controller, in: tabs, as: tab }
    - { id: app-co, kind: coordinator, drives: [tabs, home-co], handsOverTo: [home-co] }
    - { id: home-co, kind: coordinator, drives: [home-nav] }
    """, owner: "home-co")

  static let driverInside = example(
    """
    - { id: home-nav, kind: navigation-controller }
    - { id: panel, kind: custom-container, framework: uikit, in: home-nav, as: embed }
    - { id: home-co, kind: coordinator, in: panel, drives: [home-nav] }
    """, owner: "home-co")

  static let containers = example(
    """
    - { id: inner-nav, kind: navigation-controller, in: outer-nav, as: push } # <- 112
    - { id: outer-nav, kind: navigation-controller, in: inner-nav, as: push }
    """, owner: "outer-nav")

  static let itself = example(
    """
    - { id: main-nav, kind: navigation-controller, in: main-nav, as: embed } # <- 112
    """, owner: "main-nav")

  static let handOvers = example(
    """
    - { id: main-nav, kind: navigation-controller }
    - { id: account-co, kind: coordinator, drives: [main-nav], handsOverTo: [home-co] } # <- 112
    - { id: home-co, kind: coordinator, handsOverTo: [orders-co] }
    - { id: orders-co, kind: coordinator, handsOverTo: [account-co] }
    """, owner: "account-co")

  static let drivers = example(
    """
    - { id: main-nav, kind: navigation-controller }
    - { id: account-co, kind: coordinator, framework: uikit, drives: [home-co] } # <- 112
    - { id: home-co, kind: coordinator, framework: uikit, drives: [main-nav, account-co] }
    """, owner: "home-co")

  private static func example(_ owners: String, owner: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
    \(owners.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    flows:
      - id: home
        owner: \(owner)
        entry: home-page
        screens:
          - { id: home-page, framework: uikit }
    """
  }
}
