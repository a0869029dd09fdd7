/// The greatest part of an old order that a new problem still allows.
///
/// Two nodes are at odds if the old order has them the other way round than the new problem asks for, directly or by way
/// of others. Being at odds is a strict partial order (the intersection of two), so the greatest part without such a pair
/// is a greatest antichain: by R. Dilworth, "A decomposition theorem for partially ordered sets", 1950, as many as the
/// fewest chains that cover all, found as a matching (D. Fulkerson, 1956) with J. Hopcroft and R. Karp's paths, 1973.
/// A part without such a pair can be kept as a whole: a cycle through its order and the new waits would hold a pair.
enum KeptOrder {
  /// Above this many nodes a rising subsequence of one valid order is taken: it is valid, but may not be the greatest.
  static let mostExact = 2_000

  /// - Parameter old: without repetitions. Members of a composite that were apart are brought together at the first.
  /// - Returns: what keeps its place, in that order.
  static func nodes(_ old: [Int], _ waits: WaitGraph) -> [Int] {
    var byGroup: [Int: [Int]] = [:]
    var groups: [Int] = []
    for node in old {
      if byGroup[waits.group[node]] == nil { groups.append(waits.group[node]) }
      byGroup[waits.group[node], default: []].append(node)
    }
    let order = groups.flatMap { byGroup[$0] ?? [] }
    guard order.count <= mostExact, waits.nodeCount <= 10 * mostExact else {
      let rank = waits.ranks(following: order)
      let sorted = order.indices.sorted { (rank[order[$0]], $0) < (rank[order[$1]], $1) }
      return longestRising(sorted).map { order[$0] }
    }
    var odds = [[Int]](repeating: [], count: order.count)
    var isAny = false
    let before = waits.ancestors(of: order)
    for late in order.indices {
      // Later in the old order, but to come before `early` now.
      for early in 0..<late where before[early].contains(late) {
        odds[late].append(early)
        isAny = true
      }
    }
    return isAny ? antichain(odds).map { order[$0] } : order
  }

  /// - Parameter odds: for each element those above it, transitively.
  static func antichain(_ odds: [[Int]]) -> [Int] {
    let count = odds.count
    var right = [Int](repeating: -1, count: count)
    var left = [Int](repeating: -1, count: count)
    while augment(odds, &left, &right) {}
    // Koenig: what is reached from unmatched elements by alternating paths.
    var leftSeen = left.map { $0 < 0 }
    var rightSeen = [Bool](repeating: false, count: count)
    var stack = leftSeen.indices.filter { leftSeen[$0] }
    while let element = stack.popLast() {
      for above in odds[element] where !rightSeen[above] {
        rightSeen[above] = true
        let mate = right[above]
        if mate >= 0, !leftSeen[mate] {
          leftSeen[mate] = true
          stack.append(mate)
        }
      }
    }
    return (0..<count).filter { leftSeen[$0] && !rightSeen[$0] }
  }

  /// A round of shortest alternating paths; whether there was one.
  private static func augment(_ odds: [[Int]], _ left: inout [Int], _ right: inout [Int]) -> Bool {
    var level = left.map { $0 < 0 ? 0 : -1 }
    var queue = level.indices.filter { level[$0] == 0 }
    var position = 0
    var isFree = false
    while position < queue.count {
      let element = queue[position]
      position += 1
      for above in odds[element] {
        let mate = right[above]
        if mate < 0 {
          isFree = true
        } else if level[mate] < 0 {
          level[mate] = level[element] + 1
          queue.append(mate)
        }
      }
    }
    if !isFree { return false }
    var next = [Int](repeating: 0, count: odds.count)
    for root in left.indices where left[root] < 0 {
      var path = [root]
      while let element = path.last {
        guard next[element] < odds[element].count else {
          path.removeLast()
          if let parent = path.last { next[parent] += 1 }
          continue
        }
        let above = odds[element][next[element]]
        let mate = right[above]
        if mate < 0 {
          for step in path {
            let taken = odds[step][next[step]]
            left[step] = taken
            right[taken] = step
          }
          break
        }
        if level[mate] == level[element] + 1 { path.append(mate) } else { next[element] += 1 }
      }
      for step in path { next[step] += 1 }
    }
    return true
  }

  /// The longest subsequence that rises; of several the one whose last elements are smallest.
  ///
  /// - Complexity: O(*n* log *n*).
  static func longestRising(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var rising: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      rising.append(numbers[index])
      index = previous[index]
    }
    return rising.reversed()
  }
}
