import Diagnostics
import Inventory
import OwnershipGraph

/// A bridge sets something up that nobody takes down: observers, players, timers, the guest itself.
package struct BridgeMissingTeardown: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 408, name: "bridge-missing-teardown", category: .bridges, severity: .warning,
    summary: "A bridge is not torn down when it goes away.",
    rationale: """
      The two frameworks end the life of a page at different moments. Observers, players and delegates that the \
      adapter sets up outlive the page unless the adapter takes them down itself, and what was added by hand stays \
      on the screen or in memory.
      """,
    fix: "Take down in the adapter what it has set up",
    whenNotToFollow: "When the guest sets nothing up that outlives it; say teardown: not-needed then.",
    needs: [.bridgeTeardown])

  package static let examples: [RuleExample] = [
    .good("not-needed", BridgeExamples.drawn("teardown: not-needed")),
    .good("the adapter takes its observers down", BridgeExamples.wrapped("teardown: present")),
    .bad(
      "a wrapped page whose player goes on", BridgeExamples.wrapped("teardown: missing", mark: "408"),
      messages: ["bridge invoice-view has no teardown of invoice"]),
    .bad(
      "a view that keeps its delegate", BridgeExamples.drawn("teardown: missing", mark: "408"),
      messages: ["bridge map-view has no teardown of MapView"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.teardown {
    case nil: .undecided([.bridgeTeardown])
    case .present?, .notNeeded?: .right
    case .missing?:
      .fault(
        "has no teardown of \(it.guest)", because: "teardown: missing",
        fix: "Take down in \(it.name) what it sets up for \(it.guest), or say that there is nothing to take down")
    }
  }
}
