import Inventory

extension LevelBuilder {
  /// What is right above each owner: the levels in which a container lies, what drives it, and what lends it its
  /// container. Without repetition; of absurdly many only the first.
  ///
  /// - Complexity: O(owners + placements).
  func enclosing(_ placements: Table<Owner, [OwnerPlacement]>) -> Table<Owner, [OwnerIndex]> {
    let most = OwnershipGraph.mostEnclosing
    return Table(
      graph.owners.map { owner in
        var seen: Set<OwnerIndex> = []
        var found: [OwnerIndex] = []
        func add(_ parents: some Sequence<OwnerIndex>) {
          for parent in parents.prefix(most) where found.count < most && seen.insert(parent).inserted {
            found.append(parent)
          }
        }
        for placement in placements[owner].prefix(most) { add(placement.parents) }
        add(graph.drivenBy[owner])
        add(graph.handedOverBy[owner])
        return found
      })
  }
}
