import Diagnostics
package import Inventory

/// Every rule of the tool.
package enum RuleCatalogue {
  /// In the order of their codes. A new rule is a file and a line in the list of its category.
  package static let all: [any Rule] = ownership + dependencies + modals + bridges + linksAndPaths + migration

  private static let ownership: [any Rule] = [
    DualNavigationOwner(),
    SplitDrivers(),
    MissingNavigationOwner(),
    NestedNavigationContainer(),
    TabsInsideStack(),
    CoordinatorsWithoutHandOver(),
    PathSharedAcrossScopes(),
    GlobalRouter(),
    OwnerScopeTooNarrow(),
    LinkRidesOnUIKitOwner(),
    MixedPushDrivers(),
    OwnerCycle(),
    ImperativePresenter(),
    SelectionInPath(),
    BypassesCoordinator(),
  ]

  private static let dependencies: [any Rule] = [
    BidirectionalDependency(),
    DependencyCycle(),
    CrossFrameworkDependency(),
    BypassedEntry(),
    SharedLayerDependsOnUI(),
    ReachesUp(),
  ]

  private static let modals: [any Rule] = [
    ModalInPath(),
    CompetingModals(),
    ModalDrillDown(),
    AmbiguousDismiss(),
    ReturnCrossesContext(),
    DoubleDismiss(),
    MixedModalDrivers(),
    DismissPopsPath(),
    UnsavedEditsLost(),
    UnstableModalIdentity(),
  ]

  private static let bridges: [any Rule] = [
    MissingBridge(),
    RedundantBridge(),
    BridgeKindMismatch(),
    BridgeWritesOuterPath(),
    BridgeExposesNavigationController(),
    BridgeMissingOutcome(),
    BridgeUpdateLoop(),
    BridgeMissingTeardown(),
    AdapterAsStore(),
    UnstableBridgeIdentity(),
    WrongContainment(),
    FrameworkSandwich(),
    EnvironmentLost(),
    HalfAndHalfScreen(),
    BridgeCarriesModel(),
    BridgeNeverUpdates(),
    BridgeUpdateSideEffects(),
    BarSetByBothSides(),
  ]

  private static let linksAndPaths: [any Rule] = [
    DeepLinkUnvalidated(),
    DeepLinkPartialCommit(),
    DeepLinkBrokenRoute(),
    DeepLinkSpansOwners(),
    LinkRestorationRace(),
    DeepLinkByTimer(),
    DeepLinkNotDeduplicated(),
    LinkHalfApplied(),
    LinkUnparsed(),
    RestorationUnversioned(),
    RestorationUnvalidated(),
    RestoresSensitiveScreen(),
    RestorationUnencodablePath(),
    RestorationOutsideScene(),
    PathCarriesModel(),
    ErasedPathInOneFlow(),
    DuplicateDestination(),
    DestinationInLazyContainer(),
    MissingDestination(),
    ImperativePath(),
    RestorationHalfApplied(),
    LateRestorer(),
  ]

  private static let migration: [any Rule] = [
    ContainerBeforeLeaves(),
    APIUnavailable(),
    UnreachableScreen(),
    DeprecatedContainer(),
    PermanentScreenBlocksOwner(),
    SharedLayerLast(),
    ReplacedScreenRemains(),
    NewUIKitScreen(),
  ]

  /// Every rule with what a run says of its options, and of the day where somebody named it.
  package static func configured(_ values: [RuleCode: [String: Int]] = [:], today: CalendarDate? = nil) -> [any Rule] {
    all.map { rule in
      var rule = rule
      rule.apply(RuleSettings(values[rule.descriptor.code] ?? [:], today: today))
      return rule
    }
  }

  /// The rule of that code, name or former name.
  package static func rule(_ word: String) -> (any Rule)? {
    all.first { rule in
      let descriptor = rule.descriptor
      return descriptor.code.description == word || descriptor.name == word || descriptor.aliases.contains(word)
    }
  }

  package static func rule(_ code: RuleCode) -> (any Rule)? { all.first { $0.descriptor.code == code } }

  /// The name or code that a wrong word was most likely meant to be.
  package static func suggestion(for word: String) -> String? {
    nearestName(to: word, among: all.flatMap { [$0.descriptor.name, $0.descriptor.code.description] })
  }
}

extension Rule {
  package var descriptor: RuleDescriptor { Self.descriptor }
  package var examples: [RuleExample] { Self.examples }
}
