/// A part of the shared layer: models, networking, services, design tokens. It has no user interface.
package struct Module: Hashable, Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case models, networking, services
    case designTokens = "design-tokens"
    case other
  }
  /// The user-interface framework that it is tied to.
  package enum Framework: String, Sendable, Hashable, CaseIterable { case none, uikit, swiftui }

  package var id: ModuleID
  package var kind: Kind
  package var framework: Framework?
  package var uses: [ModuleID]?
  package var effort: Int?
  package var annotations: Annotations

  package init(
    id: ModuleID, kind: Kind, framework: Framework? = nil, uses: [ModuleID]? = nil, effort: Int? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.kind = kind
    self.framework = framework
    self.uses = uses
    self.effort = effort
    self.annotations = annotations
  }
}

/// One thing names another outside of a transition.
package struct Dependency: Hashable, Sendable {
  package enum Via: String, Sendable, Hashable, CaseIterable { case concrete, `protocol`, closure, notification }

  /// A screen, flow or module.
  package var from: AnyID
  /// A screen, flow, module or owner.
  package var to: AnyID
  package var via: Via
  package var annotations: Annotations

  package init(from: AnyID, to: AnyID, via: Via, annotations: Annotations = Annotations()) {
    self.from = from
    self.to = to
    self.via = via
    self.annotations = annotations
  }
}

package struct DeepLink: Hashable, Sendable {
  package enum Stage: String, Sendable, Hashable, CaseIterable { case parse, authorize, validate, commit }
  package enum Commit: String, Sendable, Hashable, CaseIterable { case atomic, incremental }
  package enum Waits: String, Sendable, Hashable, CaseIterable { case ready, timer, none }

  package var id: DeepLinkID
  package var pattern: String?
  package var owner: OwnerID?
  package var route: [ScreenID]
  package var presents: ScreenID?
  package var stages: [Stage]?
  package var commit: Commit?
  package var waits: Waits?
  package var deduplicates: Bool?
  package var keepsValidPrefix: Bool?
  package var priority: Int?
  package var annotations: Annotations

  package init(
    id: DeepLinkID, pattern: String? = nil, owner: OwnerID? = nil, route: [ScreenID], presents: ScreenID? = nil,
    stages: [Stage]? = nil, commit: Commit? = nil, waits: Waits? = nil, deduplicates: Bool? = nil,
    keepsValidPrefix: Bool? = nil, priority: Int? = nil, annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.pattern = pattern
    self.owner = owner
    self.route = route
    self.presents = presents
    self.stages = stages
    self.commit = commit
    self.waits = waits
    self.deduplicates = deduplicates
    self.keepsValidPrefix = keepsValidPrefix
    self.priority = priority
    self.annotations = annotations
  }
}

package struct Restoration: Hashable, Sendable {
  package enum Store: String, Sendable, Hashable, CaseIterable {
    case sceneStorage = "scene-storage"
    case userDefaults = "user-defaults"
    case file, uikit
  }
  /// What a restorer does that comes after the user has acted.
  package enum Late: String, Sendable, Hashable, CaseIterable { case yields, overwrites }

  package var id: RestorationID
  package var owner: OwnerID
  package var store: Store
  package var versioned: Bool?
  package var validates: Bool?
  package var keepsValidPrefix: Bool?
  package var screens: [ScreenID]?
  package var late: Late?
  package var priority: Int?
  package var annotations: Annotations

  package init(
    id: RestorationID, owner: OwnerID, store: Store, versioned: Bool? = nil, validates: Bool? = nil,
    keepsValidPrefix: Bool? = nil, screens: [ScreenID]? = nil, late: Late? = nil, priority: Int? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.owner = owner
    self.store = store
    self.versioned = versioned
    self.validates = validates
    self.keepsValidPrefix = keepsValidPrefix
    self.screens = screens
    self.late = late
    self.priority = priority
    self.annotations = annotations
  }
}

/// A finding that a team lives with, and why.
package struct Accept: Hashable, Sendable {
  package enum Until: Hashable, Sendable {
    case date(CalendarDate)
    /// Accepted until this unit of the plan is migrated.
    case unit(AnyID)
  }

  /// The rule's code or name.
  package var rule: String
  /// What the rule's subjects are: ids, default ids, routes.
  package var subjects: [String]
  package var reason: String
  package var until: Until?
  package var annotations: Annotations

  package init(
    rule: String, subjects: [String], reason: String, until: Until? = nil, annotations: Annotations = Annotations()
  ) {
    self.rule = rule
    self.subjects = subjects
    self.reason = reason
    self.until = until
    self.annotations = annotations
  }
}
