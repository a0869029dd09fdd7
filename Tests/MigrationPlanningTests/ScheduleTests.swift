import Inventory
import InventoryGenerator
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("Team schedules")
struct ScheduleTests {
  static let twoTeams = """
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: a-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: b-nav, kind: navigation-controller, in: tabs, as: tab }
    flows:
      - id: a
        team: Ants
        owner: a-nav
        entry: a-list
        screens:
          - { id: a-list, framework: uikit, role: list }
          - { id: a-leaf, framework: uikit, role: leaf }
        transitions: [{ from: a-list, to: a-leaf, kind: push }]
      - id: b
        team: Bees
        owner: b-nav
        entry: b-form
        screens: [{ id: b-form, framework: uikit, role: form }]
    """

  private func times(_ schedule: TeamSchedule) -> [String] {
    schedule.rows.map { "\($0.unit) \($0.team ?? "-") \($0.start)-\($0.end)" }
  }

  @Test("Each team works on its own flows and their owners, what several share is nobody's, and slack is used")
  func teams() throws {
    let it = try Planned(yaml: Self.twoTeams)
    let schedule = TeamSchedule(it.plan, it.graph, crews: .teams)
    // Ants: leaf 1, list 5, a-nav 5. Bees: form 3, b-nav 5; they may wait 3 points, since tabs can only start at 11, and
    // each point costs 2 less: b-form then has its bridge for 5 points, and b-nav none.
    #expect(
      times(schedule) == [
        "a-leaf Ants 0-1", "a-list Ants 1-6", "b-form Bees 3-6", "a-nav Ants 6-11", "b-nav Bees 6-11", "tabs - 11-18",
      ])
    #expect(schedule.crewNames == ["Ants", "Bees", nil])
    #expect(schedule.makespan == 18)
    #expect(schedule.lowerBound == 18)
    // a-leaf 1-11, a-list 6-11, b-form 6-11, a-nav and b-nav 11-18.
    #expect(schedule.lifetime == 10 + 5 + 5 + 7 + 7)
  }

  @Test("Crews that can do everything share the work; a flow stays with one of them")
  func numbers() throws {
    let it = try Planned(yaml: Self.twoTeams)
    let two = TeamSchedule(it.plan, it.graph, crews: .number(2))
    #expect(two.makespan == 18)
    #expect(two.rows.first { $0.unit == "a-leaf" }?.team == two.rows.first { $0.unit == "a-list" }?.team)
    let many = TeamSchedule(it.plan, it.graph, crews: .number(50))
    #expect(many.makespan == 18)
    let one = TeamSchedule(it.plan, it.graph, crews: .number(1))
    #expect(one.makespan == 26)
    #expect(one.lowerBound == 26)
    #expect(one.lifetime == it.plan.totals.lifetime)
  }

  @Test("What waits for a page of a flow need not wait for the whole flow")
  func insideFlow() throws {
    // The flow “long” is worked as a whole, 1 and then 9; the page “early” opens only the first of the two.
    let it = try Planned(
      yaml: """
        owners: []
        flows:
          - id: long
            entry: ten
            screens:
              - { id: nine, framework: uikit, role: list, effort: 9 }
              - { id: ten, framework: uikit, role: leaf, effort: 1 }
          - id: other
            entry: early
            screens: [{ id: early, framework: uikit, role: list, effort: 9 }]
            transitions: [{ from: early, to: ten, kind: sheet }]
        """)
    let schedule = TeamSchedule(it.plan, it.graph, crews: .number(2))
    #expect(schedule.makespan == 10)
    #expect(ScheduleChecks(schedule, of: it.plan).problems == [])
  }

  @Test("A module is the team's whose flows lie in it; a cut is work on the page that stops naming the other")
  func assignment() throws {
    let it = try Planned(
      yaml: """
        modules:
          - { id: own, kind: models, framework: uikit }
          - { id: shared, kind: models, framework: uikit }
          - { id: unused, kind: models, framework: uikit }
        owners: [{ id: win, kind: window, framework: uikit }]
        flows:
          - id: a
            team: Ants
            module: own
            owner: win
            entry: a1
            screens: [{ id: a1, framework: uikit, effort: 3 }, { id: a2, framework: uikit, module: shared }]
            transitions: [{ from: a1, to: b1, kind: sheet }]
          - id: b
            team: Bees
            module: shared
            owner: win
            entry: b1
            screens: [{ id: b1, framework: uikit }]
            transitions: [{ from: b1, to: a1, kind: sheet }]
          - id: c
            entry: c1
            screens: [{ id: c1, framework: uikit }]
        """)
    let teams = TeamAssignment(it.plan, it.graph)
    #expect(teams.names == ["Ants", "Bees"])
    #expect(teams.team(of: "own") == "Ants")
    #expect(["shared", "unused", "win", "c1"].map(teams.team) == [nil, nil, nil, nil])
    let cut = try #require(it.plan.problem.cuts.first)
    #expect(teams.team(of: cut.unit) == (cut.from == "a1" ? "Ants" : "Bees"))
  }

  @Test("Schedules of random plans are right, and one crew works the sequence", arguments: 0..<8)
  func random(part: Int) throws {
    var inventories = SmallInventories(seed: 7_000 + UInt64(part))
    for number in 0..<30 {
      var inventory = inventories.next()
      for flow in inventory.flows.indices where (number + flow) % 4 != 0 {
        inventory.flows[flow].team = ["Ants", "Bees"][(number / 2 + flow) % 2]
      }
      let (unit, phases) = RandomTests.settings[number % RandomTests.settings.count]
      let graph = OwnershipGraph(inventory)
      let plan = try MigrationPlanner.plan(graph, PlanRequest(unit: unit, phases: phases))
      for crews in [Crews.number(1), .number(2), .number(3), .teams] {
        let schedule = TeamSchedule(plan, graph, crews: crews)
        #expect(ScheduleChecks(schedule, of: plan).problems == [], "part \(part), number \(number), \(crews)")
        if crews == .number(1) {
          #expect(schedule.makespan == plan.totals.effort)
          #expect(schedule.lifetime == plan.totals.lifetime)
        }
        let other = OwnershipGraph(inventory.shuffled(seed: UInt64(number)))
        #expect(TeamSchedule(plan, other, crews: crews) == schedule)
      }
    }
  }

  @Test(
    "Inventories that use every field give right schedules, the same in any order of their items", arguments: 0..<20)
  func everyField(seed: Int) throws {
    let inventory = InventoryGenerator(seed: UInt64(seed), size: 1 + seed % 6).make()
    let (unit, phases) = RandomTests.settings[seed % RandomTests.settings.count]
    let graph = OwnershipGraph(inventory)
    let plan = try MigrationPlanner.plan(graph, PlanRequest(unit: unit, phases: phases))
    let shuffled = OwnershipGraph(inventory.shuffled(seed: 1))
    let same = try MigrationPlanner.plan(shuffled, PlanRequest(unit: unit, phases: phases))
    for crews in [Crews.number(1), .number(4), .teams] {
      let schedule = TeamSchedule(plan, graph, crews: crews)
      #expect(ScheduleChecks(schedule, of: plan).problems == [])
      #expect(TeamSchedule(same, shuffled, crews: crews) == schedule)
    }
  }

  @Test("No schedule of few jobs is much longer than the best, and nearly all are the best", arguments: 0..<6)
  func againstAllOrders(part: Int) throws {
    var inventories = SmallInventories(seed: 9_000 + UInt64(part))
    var tried = 0
    var best = 0
    for number in 0..<60 {
      let graph = OwnershipGraph(inventories.next())
      let plan = try MigrationPlanner.plan(graph, PlanRequest(unit: .screen, phases: number % 2 == 0 ? .flow : .none))
      let problem = CrewProblem(plan, graph, crews: .number(2))
      guard (2...7).contains(problem.jobs.count) else { continue }
      let least = ShortestSchedule(problem).makespan
      let schedule = TeamSchedule(plan, graph, crews: .number(2))
      #expect(schedule.lowerBound <= least)
      #expect(schedule.makespan >= least)
      #expect(schedule.makespan * 2 <= least * 3, "part \(part), number \(number)")
      tried += 1
      if schedule.makespan == least { best += 1 }
    }
    #expect(tried >= 20)
    #expect(best * 100 >= tried * 90, "\(best) of \(tried)")
  }

  @Test("Phases that are too many to be listed hold in a team schedule too")
  func manyPhases() throws {
    let count = 1_000
    let flow = Flow(
      id: "f", entry: "s0",
      screens: (0..<count).map { Screen(id: ScreenID("s\($0)"), framework: .uikit, role: $0 % 2 == 0 ? .list : .leaf) })
    let graph = OwnershipGraph(Inventory(app: App(name: "Large"), owners: [], flows: [flow]))
    let plan = try MigrationPlanner.plan(graph, PlanRequest(unit: .screen))
    #expect(!plan.problem.phasePairs.areListed)
    let schedule = TeamSchedule(plan, graph, crews: .number(3))
    // 500 leaves of 1 in 167 points, then 500 lists of 5 by three crews.
    #expect(schedule.makespan == 167 + 167 * 5)
    #expect(ScheduleChecks(schedule, of: plan).problems == [])
    let leaves = schedule.rows.filter { Int($0.unit.dropFirst()).map { $0 % 2 == 1 } ?? false }
    #expect(leaves.allSatisfy { $0.end <= 167 })
  }
}

/// The shortest schedule over all orders in which jobs may start; for few jobs.
private struct ShortestSchedule {
  private let problem: CrewProblem
  private(set) var makespan = Int.max
  private var start: [Int]

  init(_ problem: CrewProblem) {
    self.problem = problem
    start = Array(repeating: 0, count: problem.jobs.count)
    place(started: [], free: Array(repeating: 0, count: problem.crewNames.count), end: 0)
  }

  private mutating func place(started: Set<Int>, free: [Int], end: Int) {
    if end >= makespan { return }
    if started.count == problem.jobs.count {
      makespan = end
      return
    }
    for job in problem.jobs.indices where !started.contains(job) {
      let waits = problem.waitsBefore[job].map { problem.waits[$0] }
      guard waits.allSatisfy({ started.contains($0.before) }) else { continue }
      let crew = free.indices.min { free[$0] < free[$1] } ?? 0
      start[job] = waits.reduce(free[crew]) { max($0, start[$1.before] + $1.offset) }
      var next = free
      next[crew] = start[job] + problem.jobs[job].effort
      place(started: started.union([job]), free: next, end: max(end, next[crew]))
    }
  }
}
