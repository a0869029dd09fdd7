package import Inventory

/// A transition to one of its targets. The fields that only some rules need stand in the `Transition` itself.
package struct TransitionEdge: Sendable {
  package let id: TransitionID
  package let flow: FlowIndex
  package let from: ScreenIndex
  package let to: ScreenIndex
  package let kind: Transition.Kind
  package internal(set) var driver: Transition.Driver?
  /// Who makes it, where the inventory says so.
  package internal(set) var by: OwnerIndex?
  /// The container that is put round the target here.
  package let opens: OwnerIndex?
  /// Whether the opener's code names the target: `via` absent counts as concrete, except that a coordinator or a path
  /// value stands between (inventory.md).
  package internal(set) var isConcrete: Bool

  let position: Position

  struct Position: Sendable {
    let flow: Int32
    let transition: Int32
  }
}

package struct DependencyEdge: Sendable {
  package let from: Node
  package let to: Node
  package let via: Dependency.Via
  let position: Int32
}

/// How an owner comes to lie where it lies.
package struct OwnerPlacement: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// By its own `in` and `as`.
    case declared
    /// An edge puts it round its target.
    case opened(EdgeIndex)
    /// An edge reaches a page that brings it.
    case brought(by: ScreenIndex, EdgeIndex)
    /// A bridge shows it, or a page that brings it.
    case bridged(BridgeIndex)
    /// An edge presents the entry of a flow that it owns.
    case entryPresented(EdgeIndex)
  }

  package let cause: Cause
  /// `nil`: not said.
  package let kind: Placement?
  /// The levels that it lies in or starts from; empty where unknown, or where it is at the top.
  package let parents: [OwnerIndex]
  /// It stays inside a modal that has no container round it, and so in no level of its parents.
  package var isInBareModal = false

  package var isBridged: Bool {
    switch cause {
    case .bridged: true
    case .declared, .opened, .brought, .entryPresented: false
    }
  }
}

/// A presentation context, named by what stands at its start.
package enum ContextID: Hashable, Sendable {
  case owner(OwnerIndex)
  /// A page that is presented without a container round it.
  case screen(ScreenIndex)
}

/// An edge of any kind, for those who draw or export the whole graph.
package struct GraphEdge: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case placedIn = "placed-in"
    case drives
    case handsOver = "hands-over"
    case owns, shows, brings, opens, returns, hosts, guest, depends, uses, routes
  }

  package let kind: Kind
  package let from: Node
  package let to: Node
  /// The id of the transition or bridge, where there is one.
  package let id: String?
  /// A word more: the kind of a transition or placement, the `via` of a dependency.
  package let label: String?
}
