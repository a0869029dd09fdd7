import DocumentWriting
import Inventory
import MigrationPlanning

extension PlanJSON {
  /// What a team schedule and a calendar add to the document.
  static func addSchedule(of plan: MigrationPlan, _ times: PlanTimes, to document: inout JSONFields) {
    if let schedule = plan.schedule {
      document.add("schedule", .list(schedule.rows.map { json(of: $0, plan.request.calendar) }))
      let crews: DocumentValue =
        switch schedule.crews {
        case .number(let number): .integer(number)
        case .teams: .text("teams")
        }
      document.add(
        "scheduleTotals",
        .object([
          "crews": crews, "makespan": .integer(schedule.makespan), "lowerBound": .integer(schedule.lowerBound),
          "lifetime": .integer(schedule.lifetime),
        ]))
    }
    if let calendar = plan.request.calendar {
      var fields: JSONFields = ["velocity": .text(calendar.velocity), "weeks": .integer(calendar.weeks(times.end))]
      fields.add("start", calendar.start?.description)
      fields.add("lastDay", times.lastDay?.description)
      document.add("calendar", .object(fields))
    }
  }

  private static func json(of row: TeamSchedule.Row, _ calendar: WorkCalendar?) -> DocumentValue {
    var fields: JSONFields = [
      "unit": .text(row.unit), "team": row.team.map(DocumentValue.text) ?? .null, "start": .integer(row.start),
      "end": .integer(row.end),
    ]
    let days = calendar?.days(from: row.start, to: row.end)
    fields.add("firstDay", days?.first.description)
    fields.add("lastDay", days?.last.description)
    return .object(fields)
  }

  /// What an issue tracker wants to know of a step.
  static func addTicket(of step: PlanStep, at position: Int, _ times: PlanTimes, to fields: inout JSONFields) {
    fields.add("title", step.title)
    fields.add("team", times.team(of: position).map(DocumentValue.text) ?? .null)
    let days = times.days(of: position)
    fields.add("firstDay", days?.first.description)
    fields.add("lastDay", days?.last.description)
  }
}
