/// A set of small numbers.
struct BitRow: Equatable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }
  func contains(_ number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 == 1 }

  mutating func formUnion(_ other: BitRow) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Rising.
  var members: [Int] {
    var found: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}
