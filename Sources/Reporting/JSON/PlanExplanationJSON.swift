package import Analysis
import DocumentWriting
package import MigrationPlanning

/// `plan --explain UNIT --format json`, version 1 (docs/formats.md): a document of its own.
package enum PlanExplanationJSON {
  package static func render(_ explanation: PlanExplanation, inputs: [InputDigest], tool: ToolIdentity) -> [UInt8] {
    let totals = explanation.plan.totals
    return DocumentWriter.json(
      .object([
        "version": .integer(1), "tool": tool.json, "inputs": inputs.json, "unit": .text(explanation.name),
        "units": .texts(explanation.waiting.units), "step": .integer(explanation.step),
        "steps": .integer(explanation.plan.steps.count), "start": .integer(explanation.start),
        "end": .integer(explanation.end), "lifetime": .integer(totals.lifetime),
        "objective": .integer(totals.objective),
        "peak": .integer(totals.peak), "effort": .integer(totals.effort),
        "waits": .list(explanation.waiting.links.map(json)),
        "offers": .list(explanation.offers.map { json(of: $0, in: explanation) }),
        "tried": .integer(explanation.tried), "untried": .integer(explanation.untried),
      ]))
  }

  private static func json(of link: WaitingTree.Link) -> DocumentValue {
    var fields: JSONFields = [
      "before": .text(link.pair.before), "after": .text(link.pair.after), "reason": .text(link.pair.reason.rawValue),
      "cuttable": .boolean(link.pair.isCuttable), "depth": .integer(link.depth),
    ]
    fields.add("shipsWith", link.shipsWith)
    fields.add("source", link.pair.source)
    return .object(fields)
  }

  private static func json(of offer: PlanExplanation.Offer, in explanation: PlanExplanation) -> DocumentValue {
    var fields: JSONFields = ["change": .text(offer.change.word)]
    if case .loosened(let wait) = offer.change {
      fields.add("from", wait.from)
      fields.add("to", wait.to)
    }
    fields.add("words", offer.change.words(explanation))
    fields.add("start", offer.start)
    fields.add("lifetime", offer.totals.lifetime)
    fields.add("objective", offer.totals.objective)
    fields.add("peak", offer.totals.peak)
    fields.add("effort", offer.totals.effort)
    return .object(fields)
  }
}

extension PlanExplanation.Change {
  fileprivate var word: String {
    switch self {
    case .loosened: "protocol"
    case .noPhases: "no-phases"
    case .screenByScreen: "screen-by-screen"
    case .withoutPins: "without-pins"
    case .soonest: "soonest"
    }
  }
}
