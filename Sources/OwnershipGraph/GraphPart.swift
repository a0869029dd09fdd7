package import Inventory

/// What a part of a graph has.
package struct GraphPart: Sendable {
  /// Pages with all their edges, and then pages that only stand at the other end of one; sorted.
  package var pages: [ScreenIndex]
  /// Of all pages of the whole: whether the part has all their edges.
  package var isWhole: Table<Screen, Bool>
  /// Positions in the inventory's lists.
  package var bridges: [Int]
  package var dependencies: [Int]

  package init(pages: [ScreenIndex], isWhole: Table<Screen, Bool>, bridges: [Int], dependencies: [Int]) {
    self.pages = pages
    self.isWhole = isWhole
    self.bridges = bridges
    self.dependencies = dependencies
  }
}

/// How the pages and bridges of a part are numbered; everything else keeps the number that it has in the whole.
struct PartNumbering: Sendable {
  /// By page of the whole; below 0: not in the part.
  var pages: [Int32]
  var bridges: [AnyID: BridgeIndex] = [:]

  /// - Parameter whole: the node of that name in the whole.
  func node(_ whole: Node?, _ id: AnyID) -> Node? {
    switch whole {
    case .screen(let screen): page(screen).map(Node.screen)
    case .bridge, nil: bridges[id].map(Node.bridge)
    case .module, .owner, .flow, .deepLink, .restoration: whole
    }
  }

  func page(_ whole: ScreenIndex) -> ScreenIndex? {
    let number = pages[whole.offset]
    return number < 0 ? nil : ScreenIndex(Int(number))
  }
}

extension OwnershipGraph {
  /// A part of this graph in another state of the app: the pages and bridges that are asked for, all owners, flows and
  /// modules. Levels, placements and contexts are those of the whole, also where what they follow from is left out.
  ///
  /// The state has to have the structure of this graph: the same things in the same places, the same ends and kinds of
  /// transitions, nothing that a level follows from changed. Frameworks, drivers, paths, bridges and dependencies may
  /// differ. With all pages, bridges and dependencies it is the graph of that state (`inState`, which is quicker).
  ///
  /// - Parameter names: of all bridges of the state.
  /// - Complexity: O(pages, edges and bridges of the part, owners, flows, and placements of owners).
  package func part(_ part: GraphPart, of state: Inventory, bridgeNames names: [BridgeID]) -> OwnershipGraph {
    var numbering = PartNumbering(pages: Array(repeating: -1, count: screens.count))
    for (number, page) in part.pages.enumerated() { numbering.pages[page.offset] = Int32(number) }
    let rows = part.bridges.sorted { precedesByBytes(names[$0].text, names[$1].text) }
    for (number, row) in rows.enumerated() { numbering.bridges[names[row].any] = BridgeIndex(number) }
    let node = { [nodesByID, numbering] (id: AnyID) in numbering.node(nodesByID[id], id) }
    let bridges = Self.bridges(rows, of: state, node: node)
    let edges = edges(of: part, numbering, in: state)
    let count = part.pages.count

    let flows = Table<Screen, FlowIndex>(part.pages.map { flowOfScreen[$0] })
    let pages = NodeIndices<Screen>(count: count)
    let brought = owners.flatMap { owner in
      broughtBy[owner].compactMap { page in numbering.page(page).map { (owner, $0) } }
    }
    var graph = OwnershipGraph(
      inventory: state, names: EdgeNames(transitions: self.names.transitions, bridges: names),
      modulePositions: modulePositions, ownerPositions: ownerPositions, flowPositions: flowPositions,
      screenPositions: Table(part.pages.map { screenPositions[$0] }), bridgePositions: Table(rows.map { Int32($0) }),
      deepLinkPositions: deepLinkPositions, restorationPositions: restorationPositions, nodesByID: nodesByID,
      edges: Table(edges.kept),
      dependencies: Self.dependencies(
        part.dependencies.lazy.compactMap { row in state.dependencies.map { (offset: row, element: $0[row]) } },
        node: node),
      outgoing: Adjacency(count: count, pairs: edges.kept.enumerated().map { ($1.from, EdgeIndex($0)) }),
      incoming: Adjacency(count: count, pairs: edges.kept.enumerated().map { ($1.to, EdgeIndex($0)) }),
      screensOfFlow: Adjacency(count: self.flows.count, pairs: pages.map { (flows[$0], $0) }),
      flowsOfOwner: flowsOfOwner, ownersOfFlow: ownersOfFlow, children: children, drives: drives, drivenBy: drivenBy,
      handsOverTo: handsOverTo, handedOverBy: handedOverBy,
      broughtBy: Adjacency(count: owners.count, pairs: brought),
      openedBy: Adjacency(
        count: owners.count,
        pairs: edges.kept.enumerated().compactMap { number, edge in edge.opens.map { ($0, EdgeIndex(number)) } }),
      bridgesOfHost: bridges.byHost, bridgesOfGuest: bridges.byGuest, flowOfScreen: flows,
      levels: LevelBuilder.placeholder,
      numbering: numbering)
    var table = levels
    table.screenSets = Table(part.pages.map { levels.screenSets[$0] })
    table.isOwnStack = Table(part.pages.map { levels.isOwnStack[$0] })
    table.frameworks = Table(owners.map(LevelBuilder(graph: graph).framework))
    table.placements = Table(
      owners.map { owner in
        levels.placements[owner].map { placement in placed(placement, numbering, edges.numbers) }
      })
    table.ownerContexts = Table(owners.map { contexts(of: $0).mapScreens(numbering) })
    graph.levels = table
    return graph
  }

