/// A seeded source of random bits, the same on every machine and in every release (Steele, Lea and Flood, *Fast
/// Splittable Pseudorandom Number Generators*, 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number below `bound`. The standard library's own choice may change between releases; this one may not. The bias
  /// towards small numbers is below 2⁻⁴⁰ for the bounds used here.
  package mutating func below(_ bound: Int) -> Int {
    bound <= 1 ? 0 : Int(next() % UInt64(bound))
  }

  /// True once in `parts` times.
  package mutating func oneIn(_ parts: Int) -> Bool { below(parts) == 0 }

  package mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  package mutating func shuffle<T>(_ values: [T]) -> [T] {
    var result = values
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, below(last + 1))
    }
    return result
  }
}
