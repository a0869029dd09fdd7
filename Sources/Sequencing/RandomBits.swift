/// A seeded source of random bits, the same on every machine: G. Marsaglia, "Xorshift RNGs", 2003, with the star of
/// S. Vigna.
struct RandomBits {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  /// A number from 0 up to, and without, `bound`, which is positive.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32) }

  /// From 0 up to, and without, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
