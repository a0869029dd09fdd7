package import Inventory

/// Who owns which navigation level, which page opens which, and where the frameworks meet: an inventory with its names
/// resolved, its levels and contexts derived, and an index for every question that rules and planner ask.
///
/// Immutable, and the same whatever the order of the inventory's items, save for the positions of things in files.
///
/// - Complexity: built in O(*n* log *n*) for the sorting of names, O(*n*) otherwise; no recursion.
package struct OwnershipGraph: Sendable {
  package let inventory: Inventory
  package let names: EdgeNames

  // Positions in the inventory, in the order of ids.
  let modulePositions: Table<Module, Int32>
  let ownerPositions: Table<Owner, Int32>
  let flowPositions: Table<Flow, Int32>
  let screenPositions: Table<Screen, ScreenPosition>
  let bridgePositions: Table<Bridge, Int32>
  let deepLinkPositions: Table<DeepLink, Int32>
  let restorationPositions: Table<Restoration, Int32>
  let nodesByID: [AnyID: Node]

  /// In the order of the ids of `from` and `to`, then of the edge.
  package let edges: Table<TransitionEdge, TransitionEdge>
  /// In the order of the ids of `from` and `to`; empty when not described.
  package let dependencies: [DependencyEdge]

  // Adjacency, all in the order of ids.
  package let outgoing: Adjacency<Screen, TransitionEdge>
  package let incoming: Adjacency<Screen, TransitionEdge>
  package let screensOfFlow: Adjacency<Flow, Screen>
  package let flowsOfOwner: Adjacency<Owner, Flow>
  package let ownersOfFlow: Adjacency<Flow, Owner>
  /// The owners whose `in` names this one.
  package let children: Adjacency<Owner, Owner>
  package let drives: Adjacency<Owner, Owner>
  package let drivenBy: Adjacency<Owner, Owner>
  package let handsOverTo: Adjacency<Owner, Owner>
  package let handedOverBy: Adjacency<Owner, Owner>
  package let broughtBy: Adjacency<Owner, Screen>
  package let openedBy: Adjacency<Owner, TransitionEdge>
  package let bridgesOfHost: [Node: [BridgeIndex]]
  package let bridgesOfGuest: [Node: [BridgeIndex]]

  let flowOfScreen: Table<Screen, FlowIndex>
  var levels: LevelTable
  /// Of a part of a graph (`part`): how its pages and bridges are numbered.
  var numbering: PartNumbering?

  package struct ScreenPosition: Sendable {
    let flow: Int32
    let screen: Int32
  }
}

// MARK: - Things

extension OwnershipGraph {
  package var modules: NodeIndices<Module> { NodeIndices(count: modulePositions.count) }
  package var owners: NodeIndices<Owner> { NodeIndices(count: ownerPositions.count) }
  package var flows: NodeIndices<Flow> { NodeIndices(count: flowPositions.count) }
  package var screens: NodeIndices<Screen> { NodeIndices(count: screenPositions.count) }
  /// Empty both when there are none and when bridges are not described: see `areBridgesDescribed`.
  package var bridges: NodeIndices<Bridge> { NodeIndices(count: bridgePositions.count) }
  package var deepLinks: NodeIndices<DeepLink> { NodeIndices(count: deepLinkPositions.count) }
  package var restorations: NodeIndices<Restoration> { NodeIndices(count: restorationPositions.count) }

  package var areBridgesDescribed: Bool { inventory.bridges != nil }
  package var areDependenciesDescribed: Bool { inventory.dependencies != nil }

