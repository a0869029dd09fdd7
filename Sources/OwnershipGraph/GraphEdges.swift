import Inventory

extension OwnershipGraph {
  /// Every node: modules, owners, flows, screens, bridges, deep links, restorations, each kind in the order of ids.
  package var nodes: [Node] {
    modules.map(Node.module) + owners.map(Node.owner) + flows.map(Node.flow) + screens.map(Node.screen)
      + bridges.map(Node.bridge) + deepLinks.map(Node.deepLink) + restorations.map(Node.restoration)
  }

  /// Every edge of every kind, in a fixed order.
  ///
  /// - Complexity: O(*n*).
  package func allEdges() -> [GraphEdge] {
    var found: [GraphEdge] = []
    func add(_ kind: GraphEdge.Kind, _ from: Node, _ to: Node?, id: String? = nil, label: String? = nil) {
      if let to { found.append(GraphEdge(kind: kind, from: from, to: to, id: id, label: label)) }
    }
    func add(_ kind: GraphEdge.Kind, _ from: Node, to ids: [AnyID], label: String? = nil) {
      for id in ids { add(kind, from, node(id), label: label) }
    }
    for module in modules { add(.uses, .module(module), to: (self[module].uses ?? []).map(\.any).sorted()) }
    for owner in owners {
      let model = self[owner]
      if let parent = model.parent { add(.placedIn, .owner(owner), node(parent.any), label: model.placement?.rawValue) }
      for driven in drives[owner] { add(.drives, .owner(owner), .owner(driven)) }
      for child in handsOverTo[owner] { add(.handsOver, .owner(owner), .owner(child)) }
      for flow in flowsOfOwner[owner] { add(.owns, .owner(owner), .flow(flow)) }
    }
    for flow in flows {
      for screen in screensOfFlow[flow] { add(.shows, .flow(flow), .screen(screen)) }
    }
    for screen in screens {
      let model = self[screen]
      if let owner = model.brings { add(.brings, .screen(screen), node(owner.any)) }
      add(.uses, .screen(screen), to: (model.uses ?? []).map(\.any).sorted())
    }
    for edge in edges.indices {
      let it = edges[edge]
      add(.opens, .screen(it.from), .screen(it.to), id: it.id.text, label: it.kind.rawValue)
      let transition = self[edge]
      if let returns = transition.returns, !returns.isEmpty {
        let target = transition.returnsTo.flatMap { node($0.any) } ?? .screen(it.from)
        add(.returns, .screen(it.to), target, id: it.id.text, label: returns.map(\.rawValue).joined(separator: " "))
      }
    }
    for bridge in bridges {
      let name = id(bridge).text
      for host in hosts(of: bridge) { add(.hosts, host, .bridge(bridge), id: name) }
      for guest in guests(of: bridge) { add(.guest, .bridge(bridge), guest, id: name) }
    }
    for dependency in dependencies { add(.depends, dependency.from, dependency.to, label: dependency.via.rawValue) }
    for link in deepLinks {
      let model = self[link]
      for screen in model.route { add(.routes, .deepLink(link), node(screen.any)) }
      if let presented = model.presents { add(.routes, .deepLink(link), node(presented.any), label: "presents") }
    }
    for restoration in restorations {
      let model = self[restoration]
      add(.routes, .restoration(restoration), node(model.owner.any), label: "restores")
      add(.routes, .restoration(restoration), to: (model.screens ?? []).map(\.any))
    }
    return found
  }
}
