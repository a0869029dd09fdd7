import Inventory
import OwnershipGraph

/// The anchors of things in the page: their ids where these are plain, else their numbers.
extension OwnershipGraph {
  func anchor(_ node: Node) -> String {
    switch node {
    case .screen(let index): anchor("s", id: self[index].id.text, number: index.offset)
    case .owner(let index): anchor("o", id: self[index].id.text, number: index.offset)
    case .flow(let index): anchor("w", id: self[index].id.text, number: index.offset)
    case .module(let index): "m.\(index.offset)"
    case .bridge(let index): "b.\(index.offset)"
    case .deepLink(let index): "d.\(index.offset)"
    case .restoration(let index): "r.\(index.offset)"
    }
  }

  private func anchor(_ kind: String, id: String, number: Int) -> String {
    let isPlain =
      id.utf8.count <= 80
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    return isPlain ? "\(kind)-\(id)" : "\(kind).\(number)"
  }
}

extension Screen {
  /// What people call the page.
  var displayName: String { title.flatMap { $0.isEmpty ? nil : $0 } ?? id.text }

  /// Whether the title says no more than the id does: `Order list` and `order-list`.
  var isTitleLikeID: Bool {
    guard let title else { return true }
    func letters(_ text: String) -> [Character] { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return letters(title) == letters(id.text)
  }
}

extension ScreenFramework {
  var letter: String {
    switch self {
    case .uikit: "u"
    case .swiftui: "s"
    case .mixed: "m"
    }
  }

  var displayName: String {
    switch self {
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .mixed: "UIKit and SwiftUI mixed"
    }
  }
}

extension ContainerFramework {
  var letter: String { self == .uikit ? "u" : "s" }
  var displayName: String { self == .uikit ? "UIKit" : "SwiftUI" }
}
