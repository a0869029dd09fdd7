import Diagnostics
import Inventory
package import OwnershipGraph

/// A link that leads from the pages of one owner to those of another, where nobody can set both.
package struct DeepLinkSpansOwners: Rule {
  package static let descriptor = RuleDescriptor(
    code: 504, name: "deep-link-spans-owners", category: .linksAndPaths, severity: .warning,
    summary: "A deep link's route leads from one owner to another, and no party can commit both parts at once.",
    rationale: """
      A link is committed as one state. Where its pages belong to owners that neither drive nor hand over to each \
      other, and no bridge joins them, each sets its own part in its own time; between the two the user sees half a \
      route, and if the second owner refuses, the first part stays.
      """,
    fix: "Let one owner drive both, hand over between them, or describe the bridge by which one shows the other",
    whenNotToFollow: "When the second part is a separate intent that its owner may refuse.",
    needs: [.bridges, .ownerDrives, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good("bridges not described (undecided)", DeepLinkSpansOwnersExamples.help(bridges: "")),
    .good("a bridge joins them", DeepLinkSpansOwnersExamples.help(bridges: DeepLinkSpansOwnersExamples.bridge)),
    .good("joined by hand-over", DeepLinkSpansOwnersExamples.handOver),
    .good("the outer owner's own tab and sheet", DeepLinkSpansOwnersExamples.tabAndSheet),
    .good("a pushed flow rides on the stack", DeepLinkSpansOwnersExamples.pushedFlow),
    .bad(
      "a UIKit flow over a SwiftUI stack, and nothing says how",
      DeepLinkSpansOwnersExamples.help(bridges: "bridges: []", mark: " # <- 504"),
      messages: [
        "deep link open-help spans NavigationStack orders-stack and UINavigationController help-nav: nobody commits "
          + "order and help at once"
      ]),
    .bad(
      "two coordinators that know nothing of each other", DeepLinkSpansOwnersExamples.strangers,
      messages: [
        "deep link open-invoice spans UINavigationController orders-nav and UINavigationController billing-nav: nobody "
          + "commits order-list and invoice at once"
      ]),
    .bad(
      "a container of the other framework", DeepLinkSpansOwnersExamples.pager,
      messages: [
        "deep link open-tip spans custom container pager and NavigationStack tips-stack: nobody commits story and tip "
          + "at once"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    if graph.deepLinks.isEmpty { return builder.outcome() }
    var owners = RouteOwners(graph)
    for link in graph.deepLinks { check(link, &owners, graph, &builder) }
    return builder.outcome()
  }

  private func check(
    _ link: DeepLinkIndex, _ owners: inout RouteOwners, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let pages = graph.pages(of: link)
    guard pages.count > 1 else { return }
    builder.subjects += 1
    var levels = graph.levels(of: pages[0])
    for (page, next) in zip(pages, pages.dropFirst()) {
      let nextLevels = owners.levels(of: next, after: page, on: levels)
      switch owners.border(from: page, on: levels, to: next, on: nextLevels) {
      case .joined: break
      case .undecided(let facts): for fact in facts { builder.addUndecided([graph.text(link)], fact) }
      case .apart:
        if let outer = levels.value?.first, let inner = nextLevels.value?.first {
          add(link, page, outer, next, inner, graph, &builder)
        }
      }
      // What lies on no stack leaves the route where it was.
      if nextLevels.value?.isEmpty != true { levels = nextLevels }
    }
  }

  private func add(
    _ link: DeepLinkIndex, _ page: ScreenIndex, _ outer: OwnerIndex, _ next: ScreenIndex, _ inner: OwnerIndex,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let (first, second) = (graph.text(page), graph.text(next))
    builder.add(
      .warning, subjects: [graph.text(link)],
      "\(graph.called(link)) spans \(graph.called(outer)) and \(graph.called(inner)): nobody commits \(first) and "
        + "\(second) at once",
      evidence: [
        graph.evidence("\(graph.called(link)) leads from \(first) to \(second)", link),
        graph.evidence("\(first) lies on \(graph.called(outer))", outer),
        graph.evidence("\(second) lies on \(graph.called(inner))", inner),
      ] + graph.edges(from: page, to: next).map(graph.evidence),
      fix: "Let one owner drive \(graph.text(outer)) and \(graph.text(inner)), or describe the bridge that joins them",
      at: .node(.deepLink(link)))
  }
}
