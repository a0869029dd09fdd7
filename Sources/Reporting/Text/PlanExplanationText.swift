import Diagnostics
package import MigrationPlanning

/// `plan --explain UNIT` for a terminal of 80 columns.
package enum PlanExplanationText {
  package static func render(_ explanation: PlanExplanation, color: Bool) -> String {
    var out = TerminalText(color: color)
    let steps = explanation.plan.steps.count
    out.paragraph(
      "\(explanation.name): step \(explanation.step) of \(steps), from point \(grouped(explanation.start)) to "
        + "\(grouped(explanation.end)) of \(grouped(explanation.plan.totals.effort))", style: .bold)
    out.blank()
    writeChain(explanation, to: &out)
    out.blank()
    writeOffers(explanation, to: &out)
    return out.text
  }

  private static func writeChain(_ explanation: PlanExplanation, to out: inout TerminalText) {
    let links = explanation.waiting.links
    if links.isEmpty {
      out.paragraph(
        explanation.start == 0
          ? "It waits for nothing, and is first."
          : "It waits for nothing. It comes late because others pay more for being early, or it costs more once it is done."
      )
      return
    }
    out.paragraph("It waits for \(counted(links.count, "unit")), nearest first", style: .bold)
    var depth = 0
    for link in links {
      if link.depth != depth {
        depth = link.depth
        let title = depth == 1 ? "directly" : depth == 2 ? "by way of these" : "by way of these, \(depth) links away"
        out.paragraph(title, style: .cyan, indent: 2, hanging: 2)
      }
      let pair = link.pair
      let why =
        "\(pair.after) \(pair.reason.verb) \(pair.before)"
        + (link.shipsWith.map { "; \(pair.after) ships together with \($0)" } ?? "")
      out.paragraph(why + (pair.isCuttable || pair.reason == .phase ? "" : " (cannot be cut)"), indent: 4, hanging: 6)
      if let source = pair.source { out.paragraph(source, style: .dim, indent: 6, hanging: 6) }
    }
  }

  private static func writeOffers(_ explanation: PlanExplanation, to out: inout TerminalText) {
    if explanation.start == 0 { return }
    let now = explanation.plan.totals
    out.paragraph("What would let it go earlier", style: .bold)
    if explanation.offers.isEmpty {
      out.paragraph(
        "Nothing: \(counted(explanation.tried, "change")) planned, none lets it start earlier.", indent: 2, hanging: 2)
    }
    for offer in explanation.offers {
      out.paragraph(offer.change.words(explanation), lead: "·", indent: 2, hanging: 4)
      let effort = offer.totals.effort - now.effort
      out.paragraph(
        "it starts at point \(grouped(offer.start)) instead of \(grouped(explanation.start)); lifetime "
          + "\(grouped(offer.totals.lifetime)) instead of \(grouped(now.lifetime))"
          + (effort == 0 ? "" : "; effort \(effort > 0 ? "+" : "−")\(grouped(abs(effort)))"), style: .dim, indent: 4,
        hanging: 4)
    }
    if explanation.untried > 0 {
      out.paragraph("\(counted(explanation.untried, "further wait")) not tried.", style: .dim, indent: 2, hanging: 2)
    }
  }
}

extension PlanExplanation.Change {
  /// What would have to be so.
  func words(_ explanation: PlanExplanation) -> String {
    switch self {
    case .loosened(let wait):
      "if \(wait.from) no longer named \(wait.to) directly (a protocol, effort \(explanation.plan.request.costs.cut))"
    case .noPhases: "with --phases none: lists need not wait for leaves that they do not open"
    case .screenByScreen: "with --unit screen: a flow need not ship as a whole"
    case .withoutPins: "without what was pinned"
    case .soonest:
      explanation.waiting.links.isEmpty ? "moved first" : "moved before all that it does not wait for"
    }
  }
}

extension PrecedencePair.Reason {
  fileprivate var verb: String {
    switch self {
    case .opens: "opens"
    case .embeds: "embeds"
    case .shows: "shows"
    case .uses: "uses"
    case .depends: "depends on"
    case .phase: "is of a later phase than"
    case .cut: "waits for"
    case .pin: "is pinned after"
    case .pilot: "comes after the pilot"
    case .kept: "keeps its place after"
    }
  }
}
