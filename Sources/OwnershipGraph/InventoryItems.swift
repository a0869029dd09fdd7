package import Inventory

/// The way back from the graph to the lists of the inventory.
extension OwnershipGraph {
  package func item(_ node: Node) -> InventoryItem {
    switch node {
    case .module(let index): return .module(Int(modulePositions[index]))
    case .owner(let index): return .owner(Int(ownerPositions[index]))
    case .flow(let index): return .flow(Int(flowPositions[index]))
    case .screen(let index):
      let position = screenPositions[index]
      return .screen(flow: Int(position.flow), Int(position.screen))
    case .bridge(let index): return .bridge(Int(bridgePositions[index]))
    case .deepLink(let index): return .deepLink(Int(deepLinkPositions[index]))
    case .restoration(let index): return .restoration(Int(restorationPositions[index]))
    }
  }

  /// The row of an edge: all targets of a list share it.
  package func item(_ edge: EdgeIndex) -> InventoryItem {
    let position = edges[edge].position
    return .transition(flow: Int(position.flow), Int(position.transition))
  }

  package func item(dependency number: Int) -> InventoryItem { .dependency(Int(dependencies[number].position)) }
}
