import Analysis
import MigrationPlanning

/// What the plan costs, how good it is and what it leaves.
struct PlanTotalsText {
  private let plan: MigrationPlan
  private let times: PlanTimes
  private let phasePrice: PhasePrice?
  private let proof: PlanProof?
  private let facts: StepFacts
  /// Cuts and kept things named; plan JSON has them all.
  private static let mostNames = 12

  init(_ plan: MigrationPlan, _ times: PlanTimes, _ phasePrice: PhasePrice?, _ proof: PlanProof?, _ facts: StepFacts) {
    self.plan = plan
    self.times = times
    self.phasePrice = phasePrice
    self.proof = proof
    self.facts = facts
  }

  func write(to out: inout TerminalText) {
    let totals = plan.totals
    out.paragraph("Totals of the one sequence", style: .bold)
    out.field("effort", counted(totals.effort, "point") + times.inWeeks(totals.effort))
    out.field(
      "bridges",
      "lifetime \(grouped(totals.lifetime)): for each bridge its weight times the points of effort that it is there; "
        + "at most weight \(grouped(totals.peak)) at one time")
    if totals.countsValue {
      out.field(
        "objective",
        "\(grouped(totals.objective)): the lifetime, and for each value how long it waits, times "
          + "\(grouped(totals.valueWeight))")
    }
    if let phasePrice { out.field("phases", phasePrice.sentence(plan)) }
    let cuts = plan.problem.cuts
    if !cuts.isEmpty {
      let named = cuts.prefix(Self.mostNames).map { "\($0.from) no longer waits for \($0.to)" }
      out.field("cuts", named.joined(separator: "; ") + more(cuts.count))
    }
    if plan.request.wantsPilot {
      out.field(
        "pilot",
        plan.problem.pilot.map { "\($0) is the first page to be migrated" }
          ?? "no page can be one (a leaf or detail of effort 3 or less that waits for no other page); the order is free"
      )
    }
    if plan.request.previousOrder != nil {
      let moved = plan.problem.moved
      out.field(
        "moved",
        moved.isEmpty
          ? "nothing: all units of the earlier plan keep their order"
          : "against the earlier plan: " + moved.prefix(Self.mostNames).joined(separator: ", ") + more(moved.count))
    }
    if let today = plan.today { out.field("dates", "readiness and risk as of \(today)") }
    out.field("how good", totals.certificateSentence)
    out.field("proof", PlanProof.sentence(of: proof))
    if let stay = facts.notRemoved { out.field("not ended", stay) }
  }

  private func more(_ count: Int) -> String {
    count > Self.mostNames ? "; and \(grouped(count - Self.mostNames)) more" : ""
  }

  static func writeKept(_ plan: MigrationPlan, to out: inout TerminalText) {
    let kept = plan.problem.units.filter(\.isPermanent).map(\.id)
    if kept.isEmpty { return }
    let verb = kept.count == 1 ? "never moves" : "never move"
    out.field("stays", "\(kept.joined(separator: ", ")): \(verb)")
  }
}
