import Diagnostics
import Inventory
import OwnershipGraph

/// A whole model goes across a bridge. Ids and small values are enough, and do not tie the two sides to one object.
package struct BridgeCarriesModel: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 415, name: "bridge-carries-model", category: .bridges, severity: .note,
    summary: "A bridge is given a whole model.",
    rationale: """
      A model that crosses a bridge is shared by two frameworks that observe it in different ways, and the page \
      cannot be opened from a link or restored, since neither has the model at hand. With an id the page fetches \
      what it needs.
      """,
    fix: "Pass an id or a small value, and let the page ask the shared layer",
    whenNotToFollow:
      "When both sides read one shared observable object on purpose, such as a cart; call it a service then.",
    needs: [.bridgeInputs])

  package static let examples: [RuleExample] = [
    .good("an id and a service", BridgeExamples.hosted("inputs: [id, service]")),
    .good("a small value", BridgeExamples.wrapped("inputs: [value]")),
    .bad(
      "the whole order", BridgeExamples.hosted("inputs: [model]", mark: "415"),
      messages: ["bridge order-host passes a whole model to order"]),
    .bad(
      "a model beside an id", BridgeExamples.wrapped("inputs: [id, model]", mark: "415"),
      messages: ["bridge invoice-view passes a whole model to invoice"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    guard let inputs = it.model.inputs else { return .undecided([.bridgeInputs]) }
    guard inputs.contains(.model) else { return .right }
    return .fault(
      "passes a whole model to \(it.guest)",
      because: "inputs: \(inputs.map(\.rawValue).sorted().joined(separator: " "))",
      fix: "Pass \(it.guest) the id of what it shows, and let it ask the shared layer")
  }
}
