import Inventory
import OwnershipGraph

/// Where the path and the destinations of a stack are described: at the stack itself, or at a coordinator or router that
/// drives it.
extension OwnershipGraph {
  /// Whether an owner is a SwiftUI stack whose path nobody has described.
  func lacksPath(_ owner: OwnerIndex) -> Bool {
    self[owner].kind == .navigationStack && self[owner].path == nil
      && !drivenBy[owner].contains { self[$0].path != nil }
  }

  /// Whether an owner is a SwiftUI stack whose destinations nobody has described.
  func lacksDestinations(_ owner: OwnerIndex) -> Bool {
    self[owner].kind == .navigationStack && self[owner].destinations == nil
      && !drivenBy[owner].contains { self[$0].destinations != nil }
  }

  /// The owners that hold the path of an owner: itself, what drives it, what it drives. More than a few are cut off.
  func pathHolders(of owner: OwnerIndex) -> [OwnerIndex] {
    ([owner] + drivenBy[owner].prefix(64) + drives[owner].prefix(64)).filter { self[$0].path != nil }
  }

  /// A route of an owner's path or destinations as evidence.
  func evidence(_ words: String, _ owner: OwnerIndex, route: String) -> Evidence {
    Evidence(words, subjects: [text(owner), route], place: .node(.owner(owner)))
  }

  /// A page that registers a destination.
  func text(_ destination: Destination) -> String {
    "\(destination.route) registered in \(destination.registeredIn)"
      + (destination.to.map { " for \($0)" } ?? "") + (destination.place == .lazy ? ", place lazy" : "")
  }
}
