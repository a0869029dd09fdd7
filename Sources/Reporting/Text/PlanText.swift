package import Analysis
import Diagnostics
import Inventory
package import MigrationPlanning
import OwnershipGraph

/// The plan for a terminal of 80 columns: what each team does next and why, the whole order by flow, the totals, and what
/// is proven.
package enum PlanText {
  /// - Parameter phasePrice: `nil` where the plan has no phases.
  package static func render(
    _ plan: MigrationPlan, of result: AnalysisResult, phasePrice: PhasePrice?, color: Bool
  ) -> String {
    var out = TerminalText(color: color)
    let name = result.graph.inventory.app.name
    guard !plan.steps.isEmpty else {
      out.paragraph("\(name): nothing is left to migrate.", style: .greenBold)
      PlanTotalsText.writeKept(plan, to: &out)
      return out.text
    }
    out.paragraph(
      "\(name): \(counted(plan.steps.count, "step")), \(counted(plan.totals.effort, "point")) of effort",
      style: .bold)
    out.paragraph(
      "Leaves first; \(plan.unit == .flow ? "each flow ships as a whole" : "screens of several flows may interleave"). "
        + "Each step ships alone.")
    let times = PlanTimes(plan, result.graph)
    let facts = StepFacts(result)
    out.blank()
    PlanNextText(plan, result.graph, facts).write(to: &out)
    out.blank()
    if let schedule = plan.schedule {
      write(schedule, times, to: &out)
      out.blank()
    }
    PlanOrderText(plan, result.graph, times, facts).write(to: &out)
    out.blank()
    PlanTotalsText(plan, times, phasePrice, result.proof, facts).write(to: &out)
    PlanTotalsText.writeKept(plan, to: &out)
    return out.text
  }

  private static func write(_ schedule: TeamSchedule, _ times: PlanTimes, to out: inout TerminalText) {
    let who =
      switch schedule.crews {
      case .number(let number): counted(number, "crew")
      case .teams: "the teams"
      }
    out.paragraph("With \(who) at work at the same time", style: .bold)
    let bound =
      schedule.makespan == schedule.lowerBound
      ? "it cannot be done sooner" : "it cannot be done in less than \(grouped(schedule.lowerBound))"
    out.field("done", "after \(counted(schedule.makespan, "point"))\(times.inWeeks(schedule.makespan)); \(bound)")
    out.field(
      "bridges", "lifetime \(grouped(schedule.lifetime)) with these times; the totals are those of the one sequence")
  }
}

extension PlanTimes {
  /// ` (3 weeks at 10 points a week, until 2026-12-24)`; empty without a velocity.
  func inWeeks(_ effort: Int) -> String {
    guard let calendar else { return "" }
    let last = calendar.days(from: 0, to: effort).map { ", until \($0.last)" } ?? ""
    return " (\(counted(calendar.weeks(effort), "week")) at \(calendar.velocity) points a week\(last))"
  }
}
