/// A fact that an inventory may leave out and that a rule may need: `thing.field`, in the words of the format. A rule
/// that lacks one is undecided and names it.
package enum Fact: String, Sendable, Hashable, CaseIterable, Comparable {
  case appMinimumOS = "app.minimumOS"
  case appMultiWindow = "app.multiWindow"
  case moduleFramework = "module.framework"
  case moduleUses = "module.uses"
  case ownerAs = "owner.as"
  case ownerBarHidden = "owner.barHidden"
  case ownerDestinations = "owner.destinations"
  case ownerDrives = "owner.drives"
  case ownerFramework = "owner.framework"
  case ownerIn = "owner.in"
  case ownerPath = "owner.path"
  case ownerScope = "owner.scope"
  case ownerSelection = "owner.selection"
  case pathElements = "path.elements"
  case pathElementCarries = "path.elements.carries"
  case pathElementCodable = "path.elements.codable"
  case pathElementPresents = "path.elements.presents"
  case destinationPlace = "destination.place"
  case destinationTo = "destination.to"
  case flowOwner = "flow.owner"
  case flowTeam = "flow.team"
  case flowTransitions = "flow.transitions"
  case screenChanged = "screen.changed"
  case screenProvides = "screen.provides"
  case screenRequires = "screen.requires"
  case screenSensitive = "screen.sensitive"
  case screenTransient = "screen.transient"
  case screenUnsavedEdits = "screen.unsavedEdits"
  case screenUses = "screen.uses"
  case transitionBinding = "transition.binding"
  case transitionBy = "transition.by"
  case transitionDismissedBy = "transition.dismissedBy"
  case transitionDismissPops = "transition.dismissPops"
  case transitionDriver = "transition.driver"
  case transitionIdentity = "transition.identity"
  case transitionReturns = "transition.returns"
  case transitionReturnsTo = "transition.returnsTo"
  case transitionRoute = "transition.route"
  case transitionVia = "transition.via"
  case bridges = "bridges"
  case bridgeAdapterState = "bridge.adapterState"
  case bridgeAs = "bridge.as"
  case bridgeBar = "bridge.bar"
  case bridgeContainment = "bridge.containment"
  case bridgeExposesNavigationController = "bridge.exposesNavigationController"
  case bridgeIdentity = "bridge.identity"
  case bridgeInputs = "bridge.inputs"
  case bridgeOutcomes = "bridge.outcomes"
  case bridgeReinjects = "bridge.reinjects"
  case bridgeShows = "bridge.shows"
  case bridgeTeardown = "bridge.teardown"
  case bridgeTwoWay = "bridge.twoWay"
  case bridgeUpdate = "bridge.update"
  case bridgeWrites = "bridge.writes"
  case dependencies = "dependencies"
  case deepLinks = "deepLinks"
  case deepLinkCommit = "deepLink.commit"
  case deepLinkDeduplicates = "deepLink.deduplicates"
  case deepLinkKeepsValidPrefix = "deepLink.keepsValidPrefix"
  case deepLinkOwner = "deepLink.owner"
  case deepLinkStages = "deepLink.stages"
  case deepLinkWaits = "deepLink.waits"
  case restorations = "restorations"
  case restorationKeepsValidPrefix = "restoration.keepsValidPrefix"
  case restorationLate = "restoration.late"
  case restorationScreens = "restoration.screens"
  case restorationValidates = "restoration.validates"
  case restorationVersioned = "restoration.versioned"

  package static func < (a: Fact, b: Fact) -> Bool { a.rawValue < b.rawValue }
}

/// Something that follows from the inventory, or the fact that is missing to derive it.
package enum Derived<Value> {
  case known(Value)
  case unknown(Fact)

  package var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }

  package var missing: Fact? {
    if case .unknown(let fact) = self { fact } else { nil }
  }
}

extension Derived: Sendable where Value: Sendable {}
extension Derived: Equatable where Value: Equatable {}