  /// This graph, whole, in another state that has its structure, as `part` says it.
  ///
  /// - Parameter names: of all bridges of the state.
  /// - Complexity: O(rows of the flows that changed, bridges, dependencies, owners).
  package func inState(_ state: Inventory, bridgeNames names: [BridgeID]) -> OwnershipGraph {
    var numbering = PartNumbering(pages: screens.map { Int32($0.offset) })
    let rows = names.indices.sorted { precedesByBytes(names[$0].text, names[$1].text) }
    for (number, row) in rows.enumerated() { numbering.bridges[names[row].any] = BridgeIndex(number) }
    let node = { [nodesByID, numbering] (id: AnyID) in numbering.node(nodesByID[id], id) }
    let bridges = Self.bridges(rows, of: state, node: node)
    var edges = edges
    let isSame = zip(inventory.flows, state.flows).map { $0.transitions == $1.transitions }
    for number in edges.indices where !isSame[Int(edges[number].position.flow)] {
      let position = edges[number].position
      guard let row = state.flows[Int(position.flow)].transitions?[Int(position.transition)] else { continue }
      edges[number].driver = row.driver
      edges[number].isConcrete = row.isConcrete
      if row.by != self[number].by { edges[number].by = row.by.flatMap(owner) }
    }
    var graph = OwnershipGraph(
      inventory: state, names: EdgeNames(transitions: self.names.transitions, bridges: names),
      modulePositions: modulePositions, ownerPositions: ownerPositions, flowPositions: flowPositions,
      screenPositions: screenPositions, bridgePositions: Table(rows.map { Int32($0) }),
      deepLinkPositions: deepLinkPositions, restorationPositions: restorationPositions, nodesByID: nodesByID,
      edges: edges,
      dependencies: Self.dependencies((state.dependencies ?? []).enumerated(), node: node), outgoing: outgoing,
      incoming: incoming, screensOfFlow: screensOfFlow, flowsOfOwner: flowsOfOwner, ownersOfFlow: ownersOfFlow,
      children: children, drives: drives, drivenBy: drivenBy, handsOverTo: handsOverTo, handedOverBy: handedOverBy,
      broughtBy: broughtBy, openedBy: openedBy, bridgesOfHost: bridges.byHost, bridgesOfGuest: bridges.byGuest,
      flowOfScreen: flowOfScreen, levels: levels, numbering: numbering)
    graph.levels.frameworks = Table(owners.map(LevelBuilder(graph: graph).framework))
    for owner in owners where levels.placements[owner].contains(where: \.isBridged) {
      graph.levels.placements[owner] = levels.placements[owner].map { placement in
        guard case .bridged(let whole) = placement.cause else { return placement }
        let cause = numbering.bridges[id(whole).any].map { OwnerPlacement.Cause.bridged($0) }
        return OwnerPlacement(
          cause: cause ?? .declared, kind: placement.kind, parents: placement.parents,
          isInBareModal: placement.isInBareModal)
      }
    }
    return graph
  }

