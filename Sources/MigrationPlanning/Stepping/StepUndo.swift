package import Inventory

/// What one step took away or replaced, row by row: with it the state after the step gives the state before.
package struct StepUndo: Sendable, Hashable {
  /// Positions are those at the time of the change.
  enum Record: Sendable, Hashable {
    case module(Int, Module)
    case owner(Int, Owner)
    case entry(flow: Int, ScreenID)
    case removedFlow(Int, Flow)
    case screen(flow: Int, Int, Screen)
    case removedScreen(flow: Int, Int, Screen)
    case transition(flow: Int, Int, Transition)
    case removedTransition(flow: Int, Int, Transition)
    case addedTransition(flow: Int, Int)
    /// The flow's transitions were not described.
    case describedTransitions(flow: Int)
    case bridge(Int, Bridge)
    case removedBridge(Int, Bridge)
    case addedBridge(Int)
    case dependency(Int, Dependency)
    case removedDependency(Int, Dependency)
    case deepLink(Int, DeepLink)
    case restoration(Int, Restoration)
    case accept(Int, Accept)
    case removedAccept(Int, Accept)
  }

  private(set) var records: [Record] = []

  var isEmpty: Bool { records.isEmpty }

  mutating func add(_ record: Record) { records.append(record) }

  /// The state before the step.
  ///
  /// - Parameter after: the state after it, and no other.
  /// - Complexity: O(what the step changed, and the lists that it is in).
  package func applied(to after: Inventory) -> Inventory {
    var inventory = after
    for record in records.reversed() { record.revert(&inventory) }
    return inventory
  }
}

extension StepUndo.Record {
  fileprivate func revert(_ inventory: inout Inventory) {
    switch self {
    case .module(let index, let old): inventory.modules?[index] = old
    case .owner(let index, let old): inventory.owners[index] = old
    case .entry(let flow, let old): inventory.flows[flow].entry = old
    case .removedFlow(let index, let old): inventory.flows.insert(old, at: index)
    case .screen(let flow, let index, let old): inventory.flows[flow].screens[index] = old
    case .removedScreen(let flow, let index, let old): inventory.flows[flow].screens.insert(old, at: index)
    case .transition(let flow, let index, let old): inventory.flows[flow].transitions?[index] = old
    case .removedTransition(let flow, let index, let old): inventory.flows[flow].transitions?.insert(old, at: index)
    case .addedTransition(let flow, let index): inventory.flows[flow].transitions?.remove(at: index)
    case .describedTransitions(let flow): inventory.flows[flow].transitions = nil
    case .bridge(let index, let old): inventory.bridges?[index] = old
    case .removedBridge(let index, let old): inventory.bridges?.insert(old, at: index)
    case .addedBridge(let index): inventory.bridges?.remove(at: index)
    case .dependency(let index, let old): inventory.dependencies?[index] = old
    case .removedDependency(let index, let old): inventory.dependencies?.insert(old, at: index)
    case .deepLink(let index, let old): inventory.deepLinks?[index] = old
    case .restoration(let index, let old): inventory.restorations?[index] = old
    case .accept(let index, let old): inventory.accepts[index] = old
    case .removedAccept(let index, let old): inventory.accepts.insert(old, at: index)
    }
  }
}
