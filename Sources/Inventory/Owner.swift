/// A navigation owner: the one party that changes a navigation level. A container, or a coordinator or router that
/// drives containers.
package struct Owner: Hashable, Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case window
    case navigationController = "navigation-controller"
    case tabBarController = "tab-bar-controller"
    case splitViewController = "split-view-controller"
    case customContainer = "custom-container"
    case navigationStack = "navigation-stack"
    case navigationView = "navigation-view"
    case navigationSplitView = "navigation-split-view"
    case tabView = "tab-view"
    case coordinator, router
  }

  /// How long the owner's path lives.
  package enum Scope: String, Sendable, Hashable, CaseIterable { case view, flow, tab, scene, app }

  /// Where a split view keeps the selection of its sidebar.
  package enum Selection: String, Sendable, Hashable, CaseIterable { case own, path }

  package var id: OwnerID
  package var kind: Kind
  /// As declared; `kind` implies it for the containers of one framework.
  package var framework: ContainerFramework?
  package var parent: OwnerID?
  package var placement: Placement?
  package var scope: Scope?
  package var drives: [OwnerID]?
  package var handsOverTo: [OwnerID]
  package var barHidden: Bool?
  package var selection: Selection?
  package var path: NavigationPath?
  package var destinations: [Destination]?
  package var effort: Int?
  /// The reason why it stays UIKit for good.
  package var keepUIKit: String?
  package var module: ModuleID?
  package var annotations: Annotations

  package init(
    id: OwnerID, kind: Kind, framework: ContainerFramework? = nil, parent: OwnerID? = nil,
    placement: Placement? = nil, scope: Scope? = nil, drives: [OwnerID]? = nil, handsOverTo: [OwnerID] = [],
    barHidden: Bool? = nil, selection: Selection? = nil, path: NavigationPath? = nil,
    destinations: [Destination]? = nil, effort: Int? = nil, keepUIKit: String? = nil, module: ModuleID? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.id = id
    self.kind = kind
    self.framework = framework
    self.parent = parent
    self.placement = placement
    self.scope = scope
    self.drives = drives
    self.handsOverTo = handsOverTo
    self.barHidden = barHidden
    self.selection = selection
    self.path = path
    self.destinations = destinations
    self.effort = effort
    self.keepUIKit = keepUIKit
    self.module = module
    self.annotations = annotations
  }
}

/// The framework of a container: there is no mixed one.
package enum ContainerFramework: String, Sendable, Hashable, CaseIterable { case uikit, swiftui }

/// How a container or a bridge's guest is put into the app (`as`).
package enum Placement: String, Sendable, Hashable, CaseIterable {
  case root, tab, column, push, embed, sheet
  case fullScreen = "full-screen"
  case popover, present, custom
}

/// The typed, erased or imperative path that drives a stack.
package struct NavigationPath: Hashable, Sendable {
  package enum Representation: String, Sendable, Hashable, CaseIterable { case typed, erased, imperative }

  package var representation: Representation
  package var elements: [PathElement]?
  package var annotations: Annotations

  package init(
    representation: Representation, elements: [PathElement]? = nil, annotations: Annotations = Annotations()
  ) {
    self.representation = representation
    self.elements = elements
    self.annotations = annotations
  }
}

package struct PathElement: Hashable, Sendable {
  package enum Carries: String, Sendable, Hashable, CaseIterable { case id, snapshot, model }
  package enum Presents: String, Sendable, Hashable, CaseIterable { case push, modal }

  package var route: String
  package var codable: Bool?
  package var carries: Carries?
  package var presents: Presents?
  package var annotations: Annotations

  package init(
    route: String, codable: Bool? = nil, carries: Carries? = nil, presents: Presents? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.route = route
    self.codable = codable
    self.carries = carries
    self.presents = presents
    self.annotations = annotations
  }
}

/// A registration of a route type on a stack (`navigationDestination(for:)`).
package struct Destination: Hashable, Sendable {
  package enum Place: String, Sendable, Hashable, CaseIterable { case container, lazy }

  package var route: String
  package var to: ScreenID?
  package var registeredIn: ScreenID
  package var place: Place?
  package var annotations: Annotations

  package init(
    route: String, to: ScreenID? = nil, registeredIn: ScreenID, place: Place? = nil,
    annotations: Annotations = Annotations()
  ) {
    self.route = route
    self.to = to
    self.registeredIn = registeredIn
    self.place = place
    self.annotations = annotations
  }
}

extension Owner.Kind {
  /// The framework that the kind implies; `nil` where it has to be declared.
  package var impliedFramework: ContainerFramework? {
    switch self {
    case .navigationController, .tabBarController, .splitViewController: .uikit
    case .navigationStack, .navigationView, .navigationSplitView, .tabView: .swiftui
    case .window, .customContainer, .coordinator, .router: nil
    }
  }

  /// A container changes what is on the screen itself; coordinators and routers drive containers.
  package var isContainer: Bool { self != .coordinator && self != .router }

  /// A stack pushes and pops pages.
  package var isStack: Bool {
    switch self {
    case .navigationController, .navigationStack, .navigationView: true
    case .window, .tabBarController, .splitViewController, .customContainer, .navigationSplitView, .tabView,
      .coordinator, .router:
      false
    }
  }

  package var isSplitView: Bool { self == .splitViewController || self == .navigationSplitView }
  package var isTabContainer: Bool { self == .tabBarController || self == .tabView }

  /// The container's name in Apple's documentation, or the field's word.
  package var displayName: String {
    switch self {
    case .window: "window"
    case .navigationController: "UINavigationController"
    case .tabBarController: "UITabBarController"
    case .splitViewController: "UISplitViewController"
    case .customContainer: "custom container"
    case .navigationStack: "NavigationStack"
    case .navigationView: "NavigationView"
    case .navigationSplitView: "NavigationSplitView"
    case .tabView: "TabView"
    case .coordinator: "coordinator"
    case .router: "router"
    }
  }
}
