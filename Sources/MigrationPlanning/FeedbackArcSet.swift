/// Which arcs to take away so that no cycle is left, at the least total weight; of several such sets the one that holds
/// the first arc in the order given, then the next.
///
/// Exact up to `exactLimit` nodes; above, see `LocalRatio`.
struct FeedbackArcSet {
  /// `from` waits for `to`.
  struct Arc {
    let from: Int
    let to: Int
    let weight: Int
    /// Never taken away. The arcs that stay for good form no cycle among themselves.
    let isFixed: Bool
  }

  static let exactLimit = 20

  /// - Parameter arcs: at most one for each ordered pair of nodes, the dearest to cut first among equals.
  /// - Returns: positions in `arcs`, rising.
  static func minimum(nodeCount: Int, arcs: [Arc]) -> [Int] {
    nodeCount <= exactLimit
      ? Subsets(count: nodeCount, arcs: arcs).solve() : LocalRatio(nodeCount: nodeCount, arcs: arcs).solve()
  }
}

/// A dynamic program over the sets of nodes that come first.
///
/// - Complexity: O(2ⁿ *n*) time, O(2ⁿ) memory, and the cuts of those sets only that lie on some optimal order.
private struct Subsets {
  let count: Int
  let arcs: [FeedbackArcSet.Arc]
  /// The nodes are split into two halves, so that the cost of a step is two look-ups.
  private let half: Int
  private var lowCost: [Int] = []
  private var highCost: [Int] = []
  private static let never = Int.max / 4

  init(count: Int, arcs: [FeedbackArcSet.Arc]) {
    self.count = count
    self.arcs = arcs
    half = count / 2
    let high = count - half
    lowCost = Array(repeating: 0, count: count << half)
    highCost = Array(repeating: 0, count: count << high)
    var weights = [Int](repeating: 0, count: count * count)
    for arc in arcs { weights[arc.from * count + arc.to] = arc.isFixed ? Self.never : arc.weight }
    for node in 0..<count {
      for set in 0..<(1 << half) {
        var sum = 0
        for other in 0..<half where set >> other & 1 == 0 { sum = Self.sum(sum, weights[node * count + other]) }
        lowCost[node << half + set] = sum
      }
      for set in 0..<(1 << high) {
        var sum = 0
        for other in 0..<high where set >> other & 1 == 0 { sum = Self.sum(sum, weights[node * count + half + other]) }
        highCost[node << high + set] = sum
      }
    }
  }

  private static func sum(_ a: Int, _ b: Int) -> Int { min(never, a + b) }

  /// What is cut when `node` comes right after the nodes of `set`: its arcs to all that come later.
  private func cost(_ node: Int, after set: Int) -> Int {
    Self.sum(lowCost[node << half + set & (1 << half - 1)], highCost[node << (count - half) + set >> half])
  }

  func solve() -> [Int] {
    let full = 1 << count - 1
    var best = [Int](repeating: Self.never, count: full + 1)
    best[0] = 0
    for set in 0...full where best[set] < Self.never {
      for node in 0..<count where set >> node & 1 == 0 {
        let value = Self.sum(best[set], cost(node, after: set))
        if value < best[set | 1 << node] { best[set | 1 << node] = value }
      }
    }
    // Backwards: the sets that some optimal order passes through.
    var isTight = [Bool](repeating: false, count: full + 1)
    isTight[full] = true
    for set in stride(from: full, to: 0, by: -1) where isTight[set] {
      for node in 0..<count where set >> node & 1 == 1 {
        let rest = set & ~(1 << node)
        if Self.sum(best[rest], cost(node, after: rest)) == best[set] { isTight[rest] = true }
      }
    }
    return preferredCut(best, isTight)
  }

  /// Forwards over those sets: the cut as a row of bits, the first arc being the highest, and the greatest row wins.
  private func preferredCut(_ best: [Int], _ isTight: [Bool]) -> [Int] {
    let words = max(1, (arcs.count + 63) / 64)
    var arcsOf = [[(to: Int, word: Int, bit: UInt64)]](repeating: [], count: count)
    for (index, arc) in arcs.enumerated() {
      arcsOf[arc.from].append((arc.to, index / 64, 1 << UInt64(63 - index % 64)))
    }
    var slot = [Int32](repeating: -1, count: isTight.count)
    var rows: [UInt64] = []
    for set in isTight.indices where isTight[set] {
      slot[set] = Int32(rows.count / words)
      var row = [UInt64](repeating: 0, count: words)
      var isFirst = true
      for node in 0..<count where set >> node & 1 == 1 {
        let rest = set & ~(1 << node)
        guard isTight[rest], best[rest] + cost(node, after: rest) == best[set] else { continue }
        let start = Int(slot[rest]) * words
        var candidate = Array(rows[start..<start + words])
        for arc in arcsOf[node] where set >> arc.to & 1 == 0 { candidate[arc.word] |= arc.bit }
        if isFirst || row.lexicographicallyPrecedes(candidate) { row = candidate }
        isFirst = false
      }
      rows += row
    }
    let last = rows.suffix(words)
    return arcs.indices.filter { last[last.startIndex + $0 / 64] >> UInt64(63 - $0 % 64) & 1 == 1 }
  }
}
