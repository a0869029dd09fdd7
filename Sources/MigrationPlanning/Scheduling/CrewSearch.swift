/// Tries list scheduling with several orders of urgency and keeps the shortest schedule; of equally short ones that with
/// the least lifetime.
struct CrewSearch {
  private(set) var best: CrewTimes

  /// Jobs scheduled over all tries: a number, never a time, so that every machine finds the same.
  private static let work = 40_000
  private static let mostTries = 24

  /// - Complexity: O((*n* + *m*) log *n*) a try; three tries or more.
  init(_ problem: CrewProblem, _ bridges: CrewBridges) {
    let count = problem.jobs.count
    let tails = problem.tails()
    // The one sequence itself: with one crew it is the answer.
    best = Self.shifted(Array(0..<count), problem, bridges)
    if problem.crewNames.count < 2 { return }
    var value = (best.makespan(problem), bridges.lifetime(best))
    var noise = Noise()
    for attempt in 0..<max(2, min(Self.mostTries, Self.work / max(count, 1))) {
      // The first two by the critical path alone: without and with the sequence as a tie-break that weighs something.
      let keys = tails.indices.map { job -> Int in
        switch attempt {
        case 0: -tails[job] * 1_000
        case 1: job - tails[job] * 2
        default: -tails[job] * (700 + noise.next(below: 600)) - noise.next(below: 1_000)
        }
      }
      let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      var urgency = [Int](repeating: 0, count: count)
      for (rank, job) in order.enumerated() { urgency[job] = rank }
      let times = Self.shifted(urgency, problem, bridges)
      let found = (times.makespan(problem), bridges.lifetime(times))
      if found < value {
        value = found
        best = times
      }
    }
  }

  private static func shifted(_ urgency: [Int], _ problem: CrewProblem, _ bridges: CrewBridges) -> CrewTimes {
    RightShift.shifted(ListScheduling.times(problem, urgency: urgency), problem, bridges)
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
