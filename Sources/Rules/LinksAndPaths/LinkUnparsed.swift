import Diagnostics
import Inventory
package import OwnershipGraph

/// A URL that is taken apart where it is used: every consumer has its own idea of what it means.
package struct LinkUnparsed: Rule {
  package static let descriptor = RuleDescriptor(
    code: 509, name: "link-unparsed", category: .linksAndPaths, severity: .note,
    summary: "A deep link is handled in stages, and none of them parses it into a typed intent.",
    rationale: """
      A tap, a URL, a notification and restored state should come to the owner as one typed value. Without a stage that \
      makes that value, strings travel through the app, each page reads its part of them, and nothing can be \
      authorized, validated or tested before it is shown.
      """,
    fix: "Parse the link into a typed intent before anything else looks at it",
    whenNotToFollow: "When the system delivers a typed value already, such as an app intent.",
    needs: [.deepLinkStages])

  package static let examples: [RuleExample] = [
    .good(
      "parsed first",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], stages: [parse, validate, commit] }")),
    .good(
      "nobody has said how the link is handled (undecided)",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], commit: atomic }")),
    .bad(
      "validated, never parsed",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], stages: [validate, commit] } # <- 509"),
      messages: ["deep link open-order is not parsed into a typed intent"]),
    .bad(
      "authorized, never parsed",
      DeepLinkExamples.orders(
        "{ id: open-list, route: [order-list], stages: [parse, validate, commit] }",
        "{ id: pay-order, route: [order-list, order], presents: payment, stages: [authorize, validate, commit] } "
          + "# <- 509"),
      messages: ["deep link pay-order is not parsed into a typed intent"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.deepLinks(
      where: { $0.stages.map { !$0.contains(.parse) } }, Self.descriptor, orMissing: .deepLinkStages,
      message: { "\($0) is not parsed into a typed intent" }, evidence: \.stageWords,
      fix: { "Let a first stage of \($0) parse it into a typed intent" })
  }
}
