import Diagnostics
import Inventory
package import OwnershipGraph

/// One router that knows the pages of the whole app. Every team edits it, every flow depends on it, and none of them
/// can be moved, built or tested without it.
package struct GlobalRouter: Rule {
  static let limitOption = RuleOption(
    "limit", initial: 8, range: 1...1000, unit: "modules or teams",
    summary: "how many of them one router may serve directly")

  package static let descriptor = RuleDescriptor(
    code: 108, name: "global-router", category: .ownership, severity: .warning,
    summary: "One router directly serves flows of more modules or teams than the limit.",
    rationale: """
      A router that holds the routes of all features names all of them, so it is compiled last and changed by \
      everybody. A feature's own router knows its pages; the one above has to know only how a feature is entered and \
      how it ends.
      """,
    fix: "Give each module or team a router for its own flows, and let the one above drive these",
    whenNotToFollow: "When the modules are layers of one feature that always ship together.",
    needs: [.flowTeam], options: [limitOption])

  package static let examples: [RuleExample] = [
    .good("few teams", GlobalRouterExamples.direct(teams: 2), settings: RuleSettings(["limit": 2])),
    .good(
      "it drives child owners that serve them", GlobalRouterExamples.children, settings: RuleSettings(["limit": 2])),
    .good("many flows of one module", GlobalRouterExamples.oneModule, settings: RuleSettings(["limit": 2])),
    .bad(
      "one team too many", GlobalRouterExamples.direct(teams: 3, mark: " # <- 108"),
      settings: RuleSettings(["limit": 2]),
      messages: ["router app-router directly serves the flows of 3 teams: team-1, team-2 and team-3"]),
    .bad(
      "one module too many", GlobalRouterExamples.modules, settings: RuleSettings(["limit": 1]),
      messages: ["router app-router directly serves the flows of 2 modules: cart-module and news-module"]),
  ]

  private var limit = limitOption.initial

  package init() {}

  package mutating func apply(_ settings: RuleSettings) { limit = settings[Self.limitOption] }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for router in graph.owners where graph[router].kind == .router {
      let flows = directFlows(of: router, graph)
      if flows.isEmpty { continue }
      builder.subjects += 1
      let modules = Set(flows.compactMap { graph[$0].module?.text })
      let teams = Set(flows.compactMap { graph[$0].team })
      if modules.count > limit {
        report(router, flows, modules, "modules", graph, &builder) { graph[$0].module?.text }
      } else if teams.count > limit {
        report(router, flows, teams, "teams", graph, &builder) { graph[$0].team }
      } else {
        let unknown = flows.count { graph[$0].module == nil && graph[$0].team == nil }
        if unknown > 0, max(modules.count, teams.count) + unknown > limit {
          builder.addUndecided([graph.text(router)], .flowTeam)
        }
      }
    }
    return builder.outcome()
  }

  /// The flows that a router owns and that no owner below it serves.
  private func directFlows(of router: OwnerIndex, _ graph: OwnershipGraph) -> [FlowIndex] {
    let children = Set(graph.drives[router]).union(graph.handsOverTo[router])
    return graph.flowsOfOwner[router].filter { flow in
      !graph.ownersOfFlow[flow].contains { $0 != router && children.contains($0) }
    }
  }

  private func report(
    _ router: OwnerIndex, _ flows: [FlowIndex], _ parties: Set<String>, _ noun: String, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder, party: (FlowIndex) -> String?
  ) {
    let names = parties.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    builder.add(
      .warning, subjects: [graph.text(router)],
      "\(graph.called(router)) directly serves the flows of \(names.count) \(noun): \(listed(names))",
      evidence: flows.map { flow in
        Evidence(
          "\(graph.text(router)) owns \(graph.text(flow))\(party(flow).map { " of \($0)" } ?? "")",
          subjects: [graph.text(router), graph.text(flow)], place: .node(.flow(flow)))
      } + [Evidence("the limit is \(limit) \(noun)")],
      fix: "Give each of the \(noun) an owner of its own, and let \(graph.text(router)) drive these",
      at: .node(.owner(router)))
  }
}

enum GlobalRouterExamples {
  static func direct(teams: Int, mark: String = "") -> String {
    inventory(
      owners: "  - { id: app-router, kind: router, drives: [main-stack] }\(mark)",
      flows: (1...teams).map { (id: "flow-\($0)", owner: "app-router", party: "team: team-\($0)") })
  }

  static let children = inventory(
    owners: """
        - { id: app-router, kind: router, drives: [cart-router, main-stack], handsOverTo: [news-router] }
        - { id: cart-router, kind: router, framework: swiftui }
        - { id: news-router, kind: router }
      """,
    flows: [
      (id: "home", owner: "app-router", party: "team: core"), (id: "cart", owner: "cart-router", party: "team: shop"),
      (id: "news", owner: "news-router", party: "team: press"),
      (id: "saved", owner: "news-router", party: "team: archive"),
    ])

  static let oneModule = inventory(
    owners: "  - { id: app-router, kind: router, drives: [main-stack] }",
    flows: ["cart", "news", "saved"].map { (id: $0, owner: "app-router", party: "module: news-module") })

  static let modules = inventory(
    owners: "  - { id: app-router, kind: router, drives: [main-stack] } # <- 108",
    flows: ["cart", "news"].map { (id: $0, owner: "app-router", party: "module: \($0)-module") })

  private static func inventory(owners: String, flows: [(id: String, owner: String, party: String)]) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    modules:
      - { id: cart-module, kind: other, framework: none, uses: [] }
      - { id: news-module, kind: other, framework: none, uses: [] }
    owners:
      - { id: main-stack, kind: navigation-stack }
    \(owners)
    flows:
    \(flows.map { "  - { id: \($0.id), owner: \($0.owner), \($0.party), entry: \($0.id)-page, "
      + "screens: [{ id: \($0.id)-page, framework: swiftui }] }" }.joined(separator: "\n"))
    """
  }
}
