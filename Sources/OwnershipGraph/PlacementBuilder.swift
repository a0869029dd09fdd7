import Inventory

/// Where containers lie, and why: what they declare, else what opens or brings them, else what presents the entry of
/// their flows.
struct PlacementBuilder {
  let graph: OwnershipGraph
  let table: LevelTable
  let bareModals: BareModals

  init(graph: OwnershipGraph, table: LevelTable) {
    self.graph = graph
    self.table = table
    bareModals = BareModals(graph, isOwnStack: table.isOwnStack)
  }

  func placements(of owner: OwnerIndex) -> [OwnerPlacement] {
    let model = graph[owner]
    if model.parent != nil || model.placement != nil {
      let parent = model.parent.flatMap(graph.owner)
      let kind = model.placement ?? parent.flatMap { impliedPlacement(in: graph[$0].kind) }
      return [OwnerPlacement(cause: .declared, kind: kind, parents: parent.map { [$0] } ?? [])]
    }
    func levels(_ screen: ScreenIndex) -> [OwnerIndex] { table.sets[Int(table.screenSets[screen])].value ?? [] }
    func edgePlacement(_ edge: EdgeIndex, _ cause: OwnerPlacement.Cause) -> OwnerPlacement {
      let it = graph.edges[edge]
      let acted = graph.replacedContentHolder(it).map { [$0] } ?? levels(it.from)
      return OwnerPlacement(
        cause: cause, kind: it.kind.placement, parents: acted.filter { $0 != owner },
        isInBareModal: bareModals.holds(it))
    }
    var found: [OwnerPlacement] = []
    for edge in graph.openedBy[owner] { found.append(edgePlacement(edge, .opened(edge))) }
    for screen in graph.broughtBy[owner] {
      for edge in graph.incoming[screen] where graph.edges[edge].from != screen {
        guard let round = graph.edges[edge].opens else {
          found.append(edgePlacement(edge, .brought(by: screen, edge)))
          continue
        }
        // The edge puts another container round the page, and the page brings its own into that.
        if round != owner {
          found.append(OwnerPlacement(cause: .brought(by: screen, edge), kind: .root, parents: [round]))
        }
      }
    }
    let guests = [Node.owner(owner)] + graph.broughtBy[owner].map { Node.screen($0) }
    for guest in guests {
      for bridge in graph.bridgesOfGuest[guest] ?? [] where graph[bridge].placement != nil {
        found.append(bridgePlacement(bridge, of: owner, levels: levels))
      }
    }
    if found.isEmpty {
      // The container round a flow that is presented as a whole.
      let coordinators = graph.drivenBy[owner].filter { table.ownerLevels[$0] == .known(owner) }
      for party in [owner] + coordinators {
        for flow in graph.flowsOfOwner[party] {
          guard let entry = graph.entry(of: flow), graph[entry].brings == nil else { continue }
          for edge in graph.incoming[entry] {
            let it = graph.edges[edge]
            if it.opens == nil, it.kind.startsContext == true, graph.flow(of: it.from) != flow {
              found.append(edgePlacement(edge, .entryPresented(edge)))
            }
          }
        }
      }
    }
    return found
  }

  private func bridgePlacement(
    _ bridge: BridgeIndex, of owner: OwnerIndex, levels: (ScreenIndex) -> [OwnerIndex]
  ) -> OwnerPlacement {
    var parents: Set<OwnerIndex> = []
    for host in graph.hosts(of: bridge) {
      switch host {
      case .owner(let container): parents.insert(container)
      case .screen(let screen): parents.formUnion(levels(screen))
      case .module, .flow, .bridge, .deepLink, .restoration: break
      }
    }
    parents.remove(owner)
    return OwnerPlacement(cause: .bridged(bridge), kind: graph[bridge].placement, parents: parents.sorted())
  }

  /// Tabs, windows and split views hold what is in them in one way only.
  private func impliedPlacement(in parent: Owner.Kind) -> Placement? {
    switch parent {
    case .window: .root
    case .tabBarController, .tabView: .tab
    case .splitViewController, .navigationSplitView: .column
    case .navigationController, .customContainer, .navigationStack, .navigationView, .coordinator, .router: nil
    }
  }
}
