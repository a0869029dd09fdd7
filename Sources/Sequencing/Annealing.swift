/// Makes an order better by moving runs of jobs past others, at first also where that costs something.
///
/// Instants are not moved: they come with the last job that they wait for.
struct Annealing {
  let graph: JobGraph
  let predecessors: NumberRows
  let successors: NumberRows
  /// By job: whether it is moved.
  let isMoved: [Bool]
  let instants: [(weight: Int, jobs: [Int32])]
  let instantsOf: NumberRows
  /// By instant: its job.
  let jobOfInstant: [Int]
  let hasComposites: Bool
  private let limit: LiveLimit?

  private(set) var order: [Int32] = []
  private(set) var place: [Int32] = []
  /// With a limit, by place: what lives before the job there moves.
  private(set) var live: [Int] = []
  private(set) var effortBefore: [Int] = []
  private var weightBefore: [Int] = []
  /// By job: its weight and that of all instants that come with it.
  private var weight: [Int] = []
  /// By instant: the job that it comes with, the last of those that it waits for.
  private(set) var lastOf: [Int32] = []
  private var stamp: [Int32]
  private var round: Int32 = 0
  private var touched: [Int32] = []
  /// Of the move looked at: the instants that wait for both runs and come with the second, each with the last job of the
  /// first that it waits for.
  private var shared: [(instant: Int, job: Int)] = []
  /// What the order costs.
  private(set) var cost = 0

  static let longestRun = 12

  init(_ graph: JobGraph, within limit: LiveLimit? = nil) {
    self.graph = graph
    self.limit = limit
    predecessors = NumberRows((0..<graph.count).lazy.map { graph.predecessors(of: $0) })
    successors = NumberRows((0..<graph.count).lazy.map { graph.successors(of: $0) })
    isMoved = (0..<graph.count).map { !graph.isInstant[$0] }
    jobOfInstant = (0..<graph.count).filter { graph.isInstant[$0] }
    var instants: [(weight: Int, jobs: [Int32])] = []
    var instantsOf = [[Int32]](repeating: [], count: graph.count)
    for job in jobOfInstant {
      for earlier in graph.predecessors(of: job) { instantsOf[Int(earlier)].append(Int32(instants.count)) }
      instants.append((graph.weight[job], Array(graph.predecessors(of: job))))
    }
    self.instants = instants
    self.instantsOf = NumberRows(instantsOf)
    stamp = Array(repeating: 0, count: instants.count)
    hasComposites = graph.isInComposite.contains(true)
  }

