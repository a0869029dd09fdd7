/// Going down only.
extension Annealing {
  /// Only moves that help, from the start on.
  mutating func descend(_ start: [Int], moves: Int) -> [Int] {
    measure(start.filter { isMoved[$0] }.map { Int32($0) })
    descend(moves)
    return withInstants(order)
  }

  /// Makes every move that helps, until none does or as many have been looked at as are allowed.
  mutating func descend(_ moves: Int) {
    var left = moves
    var isBetter = true
    while isBetter, left > 0 {
      isBetter = false
      for start in order.indices {
        for length in 1...Self.longestRun where start + length <= order.count && left > 0 {
          guard let range = range(start, start + length) else { continue }
          left -= range.right - range.left
          if let (move, loss) = firstBetter(start, start + length, range) {
            apply(move, loss)
            isBetter = true
            break
          }
        }
      }
    }
  }

  private mutating func firstBetter(_ start: Int, _ end: Int, _ range: (left: Int, right: Int)) -> (Move, loss: Int)? {
    for target in stride(from: start - 1, through: range.left, by: -1) {
      let move = Move(low: target, middle: start, high: end)
      if isAllowed(move), case let loss = loss(of: move), loss < 0 { return (move, loss) }
    }
    for target in stride(from: end + 1, through: range.right, by: 1) {
      let move = Move(low: start, middle: end, high: target)
      if isAllowed(move), case let loss = loss(of: move), loss < 0 { return (move, loss) }
    }
    return nil
  }
}
