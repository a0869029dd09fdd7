/// Tries list scheduling, and placing in series, with several orders of urgency. Of the schedules that are next to the
/// shortest, it keeps the one with the least lifetime: a day is not worth a thousand days of bridges.
struct CrewSearch {
  private let problem: CrewProblem
  private let bridges: CrewBridges
  private var found: [(times: CrewTimes, makespan: Int, lifetime: Int)] = []

  /// Jobs scheduled over all tries: a number, never a time, so that every machine finds the same.
  private static let work = 40_000
  private static let mostTries = 32
  /// A schedule is next to the shortest if it is longer by no more than a fiftieth.
  private static let tolerance = 50

  /// - Complexity: O((*n* + *m*) log *n*) a try; some six tries or more.
  static func best(_ problem: CrewProblem, _ bridges: CrewBridges, lowerBound: Int) -> CrewTimes {
    var search = CrewSearch(problem: problem, bridges: bridges)
    // The one sequence itself: with one crew it is the answer.
    search.attempt(Array(problem.jobs.indices))
    if problem.crewNames.count > 1 { search.tryAll(lowerBound: lowerBound) }
    let shortest = search.found.map(\.makespan).min() ?? 0
    let near = search.found.filter { $0.makespan <= shortest + shortest / tolerance }
    return (near.min { ($0.lifetime, $0.makespan) < ($1.lifetime, $1.makespan) } ?? search.found[0]).times
  }

  private init(problem: CrewProblem, bridges: CrewBridges) {
    self.problem = problem
    self.bridges = bridges
  }

  private mutating func tryAll(lowerBound: Int) {
    let tails = problem.tails()
    let turns = turnsInSequence()
    attempt(tails.map { -$0 })
    // The sequence, save that nothing starts later than a makespan allows: first the least, then longer ones.
    for percent in [100, 103, 110] {
      let latest = lowerBound * percent / 100
      attempt(zip(tails, turns).map { min(latest - $0, $1) })
    }
    var noise = Noise()
    for number in 0..<min(Self.mostTries, Self.work / max(problem.jobs.count, 1)) {
      // By turns a little noise and much, on the critical path alone and against the sequence, in thousandths.
      let spread = number % 8 < 4 ? 200 : 800
      let latest = lowerBound * (1_000 + noise.next(below: 80))
      let blurred = tails.map { $0 * (1_000 - spread / 2 + noise.next(below: spread)) }
      switch number % 4 {
      case 0: attempt(blurred.map { -$0 - noise.next(below: spread) })
      case 1, 2: attempt(zip(blurred, turns).map { min(latest - $0, $1 * 1_000) }, inSeries: number % 4 == 2)
      default: attempt(tails.map { _ in noise.next(below: 1_000_000) }, inSeries: true)
      }
    }
  }

  /// By job: when it would begin if each crew did its share of the sequence without waiting.
  private func turnsInSequence() -> [Int] {
    let crews = problem.crewNames.count
    var own = [Int](repeating: 0, count: crews)
    var all = 0
    return problem.jobs.map { job in
      let turn = job.crew.map { own[$0] } ?? all / crews
      if let crew = job.crew { own[crew] += job.effort }
      all += job.effort
      return turn
    }
  }

  /// - Parameter keys: by job, the least first; of equal keys the first in the sequence.
  private mutating func attempt(_ keys: [Int], inSeries: Bool = false) {
    var urgency = [Int](repeating: 0, count: keys.count)
    for (rank, job) in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }).enumerated() { urgency[job] = rank }
    let placed =
      inSeries
      ? SerialScheduling.times(problem, urgency: urgency) : ListScheduling.times(problem, urgency: urgency)
    let times = RightShift.shifted(placed, problem, bridges)
    found.append((times, times.makespan(problem), bridges.lifetime(times)))
  }

  /// The same numbers on every machine (the generator of Steele, Lea and Flood, "Fast splittable pseudorandom number
  /// generators", 2014).
  private struct Noise {
    private var state: UInt64 = 0x1EAF

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((word ^ (word >> 31)) % UInt64(limit))
    }
  }
}
