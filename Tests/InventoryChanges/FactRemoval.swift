package import Inventory
package import OwnershipGraph

extension Inventory {
  /// How each fact is taken away from a whole inventory.
  package static let removals: [Fact: @Sendable (inout Inventory) -> Void] = [
    .appMinimumOS: { $0.app.minimumOS = nil },
    .appMultiWindow: { $0.app.multiWindow = nil },
    .moduleFramework: { $0.eachModule { $0.framework = nil } },
    .moduleUses: { $0.eachModule { $0.uses = nil } },
    .ownerAs: { $0.eachOwner { $0.placement = nil } },
    .ownerBarHidden: { $0.eachOwner { $0.barHidden = nil } },
    .ownerDestinations: { $0.eachOwner { $0.destinations = nil } },
    .ownerDrives: { $0.eachOwner { $0.drives = nil } },
    .ownerFramework: { $0.eachOwner { $0.framework = nil } },
    .ownerIn: { $0.eachOwner { $0.parent = nil } },
    .ownerPath: { $0.eachOwner { $0.path = nil } },
    .ownerScope: { $0.eachOwner { $0.scope = nil } },
    .ownerSelection: { $0.eachOwner { $0.selection = nil } },
    .pathElements: { $0.eachOwner { $0.path?.elements = nil } },
    .pathElementCarries: { $0.eachPathElement { $0.carries = nil } },
    .pathElementCodable: { $0.eachPathElement { $0.codable = nil } },
    .pathElementPresents: { $0.eachPathElement { $0.presents = nil } },
    .destinationPlace: { $0.eachDestination { $0.place = nil } },
    .destinationTo: { $0.eachDestination { $0.to = nil } },
    .flowOwner: { $0.eachFlow { $0.owners = [] } },
    .flowTeam: { $0.eachFlow { $0.team = nil } },
    .flowTransitions: { $0.eachFlow { $0.transitions = nil } },
    .screenChanged: { $0.eachScreen { $0.changed = nil } },
    .screenProvides: { $0.eachScreen { $0.provides = nil } },
    .screenRequires: { $0.eachScreen { $0.requires = nil } },
    .screenSensitive: { $0.eachScreen { $0.sensitive = nil } },
    .screenTransient: { $0.eachScreen { $0.transient = nil } },
    .screenUnsavedEdits: { $0.eachScreen { $0.unsavedEdits = nil } },
    .screenUses: { $0.eachScreen { $0.uses = nil } },
    .transitionBinding: { $0.eachTransition { $0.binding = nil } },
    .transitionBy: { $0.eachTransition { $0.by = nil } },
    .transitionDismissedBy: { $0.eachTransition { $0.dismissedBy = nil } },
    .transitionDismissPops: { $0.eachTransition { $0.dismissPops = nil } },
    .transitionDriver: { $0.eachTransition { $0.driver = nil } },
    .transitionIdentity: { $0.eachTransition { $0.identity = nil } },
    .transitionReturns: { $0.eachTransition { $0.returns = nil } },
    .transitionReturnsTo: { $0.eachTransition { $0.returnsTo = nil } },
    .transitionRoute: { $0.eachTransition { $0.route = nil } },
    .transitionVia: { $0.eachTransition { $0.via = nil } },
    .bridges: { $0.bridges = nil },
    .bridgeAdapterState: { $0.eachBridge { $0.adapterState = nil } },
    .bridgeAs: { $0.eachBridge { $0.placement = nil } },
    .bridgeBar: { $0.eachBridge { $0.bar = nil } },
    .bridgeContainment: { $0.eachBridge { $0.containment = nil } },
    .bridgeExposesNavigationController: { $0.eachBridge { $0.exposesNavigationController = nil } },
    .bridgeIdentity: { $0.eachBridge { $0.identity = nil } },
    .bridgeInputs: { $0.eachBridge { $0.inputs = nil } },
    .bridgeOutcomes: { $0.eachBridge { $0.outcomes = nil } },
    .bridgeReinjects: { $0.eachBridge { $0.reinjects = nil } },
    .bridgeShows: { $0.eachBridge { $0.shows = nil } },
    .bridgeTeardown: { $0.eachBridge { $0.teardown = nil } },
    .bridgeTwoWay: { $0.eachBridge { $0.twoWay = nil } },
    .bridgeUpdate: { $0.eachBridge { $0.update = nil } },
    .bridgeWrites: { $0.eachBridge { $0.writes = nil } },
    .dependencies: { $0.dependencies = nil },
    .deepLinks: { $0.deepLinks = nil },
    .deepLinkCommit: { $0.eachDeepLink { $0.commit = nil } },
    .deepLinkDeduplicates: { $0.eachDeepLink { $0.deduplicates = nil } },
    .deepLinkKeepsValidPrefix: { $0.eachDeepLink { $0.keepsValidPrefix = nil } },
    .deepLinkOwner: { $0.eachDeepLink { $0.owner = nil } },
    .deepLinkStages: { $0.eachDeepLink { $0.stages = nil } },
    .deepLinkWaits: { $0.eachDeepLink { $0.waits = nil } },
    .restorations: { $0.restorations = nil },
    .restorationKeepsValidPrefix: { $0.eachRestoration { $0.keepsValidPrefix = nil } },
    .restorationLate: { $0.eachRestoration { $0.late = nil } },
    .restorationScreens: { $0.eachRestoration { $0.screens = nil } },
    .restorationValidates: { $0.eachRestoration { $0.validates = nil } },
    .restorationVersioned: { $0.eachRestoration { $0.versioned = nil } },
  ]
}

extension Inventory {
  package mutating func eachOwner(_ change: (inout Owner) -> Void) {
    for index in owners.indices { change(&owners[index]) }
  }
  package mutating func eachPathElement(_ change: (inout PathElement) -> Void) {
    eachOwner { owner in
      for index in (owner.path?.elements ?? []).indices {
        if var element = owner.path?.elements?[index] {
          change(&element)
          owner.path?.elements?[index] = element
        }
      }
    }
  }
  package mutating func eachDestination(_ change: (inout Destination) -> Void) {
    eachOwner { owner in owner.destinations = owner.destinations.map { changed($0, change) } }
  }
  package mutating func eachFlow(_ change: (inout Flow) -> Void) {
    for index in flows.indices { change(&flows[index]) }
  }
  package mutating func eachScreen(_ change: (inout Screen) -> Void) {
    eachFlow { flow in flow.screens = changed(flow.screens, change) }
  }
  package mutating func eachTransition(_ change: (inout Transition) -> Void) {
    eachFlow { flow in flow.transitions = flow.transitions.map { changed($0, change) } }
  }
  package mutating func eachBridge(_ change: (inout Bridge) -> Void) { bridges = bridges.map { changed($0, change) } }
  package mutating func eachModule(_ change: (inout Module) -> Void) { modules = modules.map { changed($0, change) } }
  package mutating func eachDependency(_ change: (inout Dependency) -> Void) {
    dependencies = dependencies.map { changed($0, change) }
  }
  package mutating func eachDeepLink(_ change: (inout DeepLink) -> Void) {
    deepLinks = deepLinks.map { changed($0, change) }
  }
  package mutating func eachRestoration(_ change: (inout Restoration) -> Void) {
    restorations = restorations.map { changed($0, change) }
  }
}

private func changed<Thing>(_ things: [Thing], _ change: (inout Thing) -> Void) -> [Thing] {
  things.map { thing in
    var copy = thing
    change(&copy)
    return copy
  }
}
