/// Screens that serve one purpose, with one entry; the default unit of migration.
package struct Flow: Hashable, Sendable {
  package var id: FlowID
  package var title: String?
  package var team: String?
  package var module: ModuleID?
  package var value: Int?
  /// None, one (`owner`), or several as found in the app (`owners`).
  package var owners: [OwnerID]
  package var entry: ScreenID
  package var screens: [Screen]
  package var transitions: [Transition]?
  package var annotations: Annotations

  package init(
    id: FlowID, title: String? = nil, team: String? = nil, module: ModuleID? = nil, value: Int? = nil,
    owners: [OwnerID] = [], entry: ScreenID, screens: [Screen], transitions: [Transition]? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.title = title
    self.team = team
    self.module = module
    self.value = value
    self.owners = owners
    self.entry = entry
    self.screens = screens
    self.transitions = transitions
    self.annotations = annotations
  }
}

/// The framework of a page's content.
package enum ScreenFramework: String, Sendable, Hashable, CaseIterable { case uikit, swiftui, mixed }

/// A page that a user sees.
package struct Screen: Hashable, Sendable {
  package enum Role: String, Sendable, Hashable, CaseIterable { case leaf, detail, form, list, container, shell }
  package enum UnsavedEdits: String, Sendable, Hashable, CaseIterable { case confirmed, drafted, lost }

  /// Traits the tool knows; the list is open.
  package enum KnownTrait: String, Sendable, Hashable, CaseIterable {
    case customGesture = "custom-gesture"
    case complexAnimation = "complex-animation"
    case customTransition = "custom-transition"
    case camera, map, web
    case richText = "rich-text"
    case payment, objc, storyboard, xib
  }

  package var id: ScreenID
  package var title: String?
  package var framework: ScreenFramework
  package var role: Role?
  /// The Swift type that draws the page.
  package var type: String?
  package var module: ModuleID?
  package var effort: Int?
  package var value: Int?
  package var changed: CalendarDate?
  package var traits: [String]?
  /// The reason why it stays UIKit for good.
  package var keepUIKit: String?
  /// A container declared inside the page: it comes along wherever the page is shown.
  package var brings: OwnerID?
  package var reusable: Bool?
  package var replaces: ScreenID?
  package var flag: String?
  package var system: Bool?
  /// The package that declares it.
  package var external: String?
  package var requiresOS: OSVersion?
  package var sensitive: Bool?
  package var transient: Bool?
  package var unsavedEdits: UnsavedEdits?
  package var provides: [String]?
  package var requires: [String]?
  package var uses: [ModuleID]?
  package var annotations: Annotations

  package init(
    id: ScreenID, title: String? = nil, framework: ScreenFramework, role: Role? = nil, type: String? = nil,
    module: ModuleID? = nil, effort: Int? = nil, value: Int? = nil, changed: CalendarDate? = nil,
    traits: [String]? = nil, keepUIKit: String? = nil, brings: OwnerID? = nil, reusable: Bool? = nil,
    replaces: ScreenID? = nil, flag: String? = nil, system: Bool? = nil, external: String? = nil,
    requiresOS: OSVersion? = nil, sensitive: Bool? = nil, transient: Bool? = nil,
    unsavedEdits: UnsavedEdits? = nil, provides: [String]? = nil, requires: [String]? = nil,
    uses: [ModuleID]? = nil, annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.title = title
    self.framework = framework
    self.role = role
    self.type = type
    self.module = module
    self.effort = effort
    self.value = value
    self.changed = changed
    self.traits = traits
    self.keepUIKit = keepUIKit
    self.brings = brings
    self.reusable = reusable
    self.replaces = replaces
    self.flag = flag
    self.system = system
    self.external = external
    self.requiresOS = requiresOS
    self.sensitive = sensitive
    self.transient = transient
    self.unsavedEdits = unsavedEdits
    self.provides = provides
    self.requires = requires
    self.uses = uses
    self.annotations = annotations
  }
}

/// A directed move from a screen to one or more screens. A return is not a transition.
package struct Transition: Hashable, Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case push, root, tab, column, embed, sheet
    case fullScreen = "full-screen"
    case popover, present, custom
  }

  package enum Driver: String, Sendable, Hashable, CaseIterable {
    case path, item, boolean, link, uikit, segue, coordinator
  }
  package enum Via: String, Sendable, Hashable, CaseIterable { case concrete, `protocol`, closure }
  package enum ReturnKind: String, Sendable, Hashable, CaseIterable {
    case dismiss, pop
    case popToRoot = "pop-to-root"
    case callback
  }
  package enum AfterDismiss: String, Sendable, Hashable, CaseIterable {
    case pop
    case popToRoot = "pop-to-root"
  }

  /// As written; the default id of each target is `from>to:kind` (see `Inventory.edgeNames`).
  package var id: TransitionID?
  package var from: ScreenID
  /// One target or several; never empty.
  package var to: [ScreenID]
  package var kind: Kind
  package var driver: Driver?
  package var by: OwnerID?
  /// A container that is put round the page here.
  package var opens: OwnerID?
  package var binding: String?
  package var identity: Identity?
  package var route: String?
  package var via: Via?
  package var flag: String?
  package var returns: [ReturnKind]?
  package var returnsTo: OwnerID?
  package var afterDismiss: AfterDismiss?
  package var dismissedBy: [AnyID]?
  package var dismissPops: Bool?
  package var annotations: Annotations

  package init(
    id: TransitionID? = nil, from: ScreenID, to: [ScreenID], kind: Kind, driver: Driver? = nil, by: OwnerID? = nil,
    opens: OwnerID? = nil, binding: String? = nil, identity: Identity? = nil, route: String? = nil,
    via: Via? = nil, flag: String? = nil, returns: [ReturnKind]? = nil, returnsTo: OwnerID? = nil,
    afterDismiss: AfterDismiss? = nil, dismissedBy: [AnyID]? = nil, dismissPops: Bool? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.kind = kind
    self.driver = driver
    self.by = by
    self.opens = opens
    self.binding = binding
    self.identity = identity
    self.route = route
    self.via = via
    self.flag = flag
    self.returns = returns
    self.returnsTo = returnsTo
    self.afterDismiss = afterDismiss
    self.dismissedBy = dismissedBy
    self.dismissPops = dismissPops
    self.annotations = annotations
  }
}

/// Whether the same modal, or the same guest of a bridge, can come up as a new one.
package enum Identity: String, Sendable, Hashable, CaseIterable { case stable, random }

extension Transition.Kind {
  /// Shown by sheet, full screen, popover or present. A custom presentation is unknown and counts for no modal rule.
  package var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .present: true
    case .push, .root, .tab, .column, .embed, .custom: false
    }
  }

  /// Whether the target starts a presentation context of its own; `nil` for a custom presentation.
  package var startsContext: Bool? {
    switch self {
    case .tab, .column, .sheet, .fullScreen, .popover, .present: true
    case .push, .root, .embed: false
    case .custom: nil
    }
  }

  package var placement: Placement {
    switch self {
    case .push: .push
    case .root: .root
    case .tab: .tab
    case .column: .column
    case .embed: .embed
    case .sheet: .sheet
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .present: .present
    case .custom: .custom
    }
  }
}
