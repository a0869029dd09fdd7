import Diagnostics
import Inventory
import OwnershipGraph

/// A bridge passes values that can change, and has no update step: the guest shows for ever what it was made with.
package struct BridgeNeverUpdates: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 416, name: "bridge-never-updates", category: .bridges, severity: .warning,
    summary: "A bridge passes a value or model and never updates it.",
    rationale: """
      The guest is made once; later values reach it only through the update step, or by setting the root view of a \
      hosting controller again. Without that the far side shows what was true when it was made, which nobody \
      notices until the value changes.
      """,
    fix: "Write the update step, or pass an id whose content the guest observes itself",
    whenNotToFollow: "When the guest is made for one value and closed before that can change, as a mail composer is.",
    needs: [.bridgeInputs, .bridgeUpdate])

  package static let examples: [RuleExample] = [
    .good("inputs only ids, services", BridgeExamples.drawn("inputs: [id, service], update: none")),
    .good("the update step passes the value on", BridgeExamples.drawn("inputs: [value], update: idempotent")),
    .bad(
      "a view that is told once", BridgeExamples.drawn("inputs: [value], update: none", mark: "416"),
      messages: ["bridge map-view passes a value and never updates MapView"]),
    .bad(
      "a hosted page whose model is exchanged",
      BridgeExamples.hosted("inputs: [model], update: none", mark: "415, 416"),
      messages: ["bridge order-host passes a model and never updates order"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    if let update = it.model.update, update != .none { return .right }
    let changing = it.model.inputs?.filter { $0 == .value || $0 == .model }
    if changing == [] { return .right }
    guard let input = changing?.max(by: { $0.rawValue < $1.rawValue }), it.model.update != nil else {
      return .undecided(
        (changing == nil ? [.bridgeInputs] : []) + (it.model.update == nil ? [.bridgeUpdate] : []))
    }
    return .fault(
      "passes a \(input.rawValue) and never updates \(it.guest)", because: "inputs: \(input.rawValue), update: none",
      fix: "Write the update step of \(it.name), or pass \(it.guest) an id whose content it observes itself")
  }
}
