package import Inventory

extension OwnershipGraph {
  /// Builds the graph of an inventory that the reader has accepted: ids are unique and references resolve. What does
  /// not resolve all the same is left out.
  ///
  /// - Complexity: O(*n* log *n*) for sorting names, else linear.
  package init(_ inventory: Inventory) {
    let names = EdgeNames(inventory)
    self.inventory = inventory
    self.names = names
    modulePositions = Self.sortedPositions(inventory.modules ?? []) { $0.id.text }
    ownerPositions = Self.sortedPositions(inventory.owners) { $0.id.text }
    flowPositions = Self.sortedPositions(inventory.flows) { $0.id.text }
    bridgePositions = Self.sortedPositions(names.bridges) { $0.text }
    deepLinkPositions = Self.sortedPositions(inventory.deepLinks ?? []) { $0.id.text }
    restorationPositions = Self.sortedPositions(inventory.restorations ?? []) { $0.id.text }
    var positions: [ScreenPosition] = []
    for (f, flow) in inventory.flows.enumerated() {
      for s in flow.screens.indices { positions.append(ScreenPosition(flow: Int32(f), screen: Int32(s))) }
    }
    positions.sort { a, b in
      precedesByBytes(
        inventory.flows[Int(a.flow)].screens[Int(a.screen)].id.text,
        inventory.flows[Int(b.flow)].screens[Int(b.screen)].id.text)
    }
    screenPositions = Table(positions)

    var nodes: [AnyID: Node] = [:]
    nodes.reserveCapacity(positions.count + inventory.owners.count + inventory.flows.count)
    for index in modulePositions.indices {
      nodes[inventory.modules?[Int(modulePositions[index])].id.any ?? ""] = .module(index)
    }
    for index in bridgePositions.indices { nodes[names.bridges[Int(bridgePositions[index])].any] = .bridge(index) }
    for index in deepLinkPositions.indices {
      nodes[inventory.deepLinks?[Int(deepLinkPositions[index])].id.any ?? ""] = .deepLink(index)
    }
    for index in restorationPositions.indices {
      nodes[inventory.restorations?[Int(restorationPositions[index])].id.any ?? ""] = .restoration(index)
    }
    var flowAtPosition = [FlowIndex](repeating: FlowIndex(0), count: inventory.flows.count)
    for index in flowPositions.indices {
      flowAtPosition[Int(flowPositions[index])] = index
      nodes[inventory.flows[Int(flowPositions[index])].id.any] = .flow(index)
    }
    for index in ownerPositions.indices { nodes[inventory.owners[Int(ownerPositions[index])].id.any] = .owner(index) }
    for index in screenPositions.indices {
      let position = positions[index.offset]
      nodes[inventory.flows[Int(position.flow)].screens[Int(position.screen)].id.any] = .screen(index)
    }
    nodesByID = nodes
    flowOfScreen = Table(positions.map { flowAtPosition[Int($0.flow)] })

    let resolver = Resolver(nodes: nodes)
    edges = Table(Self.edges(of: inventory, names: names, flowAtPosition: flowAtPosition, resolver: resolver))
    dependencies = Self.dependencies((inventory.dependencies ?? []).enumerated()) { nodes[$0] }

    outgoing = Adjacency(count: positions.count, pairs: edges.indices.map { [edges] in (edges[$0].from, $0) })
    incoming = Adjacency(count: positions.count, pairs: edges.indices.map { [edges] in (edges[$0].to, $0) })
    screensOfFlow = Adjacency(
      count: inventory.flows.count, pairs: screenPositions.indices.map { [flowOfScreen] in (flowOfScreen[$0], $0) })

    let relations = OwnerRelations(
      inventory: inventory, flowPositions: flowPositions, ownerPositions: ownerPositions,
      screenPositions: screenPositions, edges: edges, resolver: resolver)
    let ownerCount = inventory.owners.count
    flowsOfOwner = Adjacency(count: ownerCount, pairs: relations.ownership.map { ($0.1, $0.0) })
    ownersOfFlow = Adjacency(count: inventory.flows.count, pairs: relations.ownership)
    children = Adjacency(count: ownerCount, pairs: relations.children)
    drives = Adjacency(count: ownerCount, pairs: relations.drives)
    drivenBy = Adjacency(count: ownerCount, pairs: relations.drives.map { ($0.1, $0.0) })
    handsOverTo = Adjacency(count: ownerCount, pairs: relations.handsOver)
    handedOverBy = Adjacency(count: ownerCount, pairs: relations.handsOver.map { ($0.1, $0.0) })
    broughtBy = Adjacency(count: ownerCount, pairs: relations.brought)
    openedBy = Adjacency(count: ownerCount, pairs: relations.opened)

    (bridgesOfHost, bridgesOfGuest) = Self.bridges(
      bridgePositions.values.map(Int.init), of: inventory
    ) { nodes[$0] }

    levels = LevelBuilder.placeholder
    levels = LevelBuilder(graph: self).build()
  }

