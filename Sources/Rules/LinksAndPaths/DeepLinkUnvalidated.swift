import Diagnostics
import Inventory
package import OwnershipGraph

/// A link comes from outside: what it names may be gone, and who follows it may not be allowed to see it.
package struct DeepLinkUnvalidated: Rule {
  package static let descriptor = RuleDescriptor(
    code: 501, name: "deep-link-unvalidated", category: .linksAndPaths, severity: .error,
    summary: "A deep link is committed without validation, or opens a sensitive page without authorization.",
    rationale: """
      A URL or a notification can be old, mistyped or forged. Whoever commits its pages unread shows an order that does \
      not exist, or a payment to somebody who has not signed in. A tap inside the app has passed these checks; \
      a link has to pass the same ones before it changes anything.
      """,
    fix: "Validate what the link names, and authorize it before a sensitive page, then commit",
    whenNotToFollow: "When the link takes no argument and every page checks the session itself.",
    needs: [.deepLinkStages, .screenSensitive])

  package static let examples: [RuleExample] = [
    .good(
      "authorized and validated before it is committed",
      DeepLinkExamples.orders(
        "{ id: pay-order, route: [order-list, order], presents: payment, "
          + "stages: [parse, authorize, validate, commit] }")),
    .good(
      "no authorization for pages that anybody may see",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order], stages: [parse, validate, commit] }")),
    .good(
      "nobody has said how the link is handled (undecided)",
      DeepLinkExamples.orders("{ id: open-order, route: [order-list, order] }")),
    .bad(
      "a link that skips validation",
      DeepLinkExamples.orders(
        "{ id: open-order, route: [order-list, order], stages: [parse, authorize, commit] } # <- 501"),
      messages: ["deep link open-order is committed without validation"]),
    .bad(
      "a sensitive page without authorization",
      DeepLinkExamples.orders(
        "{ id: pay-order, route: [order-list, order], presents: payment, stages: [parse, validate, commit] } # <- 501"
      ),
      messages: ["deep link pay-order opens payment, a sensitive page, without authorization"]),
    .bad(
      "neither authorized nor validated",
      DeepLinkExamples.orders(
        "{ id: pay-order, route: [order-list, order], presents: payment, stages: [parse, commit] } # <- 501"),
      messages: [
        "deep link pay-order is committed without validation and opens payment, a sensitive page, without authorization"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for link in graph.deepLinks {
      builder.subjects += 1
      guard let stages = graph[link].stages else {
        builder.addUndecided([graph.text(link)], .deepLinkStages)
        continue
      }
      let isValidated = stages.contains(.validate)
      let pages = stages.contains(.authorize) ? [] : Set(graph.pages(of: link)).sorted()
      let sensitive = pages.filter { graph[$0].sensitive == true }
      if isValidated, sensitive.isEmpty {
        if pages.contains(where: { graph[$0].sensitive == nil }) {
          builder.addUndecided([graph.text(link)], .screenSensitive)
        }
        continue
      }
      add(link, isValidated: isValidated, sensitive: sensitive, graph, &builder)
    }
    return builder.outcome()
  }

  private func add(
    _ link: DeepLinkIndex, isValidated: Bool, sensitive: [ScreenIndex], _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    var faults: [String] = []
    var stages: [String] = []
    if !isValidated {
      faults.append("is committed without validation")
      stages.append("validates")
    }
    if !sensitive.isEmpty {
      let kind = sensitive.count == 1 ? "a sensitive page" : "sensitive pages"
      faults.append("opens \(listed(sensitive.map(graph.text))), \(kind), without authorization")
      stages.append("authorizes")
    }
    builder.add(
      .error, subjects: [graph.text(link)], "\(graph.called(link)) \(faults.joined(separator: " and "))",
      evidence: [graph.evidence("\(graph.called(link)), \(graph[link].stageWords)", link)]
        + sensitive.map { page in
          Evidence("\(graph.text(page)) is sensitive", subjects: [graph.text(page)], place: .node(.screen(page)))
        },
      fix:
        "Add a stage to \(graph.text(link)) that \(stages.joined(separator: ", and one that ")) before it is committed",
      at: .node(.deepLink(link)))
  }
}
