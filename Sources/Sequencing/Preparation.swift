/// A graph without what follows by itself: jobs of neither effort nor weight, instants that one job alone decides, and
/// all but one of several instants that wait for the same.
struct Preparation {
  /// What is left; its jobs are numbered by `jobs`.
  let graph: JobGraph
  let jobs: [Int]
  private let original: JobGraph
  private let isLeftOut: [Bool]

  /// How many steps may be spent on finding out which jobs of an instant are never the last.
  private static let mostSteps = 20_000_000

  /// - Complexity: O(*n* + *m*), and a fixed number of steps for instants.
  init(_ graph: JobGraph) {
    original = graph
    var weight = graph.weight
    var composite = graph.composite
    var isLeftOut = [Bool](repeating: false, count: graph.count)
    var edges: [(before: Int, after: Int)] = []
    let isInstant = graph.isInstant

    var ancestors = Ancestors(graph, steps: Self.mostSteps)
    var known: [[Int]: Int] = [:]
    for instant in 0..<graph.count where isInstant[instant] {
      let last = ancestors.last(of: graph.predecessors(of: instant).map(Int.init))
      if let only = last.first, last.count == 1 {
        weight[only] += weight[instant]
        isLeftOut[instant] = true
      } else if let other = known[last] {
        weight[other] += weight[instant]
        isLeftOut[instant] = true
      } else {
        known[last] = instant
        for job in last { edges.append((job, instant)) }
        let own = composite[last[0]]
        if last.allSatisfy({ composite[$0] == own }) { composite[instant] = own }
      }
    }
    // A job without effort and weight only hands on who comes before whom.
    var handsOn = (0..<graph.count).map {
      graph.effort[$0] == 0 && graph.weight[$0] == 0 && !graph.isInComposite[$0]
        && !graph.successors(of: $0).contains { isInstant[Int($0)] }
        && graph.predecessors(of: $0).count * graph.successors(of: $0).count
          <= graph.predecessors(of: $0).count + graph.successors(of: $0).count + 16
    }
    for job in 0..<graph.count where handsOn[job] {
      // Two next to each other are not both taken out: their pairs could multiply.
      if graph.predecessors(of: job).contains(where: { handsOn[Int($0)] }) && !graph.successors(of: job).isEmpty {
        handsOn[job] = false
        continue
      }
      isLeftOut[job] = true
      for earlier in graph.predecessors(of: job) {
        for later in graph.successors(of: job) { edges.append((Int(earlier), Int(later))) }
      }
    }
    for job in 0..<graph.count where !isLeftOut[job] {
      for later in graph.successors(of: job) where !isLeftOut[Int(later)] && !isInstant[Int(later)] {
        edges.append((job, Int(later)))
      }
    }
    let jobs = (0..<graph.count).filter { !isLeftOut[$0] }
    let whole = JobGraph(
      effort: graph.effort, weight: weight, composite: composite,
      edges: edges.filter { !isLeftOut[$0.before] && !isLeftOut[$0.after] }, instants: isInstant)
    self.graph = whole.part(jobs, keepsComposites: true)
    self.jobs = jobs
    self.isLeftOut = isLeftOut
  }

  /// The whole order, from one of what is left: what follows by itself comes as soon as it may.
  ///
  /// - Complexity: O(*n* log *n* + *m*).
  func restored(_ order: [Int]) -> [Int] {
    var place = [Int](repeating: 0, count: original.count)
    var endOfComposite: [Int: Int] = [:]
    for (index, number) in order.enumerated() {
      let job = jobs[number]
      place[job] = 2 * index + 1
      if original.isInComposite[job] { endOfComposite[original.composite[job]] = 2 * index + 1 }
    }
    let rank = original.repaired(Array(0..<original.count))
    var out: [(place: Int, rank: Int, job: Int)] = []
    for (index, job) in rank.enumerated() where isLeftOut[job] {
      let mayInterrupt = original.isInstant[job]
      place[job] =
        original.predecessors(of: job).map { earlier in
          let own = place[Int(earlier)]
          let end = original.isInComposite[Int(earlier)] ? endOfComposite[original.composite[Int(earlier)]] : nil
          // Right after a job that is left, or with one that is not.
          let last = mayInterrupt ? own : max(own, end ?? own)
          return last + last % 2
        }.max() ?? 0
      out.append((place[job], index, job))
    }
    out.sort { ($0.place, $0.rank) < ($1.place, $1.rank) }
    var whole: [Int] = []
    whole.reserveCapacity(original.count)
    var next = 0
    for (index, number) in order.enumerated() {
      while next < out.count, out[next].place <= 2 * index {
        whole.append(out[next].job)
        next += 1
      }
      whole.append(jobs[number])
    }
    return whole + out[next...].map(\.job)
  }
}

/// Which of several jobs can be the last of them.
private struct Ancestors {
  private let graph: JobGraph
  private var steps: Int
  private var mark: [Int32]
  private var round: Int32 = 0
  private var membersOf: [Int: [Int]] = [:]

  init(_ graph: JobGraph, steps: Int) {
    self.graph = graph
    self.steps = steps
    mark = Array(repeating: 0, count: graph.count)
    for job in 0..<graph.count where graph.isInComposite[job] {
      membersOf[graph.composite[job], default: []].append(job)
    }
  }

  /// Without those that another one waits for, composites taken as one; rising. Once the steps are used up, only what
  /// waits directly is seen.
  mutating func last(of jobs: [Int]) -> [Int] {
    guard jobs.count > 1 else { return jobs }
    round += 1
    for job in jobs {
      var stack = [job]
      var isFirst = true
      while let next = stack.popLast() {
        steps -= 1
        for earlier in graph.predecessors(of: next).map(Int.init) where mark[earlier] != round {
          mark[earlier] = round
          if steps > 0 || isFirst { stack.append(earlier) }
          // Whoever waits for a part of a composite from outside waits for all of it.
          if graph.isInComposite[earlier], graph.composite[earlier] != graph.composite[job] {
            for member in membersOf[graph.composite[earlier]] ?? [] where mark[member] != round {
              mark[member] = round
              stack.append(member)
            }
          }
        }
        isFirst = false
        if steps <= 0 { break }
      }
    }
    return jobs.filter { mark[$0] != round }.sorted()
  }
}