  private static func sortedPositions<Thing, Value>(_ things: [Value], by name: (Value) -> String) -> Table<
    Thing, Int32
  > {
    let keys = things.map(name)
    return Table(keys.indices.sorted { precedesByBytes(keys[$0], keys[$1]) }.map { Int32($0) })
  }

  private static func edges(
    of inventory: Inventory, names: EdgeNames, flowAtPosition: [FlowIndex], resolver: Resolver
  ) -> [TransitionEdge] {
    var edges: [TransitionEdge] = []
    for (f, flow) in inventory.flows.enumerated() {
      for (t, transition) in (flow.transitions ?? []).enumerated() {
        guard let from = resolver.screen(transition.from) else { continue }
        let by = transition.by.flatMap(resolver.owner)
        let opens = transition.opens.flatMap(resolver.owner)
        for (target, id) in zip(transition.to, names.transitions[f][t]) {
          guard let to = resolver.screen(target) else { continue }
          edges.append(
            TransitionEdge(
              id: id, flow: flowAtPosition[f], from: from, to: to, kind: transition.kind, driver: transition.driver,
              by: by, opens: opens, isConcrete: transition.isConcrete,
              position: TransitionEdge.Position(flow: Int32(f), transition: Int32(t))))
        }
      }
    }
    edges.sort { a, b in
      if a.from != b.from { return a.from < b.from }
      if a.to != b.to { return a.to < b.to }
      return precedesByBytes(a.id.text, b.id.text)
    }
    return edges
  }

  /// - Parameter rows: with their positions in the inventory.
  static func dependencies(
    _ rows: some Sequence<(offset: Int, element: Dependency)>, node: (AnyID) -> Node?
  ) -> [DependencyEdge] {
    let keyed = rows.compactMap { position, dependency in
      node(dependency.from).flatMap { from in
        node(dependency.to).map { to in
          (
            key: [dependency.from.text, dependency.to.text, dependency.via.rawValue],
            edge: DependencyEdge(from: from, to: to, via: dependency.via, position: Int32(position))
          )
        }
      }
    }
    return keyed.sorted { a, b in
      for (left, right) in zip(a.key, b.key) where left != right { return precedesByBytes(left, right) }
      return false
    }.map(\.edge)
  }
}

/// Names to nodes while the graph is built.
struct Resolver {
  let nodes: [AnyID: Node]

  func screen(_ id: ScreenID) -> ScreenIndex? { if case .screen(let index)? = nodes[id.any] { index } else { nil } }
  func owner(_ id: OwnerID) -> OwnerIndex? { if case .owner(let index)? = nodes[id.any] { index } else { nil } }
}

/// The pairs from which the adjacency of owners is made; each list in the order of its first, then its second thing.
struct OwnerRelations {
  var ownership: [(FlowIndex, OwnerIndex)] = []
  var children: [(OwnerIndex, OwnerIndex)] = []
  var drives: [(OwnerIndex, OwnerIndex)] = []
  var handsOver: [(OwnerIndex, OwnerIndex)] = []
  var brought: [(OwnerIndex, ScreenIndex)] = []
  var opened: [(OwnerIndex, EdgeIndex)] = []

  init(
    inventory: Inventory, flowPositions: Table<Flow, Int32>, ownerPositions: Table<Owner, Int32>,
    screenPositions: Table<Screen, OwnershipGraph.ScreenPosition>, edges: Table<TransitionEdge, TransitionEdge>,
    resolver: Resolver
  ) {
    func sorted(_ ids: [OwnerID]) -> [OwnerIndex] { Set(ids).compactMap(resolver.owner).sorted() }
    for flow in flowPositions.indices {
      for owner in sorted(inventory.flows[Int(flowPositions[flow])].owners) { ownership.append((flow, owner)) }
    }
    for owner in ownerPositions.indices {
      let model = inventory.owners[Int(ownerPositions[owner])]
      if let parent = model.parent.flatMap(resolver.owner) { children.append((parent, owner)) }
      for driven in sorted(model.drives ?? []) { drives.append((owner, driven)) }
      for child in sorted(model.handsOverTo) { handsOver.append((owner, child)) }
    }
    for screen in screenPositions.indices {
      let position = screenPositions[screen]
      let model = inventory.flows[Int(position.flow)].screens[Int(position.screen)].brings
      if let owner = model.flatMap(resolver.owner) { brought.append((owner, screen)) }
    }
    for edge in edges.indices { if let owner = edges[edge].opens { opened.append((owner, edge)) } }
  }
}

extension Transition {
  /// `via` absent counts as concrete, except that a coordinator or a path value stands between the pages.
  package var isConcrete: Bool {
    switch via {
    case .concrete: true
    case .protocol, .closure: false
    case nil: driver != .coordinator && driver != .path
    }
  }
}
