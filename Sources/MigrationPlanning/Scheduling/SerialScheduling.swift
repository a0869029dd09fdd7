/// Places jobs one after another in the order of their urgency, each behind what its crew has already, even if the crew
/// has to wait for it: sometimes it pays to keep a crew free for what is about to come, which list scheduling never does.
enum SerialScheduling {
  /// - Parameter urgency: by job; the least goes first among those whose waits are placed.
  /// - Complexity: O((*n* + *m*) log *n* + *n* × crews).
  static func times(_ problem: CrewProblem, urgency: [Int]) -> CrewTimes {
    let count = problem.jobs.count
    var times = CrewTimes(
      start: Array(repeating: 0, count: count), crew: Array(repeating: nil, count: count),
      jobsOfCrew: Array(repeating: [], count: problem.crewNames.count))
    var free = [Int](repeating: 0, count: problem.crewNames.count)
    var earliest = [Int](repeating: 0, count: count)
    var openWaits = problem.jobs.indices.map { problem.waitsBefore[$0].count }
    var placeable = EventQueue()
    for job in problem.jobs.indices where openWaits[job] == 0 { placeable.insert(job, key: urgency[job]) }
    while let job = placeable.popFirst()?.number {
      var start = earliest[job]
      if !problem.jobs[job].isInstant {
        let crew = problem.jobs[job].crew ?? Self.crew(free, from: start)
        start = max(start, free[crew])
        free[crew] = start + problem.jobs[job].effort
        times.crew[job] = crew
        times.jobsOfCrew[crew].append(job)
      }
      times.start[job] = start
      times.order.append(job)
      for index in problem.waitsAfter[job] {
        let wait = problem.waits[index]
        earliest[wait.after] = max(earliest[wait.after], start + wait.offset)
        openWaits[wait.after] -= 1
        if openWaits[wait.after] == 0 { placeable.insert(wait.after, key: urgency[wait.after]) }
      }
    }
    return times
  }

  /// The crew that can begin first; of these the one that waits least.
  private static func crew(_ free: [Int], from earliest: Int) -> Int {
    var best = 0
    for crew in free.indices.dropFirst() {
      let (start, bestStart) = (max(free[crew], earliest), max(free[best], earliest))
      if start < bestStart || (start == bestStart && free[crew] > free[best]) { best = crew }
    }
    return best
  }
}
