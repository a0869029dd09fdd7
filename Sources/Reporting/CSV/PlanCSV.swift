package import Analysis
import Inventory
package import MigrationPlanning
import OwnershipGraph

/// `plan --format csv`: a record for each step, to be imported into an issue tracker (docs/formats.md). The fields say
/// the same as those of plan JSON.
package enum PlanCSV {
  /// Jira wants a heading named Summary, and no punctuation in any.
  static let headings = [
    "Summary", "Description", "Issue Type", "Estimate", "Labels", "Team", "Start Date", "Due Date", "External ID",
    "Blocked By", "Order", "Flow", "Risk", "Readiness", "Needs Human", "Ends Findings",
  ]

  package static func render(_ plan: MigrationPlan, of result: AnalysisResult) -> [UInt8] {
    let times = PlanTimes(plan, result.graph)
    let facts = StepFacts(result)
    let groups = PlanSections(plan, result.graph)
    var csv = CSVWriter()
    csv.record(headings)
    for (position, step) in plan.steps.enumerated() {
      let days = times.days(of: position)
      let flow = groups.flow(of: position).map { result.graph[$0].id.text }
      csv.record([
        step.title, description(of: step, at: position, facts), "Task", String(step.effort),
        (["leafcutter", step.action.rawValue] + [flow].compactMap { $0 }).joined(separator: " "),
        times.team(of: position) ?? "", days?.first.description ?? "", days?.last.description ?? "", step.id,
        // Ids hold no spaces.
        step.waitsFor.joined(separator: " "), String(step.index), flow ?? "", String(step.risk.points),
        step.readiness.rawValue, facts.introduced(position).isEmpty ? "" : "yes",
        facts.removed(position).joined(separator: " "),
      ])
    }
    return csv.bytes
  }

  private static func description(of step: PlanStep, at position: Int, _ facts: StepFacts) -> String {
    facts.facts(of: step, at: position).map { "\($0.label): \($0.words)" }.joined(separator: "\n")
  }
}
