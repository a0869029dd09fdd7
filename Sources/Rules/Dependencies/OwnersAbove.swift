import Inventory
import OwnershipGraph

extension OwnershipGraph {
  /// The owners above a page: the containers it lies in, its flow's owners, what drives them or lends them a container,
  /// and all round those. Of absurdly many only the nearest.
  ///
  /// - Complexity: bounded, whatever the size of the graph.
  func ownersAbove(_ screen: ScreenIndex) -> [OwnerIndex] {
    let most = 64
    let few = 16
    var seen: Set<OwnerIndex> = []
    var found: [OwnerIndex] = []
    func add(_ owners: some Sequence<OwnerIndex>) {
      for owner in owners.prefix(few) where found.count < most && seen.insert(owner).inserted { found.append(owner) }
    }
    add(levels(of: screen).value ?? [])
    add(ownersOfFlow[flow(of: screen)])
    var position = 0
    while position < found.count {
      let owner = found[position]
      position += 1
      for placement in placements(of: owner).prefix(few) { add(placement.parents) }
      add(drivenBy[owner])
      add(handedOverBy[owner])
    }
    return found
  }
}