  /// By host and by guest the numbers of bridges in a list of rows.
  static func bridges(
    _ rows: [Int], of state: Inventory, node: (AnyID) -> Node?
  ) -> (byHost: [Node: [BridgeIndex]], byGuest: [Node: [BridgeIndex]]) {
    var byHost: [Node: [BridgeIndex]] = [:]
    var byGuest: [Node: [BridgeIndex]] = [:]
    for (number, row) in rows.enumerated() {
      guard let bridge = state.bridges?[row] else { continue }
      for host in Set(bridge.hosts) {
        if let node = node(host) { byHost[node, default: []].append(BridgeIndex(number)) }
      }
      for guest in Set(bridge.guests) {
        if let node = node(guest) { byGuest[node, default: []].append(BridgeIndex(number)) }
      }
    }
    return (byHost, byGuest)
  }

  /// The edges of a part as they are in a state, and the number of each of the whole's; below 0: not in the part.
  private func edges(
    of part: GraphPart, _ numbering: PartNumbering, in state: Inventory
  ) -> (kept: [TransitionEdge], numbers: [Int32]) {
    var kept: [TransitionEdge] = []
    var numbers = [Int32](repeating: -1, count: edges.count)
    for from in part.pages {
      for number in outgoing[from] {
        let edge = edges[number]
        guard part.isWhole[from] || part.isWhole[edge.to], let start = numbering.page(from),
          let end = numbering.page(edge.to),
          let row = state.flows[Int(edge.position.flow)].transitions?[Int(edge.position.transition)]
        else { continue }
        let by = row.by == self[number].by ? edge.by : row.by.flatMap(owner)
        numbers[number.offset] = Int32(kept.count)
        kept.append(
          TransitionEdge(
            id: edge.id, flow: edge.flow, from: start, to: end, kind: edge.kind, driver: row.driver, by: by,
            opens: edge.opens, isConcrete: row.isConcrete, position: edge.position))
      }
    }
    return (kept, numbers)
  }

  /// A placement whose cause is not in the part keeps its kind and parents, and is told as if it were declared.
  private func placed(
    _ placement: OwnerPlacement, _ numbering: PartNumbering, _ numbers: [Int32]
  ) -> OwnerPlacement {
    func edge(_ whole: EdgeIndex) -> EdgeIndex? {
      numbers[whole.offset] < 0 ? nil : EdgeIndex(Int(numbers[whole.offset]))
    }
    let cause: OwnerPlacement.Cause? =
      switch placement.cause {
      case .declared: .declared
      case .opened(let whole): edge(whole).map { .opened($0) }
      case .brought(let page, let whole):
        edge(whole).flatMap { edge in numbering.page(page).map { .brought(by: $0, edge) } }
      case .bridged(let whole): numbering.bridges[id(whole).any].map { .bridged($0) }
      case .entryPresented(let whole): edge(whole).map { .entryPresented($0) }
      }
    return OwnerPlacement(
      cause: cause ?? .declared, kind: placement.kind, parents: placement.parents,
      isInBareModal: placement.isInBareModal)
  }
}

extension Derived<[ContextID]> {
  /// Pages that are not in the part keep a number that no page of it has, so that their contexts stay apart.
  fileprivate func mapScreens(_ numbering: PartNumbering) -> Self {
    guard case .known(let contexts) = self else { return self }
    let mapped = contexts.map { context in
      guard case .screen(let page) = context else { return context }
      return .screen(numbering.page(page) ?? ScreenIndex(numbering.pages.count + page.offset))
    }
    return .known(mapped.sorted(by: ContextID.precedes))
  }
}
