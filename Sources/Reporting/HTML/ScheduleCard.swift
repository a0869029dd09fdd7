import MigrationPlanning

/// What `--crews`, `--velocity` and `--start` say of the whole plan: when it is done, and what each crew does how long.
struct ScheduleCard {
  let plan: MigrationPlan
  let times: PlanTimes
  let bounds: ReportBounds

  func write(to html: inout HTMLWriter) {
    if plan.schedule == nil, times.calendar == nil { return }
    html.start("div", .id("schedule"), .class("card"))
    html.element("h3", text: plan.schedule?.title ?? "With one team")
    html.start("dl", .class("facts"))
    if let schedule = plan.schedule {
      html.entry("Done", schedule.doneWords(times))
      html.entry(
        "Lifetime", "\(grouped(schedule.lifetime)) with these times; bound and proof are about the one sequence")
      write(crewsOf: schedule, to: &html)
    } else {
      html.entry("Done", "after \(counted(times.end, "point"))\(times.inWeeks(times.end))")
    }
    html.end()
    html.end()
  }

  private func write(crewsOf schedule: TeamSchedule, to html: inout HTMLWriter) {
    for (crew, name) in schedule.crewNames.enumerated().prefix(bounds.neighbours) {
      let work = schedule.times.filter { $0.crew == crew }
      guard let start = work.map(\.start).min(), let end = work.map(\.end).max() else { continue }
      let effort = work.reduce(0) { $0 + $1.end - $1.start }
      let days = times.calendar?.days(from: start, to: end).map { ", \($0.text)" } ?? ""
      let steps = "\(counted(work.count, "step")), \(counted(effort, "point"))"
      html.entry(name ?? "no team", "\(steps) between point \(grouped(start)) and \(grouped(end))\(days)")
    }
    if schedule.crewNames.count > bounds.neighbours {
      html.entry("More", "\(counted(schedule.crewNames.count - bounds.neighbours, "crew")), which report.xml has")
    }
  }
}
