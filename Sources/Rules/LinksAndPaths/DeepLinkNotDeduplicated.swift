import Diagnostics
import Inventory
package import OwnershipGraph

/// The system may deliver one link twice, and a user taps a notification again.
package struct DeepLinkNotDeduplicated: Rule {
  package static let descriptor = RuleDescriptor(
    code: 507, name: "deep-link-not-deduplicated", category: .linksAndPaths, severity: .note,
    summary: "A deep link that arrives twice is followed twice.",
    rationale: """
      At launch one link can come by two ways, and an impatient user taps twice. Followed twice it pushes the page a \
      second time, or presents over what it has just presented; going back then leads to the page one has come from.
      """,
    fix: "Compare the intent with the state that is there, and do nothing where they agree",
    whenNotToFollow: "When each arrival means something new, as with a link that starts a new note.",
    needs: [.deepLinkDeduplicates])

  package static let examples: [RuleExample] = [
    .good(
      "the second arrival changes nothing",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], deduplicates: true }")),
    .good(
      "nobody has said what the second arrival does (undecided)",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], commit: atomic }")),
    .bad(
      "each arrival is followed",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], deduplicates: false } # <- 507"),
      messages: ["deep link open-order is followed again each time it arrives"]),
    .bad(
      "one of two links is followed again",
      DeepLinkExamples.orders(
        "{ id: open-list, route: [order-list], deduplicates: true }",
        "{ id: pay-order, route: [order-list, order], presents: payment, deduplicates: false } # <- 507"),
      messages: ["deep link pay-order is followed again each time it arrives"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.deepLinks(
      where: { $0.deduplicates.map { !$0 } }, Self.descriptor, orMissing: .deepLinkDeduplicates,
      message: { "\($0) is followed again each time it arrives" }, evidence: { _ in "deduplicates: false" },
      fix: { "Let \($0) do nothing where what it asks for is already shown" })
  }
}
