import Diagnostics
import Inventory
import OwnershipGraph
import Rules

extension OwnershipGraph {
  /// The id under which people know the place; a dependency is `from>to`.
  func name(of place: FindingPlace) -> String {
    switch place {
    case .node(let node): id(node).text
    case .edge(let edge): edges[edge].id.text
    case .dependency(let number):
      dependencies.indices.contains(number)
        ? "\(id(dependencies[number].from))>\(id(dependencies[number].to))" : ""
    }
  }
}

extension Node {
  /// The word of the format for a thing of this kind.
  var kindName: String {
    switch self {
    case .module: "module"
    case .owner: "owner"
    case .flow: "flow"
    case .screen: "screen"
    case .bridge: "bridge"
    case .deepLink: "deep-link"
    case .restoration: "restoration"
    }
  }
}

extension Bridge.Kind {
  var displayName: String { rawValue.split(separator: "-").joined(separator: " ") }

  /// On the map: H hosts SwiftUI, R brings UIKit into SwiftUI, P presents on whatever is on top.
  var letter: String {
    switch self {
    case .hostingController, .hostingConfiguration: "H"
    case .controllerRepresentable, .viewRepresentable: "R"
    case .imperativePresenter: "P"
    }
  }
}
