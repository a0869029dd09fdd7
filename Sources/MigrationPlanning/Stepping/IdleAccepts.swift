import Inventory

extension Stepper {
  /// An accepted finding about a bridge or transition that is gone has nothing to accept any more.
  ///
  /// - Complexity: O(*n*) where an entry names such a row, else O(entries).
  mutating func dropIdleAccepts() {
    guard inventory.accepts.contains(where: { entry in entry.subjects.contains { namedRows.contains($0) } }) else {
      return
    }
    let known = Self.rowNames(inventory)
    for index in inventory.accepts.indices.reversed() {
      if inventory.accepts[index].subjects.contains(where: { namedRows.contains($0) && !known.contains($0) }) {
        state.remove(accept: index)
      }
    }
  }

  /// The ids of rows, written or given.
  static func rowNames(_ inventory: Inventory) -> Set<String> {
    let names = EdgeNames(inventory)
    var known = Set(names.bridges.map(\.text))
    for ids in names.transitions.joined() { known.formUnion(ids.lazy.map(\.text)) }
    return known
  }
}
