/// Makes an order better by moving runs of jobs past others, as long as that helps and the number of moves looked at
/// stays within the limit.
struct BlockMoves {
  let problem: OrderProblem
  /// How many moves are looked at.
  var budget: Int
  static let longestRun = 12

  private var effortBefore: [Int] = []
  private var weightBefore: [Int] = []
  private var place: [Int] = []

  init(_ problem: OrderProblem, budget: Int) {
    self.problem = problem
    self.budget = budget
  }

  /// - Complexity: O(*n* + *m*) for each improvement, and O(1) for each move looked at.
  mutating func improve(_ order: [Int]) -> [Int] {
    var order = order
    measure(order)
    var isBetter = true
    while isBetter, budget > 0 {
      isBetter = false
      var start = 0
      while start < order.count, budget > 0 {
        if let move = bestMove(order, start) {
          apply(move, to: &order)
          measure(order)
          isBetter = true
        } else {
          start += 1
        }
      }
    }
    return order
  }

  /// Two neighbouring runs that change places.
  private struct Move {
    let low: Int
    let middle: Int
    let high: Int
    let gain: Int
  }

  private mutating func measure(_ order: [Int]) {
    effortBefore = [0]
    weightBefore = [0]
    place = Array(repeating: 0, count: order.count)
    for (index, node) in order.enumerated() {
      place[node] = index
      effortBefore.append(effortBefore[index] + problem.effort[node])
      weightBefore.append(weightBefore[index] + problem.weight[node])
    }
  }

  /// The best move of a run that begins at `start`, to the left or to the right.
  private mutating func bestMove(_ order: [Int], _ start: Int) -> Move? {
    var best: Move?
    /// The run may not come before this.
    var leftLimit = 0
    for end in (start + 1)...min(order.count, start + Self.longestRun) {
      for earlier in problem.predecessors(of: order[end - 1]) where place[Int(earlier)] < start {
        leftLimit = max(leftLimit, place[Int(earlier)] + 1)
      }
      let rightLimit = rightLimit(order, start, end)
      for target in stride(from: start - 1, through: leftLimit, by: -1) {
        look(low: target, middle: start, high: end, &best)
      }
      if rightLimit > end {
        for target in (end + 1)...rightLimit { look(low: start, middle: end, high: target, &best) }
      }
      budget -= max(0, start - leftLimit) + max(0, rightLimit - end) + 1
      if budget <= 0 { break }
    }
    return best
  }

  /// The first place of a job that waits for the run.
  private func rightLimit(_ order: [Int], _ start: Int, _ end: Int) -> Int {
    var limit = order.count
    for index in start..<end {
      for later in problem.successors(of: order[index]) where place[Int(later)] >= end {
        limit = min(limit, place[Int(later)])
      }
    }
    return limit
  }

  private func look(low: Int, middle: Int, high: Int, _ best: inout Move?) {
    let first = (effortBefore[middle] - effortBefore[low], weightBefore[middle] - weightBefore[low])
    let second = (effortBefore[high] - effortBefore[middle], weightBefore[high] - weightBefore[middle])
    // The first run ends later by the effort of the second, the second earlier by that of the first.
    let gain = second.1 * first.0 - first.1 * second.0
    if gain > (best?.gain ?? 0) { best = Move(low: low, middle: middle, high: high, gain: gain) }
  }

  private func apply(_ move: Move, to order: inout [Int]) {
    let moved = Array(order[move.middle..<move.high]) + Array(order[move.low..<move.middle])
    order.replaceSubrange(move.low..<move.high, with: moved)
  }
}
