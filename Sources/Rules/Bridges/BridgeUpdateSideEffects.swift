import Diagnostics
import Inventory
import OwnershipGraph

/// The update step of a bridge starts something: a request, an animation, a command. It runs whenever SwiftUI likes.
package struct BridgeUpdateSideEffects: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 417, name: "bridge-update-side-effects", category: .bridges, severity: .warning,
    summary: "The update step of a bridge starts requests, animations or commands.",
    rationale: """
      SwiftUI runs the update step whenever anything near it changes, many times a second while something moves. A \
      request or animation started there is started again each time; the update step should only bring the guest \
      into line with the state.
      """,
    fix: "Start it where the state changes, or once when the guest is made",
    whenNotToFollow: "When each command carries a token and runs once; say update: deduplicated then.",
    needs: [.bridgeUpdate])

  package static let examples: [RuleExample] = [
    .good("deduplicated commands", BridgeExamples.drawn("update: deduplicated")),
    .good("the update step only sets values", BridgeExamples.wrapped("update: idempotent")),
    .bad(
      "a map that asks for a permission whenever it is updated",
      BridgeExamples.drawn("update: side-effects", mark: "417"),
      messages: ["bridge map-view starts work on every update of MapView"]),
    .bad(
      "a wrapped page that loads on each update", BridgeExamples.wrapped("update: side-effects", mark: "417"),
      messages: ["bridge invoice-view starts work on every update of invoice"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.update {
    case nil: .undecided([.bridgeUpdate])
    case .idempotent?, .deduplicated?, .unguarded?, .none?: .right
    case .sideEffects?:
      .fault(
        "starts work on every update of \(it.guest)", because: "update: side-effects",
        fix: "Start that work where the state changes, or run each command of \(it.name) once by its token")
    }
  }
}
