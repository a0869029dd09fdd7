/// Who comes before whom in every order: precedence with all that follows from it, a row of bits for each job.
///
/// - Complexity: O(*n*²) bits; built in O(*n* *m* ∕ 64).
struct Closure {
  let count: Int
  let words: Int
  /// By job, a row each: all that come before it, and all that come after.
  private(set) var before: [UInt64]
  private(set) var after: [UInt64]

  init(_ graph: JobGraph) {
    count = graph.count
    words = (count + 63) / 64
    before = Array(repeating: 0, count: count * words)
    after = before
    let order = graph.repaired(Array(0..<count))
    for job in order {
      for earlier in graph.predecessors(of: job) { Self.join(&before, words, Int(earlier), into: job) }
    }
    for job in order.reversed() {
      for later in graph.successors(of: job) { Self.join(&after, words, Int(later), into: job) }
    }
  }

  private static func join(_ rows: inout [UInt64], _ words: Int, _ other: Int, into job: Int) {
    for word in 0..<words { rows[job * words + word] |= rows[other * words + word] }
    rows[job * words + other / 64] |= 1 << UInt64(other % 64)
  }

  func comes(_ earlier: Int, before later: Int) -> Bool {
    after[earlier * words + later / 64] >> UInt64(later % 64) & 1 == 1
  }

  /// Whether precedence leaves their order open.
  func isOpen(_ a: Int, _ b: Int) -> Bool { a != b && !comes(a, before: b) && !comes(b, before: a) }

  /// Whether everything before `a` comes before `b` too, the two themselves aside.
  func hasAllBefore(_ a: Int, _ b: Int) -> Bool { isSubset(before, a, of: b) }
  func hasAllAfter(_ a: Int, _ b: Int) -> Bool { isSubset(after, a, of: b) }

  private func isSubset(_ rows: [UInt64], _ a: Int, of b: Int) -> Bool {
    for word in 0..<words where rows[a * words + word] & ~rows[b * words + word] != 0 { return false }
    return true
  }

  /// Adds that one job comes before another, and what follows.
  ///
  /// - Complexity: O(*n*² ∕ 64).
  mutating func add(_ earlier: Int, before later: Int) {
    guard !comes(earlier, before: later) else { return }
    let sources = [earlier] + (0..<count).filter { comes($0, before: earlier) }
    let targets = [later] + (0..<count).filter { comes(later, before: $0) }
    for job in sources { Self.join(&after, words, later, into: job) }
    for job in targets { Self.join(&before, words, earlier, into: job) }
  }

  /// The pairs that follow from no others.
  ///
  /// - Complexity: O(*n*³ ∕ 64) at worst.
  func reducedEdges() -> [(before: Int, after: Int)] {
    var edges: [(before: Int, after: Int)] = []
    var row = [UInt64](repeating: 0, count: words)
    for job in 0..<count {
      for word in 0..<words { row[word] = after[job * words + word] }
      for word in 0..<words {
        var rest = after[job * words + word]
        while rest != 0 {
          let later = word * 64 + rest.trailingZeroBitCount
          rest &= rest - 1
          for index in 0..<words { row[index] &= ~after[later * words + index] }
        }
      }
      for word in 0..<words {
        var rest = row[word]
        while rest != 0 {
          edges.append((job, word * 64 + rest.trailingZeroBitCount))
          rest &= rest - 1
        }
      }
    }
    return edges
  }
}
