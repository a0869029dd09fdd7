import Inventory

/// What things cost when the inventory does not say it, in effort units, and what a live bridge weighs. The defaults are
/// those of docs/planning.md; a configuration may change each.
package struct CostModel: Hashable, Sendable {
  package var uikitModule = 5
  package var leaf = 1
  package var detail = 1
  package var form = 3
  package var list = 5
  package var container = 7
  package var shell = 13
  /// A page that another one replaces behind a flag: switch over, delete.
  package var replacedPage = 1
  package var stack = 5
  package var tabsOrSplit = 7
  package var customContainer = 5
  package var window = 3
  package var coordinator = 5
  /// Introducing a route protocol between two pages.
  package var cut = 1
  package var hostingWeight = 1
  package var controllerRepresentableWeight = 3
  package var viewRepresentableWeight = 2
  package var imperativePresenterWeight = 3
  /// What a unit of `value` counts against a unit of bridge lifetime (μ).
  package var valueWeight = 1

  package init() {}

  /// Efforts above this are taken as this, and weights above `greatestWeight` as that: with the weights above, no sum of
  /// weight times effort over a million jobs can overflow.
  package static let greatest = 100_000
  package static let greatestWeight = 1_000

  static func bounded(_ cost: Int) -> Int { min(max(cost, 0), greatest) }
  static func bounded(weight: Int) -> Int { min(max(weight, 0), greatestWeight) }

  func effort(of role: Screen.Role) -> Int {
    switch role {
    case .leaf: leaf
    case .detail: detail
    case .form: form
    case .list: list
    case .container: container
    case .shell: shell
    }
  }

  func effort(of kind: Owner.Kind) -> Int {
    switch kind {
    case .navigationController, .navigationStack, .navigationView: stack
    case .tabBarController, .tabView, .splitViewController, .navigationSplitView: tabsOrSplit
    case .customContainer: customContainer
    case .window: window
    case .coordinator, .router: coordinator
    }
  }

  func weight(of kind: Bridge.Kind) -> Int {
    switch kind {
    case .hostingController, .hostingConfiguration: hostingWeight
    case .controllerRepresentable: controllerRepresentableWeight
    case .viewRepresentable: viewRepresentableWeight
    case .imperativePresenter: imperativePresenterWeight
    }
  }
}
