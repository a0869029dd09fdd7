/// When each job of a crew problem starts, and who does it.
struct CrewTimes {
  /// By job.
  var start: [Int]
  /// By job; `nil` for an instant.
  var crew: [Int?]
  /// By crew, in the order in which it works.
  var jobsOfCrew: [[Int]]
  /// In the order in which they were started: none comes before what it waits for, or what its crew does before it.
  var order: [Int] = []

  func makespan(_ problem: CrewProblem) -> Int {
    problem.jobs.indices.reduce(0) { max($0, start[$1] + problem.jobs[$1].effort) }
  }
}

/// Gives every crew that is free the most urgent job that may start (R. L. Graham, "Bounds on multiprocessing timing
/// anomalies", 1969: with *m* crews that can do everything never more than 2 − 1/*m* times the best).
struct ListScheduling {
  private let problem: CrewProblem
  /// By job; the least goes first.
  private let urgency: [Int]
  private var times: CrewTimes
  private var openWaits: [Int]
  private var earliest: [Int]
  /// What may start, by urgency: one queue for each crew, or one for all.
  private var startable: [EventQueue]
  /// What may start later, by time.
  private var coming = EventQueue()
  private var freeCrews = EventQueue()
  private var isFree: [Bool]
  private var busy = EventQueue()
  private let areCrewsFixed: Bool

  /// - Complexity: O((*n* + *m*) log *n*).
  static func times(_ problem: CrewProblem, urgency: [Int]) -> CrewTimes {
    var scheduling = ListScheduling(problem, urgency)
    scheduling.run()
    return scheduling.times
  }

  private init(_ problem: CrewProblem, _ urgency: [Int]) {
    self.problem = problem
    self.urgency = urgency
    let crews = problem.crewNames.count
    areCrewsFixed = problem.jobs.contains { $0.crew != nil }
    times = CrewTimes(
      start: Array(repeating: 0, count: problem.jobs.count), crew: Array(repeating: nil, count: problem.jobs.count),
      jobsOfCrew: Array(repeating: [], count: crews))
    openWaits = problem.jobs.indices.map { problem.waitsBefore[$0].count }
    earliest = Array(repeating: 0, count: problem.jobs.count)
    startable = Array(repeating: EventQueue(), count: areCrewsFixed ? crews : 1)
    isFree = Array(repeating: true, count: crews)
    for crew in 0..<crews { freeCrews.insert(crew, key: crew) }
  }

  private mutating func run() {
    for job in problem.jobs.indices where openWaits[job] == 0 { coming.insert(job, key: 0) }
    var now = 0
    while true {
      repeat { admit(until: now) } while startOne(at: now)
      // Nothing can happen before the next job may start or the next crew is free.
      guard let next = [coming.first?.key, busy.first?.key].compactMap({ $0 }).min() else { return }
      now = next
      while let event = busy.first, event.key <= now {
        _ = busy.popFirst()
        isFree[event.number] = true
        freeCrews.insert(event.number, key: event.number)
      }
    }
  }

  private mutating func admit(until now: Int) {
    while let event = coming.first, event.key <= now {
      _ = coming.popFirst()
      let job = event.number
      if problem.jobs[job].isInstant {
        start(job, at: now)
      } else {
        startable[areCrewsFixed ? problem.jobs[job].crew ?? 0 : 0].insert(job, key: urgency[job])
      }
    }
  }

  /// Starts the most urgent job that has a free crew.
  private mutating func startOne(at now: Int) -> Bool {
    if areCrewsFixed {
      for crew in startable.indices where isFree[crew] {
        guard let job = startable[crew].popFirst()?.number else { continue }
        give(job, to: crew, at: now)
        return true
      }
      return false
    }
    guard startable[0].first != nil, let crew = freeCrews.popFirst()?.number, let job = startable[0].popFirst()?.number
    else { return false }
    give(job, to: crew, at: now)
    return true
  }

  private mutating func give(_ job: Int, to crew: Int, at now: Int) {
    times.crew[job] = crew
    times.jobsOfCrew[crew].append(job)
    let effort = problem.jobs[job].effort
    if effort > 0 {
      isFree[crew] = false
      busy.insert(crew, key: now + effort)
    } else if !areCrewsFixed {
      freeCrews.insert(crew, key: crew)
    }
    start(job, at: now)
  }

  private mutating func start(_ job: Int, at now: Int) {
    times.start[job] = now
    times.order.append(job)
    for index in problem.waitsAfter[job] {
      let wait = problem.waits[index]
      earliest[wait.after] = max(earliest[wait.after], now + wait.offset)
      openWaits[wait.after] -= 1
      if openWaits[wait.after] == 0 { coming.insert(wait.after, key: earliest[wait.after]) }
    }
  }
}
