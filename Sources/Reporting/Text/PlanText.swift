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
    out.paragraph(schedule.title, style: .bold)
    out.field("done", schedule.doneWords(times))
    out.field(
      "bridges", "lifetime \(grouped(schedule.lifetime)) with these times; the totals are those of the one sequence")
  }
}
