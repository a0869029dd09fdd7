package import Analysis
import Inventory
package import MigrationPlanning
import OwnershipGraph

/// `plan --format markdown`: a checklist with a box for each step, whose id in a code span never changes with the order.
package enum PlanMarkdown {
  package static func render(_ plan: MigrationPlan, of result: AnalysisResult) -> [UInt8] {
    let times = PlanTimes(plan, result.graph)
    let facts = StepFacts(result)
    let sections = PlanSections(plan, result.graph)
    var lines = ["# Migration of \(MarkdownText.code(result.graph.inventory.app.name))", ""]
    if plan.steps.isEmpty {
      lines.append("Nothing is left to migrate.")
    } else {
      lines.append(
        "\(counted(plan.steps.count, "step")), \(counted(plan.totals.effort, "point")) of effort"
          + "\(times.inWeeks(times.end)). \(plan.totals.certificateSentence)")
    }
    var current: PlanGroups.Group?
    for (position, step) in plan.steps.enumerated() {
      let group = sections.section(of: position)
      if group != current, !step.units.isEmpty || current == nil {
        lines += ["", "## \(heading(of: group, sections, result.graph))", ""]
        current = group
      }
      lines.append(item(step))
      let team = times.team(of: position).map(MarkdownText.code)
      let when = [team, times.days(of: position)?.text].compactMap { $0 }
      if !when.isEmpty { lines.append("  - Who and when: \(when.joined(separator: ", "))") }
      if !step.waitsFor.isEmpty {
        lines.append("  - Waits for: \(step.waitsFor.map(MarkdownText.code).joined(separator: ", "))")
      }
      for fact in facts.facts(of: step, at: position) {
        lines.append("  - \(fact.label): \(MarkdownText.escaped(fact.words))")
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func item(_ step: PlanStep) -> String {
    let effort = step.effort == 0 ? "no effort" : counted(step.effort, "point")
    return "- [ ] **\(MarkdownText.escaped(step.title))** (\(effort)) \(MarkdownText.code(step.id))"
  }

  /// A flow's title, with its team, which may be any text, in code spans.
  private static func heading(
    of group: PlanGroups.Group, _ sections: PlanSections, _ graph: OwnershipGraph
  ) -> String {
    guard case .flow(let flow) = group else { return sections.title(of: group) }
    return [graph[flow].title ?? graph[flow].id.text, graph[flow].team].compactMap { $0 }.map(MarkdownText.code)
      .joined(separator: " · ")
  }
}
