/// Which moves there are: runs go as far as precedence allows, and composites stay in one piece.
extension Annealing {
  /// Two neighbouring runs that change places.
  struct Move {
    var low: Int
    var middle: Int
    var high: Int
  }

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
      let job = Int(order[index])
      for position in predecessors.range(job) {
        let at = Int(place[Int(predecessors.numbers[position])])
        if at < start, at >= left { left = at + 1 }
      }
      for position in successors.range(job) {
        let at = Int(place[Int(successors.numbers[position])])
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

  func splits(_ index: Int) -> Bool {
    index > 0 && index < order.count
      && graph.composite[Int(order[index - 1])] == graph.composite[Int(order[index])]
  }

  func composite(at index: Int) -> Range<Int> {
    var low = index
    var high = index + 1
    while splits(low) { low -= 1 }
    while splits(high) { high += 1 }
    return low..<high
  }

  /// The order with each instant where the last job is that it waits for.
  func withInstants(_ jobs: [Int32]) -> [Int] {
    var left = instants.map { $0.jobs.count }
    var all: [Int] = []
    for job in jobs {
      all.append(Int(job))
      for position in instantsOf.range(Int(job)) {
        let instant = Int(instantsOf.numbers[position])
        left[instant] -= 1
        if left[instant] == 0 { all.append(jobOfInstant[instant]) }
      }
    }
    return all
  }

  /// e to the power of minus `exponent`, nearly; by sums, products and quotients alone, which are the same on every machine.
  static func decay(_ exponent: Double) -> Double {
    var value = 1 / (1 + exponent / 1_024)
    for _ in 0..<10 { value *= value }
    return value
  }
}
