import Diagnostics
import Inventory
package import OwnershipGraph

/// A link that appends page after page shows states that nobody asked for, and stops in one of them when a step fails.
package struct DeepLinkPartialCommit: Rule {
  package static let descriptor = RuleDescriptor(
    code: 502, name: "deep-link-partial-commit", category: .linksAndPaths, severity: .warning,
    summary: "A deep link changes the navigation state step by step.",
    rationale: """
      Navigation is state: the owner can set the whole path and the modal beside it at once. Page by page, each step \
      meets an animation or a request of the one before; a step that fails leaves the user on a page that no link and \
      no tap leads to.
      """,
    fix: "Work out the whole new state first, then let the owner commit it at once",
    whenNotToFollow: "When the pages between do work of their own that the last one needs, such as a sign-in.",
    needs: [.deepLinkCommit])

  package static let examples: [RuleExample] = [
    .good(
      "the whole route at once",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], commit: atomic }")),
    .good(
      "nobody has said how it is committed (undecided)",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], stages: [parse, validate, commit] }")),
    .bad(
      "a link that appends step by step",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], commit: incremental } # <- 502"),
      messages: ["deep link open-order commits its pages step by step"]),
    .bad(
      "the modal follows the path",
      DeepLinkExamples.orders(
        "{ id: open-order, route: [order-list, order], commit: atomic }",
        "{ id: pay-order, route: [order-list, order], presents: payment, commit: incremental } # <- 502"),
      messages: ["deep link pay-order commits its pages step by step"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.deepLinks(
      where: { $0.commit.map { $0 == .incremental } }, Self.descriptor, orMissing: .deepLinkCommit,
      message: { "\($0) commits its pages step by step" }, evidence: { _ in "commit: incremental" },
      fix: { "Work out the whole state that \($0) asks for, then let its owner commit it at once" })
  }
}
