import Analysis
import Diagnostics
import MigrationPlanning
import OwnershipGraph

/// Every step in its order, under the flow it belongs to: effort, the weight of live bridges after it, what it waits for
/// longest, the bridges that come and go, who does it when.
struct PlanOrderText {
  private let plan: MigrationPlan
  private let times: PlanTimes
  private let facts: StepFacts
  private let sections: PlanSections
  private static let titleColumns = 52

  init(_ plan: MigrationPlan, _ graph: OwnershipGraph, _ times: PlanTimes, _ facts: StepFacts) {
    self.plan = plan
    self.facts = facts
    self.times = times
    sections = PlanSections(plan, graph)
  }

  func write(to out: inout TerminalText) {
    let chains = WaitingChains(plan)
    var current: PlanGroups.Group?
    out.paragraph("The whole order", style: .bold)
    let columns = padded("", to: 8 + Self.titleColumns)
    out.line((columns + padded(left: "effort", to: 8) + padded(left: "weight", to: 8), .dim))
    for (position, step) in plan.steps.enumerated() {
      let group = sections.section(of: position)
      if group != current, !step.units.isEmpty || current == nil {
        out.paragraph(sections.title(of: group), style: .cyan, indent: 2, hanging: 2)
        current = group
      }
      let lead = padded(left: String(step.index), to: 6)
      // A removal takes many bridges away: how many is its title, and their names follow.
      let title = step.units.isEmpty ? "Remove \(counted(step.removes.count, "bridge"))" : printable(step.title)
      let figures = padded(left: grouped(step.effort), to: 8) + padded(left: grouped(step.liveWeight), to: 8)
      if width(title) <= Self.titleColumns {
        out.line((lead + "  " + padded(title, to: Self.titleColumns) + figures, .plain))
      } else {
        out.paragraph(title, lead: lead, hanging: 8)
        out.line((columns + figures, .plain))
      }
      writeDetails(of: step, at: position, chains, to: &out)
    }
  }

  private func writeDetails(
    of step: PlanStep, at position: Int, _ chains: WaitingChains, to out: inout TerminalText
  ) {
    func detail(_ lead: String, _ words: String) {
      out.paragraph(words, style: .dim, lead: lead, leadStyle: .dim, indent: 8, hanging: lead.isEmpty ? 8 : 10)
    }
    if let when = times.words(of: position) { detail("", when) }
    if !step.units.isEmpty, let chain = chains.text(of: position) { detail("", "waits longest for \(chain)") }
    if let risk = step.riskWords { detail("", risk) }
    for finding in facts.introduced(position) {
      out.paragraph("needs a human: \(finding.sentence)", style: .yellow, indent: 8, hanging: 10)
    }
    if let ended = facts.ended(position) { detail("", "ends \(ended)") }
    if !step.installs.isEmpty { detail("+", step.installs.joined(separator: ", ")) }
    if !step.removes.isEmpty { detail("−", step.removes.joined(separator: ", ")) }
  }
}
