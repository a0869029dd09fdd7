import Analysis
import Inventory
import MigrationPlanning
import OwnershipGraph

/// The plan: what comes first and why, the timeline, every step with its reasons, and how good the order is.
struct PlanSection {
  let plan: MigrationPlan
  let proof: PlanProof?
  let graph: OwnershipGraph
  let bounds: ReportBounds
  let times: PlanTimes

  init(plan: MigrationPlan, proof: PlanProof?, graph: OwnershipGraph, bounds: ReportBounds) {
    self.plan = plan
    self.proof = proof
    self.graph = graph
    self.bounds = bounds
    times = PlanTimes(plan, graph)
  }

  func write(to html: inout HTMLWriter) {
    html.start("section", .id("plan"), HTMLAttribute("aria-labelledby", "plan-h"))
    html.element("h2", .id("plan-h"), text: "Leaves first")
    guard let first = plan.firstWork else {
      html.element("p", text: "Nothing is left to migrate.")
      html.end()
      return
    }
    html.element(
      "p", .class("hint"),
      text:
        "Points of effort from left to right; a thin line is a bridge, from the step that installs it to the step that "
        + "removes it, a dotted one stays.")
    let timeline = PlanTimeline(plan, graph: graph, bounds: bounds)
    TimelineDrawing(timeline: timeline).write(to: &html)
    if timeline.merged > 0 {
      html.element("p", .class("hint left"), text: "\(counted(timeline.merged, "flow")) share the row “all others”.")
    }
    html.start("div", .class("two"))
    writeFirst(first, to: &html)
    writeTotals(to: &html)
    html.end()
    ScheduleCard(plan: plan, times: times, bounds: bounds).write(to: &html)
    writeSteps(to: &html)
    html.end()
    html.newline()
  }

  private func writeFirst(_ step: PlanStep, to html: inout HTMLWriter) {
    html.start("div", .class("card"))
    html.element("h3", text: "Start with")
    html.start("p", .class("first"))
    html.name(step.title)
    html.end()
    html.start("dl", .class("facts"))
    html.entry("Why", step.why)
    html.entry("Verify", step.verify)
    html.entry("Roll back", step.rollback)
    html.end()
    html.end()
  }

  private func writeTotals(to html: inout HTMLWriter) {
    let totals = plan.totals
    html.start("div", .class("card"))
    html.element("h3", text: "How good this order is")
    html.element("p", text: totals.certificateSentence)
    html.element("p", text: PlanProof.sentence(of: proof))
    html.start("dl", .class("facts"))
    html.entry("Effort", counted(totals.effort, "point"))
    html.entry("Lifetime", "\(grouped(totals.lifetime)), the sum of weight × points alive over all bridges")
    if totals.countsValue {
      html.entry("Objective", "\(grouped(totals.objective)), with value weight \(grouped(totals.valueWeight))")
    }
    html.entry("Peak", "weight \(grouped(totals.peak)) of bridges alive at one time")
    let measured = totals.measure == .peak ? "a peak" : totals.countsValue ? "an objective" : "a lifetime"
    html.entry("Bound", "no order has \(measured) of less than \(grouped(totals.lowerBound))")
    let rule = plan.unit == .flow ? "each flow ships as a whole" : "screens of several flows may interleave"
    if let today = plan.today { html.entry("As of", "\(today), for readiness and risk") }
    html.entry("Rule", "\(rule); phases: \(plan.phases.rawValue)")
    for cut in plan.problem.cuts.prefix(bounds.neighbours) {
      html.entry("Cut", "\(cut.from) no longer waits for \(cut.to)")
    }
    let kept = plan.problem.units.filter(\.isPermanent)
    if !kept.isEmpty {
      let more = kept.count > bounds.neighbours ? " and \(grouped(kept.count - bounds.neighbours)) more" : ""
      html.entry("Stays", kept.prefix(bounds.neighbours).map(\.id).joined(separator: ", ") + more)
    }
    html.end()
    html.end()
  }

