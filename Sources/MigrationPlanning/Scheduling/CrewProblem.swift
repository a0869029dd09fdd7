import Inventory
import OwnershipGraph

/// A plan as work for several crews: *jobs* that one crew does without a break, and what has to be done before each may
/// start. A job is a composite of the plan, whose steps keep the order they have in the one sequence, or a single step.
struct CrewProblem {
  struct Job {
    /// Positions in `plan.steps`, in order; none for an instant.
    fileprivate(set) var steps: [Int] = []
    fileprivate(set) var effort = 0
    /// The only crew that may do it; `nil` where all may.
    fileprivate(set) var crew: Int?
    /// The moment at which a phase is complete: nobody's work.
    var isInstant: Bool { steps.isEmpty }
  }

  /// `after` starts at the earliest `offset` after `before` has started.
  struct Wait {
    let before: Int
    let after: Int
    let offset: Int
  }

  /// In the order of the one sequence; instants last.
  private(set) var jobs: [Job] = []
  private(set) var waits: [Wait] = []
  /// By job: indices of `waits`.
  private(set) var waitsBefore: [[Int]] = []
  private(set) var waitsAfter: [[Int]] = []
  /// By position in `plan.steps`; `nil` for removals.
  private(set) var jobOfStep: [Int?]
  /// By position in `plan.steps`: from the start of its job to its own end.
  private(set) var endInJob: [Int]
  /// `nil`: what is nobody's.
  private(set) var crewNames: [String?]
  private(set) var stepOfUnit: [PlanName: Int] = [:]

  /// - Complexity: O(*n* log *n* + *m*), phases included.
  init(_ plan: MigrationPlan, _ graph: OwnershipGraph, crews: Crews) {
    jobOfStep = Array(repeating: nil, count: plan.steps.count)
    endInJob = Array(repeating: 0, count: plan.steps.count)
    crewNames = []
    for (index, step) in plan.steps.enumerated() { for unit in step.units { stepOfUnit[unit] = index } }
    addJobs(plan)
    switch crews {
    case .number(let number):
      crewNames = (0..<min(max(number, 1), max(jobs.count, 1))).map { "crew \($0 + 1)" }
    case .teams: assignTeams(plan, TeamAssignment(plan, graph))
    }
    var found: [(before: Int, after: Int)] = []
    let cut = Set(plan.problem.cuts.map { UnitPair(before: $0.to, after: $0.from) })
    for pair in plan.problem.precedence {
      guard let before = stepOfUnit[pair.before], let after = stepOfUnit[pair.after] else { continue }
      if pair.reason != .cut, cut.contains(UnitPair(before: pair.before, after: pair.after)) { continue }
      found.append((before, after))
    }
    addWaits(found)
    if !plan.problem.phasePairs.areListed { addPhases(plan, graph) }
    waitsBefore = Array(repeating: [], count: jobs.count)
    waitsAfter = waitsBefore
    for (index, wait) in waits.enumerated() {
      waitsAfter[wait.before].append(index)
      waitsBefore[wait.after].append(index)
    }
  }

  private struct UnitPair: Hashable {
    let before: PlanName
    let after: PlanName
  }

  private mutating func addJobs(_ plan: MigrationPlan) {
    var compositeOfStep = [Int?](repeating: nil, count: plan.steps.count)
    for (index, composite) in plan.problem.composites.enumerated() where !composite.isAtomic {
      for unit in composite.units { if let step = stepOfUnit[unit] { compositeOfStep[step] = index } }
    }
    var jobOfComposite: [Int: Int] = [:]
    for (index, step) in plan.steps.enumerated() where !step.units.isEmpty {
      let number = compositeOfStep[index].flatMap { jobOfComposite[$0] } ?? jobs.count
      if number == jobs.count { jobs.append(Job()) }
      if let composite = compositeOfStep[index] { jobOfComposite[composite] = number }
      jobs[number].steps.append(index)
      jobs[number].effort += step.effort
      endInJob[index] = jobs[number].effort
      jobOfStep[index] = number
    }
  }

