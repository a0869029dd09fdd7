/// Which moves there are: runs go as far as precedence allows, and composites stay in one piece.
extension Annealing {
  mutating func randomMove(_ random: inout RandomBits) -> Move? {
    var start = random.below(order.count)
    var length = 1
    while length < Self.longestRun, random.next() >> 62 != 0 { length += 1 }
    if hasComposites, random.next() >> 63 == 0 {
      // Whole composites move too.
      let run = composite(at: start)
      (start, length) = (run.lowerBound, max(run.count, length))
    }
    let end = min(order.count, start + length)
    guard let range = range(start, end) else { return nil }
    let left = start - range.left
    let right = range.right - end
    guard left + right > 0 else { return nil }
    var distance = 1
    let goesLeft = random.below(left + right) < left
    let most = goesLeft ? left : right
    if random.next() >> 63 == 0 {
      distance += random.below(most)
    } else {
      while distance < most, random.next() >> 62 != 0 { distance += 1 }
    }
    let move =
      goesLeft
      ? Move(low: start - distance, middle: start, high: end) : Move(low: start, middle: end, high: end + distance)
    return isAllowed(move) ? move : nil
  }

  /// How far a run may move: to begin at `left` at the earliest, to end at `right` at the latest.
  func range(_ start: Int, _ end: Int) -> (left: Int, right: Int)? {
    var left = 0
    var right = order.count
    for index in start..<end {
      for earlier in graph.predecessors(of: Int(order[index])) {
        let at = Int(place[Int(earlier)])
        if at < start, at >= left { left = at + 1 }
      }
      for later in graph.successors(of: Int(order[index])) {
        let at = Int(place[Int(later)])
        if at >= end, at < right { right = at }
      }
    }
    return left == start && right == end ? nil : (left, right)
  }

  /// Whether composites stay in one piece.
  func isAllowed(_ move: Move) -> Bool {
    guard hasComposites else { return true }
    let own = isInside(move.low, move.high)
    if own { return true }
    return !splits(move.low) && !splits(move.middle) && !splits(move.high)
  }

  /// Whether all between two places is of one composite.
  private func isInside(_ low: Int, _ high: Int) -> Bool {
    let own = graph.composite[Int(order[low])]
    for index in low..<high where graph.composite[Int(order[index])] != own { return false }
    return true
  }

  private func splits(_ index: Int) -> Bool {
    index > 0 && index < order.count
      && graph.composite[Int(order[index - 1])] == graph.composite[Int(order[index])]
  }

  private func composite(at index: Int) -> Range<Int> {
    var low = index
    var high = index + 1
    while splits(low) { low -= 1 }
    while splits(high) { high += 1 }
    return low..<high
  }
}
