import Diagnostics
import Inventory
import OwnershipGraph

/// A value travels both ways across a bridge and nothing stops the update step from answering itself.
package struct BridgeUpdateLoop: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 407, name: "bridge-update-loop", category: .bridges, severity: .warning,
    summary: "A two-way bridge updates without a guard.",
    rationale: """
      The update step writes the value into the guest, the guest reports the change, the report changes the state, \
      and the state calls the update step again. Without a comparison before the write this goes on for ever, or \
      flickers, or undoes what the user is doing.
      """,
    fix: "Compare before writing, and let only what the user does travel back",
    whenNotToFollow: "When the guest is known to report only what the user does; say update: deduplicated then.",
    needs: [.bridgeTwoWay, .bridgeUpdate])

  package static let examples: [RuleExample] = [
    .good("one-way", BridgeExamples.drawn("twoWay: false, update: unguarded")),
    .good("idempotent", BridgeExamples.drawn("twoWay: true, update: idempotent")),
    .good("deduplicated", BridgeExamples.drawn("twoWay: true, update: deduplicated")),
    .bad(
      "a map whose region is set on every update while its delegate writes it back",
      BridgeExamples.drawn("twoWay: true, update: unguarded", mark: "407"),
      messages: ["bridge map-view is two-way and updates MapView unguarded"]),
    .bad(
      "a wrapped page with a binding",
      BridgeExamples.wrapped("inputs: [value], twoWay: true, update: unguarded", mark: "407"),
      messages: ["bridge invoice-view is two-way and updates invoice unguarded"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    let isTwoWay = it.model.twoWay
    let update = it.model.update
    guard isTwoWay != false, update == nil || update == .unguarded else { return .right }
    guard isTwoWay != nil, update != nil else {
      return .undecided((isTwoWay == nil ? [.bridgeTwoWay] : []) + (update == nil ? [.bridgeUpdate] : []))
    }
    return .fault(
      "is two-way and updates \(it.guest) unguarded", because: "twoWay: true, update: unguarded",
      fix: "Let \(it.name) write into \(it.guest) only what differs, and report back only what the user does")
  }
}
