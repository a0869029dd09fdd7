import Inventory
import MigrationPlanning
import XMLWriting

extension ReportXML {
  /// What a team schedule and a calendar add to the plan.
  static func writeSchedule(of plan: MigrationPlan, _ times: PlanTimes, to xml: inout XMLWriter) {
    if let schedule = plan.schedule {
      xml.start("schedule")
      switch schedule.crews {
      case .number(let number): xml.attribute("crews", number)
      case .teams: xml.attribute("crews", "teams")
      }
      xml.attribute("makespan", schedule.makespan)
      xml.attribute("lowerBound", schedule.lowerBound)
      xml.attribute("lifetime", schedule.lifetime)
      for row in schedule.rows {
        xml.start("work")
        xml.attribute("unit", row.unit)
        xml.attribute("team", row.team)
        xml.attribute("start", row.start)
        xml.attribute("end", row.end)
        xml.attribute(times.calendar?.days(from: row.start, to: row.end))
        xml.end()
      }
      xml.end()
    }
    if let calendar = times.calendar {
      xml.start("calendar")
      xml.attribute("velocity", calendar.velocity)
      xml.attribute("weeks", calendar.weeks(times.end))
      xml.attribute("start", calendar.start?.description)
      xml.attribute("lastDay", times.lastDay?.description)
      xml.end()
    }
  }
}

extension XMLWriter {
  mutating func attribute(_ days: WorkDays?) {
    attribute("firstDay", days?.first.description)
    attribute("lastDay", days?.last.description)
  }
}
