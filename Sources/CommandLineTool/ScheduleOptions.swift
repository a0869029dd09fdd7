import Diagnostics
import Inventory
import MigrationPlanning
import OwnershipGraph

/// `--crews`, `--velocity` and `--start`: who works at the same time, and how effort becomes dates.
enum ScheduleOptions {
  static let crews = CommandOption(
    "crews", .text(placeholder: "N|teams"),
    help: "also plan for N crews that work at the same time, or for the teams that the inventory names")
  static let velocity = CommandOption(
    "velocity", .text(placeholder: "POINTS"), help: "effort that one team does in a week, to turn effort into weeks")
  static let start = CommandOption(
    "start", .text(placeholder: "DATE"),
    help: "the first day of work, as YYYY-MM-DD, to turn effort into dates; needs --velocity")
  static let all = [crews, velocity, start]

  /// Adds what was asked for to a request.
  static func read(_ invocation: Invocation, into request: inout PlanRequest) throws(WrongInput) {
    if let word = invocation.text(crews) {
      if word == "teams" {
        request.crews = .teams
      } else if let number = Int(word), (1...mostCrews).contains(number), !word.hasPrefix("+") {
        request.crews = .number(number)
      } else {
        throw wrong(
          "“\(printable(word))” is no number of crews", "write --crews teams, or a number from 1 to \(mostCrews)")
      }
    }
    let pace = invocation.text(velocity)
    let day = try startDate(invocation)
    guard let pace else {
      if day != nil {
        throw wrong("--start needs --velocity", "say with --velocity how many points one team does a week")
      }
      return
    }
    guard let calendar = WorkCalendar(velocity: pace, start: day) else {
      throw wrong(
        "“\(printable(pace))” is no velocity",
        "write --velocity as a number above 0 and up to 1000000, with three decimals at most")
    }
    request.calendar = calendar
  }

  /// Adds the schedule to a plan whose request asks for one.
  static func schedule(_ plan: inout MigrationPlan, _ graph: OwnershipGraph) throws(WrongInput) {
    if let crews = plan.request.crews {
      if crews == .teams, !graph.flows.contains(where: { graph[$0].namedTeam != nil }) {
        throw wrong("no flow of the inventory names a team", "add team to the flows, or write --crews with a number")
      }
      plan.schedule = TeamSchedule(plan, graph, crews: crews)
    }
    let end = plan.schedule?.makespan ?? plan.totals.effort
    if let calendar = plan.request.calendar, calendar.start != nil, calendar.days(from: 0, to: end) == nil {
      throw wrong("the plan would end after the year 9999", "give --velocity more points a week, or an earlier --start")
    }
  }

  private static let mostCrews = 1_000

  private static func startDate(_ invocation: Invocation) throws(WrongInput) -> CalendarDate? {
    guard let word = invocation.text(start) else { return nil }
    guard let date = CalendarDate(iso: word) else {
      throw wrong("“\(printable(word))” is no day", "write --start as YYYY-MM-DD, such as 2027-01-04")
    }
    return date
  }

  private static func wrong(_ message: String, _ suggestion: String) -> WrongInput {
    WrongInput(diagnostics: [Diagnostic(.usage, .error, message, suggestion: suggestion)])
  }
}
