@testable import MigrationPlanning

/// What must hold of every team schedule, worked out from the plan's reduced problem and the schedule's rows alone.
struct ScheduleChecks {
  private(set) var problems: [String] = []

  private struct Span { var start = Int.max, end = 0, effort = 0, crew: String? }

  init(_ schedule: TeamSchedule, of plan: MigrationPlan) {
    var rows: [PlanName: TeamSchedule.Row] = [:]
    for row in schedule.rows { rows[row.unit] = row }
    let moving = plan.problem.units.filter { !$0.isDone && !$0.isPermanent }
    expect(schedule.rows.map(\.unit).sorted() == moving.map(\.id).sorted(), "units \(schedule.rows.map(\.unit))")
    let atomic = plan.problem.composites.filter(\.isAtomic)
    for unit in moving where !atomic.contains(where: { $0.units.contains(unit.id) }) {
      let row = rows[unit.id]
      expect(row.map { $0.end - $0.start } == unit.effort, "\(unit.id) takes \(String(describing: row))")
    }
    checkPrecedence(plan, rows, atomic)
    checkCrews(schedule, plan, atomic)
    let end = schedule.rows.reduce(0) { max($0, $1.end) }
    expect(schedule.makespan == end, "makespan \(schedule.makespan), last end \(end)")
    expect(schedule.makespan >= schedule.lowerBound, "bound \(schedule.lowerBound) over \(schedule.makespan)")
    checkLifetime(schedule, plan, rows)
  }

  private mutating func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
    if !isRight { problems.append(problem()) }
  }

  private mutating func checkPrecedence(
    _ plan: MigrationPlan, _ rows: [PlanName: TeamSchedule.Row], _ atomic: [Composite]
  ) {
    let cut = Set(plan.problem.cuts.map { [$0.to, $0.from] })
    let shipped = plan.problem.composites.filter { !$0.isAtomic }
    for pair in plan.problem.precedence where !cut.contains([pair.before, pair.after]) {
      guard let before = rows[pair.before], let after = rows[pair.after] else { continue }
      if atomic.contains(where: { $0.units.contains(pair.before) && $0.units.contains(pair.after) }) { continue }
      expect(before.end <= after.start, "\(pair.after) starts before \(pair.before) is done")
      // A composite starts only when all that its members need from outside is done.
      for whole in shipped where whole.units.contains(pair.after) && !whole.units.contains(pair.before) {
        let start = whole.units.compactMap { rows[$0]?.start }.min() ?? 0
        expect(before.end <= start, "\(whole.id) starts before \(pair.before) is done")
      }
    }
  }

  private mutating func checkCrews(_ schedule: TeamSchedule, _ plan: MigrationPlan, _ atomic: [Composite]) {
    // What one crew does without a break: composites, atomic steps, single units.
    var keys: [PlanName: PlanName] = [:]
    for set in atomic { for unit in set.units { keys[unit] = "atomic \(set.id)" } }
    for set in plan.problem.composites where !set.isAtomic { for unit in set.units { keys[unit] = "whole \(set.id)" } }
    var spans: [PlanName: Span] = [:]
    for row in schedule.rows {
      let key = keys[row.unit] ?? row.unit
      var span = spans[key] ?? Span(crew: row.team)
      expect(span.crew == row.team, "\(key) is worked by two crews")
      span.start = min(span.start, row.start)
      span.end = max(span.end, row.end)
      spans[key] = span
    }
    for step in plan.steps where !step.units.isEmpty {
      let key = keys[step.units[0]] ?? step.units[0]
      spans[key]?.effort += step.effort
    }
    for (key, span) in spans {
      expect(span.end - span.start == span.effort, "\(key) has a break: \(span)")
    }
    for (_, list) in Dictionary(grouping: spans.values, by: { $0.crew ?? "" }) {
      let sorted = list.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      for (a, b) in zip(sorted, sorted.dropFirst()) {
        expect(a.end <= b.start, "\(String(describing: a.crew)) does two things at \(b.start)")
      }
    }
    if case .number(let crews) = schedule.crews {
      expect(Set(schedule.rows.map(\.team)).count <= crews, "more than \(crews) crews")
    }
  }

  private mutating func checkLifetime(
    _ schedule: TeamSchedule, _ plan: MigrationPlan, _ rows: [PlanName: TeamSchedule.Row]
  ) {
    var sum = 0
    for bridge in plan.problem.bridges where !bridge.isPermanent {
      let guest = rows[bridge.guest]?.end ?? 0
      if bridge.id.hasPrefix("hosting:") {
        sum += bridge.weight * ((bridge.hosts.compactMap { rows[$0]?.end }.max() ?? 0) - guest)
      } else {
        sum += bridge.weight * guest
      }
    }
    expect(sum == schedule.lifetime, "lifetime \(schedule.lifetime), by bridges \(sum)")
  }
}
