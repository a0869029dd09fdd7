package import Inventory
import InventoryGenerator

extension Inventory {
  /// The same things in another order, and the lists inside them whose order means nothing: targets, hosts, guests,
  /// owners.
  package func shuffledThroughout(seed: UInt64) -> Inventory {
    var random = SplitMix64(seed: seed)
    var copy = shuffled(seed: random.next())
    copy.eachFlow { $0.owners = random.shuffle($0.owners) }
    copy.eachTransition { $0.to = random.shuffle($0.to) }
    copy.eachBridge {
      $0.hosts = random.shuffle($0.hosts)
      $0.guests = random.shuffle($0.guests)
    }
    copy.eachOwner {
      $0.drives = $0.drives.map { random.shuffle($0) }
      $0.handsOverTo = random.shuffle($0.handsOverTo)
    }
    return copy
  }
}
