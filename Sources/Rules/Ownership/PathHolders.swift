import Inventory

extension Owner.Kind {
  /// Whether an owner of this kind may hold a path that nobody has described. UIKit's containers keep controllers.
  var mayHoldPath: Bool {
    switch self {
    case .coordinator, .router, .navigationStack, .navigationSplitView: true
    case .window, .navigationController, .tabBarController, .splitViewController, .customContainer, .navigationView,
      .tabView:
      false
    }
  }
}
