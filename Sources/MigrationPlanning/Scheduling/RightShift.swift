/// Moves jobs to the right, into slack, where that shortens the life of bridges: a leaf that is done long before its host
/// only keeps a bridge alive. The makespan stays, and so does who does what, in which order.
struct RightShift {
  private let problem: CrewProblem
  private let bridges: CrewBridges
  private let makespan: Int
  private(set) var times: CrewTimes
  /// By bridge: the two jobs whose ends take it away last, before anything moved.
  private let last: [(first: Peak, second: Peak)]
  /// By bridge: the last end among the jobs that have been moved or left where they are.
  private var settled: [Int]

  private struct Peak {
    var job = -1
    var end = 0
  }

  /// - Complexity: O((*n* + *m* + bridges and their hosts) log *n*).
  static func shifted(_ times: CrewTimes, _ problem: CrewProblem, _ bridges: CrewBridges) -> CrewTimes {
    var shift = RightShift(times, problem, bridges)
    shift.moveRight()
    shift.moveBack()
    return shift.times
  }

  private init(_ times: CrewTimes, _ problem: CrewProblem, _ bridges: CrewBridges) {
    self.problem = problem
    self.bridges = bridges
    self.times = times
    makespan = times.makespan(problem)
    settled = Array(repeating: 0, count: bridges.bridges.count)
    last = bridges.bridges.map { bridge in
      var (first, second) = (Peak(), Peak())
      for (job, ends) in Dictionary(grouping: bridge.goesAfter, by: \.job).sorted(by: { $0.key < $1.key }) {
        let it = Peak(job: job, end: times.start[job] + ends.reduce(0) { max($0, $1.offset) })
        if it.end > first.end || first.job < 0 {
          second = first
          first = it
        } else if it.end > second.end {
          second = it
        }
      }
      return (first, second)
    }
  }

  private mutating func moveRight() {
    var nextOnCrew = [Int?](repeating: nil, count: problem.jobs.count)
    for jobs in times.jobsOfCrew { for (job, next) in zip(jobs, jobs.dropFirst()) { nextOnCrew[job] = next } }
    for job in times.order.reversed() {
      let effort = problem.jobs[job].effort
      var latest = nextOnCrew[job].map { times.start[$0] } ?? makespan
      latest -= effort
      for index in problem.waitsAfter[job] {
        let wait = problem.waits[index]
        latest = min(latest, times.start[wait.after] - wait.offset)
      }
      let room = latest - times.start[job]
      // An instant is nobody's work and carries no bridge, but what comes before it may need the room behind it.
      if room > 0 { times.start[job] += problem.jobs[job].isInstant ? room : bestShift(of: job, room: room) }
      settle(job)
    }
  }

  /// What brings no bridge has no reason to wait: it starts as early as the others now let it.
  private mutating func moveBack() {
    var before = [Int?](repeating: nil, count: problem.jobs.count)
    for jobs in times.jobsOfCrew { for (job, next) in zip(jobs, jobs.dropFirst()) { before[next] = job } }
    for job in times.order {
      if bridges.ofJob[job].contains(where: { bridges.bridges[$0].comesWith?.job == job }) { continue }
      var earliest = before[job].map { times.start[$0] + problem.jobs[$0].effort } ?? 0
      for index in problem.waitsBefore[job] {
        let wait = problem.waits[index]
        earliest = max(earliest, times.start[wait.before] + wait.offset)
      }
      times.start[job] = earliest
    }
  }

  /// How far to the right the bridges of a job cost least; of equal places the rightmost, which leaves room for what comes
  /// before it. The cost is convex in the distance: it falls while guests come later and rises where the job becomes the
  /// last host.
  private func bestShift(of job: Int, room: Int) -> Int {
    var slope = 0
    var turns: [(at: Int, weight: Int)] = []
    for index in bridges.ofJob[job] {
      let bridge = bridges.bridges[index]
      if bridge.comesWith?.job == job { slope -= bridge.weight }
      let own = bridge.goesAfter.reduce(into: Int?.none) { end, it in
        if it.job == job { end = max(end ?? 0, times.start[job] + it.offset) }
      }
      guard let own else { continue }
      let others = max(settled[index], last[index].first.job == job ? last[index].second.end : last[index].first.end)
      turns.append((max(0, others - own), bridge.weight))
    }
    turns.sort { $0.at < $1.at }
    for turn in turns {
      if turn.at >= room { break }
      slope += turn.weight
      if slope > 0 { return turn.at }
    }
    return room
  }

  private mutating func settle(_ job: Int) {
    for index in bridges.ofJob[job] {
      for end in bridges.bridges[index].goesAfter where end.job == job {
        settled[index] = max(settled[index], times.start[job] + end.offset)
      }
    }
  }
}
