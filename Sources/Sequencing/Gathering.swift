/// A move of a job that goes earlier together with what it waits for on the way, or later together with what waits for
/// it. These need not be neighbours: where jobs serve several others, no run holds them together.
struct Gathering {
  /// The places that change.
  private(set) var range = 0..<0
  /// The jobs of these places in their new order.
  private(set) var jobs: [Int32] = []
  /// The instants that come with one of these jobs, each with that job.
  private(set) var instants: [(instant: Int32, job: Int32)] = []
  /// What the move adds to the cost.
  private(set) var loss = 0

  private var rest: [Int32] = []
  /// By job and by instant: the last round in which it was met.
  private var jobRound: [Int32]
  private var instantRound: [Int32]
  private var round: Int32 = 0

  /// The longest way, in places.
  static let farthest = 60

  init(_ order: Annealing) {
    jobRound = Array(repeating: 0, count: order.graph.count)
    instantRound = Array(repeating: 0, count: order.instants.count)
  }

  /// - Returns: whether chance has pointed at a move.
  /// - Complexity: O(the places passed, what their jobs wait for and the instants that come with them).
  mutating func find(_ order: Annealing, _ random: inout RandomBits) -> Bool {
    let start = random.below(order.order.count)
    var run = start..<start + 1
    var bounds = 0..<order.order.count
    var isInside = false
    if order.hasComposites {
      let whole = order.composite(at: start)
      isInside = whole.count > 1 && random.next() >> 63 == 0
      if isInside { bounds = whole } else { run = whole }
    }
    let goesEarlier = random.next() >> 63 == 0
    let way = goesEarlier ? run.lowerBound - bounds.lowerBound : bounds.upperBound - run.upperBound
    guard way > 0 else { return false }
    var distance = 1 + random.below(min(way, Self.farthest))
    if random.next() >> 63 == 0 { distance = 1 + random.below(distance) }
    if goesEarlier {
      var low = run.lowerBound - distance
      while !isInside, order.splits(low) { low -= 1 }
      range = low..<run.upperBound
      guard gatherEarlier(run, order) else { return false }
    } else {
      var high = run.upperBound + distance
      while !isInside, order.splits(high) { high += 1 }
      range = run.lowerBound..<high
      guard gatherLater(run, order) else { return false }
    }
    price(order)
    return true
  }

  // MARK: What goes together

  private mutating func begin(_ run: Range<Int>, _ order: Annealing) {
    round += 1
    jobs.removeAll(keepingCapacity: true)
    rest.removeAll(keepingCapacity: true)
    for index in run { jobRound[Int(order.order[index])] = round }
  }

  private mutating func gatherEarlier(_ run: Range<Int>, _ order: Annealing) -> Bool {
    begin(run, order)
    for index in range.reversed() {
      let job = order.order[index]
      guard jobRound[Int(job)] == round else {
        rest.append(job)
        continue
      }
      jobs.append(job)
      for position in order.predecessors.range(Int(job)) {
        jobRound[Int(order.predecessors.numbers[position])] = round
      }
    }
    if rest.isEmpty { return false }
    jobs.reverse()
    jobs += rest.reversed()
    return true
  }

  private mutating func gatherLater(_ run: Range<Int>, _ order: Annealing) -> Bool {
    begin(run, order)
    for index in range {
      let job = order.order[index]
      guard jobRound[Int(job)] == round else {
        jobs.append(job)
        continue
      }
      rest.append(job)
      for position in order.successors.range(Int(job)) { jobRound[Int(order.successors.numbers[position])] = round }
    }
    if jobs.isEmpty { return false }
    jobs += rest
    return true
  }

  // MARK: What it costs

  private mutating func price(_ order: Annealing) {
    loss = 0
    instants.removeAll(keepingCapacity: true)
    var end = order.effortBefore[range.upperBound]
    for job in jobs.reversed() {
      let own = Int(job)
      loss += order.graph.weight[own] * (end - order.effortBefore[Int(order.place[own]) + 1])
      for position in order.instantsOf.range(own) {
        let instant = order.instantsOf.numbers[position]
        let last = Int(order.place[Int(order.lastOf[Int(instant)])])
        // From the end on, the first of its jobs is the one that it comes with.
        if last >= range.upperBound || instantRound[Int(instant)] == round { continue }
        instantRound[Int(instant)] = round
        instants.append((instant, job))
        loss += order.instants[Int(instant)].weight * (end - order.effortBefore[last + 1])
      }
      end -= order.graph.effort[own]
    }
  }
}
