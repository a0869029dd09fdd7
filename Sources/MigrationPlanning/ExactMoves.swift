/// Improves a whole order by its true price, bridges with several hosts included: runs of groups, and runs inside a
/// group, change places as long as that helps.
struct ExactMoves {
  /// Up to this many nodes.
  static let mostNodes = 200
  private static let longestRun = 6

  private let network: Network
  private let outer: OrderProblem
  private let inner: [OrderProblem]
  /// By node: its number in its group.
  private let number: [Int]
  /// The moments that follow by themselves, and what they wait for.
  private let instants: [(weight: Int, after: [Int])]
  private let isInstant: [Bool]
  /// How many nodes are looked at, over all moves.
  private var budget = 12_000_000
  private var end: [Int]

  init(_ network: Network, outer: OrderProblem, inner: [OrderProblem], number: [Int]) {
    self.network = network
    self.outer = outer
    self.inner = inner
    self.number = number
    var hasLater = [Bool](repeating: false, count: network.nodeCount)
    var before = [[Int]](repeating: [], count: network.nodeCount)
    for edge in network.edges {
      hasLater[edge.before] = true
      before[edge.after].append(edge.before)
    }
    isInstant = (0..<network.nodeCount).map { $0 >= network.atomCount + network.cutCount && !hasLater[$0] }
    let isInstant = isInstant
    instants = (0..<network.nodeCount).filter { isInstant[$0] }.map { (network.weight[$0], before[$0]) }
    end = Array(repeating: 0, count: network.nodeCount)
  }

  /// - Parameter sequence: groups in order, each with its nodes in order.
  /// - Complexity: a fixed number of nodes looked at.
  mutating func improve(_ sequence: [[Int]]) -> [[Int]] {
    var sequence = sequence.map { $0.filter { !isInstant[$0] } }.filter { !$0.isEmpty }
    var least = cost(sequence)
    var isBetter = true
    while isBetter, budget > 0 {
      isBetter = improveOuter(&sequence, &least)
      for group in sequence.indices where sequence[group].count > 1 {
        if improveInner(&sequence, group, &least) { isBetter = true }
      }
    }
    return sequence
  }

  private mutating func improveOuter(_ sequence: inout [[Int]], _ least: inout Int) -> Bool {
    let names = sequence.map { network.group[$0[0]] }
    let moves = Self.moves(names, outer)
    for move in moves {
      let changed = move.applied(to: sequence)
      let cost = cost(changed)
      if cost < least {
        (sequence, least) = (changed, cost)
        return true
      }
      if budget <= 0 { break }
    }
    return false
  }

  private mutating func improveInner(_ sequence: inout [[Int]], _ group: Int, _ least: inout Int) -> Bool {
    let own = sequence[group]
    for move in Self.moves(own.map { number[$0] }, inner[network.group[own[0]]]) {
      sequence[group] = move.applied(to: own)
      let cost = cost(sequence)
      if cost < least {
        least = cost
        return true
      }
      if budget <= 0 { break }
    }
    sequence[group] = own
    return false
  }

  private mutating func cost(_ sequence: [[Int]]) -> Int {
    var time = 0
    var sum = 0
    for group in sequence {
      for node in group {
        time += network.effort[node]
        end[node] = time
        sum += network.weight[node] * time
      }
    }
    budget -= network.nodeCount
    for instant in instants { sum += instant.weight * (instant.after.map { end[$0] }.max() ?? 0) }
    return sum
  }

  /// Two neighbouring runs that change places.
  private struct Move {
    let low: Int
    let middle: Int
    let high: Int

    func applied<Element>(to items: [Element]) -> [Element] {
      Array(items[..<low]) + items[middle..<high] + items[low..<middle] + items[high...]
    }
  }

  /// The moves that precedence allows, one of the two runs being short.
  private static func moves(_ items: [Int], _ problem: OrderProblem) -> [Move] {
    var place = [Int](repeating: -1, count: problem.count)
    for (index, item) in items.enumerated() { place[item] = index }
    var moves: [Move] = []
    for start in items.indices {
      var leftLimit = 0
      for end in (start + 1)...min(items.count, start + longestRun) {
        for earlier in problem.predecessors(of: items[end - 1]) where place[Int(earlier)] < start {
          leftLimit = max(leftLimit, place[Int(earlier)] + 1)
        }
        var rightLimit = items.count
        for index in start..<end {
          for later in problem.successors(of: items[index]) where place[Int(later)] >= end {
            rightLimit = min(rightLimit, place[Int(later)])
          }
        }
        for target in leftLimit..<max(leftLimit, start) { moves.append(Move(low: target, middle: start, high: end)) }
        for target in end..<max(end, rightLimit) { moves.append(Move(low: start, middle: end, high: target + 1)) }
      }
    }
    return moves
  }
}