  private func writeSteps(to html: inout HTMLWriter) {
    let groups = PlanGroups(plan, graph: graph)
    html.start("h3", .class("part"))
    html.text("The whole order")
    html.end()
    html.start("ol", .class("steps"))
    let chains = WaitingChains(plan)
    for (number, (step, group)) in zip(plan.steps, groups.ofStep).prefix(bounds.steps).enumerated() {
      write(
        step, when: times.words(of: number), waiting: chains.text(of: number, most: 8),
        in: groups.title(of: group, graph: graph), to: &html)
    }
    html.end()
    if plan.steps.count > bounds.steps {
      html.element(
        "p", .class("hint left"),
        text: "and \(counted(plan.steps.count - bounds.steps, "more step", "more steps")), which report.xml has")
    }
  }

  private func write(
    _ step: PlanStep, when: String?, waiting chain: String?, in group: String, to html: inout HTMLWriter
  ) {
    html.start("li")
    html.start("details", .class("step"))
    html.start("summary")
    html.element("span", .class("no"), text: grouped(step.index))
    html.start("span", .class("what"))
    html.name(step.title)
    if group != step.subjects.first { html.name(group, .class("team")) }
    html.end()
    html.start("span", .class("figures"))
    if !step.installs.isEmpty {
      html.element(
        "span", .class("in"), .title("bridges installed: \(joined(step.installs))"), text: "+\(step.installs.count)")
    }
    if !step.removes.isEmpty {
      html.element(
        "span", .class("out"), .title("bridges removed: \(joined(step.removes))"), text: "−\(step.removes.count)")
    }
    html.element("span", .title("effort"), text: step.effort == 0 ? "no effort" : counted(step.effort, "point"))
    html.element(
      "span", .class("live"), .title("weight of live bridges after the step"), text: "live \(grouped(step.liveWeight))")
    html.end()
    html.end()
    html.start("dl", .class("facts"))
    if let when { html.entry("Who and when", when) }
    html.entry("Why", step.why)
    if !step.waitsFor.isEmpty { html.entry("Waits for", joined(step.waitsFor)) }
    if let chain { html.entry("Chain", chain) }
    if !step.installs.isEmpty { html.entry("Installs", joined(step.installs)) }
    if !step.removes.isEmpty { html.entry("Removes", joined(step.removes)) }
    if let proven = proof?.steps[step.index - 1] { write(proven, to: &html) }
    html.entry("Readiness", readiness(of: step))
    html.entry("Verify", step.verify)
    html.entry("Roll back", step.rollback)
    html.entry("In one sequence", "points \(grouped(step.start)) to \(grouped(step.end))")
    html.end()
    html.end()
    html.end()
  }

  private func write(_ step: StepProof, to html: inout HTMLWriter) {
    for finding in step.introduces.prefix(bounds.neighbours) { html.entry("Needs a human", finding.sentence) }
    if step.introduces.count > bounds.neighbours {
      html.entry("Needs a human", "\(grouped(step.introduces.count - bounds.neighbours)) more")
    }
    if !step.removes.isEmpty { html.entry("Ends findings", joined(step.removes)) }
  }

  private func joined(_ names: [PlanName]) -> String {
    names.count <= bounds.neighbours
      ? names.joined(separator: ", ")
      : names.prefix(bounds.neighbours).joined(separator: ", ")
        + " and \(grouped(names.count - bounds.neighbours)) more"
  }

  private func readiness(of step: PlanStep) -> String {
    let word =
      switch step.readiness {
      case .ready: "ready"
      case .notReady: "not ready"
      case .unknown: "not known: the inventory does not say enough"
      }
    guard step.risk.points > 0 else { return "\(word); no risk points" }
    return "\(word); \(counted(step.risk.points, "risk point")): \(step.risk.reasons.joined(separator: ", "))"
  }
}
