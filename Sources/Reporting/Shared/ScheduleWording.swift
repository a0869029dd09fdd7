import MigrationPlanning

extension TeamSchedule {
  /// `With 3 crews at work at the same time`.
  var title: String {
    let who =
      switch crews {
      case .number(let number): counted(number, "crew")
      case .teams: "the teams"
      }
    return "With \(who) at work at the same time"
  }

  /// When all is done, and how much sooner it could be.
  func doneWords(_ times: PlanTimes) -> String {
    let bound =
      makespan == lowerBound ? "it cannot be done sooner" : "it cannot be done in less than \(grouped(lowerBound))"
    return "after \(counted(makespan, "point"))\(times.inWeeks(makespan)); \(bound)"
  }
}

extension PlanTimes {
  /// ` (3 weeks at 10 points a week, until 2026-12-24)`; empty without a velocity.
  func inWeeks(_ effort: Int) -> String {
    guard let calendar else { return "" }
    let last = calendar.days(from: 0, to: effort).map { ", until \($0.last)" } ?? ""
    return " (\(counted(calendar.weeks(effort), "week")) at \(calendar.velocity) points a week\(last))"
  }

  /// `Commerce, points 3 to 6, 2026-12-08 to 2026-12-09`; `nil` of a plan in one sequence without dates.
  func words(of step: Int) -> String? {
    var parts: [String] = []
    if isSchedule {
      let (start, end) = points(of: step)
      if !isRemoval(step) { parts.append(team(of: step) ?? "no team") }
      parts.append(start == end ? "at point \(grouped(start))" : "points \(grouped(start)) to \(grouped(end))")
    }
    if let days = days(of: step) { parts.append(days.text) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
