import MigrationPlanning
import OwnershipGraph

/// What to do next: for each team the step it can start now, why, how to verify it and how to take it back; for a team
/// that has to wait, for what and for whom.
struct PlanNextText {
  private let plan: MigrationPlan
  private let wave: Wave
  private let times: PlanTimes
  private let facts: StepFacts
  /// Further starts that are named in one line.
  private static let othersShown = 5

  init(_ plan: MigrationPlan, _ graph: OwnershipGraph, _ facts: StepFacts) {
    self.plan = plan
    self.facts = facts
    wave = Wave(plan, graph)
    times = PlanTimes(plan, graph)
  }

  func write(to out: inout TerminalText) {
    out.paragraph(wave.areTeams ? "What to do next, for each team" : "What to do next", style: .bold)
    if !wave.confirmations.isEmpty {
      let names = named(wave.confirmations.flatMap { plan.steps[$0].units })
      let verb = wave.confirmations.count == 1 ? "needs" : "need"
      out.paragraph("No work, only to be confirmed: \(names) \(verb) no UIKit.", indent: 2, hanging: 2)
    }
    for line in wave.lines {
      if wave.areTeams { out.paragraph(line.team ?? "No team", style: .cyan, indent: 2, hanging: 2) }
      if let first = line.startable.first {
        write(first, to: &out)
        writeOthers(line.startable.dropFirst(), to: &out)
      } else if let waiting = line.waiting {
        writeWaiting(waiting, to: &out)
      }
    }
  }

  private func write(_ work: Wave.Work, to out: inout TerminalText) {
    let step = plan.steps[work.steps[0]]
    out.paragraph(
      "\(step.title) (\(points(step.effort)))", style: .bold, lead: padded(left: String(step.index), to: 4), indent: 2,
      hanging: 8)
    let labels = labels(of: work)
    for (label, words) in labels { out.paragraph(words, lead: label, leadStyle: .dim, indent: 8, hanging: 18) }
  }

  private func labels(of work: Wave.Work) -> [(String, String)] {
    let position = work.steps[0]
    let step = plan.steps[position]
    var labels = [("why now", step.why)]
    let rest = work.steps.dropFirst().map { plan.steps[$0] }
    if !rest.isEmpty {
      let effort = rest.reduce(0) { $0 + $1.effort }
      labels.append(("then", "\(named(rest.flatMap(\.units))), \(points(effort)) more, to ship the flow as a whole"))
    }
    for finding in facts.introduced(position) { labels.append(("human", finding.sentence)) }
    if let ended = facts.ended(position) { labels.append(("ends", ended)) }
    labels.append(("verify", step.verify))
    labels.append(("roll back", step.rollback))
    if let risk = step.riskWords { labels.append(("state", risk)) }
    if let days = times.days(of: position) { labels.append(("when", days.text)) }
    return labels
  }

  private func writeOthers(_ works: ArraySlice<Wave.Work>, to out: inout TerminalText) {
    guard !works.isEmpty else { return }
    let shown = works.prefix(Self.othersShown).map { work in
      let step = plan.steps[work.steps[0]]
      let effort = work.steps.reduce(0) { $0 + plan.steps[$1].effort }
      return "\(named(step.subjects)) (step \(step.index), \(points(effort)))"
    }
    let more = works.count > shown.count ? " and \(grouped(works.count - shown.count)) more" : ""
    out.paragraph(
      shown.joined(separator: ", ") + more, lead: "as well", leadStyle: .dim, indent: 8, hanging: 18)
  }

  private func writeWaiting(_ work: Wave.Work, to out: inout TerminalText) {
    let step = plan.steps[work.steps[0]]
    let shown = work.waitsFor.prefix(Self.othersShown).map { position in
      let team = wave.areTeams ? times.team(of: position).map { " (\($0))" } : nil
      return named(plan.steps[position].subjects) + (team ?? "")
    }
    let more = work.waitsFor.count > shown.count ? " and \(grouped(work.waitsFor.count - shown.count)) more" : ""
    out.paragraph(
      "\(step.title) (\(points(step.effort)))", lead: padded(left: String(step.index), to: 4), indent: 2, hanging: 8)
    out.paragraph(
      shown.joined(separator: ", ") + more, lead: "waits for", leadStyle: .dim, indent: 8, hanging: 18)
  }

  private func points(_ effort: Int) -> String { effort == 0 ? "no effort" : counted(effort, "point") }

  private func named(_ names: [PlanName]) -> String {
    let shown = names.prefix(3)
    if names.count > shown.count { return "\(shown.joined(separator: ", ")) and \(grouped(names.count - 3)) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) and \(last)"
  }
}