  /// A composite of several teams is the one's that has most to do in it.
  private mutating func assignTeams(_ plan: MigrationPlan, _ teams: TeamAssignment) {
    crewNames = teams.names
    let crewOfName = Dictionary(teams.names.enumerated().map { ($1, $0) }) { first, _ in first }
    for job in jobs.indices {
      var efforts: [Int: Int] = [:]
      for step in jobs[job].steps.map({ plan.steps[$0] }) {
        for unit in step.units {
          // Even a unit of no effort makes its team a candidate.
          if let crew = teams.team(of: unit).flatMap({ crewOfName[$0] }) {
            efforts[crew, default: 0] += step.effort / step.units.count
          }
        }
      }
      jobs[job].crew = efforts.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }?.key
    }
    guard jobs.contains(where: { $0.crew == nil }) else { return }
    for job in jobs.indices where jobs[job].crew == nil { jobs[job].crew = crewNames.count }
    crewNames.append(nil)
  }

  private mutating func addWaits(_ pairs: [(before: Int, after: Int)]) {
    var offsets: [Int: Int] = [:]
    for pair in pairs {
      guard let before = jobOfStep[pair.before], let after = jobOfStep[pair.after], before != after else { continue }
      let key = before * jobs.count + after
      offsets[key] = max(offsets[key] ?? 0, endInJob[pair.before])
    }
    for (key, offset) in offsets.sorted(by: { $0.key < $1.key }) {
      waits.append(Wait(before: key / jobs.count, after: key % jobs.count, offset: offset))
    }
  }

  /// Phases that are too many to be listed pair by pair: an instant stands between each rank and the next.
  private mutating func addPhases(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    var ladders: [FlowIndex?: [Int: [Int]]] = [:]
    for unit in plan.problem.units {
      guard let rank = unit.rank, let step = stepOfUnit[unit.id] else { continue }
      var flow: FlowIndex?
      if plan.phases == .flow {
        guard case .screen(let screen)? = graph.node(AnyID(unit.id)) else { continue }
        flow = graph.flow(of: screen)
      }
      ladders[flow, default: [:]][rank, default: []].append(step)
    }
    for (_, ladder) in ladders.sorted(by: { ($0.key?.offset ?? -1) < ($1.key?.offset ?? -1) }) {
      let rungs = ladder.sorted { $0.key < $1.key }.map(\.value)
      for (low, high) in zip(rungs, rungs.dropFirst()) {
        // Inside one job the sequence keeps the ranks apart already.
        if Set((low + high).map { jobOfStep[$0] }).count == 1 { continue }
        let instant = jobs.count
        jobs.append(Job())
        var offsets: [Int: Int] = [:]
        for step in low { if let job = jobOfStep[step] { offsets[job] = max(offsets[job] ?? 0, endInJob[step]) } }
        for (job, offset) in offsets.sorted(by: { $0.key < $1.key }) {
          waits.append(Wait(before: job, after: instant, offset: offset))
        }
        for job in Set(high.compactMap { jobOfStep[$0] }).sorted() {
          if offsets[job] == nil {
            waits.append(Wait(before: instant, after: job, offset: 0))
            continue
          }
          // A job with both ranks would wait for itself by way of the instant.
          for (other, offset) in offsets.sorted(by: { $0.key < $1.key }) where other != job {
            waits.append(Wait(before: other, after: job, offset: offset))
          }
        }
      }
    }
  }

  /// By job: the longest way from its start to the end of everything.
  ///
  /// - Complexity: O(*n* + *m*); the jobs' order in the sequence is one in which none comes before what it waits for, and
  ///   instants are reached through those.
  func tails() -> [Int] {
    var tail = jobs.map(\.effort)
    var open = jobs.indices.map { waitsAfter[$0].count }
    var ready = jobs.indices.filter { open[$0] == 0 }
    while let job = ready.popLast() {
      for index in waitsBefore[job] {
        let wait = waits[index]
        tail[wait.before] = max(tail[wait.before], wait.offset + tail[job])
        open[wait.before] -= 1
        if open[wait.before] == 0 { ready.append(wait.before) }
      }
    }
    return tail
  }
}
