/// SplitMix64 (Steele, Lea, Flood 2014): the same seed gives the same numbers on every machine.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(max(bound, 1))) }

  mutating func percent(_ chance: Int) -> Bool { below(100) < chance }

  mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}
