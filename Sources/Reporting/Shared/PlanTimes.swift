import Inventory
import MigrationPlanning
import OwnershipGraph

/// When each step of a plan is worked on and by whom: as in the team schedule where there is one, else as in the one
/// sequence.
struct PlanTimes {
  private let plan: MigrationPlan
  private let teams: TeamAssignment

  /// - Complexity: O(*n* log *n*).
  init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    self.plan = plan
    teams = TeamAssignment(plan, graph)
  }

  /// In effort units of one team.
  ///
  /// - Parameter step: a position in `plan.steps`.
  func points(of step: Int) -> (start: Int, end: Int) {
    if let times = plan.schedule?.times { return (times[step].start, times[step].end) }
    return (plan.steps[step].start, plan.steps[step].end)
  }

  /// `nil` without a start.
  func days(of step: Int) -> WorkDays? {
    let (start, end) = points(of: step)
    return plan.request.calendar?.days(from: start, to: end)
  }

  /// The crew of the team schedule; without one the team that the inventory names. `nil`: nobody's, or nobody knows.
  func team(of step: Int) -> String? {
    if let schedule = plan.schedule { return schedule.times[step].crew.flatMap { schedule.crewNames[$0] } }
    let named = Set(plan.steps[step].units.map { teams.team(of: $0) })
    return named.count == 1 ? named.first ?? nil : nil
  }

  /// Whether several crews work at the same time.
  var isSchedule: Bool { plan.schedule != nil }

  func isRemoval(_ step: Int) -> Bool { plan.steps[step].units.isEmpty }

  var calendar: WorkCalendar? { plan.request.calendar }

  /// The end of everything.
  var end: Int { plan.schedule?.makespan ?? plan.totals.effort }

  /// The last working day; `nil` without a start.
  var lastDay: CalendarDate? { plan.request.calendar?.days(from: 0, to: end)?.last }
}

extension WorkDays {
  /// `2026-12-07`, or `2026-12-07 to 2026-12-09`.
  var text: String { first == last ? "\(first)" : "\(first) to \(last)" }
}
