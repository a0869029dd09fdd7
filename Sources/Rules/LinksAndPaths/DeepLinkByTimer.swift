import Diagnostics
import Inventory
package import OwnershipGraph

/// A link that waits some time for the app to be ready is too early on a slow device and too late on a fast one.
package struct DeepLinkByTimer: Rule {
  package static let descriptor = RuleDescriptor(
    code: 506, name: "deep-link-by-timer", category: .linksAndPaths, severity: .warning,
    summary: "A deep link waits for a timer instead of for its owner.",
    rationale: """
      After a cold start the containers and the session come up one after the other. A delay guesses how long that \
      takes: where it guesses too low the link is lost, where it guesses too high the user has already gone elsewhere \
      and is carried away.
      """,
    fix: "Keep the intent until its owner says that it is ready, then commit it",
    whenNotToFollow: "When a system page gives no sign of its end; keep the delay at that one place.",
    needs: [.deepLinkWaits])

  package static let examples: [RuleExample] = [
    .good(
      "waits until its owner is ready",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], waits: ready }")),
    .good(
      "waits for nothing",
      DeepLinkExamples.orders("{ id: open-list, route: [order-list], waits: none }")),
    .bad(
      "a delay after launch",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], waits: timer } # <- 506"),
      messages: ["deep link open-order waits for a timer"]),
    .bad(
      "one of two links by a timer",
      DeepLinkExamples.orders(
        "{ id: open-list, route: [order-list], waits: ready }",
        "{ id: pay-order, route: [order-list, order], presents: payment, waits: timer } # <- 506"),
      messages: ["deep link pay-order waits for a timer"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.deepLinks(
      where: { $0.waits.map { $0 == .timer } }, Self.descriptor, orMissing: .deepLinkWaits,
      message: { "\($0) waits for a timer" }, evidence: { _ in "waits: timer" },
      fix: { "Keep the intent of \($0) until its owner is ready, and drop the timer" })
  }
}
