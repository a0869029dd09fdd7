/// A place where the frameworks meet.
package struct Bridge: Hashable, Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case hostingController = "hosting-controller"
    case hostingConfiguration = "hosting-configuration"
    case controllerRepresentable = "controller-representable"
    case viewRepresentable = "view-representable"
    case imperativePresenter = "imperative-presenter"
  }

  package enum Shows: String, Sendable, Hashable, CaseIterable { case pages, alerts, system }
  package enum Input: String, Sendable, Hashable, CaseIterable { case id, value, model, service }
  package enum Outcome: String, Sendable, Hashable, CaseIterable { case completed, cancelled, failed }
  package enum Update: String, Sendable, Hashable, CaseIterable {
    case idempotent, deduplicated, unguarded
    case sideEffects = "side-effects"
    case none
  }
  package enum Teardown: String, Sendable, Hashable, CaseIterable {
    case present, missing
    case notNeeded = "not-needed"
  }
  package enum AdapterState: String, Sendable, Hashable, CaseIterable { case none, cached, store }
  package enum Containment: String, Sendable, Hashable, CaseIterable { case system, manual, missing }
  package enum Bar: String, Sendable, Hashable, CaseIterable { case host, guest, both }

  /// As written; the default is `host>guest:kind` (see `Inventory.edgeNames`).
  package var id: BridgeID?
  package var kind: Kind
  /// Owners or screens; never empty.
  package var hosts: [AnyID]
  /// Screens, flows or owners; empty where only `guestType` or `shows` says what is shown.
  package var guests: [AnyID]
  /// A view or cell that is no page of the inventory.
  package var guestType: String?
  /// The host's class.
  package var type: String?
  package var placement: Placement?
  package var shows: Shows?
  package var inputs: [Input]?
  package var outcomes: [Outcome]?
  /// Stacks that the guest changes.
  package var writes: [OwnerID]?
  package var exposesNavigationController: Bool?
  package var twoWay: Bool?
  package var update: Update?
  package var teardown: Teardown?
  package var adapterState: AdapterState?
  package var identity: Identity?
  package var containment: Containment?
  package var bar: Bar?
  package var reinjects: [String]?
  /// The reason why it stays.
  package var permanent: String?
  package var annotations: Annotations

  package init(
    id: BridgeID? = nil, kind: Kind, hosts: [AnyID], guests: [AnyID] = [], guestType: String? = nil,
    type: String? = nil, placement: Placement? = nil, shows: Shows? = nil, inputs: [Input]? = nil,
    outcomes: [Outcome]? = nil, writes: [OwnerID]? = nil, exposesNavigationController: Bool? = nil,
    twoWay: Bool? = nil, update: Update? = nil, teardown: Teardown? = nil, adapterState: AdapterState? = nil,
    identity: Identity? = nil, containment: Containment? = nil, bar: Bar? = nil, reinjects: [String]? = nil,
    permanent: String? = nil, annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.kind = kind
    self.hosts = hosts
    self.guests = guests
    self.guestType = guestType
    self.type = type
    self.placement = placement
    self.shows = shows
    self.inputs = inputs
    self.outcomes = outcomes
    self.writes = writes
    self.exposesNavigationController = exposesNavigationController
    self.twoWay = twoWay
    self.update = update
    self.teardown = teardown
    self.adapterState = adapterState
    self.identity = identity
    self.containment = containment
    self.bar = bar
    self.reinjects = reinjects
    self.permanent = permanent
    self.annotations = annotations
  }
}

extension Bridge.Kind {
  /// UIKit hosts SwiftUI; the others bring UIKit into SwiftUI.
  package var isHosting: Bool { self == .hostingController || self == .hostingConfiguration }
}