  // An index exists only where the list does, so the lists are unwrapped without a copy.
  package subscript(module: ModuleIndex) -> Module {
    _read { yield inventory.modules![Int(modulePositions[module])] }
  }
  package subscript(owner: OwnerIndex) -> Owner {
    _read { yield inventory.owners[Int(ownerPositions[owner])] }
  }
  package subscript(flow: FlowIndex) -> Flow {
    _read { yield inventory.flows[Int(flowPositions[flow])] }
  }
  package subscript(screen: ScreenIndex) -> Screen {
    _read {
      let position = screenPositions[screen]
      yield inventory.flows[Int(position.flow)].screens[Int(position.screen)]
    }
  }
  package subscript(bridge: BridgeIndex) -> Bridge {
    _read { yield inventory.bridges![Int(bridgePositions[bridge])] }
  }
  package subscript(link: DeepLinkIndex) -> DeepLink {
    _read { yield inventory.deepLinks![Int(deepLinkPositions[link])] }
  }
  package subscript(restoration: RestorationIndex) -> Restoration {
    _read { yield inventory.restorations![Int(restorationPositions[restoration])] }
  }
  /// The transition that an edge belongs to, with all its fields.
  package subscript(edge: EdgeIndex) -> Transition {
    _read {
      let position = edges[edge].position
      yield inventory.flows[Int(position.flow)].transitions![Int(position.transition)]
    }
  }
  package subscript(dependency: DependencyEdge) -> Dependency {
    _read { yield inventory.dependencies![Int(dependency.position)] }
  }

  /// The written or the default id.
  package func id(_ bridge: BridgeIndex) -> BridgeID { names.bridges[Int(bridgePositions[bridge])] }

  package func flow(of screen: ScreenIndex) -> FlowIndex { flowOfScreen[screen] }

  /// The node of that name, if there is one; a bridge is found by its written or default id.
  package func node(_ id: AnyID) -> Node? {
    guard let numbering else { return nodesByID[id] }
    return numbering.node(nodesByID[id], id)
  }

  package func id(_ node: Node) -> AnyID {
    switch node {
    case .module(let index): self[index].id.any
    case .owner(let index): self[index].id.any
    case .flow(let index): self[index].id.any
    case .screen(let index): self[index].id.any
    case .bridge(let index): id(index).any
    case .deepLink(let index): self[index].id.any
    case .restoration(let index): self[index].id.any
    }
  }

  package func annotations(of node: Node) -> Annotations {
    switch node {
    case .module(let index): self[index].annotations
    case .owner(let index): self[index].annotations
    case .flow(let index): self[index].annotations
    case .screen(let index): self[index].annotations
    case .bridge(let index): self[index].annotations
    case .deepLink(let index): self[index].annotations
    case .restoration(let index): self[index].annotations
    }
  }

  package func owner(_ id: OwnerID) -> OwnerIndex? {
    if case .owner(let index)? = node(id.any) { index } else { nil }
  }
  package func screen(_ id: ScreenID) -> ScreenIndex? {
    if case .screen(let index)? = node(id.any) { index } else { nil }
  }
  package func flow(_ id: FlowID) -> FlowIndex? {
    if case .flow(let index)? = node(id.any) { index } else { nil }
  }
  package func module(_ id: ModuleID) -> ModuleIndex? {
    if case .module(let index)? = node(id.any) { index } else { nil }
  }

  /// The entry of a flow. The reader makes sure that it is a screen of that flow.
  package func entry(of flow: FlowIndex) -> ScreenIndex? { screen(self[flow].entry) }

  package func hosts(of bridge: BridgeIndex) -> [Node] { self[bridge].hosts.sorted().compactMap(node) }
  package func guests(of bridge: BridgeIndex) -> [Node] { self[bridge].guests.sorted().compactMap(node) }
}

// MARK: - Frameworks

extension OwnershipGraph {
  /// Declared, implied by the container's kind, or that of the containers that a coordinator or router drives; unknown
  /// where none of these says it, or where the containers differ.
  package func framework(of owner: OwnerIndex) -> Derived<ContainerFramework> { levels.frameworks[owner] }

  /// The framework of the party behind a node; a mixed page, a module or a flow has none here.
  package func framework(of node: Node) -> ContainerFramework? {
    switch node {
    case .owner(let owner): framework(of: owner).value
    case .screen(let screen):
      switch self[screen].framework {
      case .uikit: .uikit
      case .swiftui: .swiftui
      case .mixed: nil
      }
    case .module, .flow, .bridge, .deepLink, .restoration: nil
    }
  }
}
