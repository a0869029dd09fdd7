package import Analysis
import Diagnostics
import Inventory
package import MigrationPlanning
import OwnershipGraph

/// The plan for a terminal: what to do first and why, the whole order by flow, the totals, and what is proven.
package enum PlanText {
  package static func render(_ plan: MigrationPlan, of result: AnalysisResult, color: Bool) -> String {
    var out = TerminalText(color: color)
    let name = result.graph.inventory.app.name
    guard let first = plan.firstWork else {
      out.paragraph("\(name): nothing is left to migrate.", style: .greenBold)
      writeKept(plan, to: &out)
      return out.text
    }
    out.paragraph(
      "\(name): \(counted(plan.steps.count, "step")), \(counted(plan.totals.effort, "point")) of effort",
      style: .bold)
    out.paragraph(
      "Leaves first; \(plan.unit == .flow ? "each flow ships as a whole" : "screens of several flows may interleave")"
        + "; phases: \(plan.phases.rawValue).")
    out.blank()
    out.paragraph("Start with", style: .bold)
    out.paragraph(first.title, lead: String(first.index), indent: 2, hanging: 6)
    out.field("why", first.why)
    out.field("verify", first.verify)
    out.field("rollback", first.rollback)
    out.blank()
    writeOrder(plan, graph: result.graph, to: &out)
    writeTotals(plan, to: &out)
    writeKept(plan, to: &out)
    return out.text
  }

  private static func writeOrder(_ plan: MigrationPlan, graph: OwnershipGraph, to out: inout TerminalText) {
    let groups = PlanGroups(plan, graph: graph)
    let chains = WaitingChains(plan)
    var current: PlanGroups.Group?
    out.paragraph("The whole order", style: .bold)
    out.line((padded("", to: 56) + padded(left: "effort", to: 8) + padded(left: "weight", to: 8), .dim))
    for (number, (step, group)) in zip(plan.steps, groups.ofStep).enumerated() {
      if group != current, !step.units.isEmpty || current == nil {
        out.paragraph(groups.title(of: group, graph: graph), style: .cyan, indent: 2, hanging: 2)
        current = group
      }
      let lead = padded(left: String(step.index), to: 6)
      // A removal takes many bridges away: how many is its title, and their names follow.
      let title = step.units.isEmpty ? "remove \(counted(step.removes.count, "bridge"))" : printable(step.title)
      let figures = padded(left: grouped(step.effort), to: 8) + padded(left: grouped(step.liveWeight), to: 8)
      if width(title) <= 48 {
        out.line((lead + "  " + padded(title, to: 48) + figures, .plain))
      } else {
        out.paragraph(title, lead: lead, hanging: 8)
        out.line((padded("", to: 56) + figures, .plain))
      }
      if !step.units.isEmpty, let chain = chains.text(of: number) {
        out.paragraph("waits longest for \(chain)", style: .dim, indent: 8, hanging: 10)
      }
      for bridge in step.installs { out.paragraph(bridge, style: .dim, lead: "+", indent: 8, hanging: 10) }
      if step.units.isEmpty {
        out.paragraph(step.removes.joined(separator: ", "), style: .dim, lead: "−", indent: 8, hanging: 10)
      } else {
        for bridge in step.removes { out.paragraph(bridge, style: .dim, lead: "−", indent: 8, hanging: 10) }
      }
    }
    out.blank()
  }

  private static func writeTotals(_ plan: MigrationPlan, to out: inout TerminalText) {
    let totals = plan.totals
    out.paragraph("Totals", style: .bold)
    out.field("effort", counted(totals.effort, "point"))
    out.field(
      "bridges",
      "lifetime \(grouped(totals.lifetime)) (weight × points alive), peak weight \(grouped(totals.peak))"
        + (totals.countsValue ? "" : ", lower bound \(grouped(totals.lowerBound))"))
    if totals.countsValue {
      out.field(
        "objective",
        "\(grouped(totals.objective)): the lifetime, and for each value how long it waits, times "
          + "\(grouped(totals.valueWeight)); lower bound \(grouped(totals.lowerBound))")
    }
    if !plan.problem.cuts.isEmpty {
      out.field(
        "cuts",
        plan.problem.cuts.map { "\($0.from) no longer waits for \($0.to)" }.joined(separator: "; "))
    }
    if let today = plan.today { out.field("dates", "readiness and risk as of \(today)") }
    out.field(totals.certificate.rawValue, totals.certificateSentence)
    out.field("proof", MigrationPlan.proofSentence)
  }

  private static func writeKept(_ plan: MigrationPlan, to out: inout TerminalText) {
    let kept = plan.problem.units.filter(\.isPermanent).map(\.id)
    if kept.isEmpty { return }
    let verb = kept.count == 1 ? "never moves" : "never move"
    out.field("stays", "\(kept.joined(separator: ", ")): \(verb)")
  }
}
