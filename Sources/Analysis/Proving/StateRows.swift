import Inventory
import OwnershipGraph

/// A state with the names of its bridges, and of each row what its ends are.
struct StateRows {
  let inventory: Inventory
  let bridgeNames: [BridgeID]
  /// Of each bridge, the hosts and then the guests that there are.
  let bridgeEnds: [[Node]]
  /// Of each bridge whether the guests are containers, flows or nothing of the inventory: what it carries is not told by
  /// pages.
  let carriesNoPage: [Bool]
  /// Of each dependency whose two ends there are.
  let dependencyEnds: [DependencyEnds]

  struct DependencyEnds {
    let from: Node
    let to: Node
  }

  var bridges: [Bridge] { inventory.bridges ?? [] }

  func row(_ number: Int) -> StepDifference.Row {
    StepDifference.Row(
      bridge: bridges[number], name: bridgeNames[number], ends: bridgeEnds[number],
      carriesNoPage: carriesNoPage[number])
  }

  /// - Parameters:
  ///   - graph: one with the nodes of the state.
  ///   - before: the state before, if its graph is the same; rows that are equal are not looked up again.
  /// - Complexity: O(bridges).
  init(_ inventory: Inventory, _ graph: OwnershipGraph, after before: StateRows? = nil) {
    self.inventory = inventory
    if let before, before.inventory.dependencies == inventory.dependencies {
      dependencyEnds = before.dependencyEnds
    } else {
      dependencyEnds = (inventory.dependencies ?? []).compactMap { row in
        graph.node(row.from).flatMap { from in graph.node(row.to).map { DependencyEnds(from: from, to: $0) } }
      }
    }
    let rows = inventory.bridges ?? []
    if let before, before.bridges == rows {
      (bridgeNames, bridgeEnds, carriesNoPage) = (before.bridgeNames, before.bridgeEnds, before.carriesNoPage)
      return
    }
    bridgeNames = EdgeNames.bridges(rows).names
    let old = before?.bridges ?? []
    // A step takes rows away, adds some at the end, and changes few.
    var next = 0
    var known: [Int?] = []
    for row in rows {
      let near = old[next...].prefix(8).firstIndex(of: row)
      known.append(near)
      if let near { next = near + 1 }
    }
    bridgeEnds = zip(rows, known).map { row, place in
      place.flatMap { before?.bridgeEnds[$0] } ?? (row.hosts + row.guests).compactMap(graph.node)
    }
    carriesNoPage = zip(rows, known).map { row, place in
      place.flatMap { before?.carriesNoPage[$0] } ?? row.carriesNoPage(graph)
    }
  }
}

extension Bridge {
  fileprivate func carriesNoPage(_ graph: OwnershipGraph) -> Bool {
    guests.isEmpty
      || guests.contains { guest in
        switch graph.node(guest) {
        case .owner, .flow: true
        case .screen, .module, .bridge, .deepLink, .restoration, nil: false
        }
      }
  }
}
