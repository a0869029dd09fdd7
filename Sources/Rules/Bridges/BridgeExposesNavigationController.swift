import Diagnostics
import Inventory
import OwnershipGraph

/// A navigation controller is handed across a bridge, so a page of the other framework can push on a stack that is not
/// its own.
package struct BridgeExposesNavigationController: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 405, name: "bridge-exposes-navigation-controller", category: .bridges, severity: .warning,
    summary: "A bridge hands a navigation controller to the page on its far side.",
    rationale: """
      Whoever holds the navigation controller can push, pop and change the bar at any time. The owner of the stack \
      then no longer knows what is on it, and the page cannot be shown anywhere else. The page should say what has \
      happened; the owner decides what comes next.
      """,
    fix: "Hand closures or an outcome across, and let the owner of the stack push and pop",
    whenNotToFollow: "While a page still calls the old controller and moves in the next step of the plan.",
    needs: [.bridgeExposesNavigationController])

  package static let examples: [RuleExample] = [
    .good(
      "the page gets an id and reports what happened",
      BridgeExamples.hosted("inputs: [id], outcomes: [completed], exposesNavigationController: false")),
    .good("a wrapped page keeps to itself", BridgeExamples.wrapped("exposesNavigationController: false")),
    .bad(
      "a page that gets the navigation controller from its surroundings",
      BridgeExamples.hosted("exposesNavigationController: true", mark: "405"),
      messages: ["bridge order-host hands a navigation controller across to order"]),
    .bad(
      "a wrapped page that pushes for itself", BridgeExamples.wrapped("exposesNavigationController: true", mark: "405"),
      messages: ["bridge invoice-view hands a navigation controller across to invoice"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.exposesNavigationController {
    case nil: .undecided([.bridgeExposesNavigationController])
    case false?: .right
    case true?:
      .fault(
        "hands a navigation controller across to \(it.guest)", because: "exposesNavigationController: true",
        fix: "Hand \(it.guest) closures, and let the owner of the stack at \(it.host) push and pop")
    }
  }
}
