import Diagnostics
import Inventory
package import OwnershipGraph

/// A type-erased path where only one flow pushes: it gives up what the compiler knows and gets nothing for it.
package struct ErasedPathInOneFlow: Rule {
  package static let descriptor = RuleDescriptor(
    code: 517, name: "erased-path-in-one-flow", category: .linksAndPaths, severity: .note,
    summary: "A type-erased path serves one flow only.",
    rationale: """
      An erased path is for stacks on which modules that do not know each other push. In one flow all routes are known: \
      a typed array can be read, cut and compared, and the compiler sees to it that every route has a page.
      """,
    fix: "Make the path an array of one route type",
    whenNotToFollow: "When another module's pages are about to be pushed on the same stack.",
    needs: [.ownerPath, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good("two flows on one stack", yaml(path: "representation: erased", newsOwner: "main-stack")),
    .good("a typed path", yaml(path: "representation: typed", newsOwner: nil)),
    .good(
      "a flow that rides on the stack its entry is pushed onto",
      yaml(path: "representation: erased", newsOwner: nil, isNewsPushed: true)),
    .bad(
      "one flow",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack, path: { representation: erased } } # <- 517
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
      messages: ["NavigationStack main-stack has an erased path for one flow, orders"]),
    .bad(
      "one flow, whose router drives the stack that holds the path",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack, path: { representation: erased } } # <- 517
        - { id: main-router, kind: router, framework: swiftui, drives: [main-stack] }
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
      messages: ["NavigationStack main-stack has an erased path for one flow, orders"]),
  ]

  private static func yaml(path: String, newsOwner: String?, isNewsPushed: Bool = false) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack, path: { \(path) } }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order-list, to: story, kind: \(newsOwner != nil || isNewsPushed ? "push, driver: path" : "sheet") }
      - id: news
        \(newsOwner.map { "owner: \($0)" } ?? "title: News")
        entry: story
        screens:
          - { id: story, framework: swiftui, role: leaf }
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let holders = graph.owners.filter { graph[$0].path?.representation == .erased || graph.lacksPath($0) }
    if holders.isEmpty { return builder.outcome() }
    let served = ServedFlows(of: holders, graph)
    for holder in holders {
      let flows = served.flows[holder] ?? []
      if flows.count > 1 { continue }
      if graph[holder].path == nil {
        if flows.isEmpty { continue }
        builder.subjects += 1
        builder.addUndecided([graph.text(holder)], .ownerPath)
        continue
      }
      if let fact = served.missing {
        builder.subjects += 1
        builder.addUndecided([graph.text(holder)], fact)
        continue
      }
      guard let flow = flows.first else { continue }
      builder.subjects += 1
      builder.add(
        .note, subjects: [graph.text(holder)],
        "\(graph.called(holder)) has an erased path for one flow, \(graph.text(flow))",
        evidence: [
          graph.evidence("\(graph.called(holder)), path: erased", holder),
          Evidence(
            "flow \(graph.text(flow)) is the only one on it", subjects: [graph.text(flow)], place: .node(.flow(flow))),
        ],
        fix: "Make the path of \(graph.text(holder)) an array of one route type of \(graph.text(flow))",
        at: .node(.owner(holder)))
    }
    return builder.outcome()
  }
}

/// Which flows lie on the stacks of some paths, or have pages there.
private struct ServedFlows {
  var flows: [OwnerIndex: Set<FlowIndex>] = [:]
  /// Why a flow's level is not known: it may be on any of the paths.
  var missing: Fact?

  /// - Complexity: O(flows + edges).
  init(of holders: [OwnerIndex], _ graph: OwnershipGraph) {
    // A path belongs to its holder and to what that drives.
    var holdersOf: [OwnerIndex: [OwnerIndex]] = [:]
    for holder in holders {
      for party in [holder] + graph.drives[holder] { holdersOf[party, default: []].append(holder) }
    }
    func add(_ flow: FlowIndex, at parties: some Sequence<OwnerIndex>) {
      for party in parties {
        for holder in holdersOf[party]?.prefix(64) ?? [] { flows[holder, default: []].insert(flow) }
      }
    }
    for flow in graph.flows {
      add(flow, at: graph.ownersOfFlow[flow].prefix(64))
      switch graph.levels(of: flow) {
      case .known(let levels): add(flow, at: levels)
      case .unknown(let fact):
        if !graph.ownersOfFlow[flow].contains(where: { holdersOf[$0] != nil }) { missing = missing ?? fact }
      }
    }
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      guard it.kind == .push, graph.flow(of: it.from) != graph.flow(of: it.to) else { continue }
      add(graph.flow(of: it.to), at: graph.levels(of: edge).value ?? [])
    }
  }
}
