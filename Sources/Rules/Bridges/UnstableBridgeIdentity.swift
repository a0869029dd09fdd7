import Diagnostics
import Inventory
import OwnershipGraph

/// The guest of a bridge gets a new identity with each update, so it is made anew each time and forgets everything.
package struct UnstableBridgeIdentity: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 410, name: "unstable-bridge-identity", category: .bridges, severity: .error,
    summary: "The guest of a bridge is made anew with each update.",
    rationale: """
      A random identity is often put there to force a refresh. It works by throwing the guest away: scroll \
      position, input, running requests and the first responder are lost, teardown and set-up run again and again, \
      and animations never play.
      """,
    fix: "Give the guest the identity of what it shows, and refresh it by its update step",
    whenNotToFollow: "Never in an app that ships; a guest that must be made anew has a new id of its own to show.",
    needs: [.bridgeIdentity])

  package static let examples: [RuleExample] = [
    .good("the identity of what is shown", BridgeExamples.wrapped("identity: stable")),
    .good("a hosted page that is made once", BridgeExamples.hosted("identity: stable")),
    .bad(
      "a random identity to force the invoice to refresh", BridgeExamples.wrapped("identity: random", mark: "410"),
      messages: ["bridge invoice-view makes invoice anew with each update"]),
    .bad(
      "a view that never shows the change", BridgeExamples.drawn("identity: random", mark: "410"),
      messages: ["bridge map-view makes MapView anew with each update"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.identity {
    case nil: .undecided([.bridgeIdentity])
    case .stable?: .right
    case .random?:
      .fault(
        "makes \(it.guest) anew with each update", because: "identity: random",
        fix: "Give \(it.guest) the id of what it shows as its identity, and pass changes through the update step")
    }
  }
}
