import Testing

@testable import MigrationPlanning

@Suite("What can start now")
struct WaveTests {
  private func lines(_ wave: Wave, _ plan: MigrationPlan) -> [String] {
    wave.lines.map { line in
      let now = line.startable.map { plan.steps[$0.steps[0]].units[0] }
      let waiting = line.waiting.map { work in
        "\(plan.steps[work.steps[0]].units[0]) < \(work.waitsFor.map { plan.steps[$0].units[0] }.joined(separator: " "))"
      }
      return "\(line.team ?? "-"): \(waiting ?? now.joined(separator: " "))"
    }
  }

  @Test("Each team starts what waits for nothing; who cannot start waits for others, by name")
  func teams() throws {
    let it = try Planned(yaml: ScheduleTests.twoTeams)
    let wave = Wave(it.plan, it.graph)
    #expect(wave.areTeams)
    #expect(lines(wave, it.plan) == ["Ants: a-leaf", "Bees: b-form", "-: tabs < a-nav b-nav"])
  }

  @Test("A team's flow that waits for a later page of another flow is no part of the wave, whatever its level")
  func noLevels() throws {
    // c waits for b, b for nothing; a level would hold d back until a long page is done.
    let it = try Planned(
      yaml: """
        owners: []
        flows:
          - { id: f1, team: Ants, entry: a, screens: [{ id: a, framework: uikit, effort: 13 }] }
          - id: f2
            team: Bees
            entry: c
            screens: [{ id: c, framework: uikit }]
            transitions: [{ from: c, to: b, kind: sheet }]
          - { id: f3, team: Cats, entry: b, screens: [{ id: b, framework: uikit }] }
        """)
    #expect(lines(Wave(it.plan, it.graph), it.plan) == ["Ants: a", "Bees: c < b", "Cats: b"])
  }

  @Test("Modules that take no work count as done, and without teams there is one line for everybody")
  func everybody() throws {
    let it = try Planned(yaml: WordingTests.app)
    let wave = Wave(it.plan, it.graph)
    #expect(!wave.areTeams)
    #expect(wave.confirmations.map { it.plan.steps[$0].id } == ["prepare-module:models"])
    #expect(wave.lines.count == 1)
    #expect(Set(wave.lines[0].startable.map { it.plan.steps[$0.steps[0]].units[0] }) == ["theme", "mixed", "alone"])
  }

  @Test("With a schedule each crew starts what it is given")
  func crews() throws {
    var it = try Planned(yaml: ScheduleTests.twoTeams).plan
    let graph = try Planned(yaml: ScheduleTests.twoTeams).graph
    it.schedule = TeamSchedule(it, graph, crews: .number(2))
    let wave = Wave(it, graph)
    #expect(wave.lines.map(\.team) == ["crew 1", "crew 2"])
    #expect(wave.lines.allSatisfy { !$0.startable.isEmpty })
  }
}
