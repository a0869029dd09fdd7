import Diagnostics
import Inventory
package import OwnershipGraph

/// A route is a path through the app: it begins where a flow begins, and each page opens the next one. Otherwise
/// the link builds a stack that no user can come by, and going back leads nowhere.
package struct DeepLinkBrokenRoute: Rule {
  package static let descriptor = RuleDescriptor(
    code: 503, name: "deep-link-broken-route", category: .linksAndPaths, severity: .error,
    summary: "A page of a deep link's route does not open the next one, or the first is not an entry.",
    rationale: """
      After a link the user goes back, page by page. Each of these pages has to be one that opens the page above it, \
      down to the entry of a flow; a detail page at the bottom of a stack has no list behind it and often no way out. A \
      route that no transition bears out also tells that link and app have drifted apart.
      """,
    fix: "Begin the route at the entry of a flow and name each page on the way, or describe the missing transition",
    whenNotToFollow: "When the link replaces what a window shows by a page that needs no way back.",
    needs: [.flowTransitions])

  package static let examples: [RuleExample] = [
    .good(
      "what a link presents stands over any page",
      yaml("{ id: open-help, route: [order-list, order], presents: help }")),
    .good("the route follows the transitions", yaml("{ id: open-label, route: [order-list, order, label] }")),
    .good("nothing but a page to present", yaml("{ id: open-help, route: [], presents: help }")),
    .good(
      "from the tabs to the entry of a tab",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: tabs, kind: tab-bar-controller }
        - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
      flows:
        - id: main
          owner: tabs
          entry: shell
          screens:
            - { id: shell, framework: uikit, role: shell }
          transitions: []
        - id: orders
          owner: orders-nav
          entry: order-list
          screens:
            - { id: order-list, framework: uikit, role: list }
          transitions: []
      deepLinks:
        - { id: open-orders, route: [shell, order-list] }
      """),
    .bad(
      "a page in the middle is left out",
      yaml("{ id: open-label, route: [order-list, label] } # <- 503"),
      messages: ["deep link open-label has a broken route: order-list does not open label"]),
    .bad(
      "a detail page at the bottom of the stack",
      yaml("{ id: open-order, route: [order, label] } # <- 503"),
      messages: ["deep link open-order has a broken route: order is not the entry of orders"]),
    .bad(
      "against the direction of the transitions",
      yaml("{ id: open-order, route: [label, order, order] } # <- 503"),
      messages: [
        "deep link open-order has a broken route: label is not the entry of orders, label does not open order and "
          + "order does not open order"
      ]),
  ]

  private static func yaml(_ link: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: orders-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
          - { id: order, framework: uikit, role: detail }
          - { id: label, framework: uikit, role: leaf }
          - { id: help, framework: uikit, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: uikit }
          - { from: order, to: label, kind: push, driver: uikit }
          - { from: order-list, to: help, kind: present, driver: uikit }
    deepLinks:
      - \(link)
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for link in graph.deepLinks { check(link, graph, &builder) }
    return builder.outcome()
  }

  private func check(_ link: DeepLinkIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let route = graph[link].route.compactMap(graph.screen)
    guard let head = route.first else { return }
    builder.subjects += 1
    var faults: [Evidence] = []
    let flow = graph.flow(of: head)
    if graph.entry(of: flow) != head {
      faults.append(
        Evidence(
          "\(graph.text(head)) is not the entry of \(graph.text(flow))",
          subjects: [graph.text(head), graph.text(flow)], place: .node(.screen(head))))
    }
    var isUndecided = false
    for (page, next) in zip(route, route.dropFirst()) where !isJoined(page, next, graph) {
      if graph[graph.flow(of: page)].transitions == nil {
        isUndecided = true
        continue
      }
      faults.append(
        Evidence(
          "\(graph.text(page)) does not open \(graph.text(next))", subjects: [graph.text(page), graph.text(next)],
          place: .node(.screen(page))))
    }
    if faults.isEmpty {
      if isUndecided { builder.addUndecided([graph.text(link)], .flowTransitions) }
      return
    }
    let whole = "\(graph.called(link)), route \(listed(route.map(graph.text)))"
    builder.add(
      .error, subjects: [graph.text(link)],
      "\(graph.called(link)) has a broken route: \(listed(faults.map(\.text)))",
      evidence: [graph.evidence(whole, link)] + faults,
      fix: "Begin the route of \(graph.text(link)) at an entry and let it follow the transitions, or describe the one "
        + "that is missing",
      at: .node(.deepLink(link)))
  }

  /// By a transition; by a bridge from page to page; or because the next page is the entry of a flow whose container is
  /// said to lie in that of the page.
  private func isJoined(_ page: ScreenIndex, _ next: ScreenIndex, _ graph: OwnershipGraph) -> Bool {
    if !graph.edges(from: page, to: next).isEmpty { return true }
    let flow = graph.flow(of: next)
    let isEntry = graph.entry(of: flow) == next
    for bridge in graph.bridgesOfHost[.screen(page)] ?? [] {
      let guests = graph[bridge].guests
      if guests.contains(graph[next].id.any) || (isEntry && guests.contains(graph[flow].id.any)) { return true }
    }
    guard isEntry, page != next, let around = graph.levels(of: page).value else { return false }
    return (graph.levels(of: flow).value ?? []).contains { container in
      graph[container].parent.flatMap(graph.owner).map(around.contains) == true
    }
  }
}
