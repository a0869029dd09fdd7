/// Makes an order better by moving runs of jobs past others, at first also where that costs something.
///
/// Instants are not moved: they come with the last job that they wait for.
struct Annealing {
  let graph: JobGraph
  /// By job: whether it is moved.
  private let isMoved: [Bool]
  let instants: [(weight: Int, jobs: [Int32])]
  let instantsOf: [[Int32]]
  /// By instant: its job.
  let jobOfInstant: [Int]
  let hasComposites: Bool
  private let limit: LiveLimit?

  private(set) var order: [Int32] = []
  private(set) var place: [Int32] = []
  /// With a limit, by place: what lives before the job there moves.
  private(set) var live: [Int] = []
  private var effortBefore: [Int] = []
  private var weightBefore: [Int] = []
  private var end: [Int] = []
  private var stamp: [Int32]
  private var round: Int32 = 0
  private var touched: [Int32] = []
  private(set) var cost = 0

  static let longestRun = 12

  init(_ graph: JobGraph, within limit: LiveLimit? = nil) {
    self.graph = graph
    self.limit = limit
    isMoved = (0..<graph.count).map { !graph.isInstant[$0] }
    jobOfInstant = (0..<graph.count).filter { graph.isInstant[$0] }
    var instants: [(weight: Int, jobs: [Int32])] = []
    var instantsOf = [[Int32]](repeating: [], count: graph.count)
    for job in 0..<graph.count where !isMoved[job] {
      for earlier in graph.predecessors(of: job) { instantsOf[Int(earlier)].append(Int32(instants.count)) }
      instants.append((graph.weight[job], Array(graph.predecessors(of: job))))
    }
    self.instants = instants
    self.instantsOf = instantsOf
    stamp = Array(repeating: 0, count: instants.count)
    hasComposites = graph.isInComposite.contains(true)
  }

  /// The best order found, instants in their places.
  ///
  /// - Parameters:
  ///   - start: an order of all jobs.
  ///   - moves: how many are looked at.
  /// - Complexity: for each move looked at the length of its run and the instants it passes; for each made what it passes.
  mutating func improve(_ start: [Int], moves: Int, seed: UInt64) -> [Int] {
    measure(start.filter { isMoved[$0] }.map { Int32($0) })
    guard order.count > 1 else { return withInstants(order) }
    var random = RandomBits(seed: seed)
    var best = order
    var least = cost
    var sinceBest = 0
    let heat = typicalLoss(&random)
    let levels = 60
    for level in 0..<levels {
      // From the typical loss of a move down to a thousandth of it, then none.
      let fraction = Double(level) / Double(levels - 1)
      let temperature = level == levels - 1 ? 0 : heat * Self.decay(7 * fraction)
      for _ in 0..<(moves / levels) {
        guard let move = randomMove(&random) else { continue }
        let loss = loss(of: move)
        if loss > 0, temperature == 0 || random.fraction() >= Self.decay(Double(loss) / temperature) { continue }
        // A long way for nothing.
        if loss == 0, move.high - move.low > 40 { continue }
        apply(move)
        cost += loss
        sinceBest += 1
        if cost < least, sinceBest > order.count || level >= levels / 2 {
          (best, least, sinceBest) = (order, cost, 0)
        }
      }
    }
    if cost > least { measure(best) }
    descend(moves)
    return withInstants(order)
  }

  /// Only moves that help, from the start on.
  mutating func descend(_ start: [Int], moves: Int) -> [Int] {
    measure(start.filter { isMoved[$0] }.map { Int32($0) })
    descend(moves)
    return withInstants(order)
  }

  /// e to the power of minus `exponent`, nearly; by sums, products and quotients alone, which are the same on every machine.
  private static func decay(_ exponent: Double) -> Double {
    var value = 1 / (1 + exponent / 1_024)
    for _ in 0..<10 { value *= value }
    return value
  }

  /// Makes every move that helps, until none does or as many have been looked at as are allowed.
  private mutating func descend(_ moves: Int) {
    var left = moves
    var isBetter = true
    while isBetter, left > 0 {
      isBetter = false
      for start in order.indices {
        for length in 1...Self.longestRun where start + length <= order.count && left > 0 {
          guard let range = range(start, start + length) else { continue }
          left -= range.right - range.left
          if let move = firstBetter(start, start + length, range) {
            apply(move)
            isBetter = true
            break
          }
        }
      }
    }
  }

