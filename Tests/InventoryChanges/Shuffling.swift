package import Inventory

/// A small generator with a fixed seed (splitmix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Inventory {
  /// The same inventory with its items in another order.
  package func shuffled(seed: UInt64) -> Inventory {
    var random = SeededGenerator(seed: seed)
    var copy = self
    copy.owners.shuffle(using: &random)
    copy.modules?.shuffle(using: &random)
    copy.bridges?.shuffle(using: &random)
    copy.dependencies?.shuffle(using: &random)
    copy.flows.shuffle(using: &random)
    for index in copy.flows.indices {
      copy.flows[index].owners.shuffle(using: &random)
      copy.flows[index].screens.shuffle(using: &random)
      copy.flows[index].transitions?.shuffle(using: &random)
      for number in (copy.flows[index].transitions ?? []).indices {
        copy.flows[index].transitions?[number].to.shuffle(using: &random)
      }
    }
    for index in (copy.bridges ?? []).indices {
      copy.bridges?[index].hosts.shuffle(using: &random)
      copy.bridges?[index].guests.shuffle(using: &random)
    }
    for index in copy.owners.indices {
      copy.owners[index].drives?.shuffle(using: &random)
      copy.owners[index].handsOverTo.shuffle(using: &random)
    }
    return copy
  }
}
