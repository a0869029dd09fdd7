/// Where a thing stands in the lists of an inventory, by positions from 0.
package enum InventoryItem: Hashable, Sendable {
  /// The inventory itself: its lists, and the app.
  case whole
  case module(Int)
  case owner(Int)
  case flow(Int)
  case screen(flow: Int, Int)
  case transition(flow: Int, Int)
  case bridge(Int)
  case dependency(Int)
  case deepLink(Int)
  case restoration(Int)
}