  private mutating func firstBetter(_ start: Int, _ end: Int, _ range: (left: Int, right: Int)) -> Move? {
    for target in stride(from: start - 1, through: range.left, by: -1) {
      let move = Move(low: target, middle: start, high: end)
      if isAllowed(move), loss(of: move) < 0 { return move }
    }
    for target in stride(from: end + 1, through: range.right, by: 1) {
      let move = Move(low: start, middle: end, high: target)
      if isAllowed(move), loss(of: move) < 0 { return move }
    }
    return nil
  }

  // MARK: Moves

  /// Two neighbouring runs that change places.
  struct Move {
    var low: Int
    var middle: Int
    var high: Int
  }

  private mutating func typicalLoss(_ random: inout RandomBits) -> Double {
    var sum = 0.0
    var count = 0
    for _ in 0..<400 {
      guard let move = randomMove(&random), case let loss = loss(of: move), loss > 0 else { continue }
      sum += Double(loss)
      count += 1
    }
    return count == 0 ? 1 : sum / Double(count) / 3
  }

  /// What a move adds to the cost.
  private mutating func loss(of move: Move) -> Int {
    let first = effortBefore[move.middle] - effortBefore[move.low]
    let second = effortBefore[move.high] - effortBefore[move.middle]
    // The first run ends later by the effort of the second, the second earlier by that of the first.
    var loss =
      (weightBefore[move.middle] - weightBefore[move.low]) * second
      - (weightBefore[move.high] - weightBefore[move.middle]) * first
    if let limit { loss += limit.loss(of: move, self) }
    if instants.isEmpty { return loss }
    round += 1
    for index in move.low..<move.high {
      for instant in instantsOf[Int(order[index])] where stamp[Int(instant)] != round {
        stamp[Int(instant)] = round
        var latest = 0
        for job in instants[Int(instant)].jobs {
          let at = Int(place[Int(job)])
          var time = effortBefore[at + 1]
          if at >= move.low, at < move.middle {
            time += second
          } else if at >= move.middle, at < move.high {
            time -= first
          }
          latest = max(latest, time)
        }
        loss += instants[Int(instant)].weight * (latest - end[Int(instant)])
      }
    }
    return loss
  }

  private mutating func apply(_ move: Move) {
    touched.removeAll(keepingCapacity: true)
    touched += order[move.low..<move.middle]
    let shift = move.high - move.middle
    for index in move.middle..<move.high { order[move.low + index - move.middle] = order[index] }
    for (index, job) in touched.enumerated() { order[move.low + shift + index] = job }
    for index in move.low..<move.high { settle(index) }
    if let limit { live.replaceSubrange(move.low..<move.high, with: limit.live(move.low..<move.high, self)) }
    if instants.isEmpty { return }
    for index in move.low..<move.high {
      for instant in instantsOf[Int(order[index])] { end[Int(instant)] = latestEnd(Int(instant)) }
    }
  }

  private mutating func settle(_ index: Int) {
    let job = Int(order[index])
    place[job] = Int32(index)
    effortBefore[index + 1] = effortBefore[index] + graph.effort[job]
    weightBefore[index + 1] = weightBefore[index] + graph.weight[job]
  }

  private func latestEnd(_ instant: Int) -> Int {
    var latest = 0
    for job in instants[instant].jobs { latest = max(latest, effortBefore[Int(place[Int(job)]) + 1]) }
    return latest
  }

  private mutating func measure(_ jobs: [Int32]) {
    order = jobs
    place = Array(repeating: -1, count: graph.count)
    effortBefore = Array(repeating: 0, count: jobs.count + 1)
    weightBefore = effortBefore
    for index in jobs.indices { settle(index) }
    // An instant lies beyond every move.
    for job in 0..<graph.count where !isMoved[job] { place[job] = Int32(jobs.count) }
    cost = 0
    for (index, job) in jobs.enumerated() { cost += graph.weight[Int(job)] * effortBefore[index + 1] }
    end = instants.indices.map { latestEnd($0) }
    for (index, instant) in instants.enumerated() { cost += instant.weight * end[index] }
    if let limit {
      live = [limit.atStart]
      live = limit.live(jobs.indices, self)
      cost += limit.price * limit.excess(self)
    }
  }

  private func withInstants(_ jobs: [Int32]) -> [Int] {
    var left = instants.map { $0.jobs.count }
    var all: [Int] = []
    for job in jobs {
      all.append(Int(job))
      for instant in instantsOf[Int(job)] {
        left[Int(instant)] -= 1
        if left[Int(instant)] == 0 { all.append(jobOfInstant[Int(instant)]) }
      }
    }
    return all
  }
}
