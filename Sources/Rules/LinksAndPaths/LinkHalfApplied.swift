import Diagnostics
import Inventory
package import OwnershipGraph

/// The order is gone, its list is not: a link that is valid in part should lead as far as it holds.
package struct LinkHalfApplied: Rule {
  package static let descriptor = RuleDescriptor(
    code: 508, name: "link-half-applied", category: .linksAndPaths, severity: .warning,
    summary: "A deep link that is valid in part is not cut to its longest valid prefix.",
    rationale: """
      Of a list, an order and its invoice the order may have been deleted. A link that is applied all the same ends on \
      an empty page, or leaves a stack with a hole; one that is dropped as a whole leads nowhere. The longest valid \
      prefix, here the list, is what the user can still use.
      """,
    fix: "Cut the route after its last valid page, and commit what is left",
    whenNotToFollow: "When the link makes no sense without its last page; then say so to the user and change nothing.",
    needs: [.deepLinkKeepsValidPrefix])

  package static let examples: [RuleExample] = [
    .good(
      "cut to the longest valid prefix",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], keepsValidPrefix: true }")),
    .good(
      "nobody has said what is left of it (undecided)",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], commit: atomic }")),
    .bad(
      "the rest of a broken link is not kept",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], keepsValidPrefix: false } # <- 508"),
      messages: ["deep link open-order is not cut to its longest valid prefix"]),
    .bad(
      "one of two links is not cut",
      DeepLinkExamples.orders(
        "{ id: open-order, route: [order-list, order], keepsValidPrefix: true }",
        "{ id: pay-order, route: [order-list, order], presents: payment, keepsValidPrefix: false } # <- 508"),
      messages: ["deep link pay-order is not cut to its longest valid prefix"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.deepLinks(
      where: { $0.keepsValidPrefix.map { !$0 } }, Self.descriptor, orMissing: .deepLinkKeepsValidPrefix,
      message: { "\($0) is not cut to its longest valid prefix" }, evidence: { _ in "keepsValidPrefix: false" },
      fix: { "Cut the route of \($0) after its last valid page, and commit what is left" })
  }
}