  /// The best order found, instants in their places.
  ///
  /// - Parameters:
  ///   - start: an order of all jobs.
  ///   - moves: how many are looked at.
  /// - Complexity: for each move looked at the length of its run and the instants that wait for it; for each made what
  ///   it passes.
  mutating func improve(_ start: [Int], moves: Int, seed: UInt64) -> [Int] {
    measure(start.filter { isMoved[$0] }.map { Int32($0) })
    guard order.count > 1 else { return withInstants(order) }
    var random = RandomBits(seed: seed)
    var best = order
    var least = cost
    var sinceBest = 0
    let heat = typicalLoss(&random)
    var gathering = Gathering(self)
    let levels = 60
    for level in 0..<levels {
      // From the typical loss of a move down to a thousandth of it, then none.
      let fraction = Double(level) / Double(levels - 1)
      let temperature = level == levels - 1 ? 0 : heat * Self.decay(7 * fraction)
      for _ in 0..<(moves / levels) {
        if limit == nil, random.next() >> 62 == 0 {
          guard gathering.find(self, &random), isTaken(gathering.loss, temperature, &random) else { continue }
          apply(gathering)
        } else {
          guard let move = randomMove(&random) else { continue }
          let loss = loss(of: move)
          // A long way for nothing.
          if !isTaken(loss, temperature, &random) || (loss == 0 && move.high - move.low > 40) { continue }
          apply(move, loss)
        }
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

  private func isTaken(_ loss: Int, _ temperature: Double, _ random: inout RandomBits) -> Bool {
    loss <= 0 || (temperature > 0 && random.fraction() < Self.decay(Double(loss) / temperature))
  }

  // MARK: Moves

  private mutating func typicalLoss(_ random: inout RandomBits) -> Double {
    var sum = 0.0
    var count = 0
    for _ in 0..<400 {
      guard let move = randomMove(&random), case let loss = loss(of: move), loss > 0 else { continue }
      sum += Double(loss)
      count += 1
    }
    return count == 0 ? 1 : sum / Double(count)
  }

  /// What a move adds to the cost.
  mutating func loss(of move: Move) -> Int {
    let first = effortBefore[move.middle] - effortBefore[move.low]
    let second = effortBefore[move.high] - effortBefore[move.middle]
    // The first run ends later by the effort of the second, the second earlier by that of the first.
    var loss =
      (weightBefore[move.middle] - weightBefore[move.low]) * second
      - (weightBefore[move.high] - weightBefore[move.middle]) * first
    if let limit { loss += limit.loss(of: move, self) }
    if instants.isEmpty { return loss }
    findShared(move)
    for (instant, job) in shared {
      let old = effortBefore[Int(place[Int(lastOf[instant])]) + 1] - first
      let new = effortBefore[Int(place[job]) + 1] + second
      loss += instants[instant].weight * (new - old)
    }
    return loss
  }

  /// - Complexity: O(the shorter run and the instants that wait for it).
  private mutating func findShared(_ move: Move) {
    shared.removeAll(keepingCapacity: true)
    if move.middle - move.low <= move.high - move.middle {
      round += 1
      for index in stride(from: move.middle - 1, through: move.low, by: -1) {
        let job = Int(order[index])
        for position in instantsOf.range(job) {
          let instant = Int(instantsOf.numbers[position])
          let last = Int(place[Int(lastOf[instant])])
          if last < move.middle || last >= move.high || stamp[instant] == round { continue }
          stamp[instant] = round
          shared.append((instant, job))
        }
      }
      return
    }
    for index in move.middle..<move.high {
      for position in instantsOf.range(Int(order[index])) {
        let instant = Int(instantsOf.numbers[position])
        guard lastOf[instant] == order[index] else { continue }
        var last = -1
        for job in instants[instant].jobs {
          let at = Int(place[Int(job)])
          if at >= move.low, at < move.middle { last = max(last, at) }
        }
        if last >= 0 { shared.append((instant, Int(order[last]))) }
      }
    }
  }

  mutating func apply(_ move: Move, _ loss: Int) {
    cost += loss
    if !instants.isEmpty { findShared(move) }
    for (instant, job) in shared {
      weight[Int(lastOf[instant])] -= instants[instant].weight
      weight[job] += instants[instant].weight
      lastOf[instant] = Int32(job)
    }
    touched.removeAll(keepingCapacity: true)
    touched += order[move.low..<move.middle]
    let shift = move.high - move.middle
    for index in move.middle..<move.high { order[move.low + index - move.middle] = order[index] }
    for (index, job) in touched.enumerated() { order[move.low + shift + index] = job }
    for index in move.low..<move.high { settle(index) }
    if let limit { live.replaceSubrange(move.low..<move.high, with: limit.live(move.low..<move.high, self)) }
  }

  private mutating func apply(_ gathering: Gathering) {
    cost += gathering.loss
    for (instant, job) in gathering.instants where lastOf[Int(instant)] != job {
      weight[Int(lastOf[Int(instant)])] -= instants[Int(instant)].weight
      weight[Int(job)] += instants[Int(instant)].weight
      lastOf[Int(instant)] = job
    }
    order.replaceSubrange(gathering.range, with: gathering.jobs)
    for index in gathering.range { settle(index) }
  }

  private mutating func settle(_ index: Int) {
    let job = Int(order[index])
    place[job] = Int32(index)
    effortBefore[index + 1] = effortBefore[index] + graph.effort[job]
    weightBefore[index + 1] = weightBefore[index] + weight[job]
  }

  mutating func measure(_ jobs: [Int32]) {
    order = jobs
    place = Array(repeating: -1, count: graph.count)
    for (index, job) in jobs.enumerated() { place[Int(job)] = Int32(index) }
    // An instant lies beyond every move.
    for job in jobOfInstant { place[job] = Int32(jobs.count) }
    weight = graph.weight
    lastOf = instants.map { instant in instant.jobs.max { place[Int($0)] < place[Int($1)] } ?? -1 }
    for (index, job) in lastOf.enumerated() { weight[Int(job)] += instants[index].weight }
    effortBefore = Array(repeating: 0, count: jobs.count + 1)
    weightBefore = effortBefore
    for index in jobs.indices { settle(index) }
    cost = 0
    for (index, job) in jobs.enumerated() { cost += weight[Int(job)] * effortBefore[index + 1] }
    if let limit {
      live = [limit.atStart]
      live = limit.live(jobs.indices, self)
      cost += limit.price * limit.excess(self)
    }
  }
}
