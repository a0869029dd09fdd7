import Diagnostics
import Inventory
package import OwnershipGraph

/// Two parties set one navigation level at launch, and nothing says who wins.
package struct LinkRestorationRace: Rule {
  package static let descriptor = RuleDescriptor(
    code: 505, name: "link-restoration-race", category: .linksAndPaths, severity: .warning,
    summary: "A deep link and a restoration set one navigation level, and no priority puts the link first.",
    rationale: """
      At a cold start the link may wait for the network while the restorer reads a file, or the other way round. Without \
      an order the slower one wins: the user taps a notification and sees yesterday's page. An explicit link stands \
      above what was saved.
      """,
    fix: "Give the link a higher priority than the restoration",
    whenNotToFollow: "When the two can never run in one launch.",
    needs: [.deepLinks, .deepLinkOwner, .ownerDrives, .restorations])

  package static let examples: [RuleExample] = [
    .good(
      "different tabs or scenes",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-order, owner: orders-stack, route: [order-list, order] }",
        "{ id: saved-account, owner: account-stack, store: scene-storage }")),
    .good(
      "no owner (undecided)",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-order, route: [order-list, order] }",
        "{ id: saved-orders, owner: orders-stack, store: scene-storage }")),
    .good(
      "the link stands above the restoration",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-order, owner: orders-stack, route: [order-list, order], priority: 2 }",
        "{ id: saved-orders, owner: orders-stack, store: scene-storage, priority: 1 }")),
    .good(
      "only the link has a priority",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-order, owner: orders-stack, route: [order-list, order], priority: 0 }",
        "{ id: saved-orders, owner: orders-stack, store: scene-storage }")),
    .bad(
      "neither has a priority",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-order, owner: orders-stack, route: [order-list, order] } # <- 505",
        "{ id: saved-orders, owner: orders-stack, store: scene-storage }"),
      messages: [
        "deep link open-order and restoration saved-orders both set NavigationStack orders-stack, in no order"
      ]),
    .bad(
      "both have the same priority",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-order, owner: orders-stack, route: [order-list, order], priority: 1 } # <- 505",
        "{ id: saved-orders, owner: orders-stack, store: scene-storage, priority: 1 }"),
      messages: [
        "deep link open-order and restoration saved-orders both set NavigationStack orders-stack, in no order"
      ]),
    .bad(
      "a container and what drives it, the restoration above",
      LinkRestorationRaceExamples.yaml(
        "{ id: open-profile, owner: account-router, route: [profile], priority: 1 } # <- 505",
        "{ id: saved-account, owner: account-stack, store: scene-storage, priority: 2 }"),
      messages: [
        "deep link open-profile and restoration saved-account both set NavigationStack account-stack, the restoration "
          + "above the link"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    if graph.inventory.restorations == nil {
      for link in graph.deepLinks { builder.addUndecided([graph.text(link)], .restorations) }
      builder.subjects = graph.deepLinks.count
      return builder.outcome()
    }
    if graph.inventory.deepLinks == nil {
      for restoration in graph.restorations { builder.addUndecided([graph[restoration].id.text], .deepLinks) }
      builder.subjects = graph.restorations.count
      return builder.outcome()
    }
    if graph.restorations.isEmpty || graph.deepLinks.isEmpty { return builder.outcome() }
    let targets = LaunchTargets(graph)
    for link in graph.deepLinks { check(link, targets, graph, &builder) }
    let weakest = graph.deepLinks.map { graph[$0].priority }.min(by: Self.isBelow) ?? nil
    for (restoration, fact) in targets.unknown where Self.order(weakest, graph[restoration].priority) != .linkFirst {
      builder.subjects += 1
      builder.addUndecided([graph[restoration].id.text], fact)
    }
    return builder.outcome()
  }

  private func check(
    _ link: DeepLinkIndex, _ targets: LaunchTargets, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    builder.subjects += 1
    let priority = graph[link].priority
    guard graph[link].owner != nil else {
      if graph.restorations.contains(where: { Self.order(priority, graph[$0].priority) != .linkFirst }) {
        builder.addUndecided([graph.text(link)], .deepLinkOwner)
      }
      return
    }
    let (levels, missing) = targets.levels(of: link)
    var isFound = false
    for (restoration, level) in targets.restorations(of: levels) {
      let order = Self.order(priority, graph[restoration].priority)
      if order == .linkFirst { continue }
      isFound = true
      add(link, restoration, level, order, graph, &builder)
    }
    if let missing, !isFound { builder.addUndecided([graph.text(link)], missing) }
  }

  private enum Order { case linkFirst, none, restorationFirst }

  /// A given priority stands above none, unless it is below zero.
  private static func order(_ link: Int?, _ restoration: Int?) -> Order {
    switch (link, restoration) {
    case (nil, nil): .none
    case (_?, nil): .linkFirst
    case (nil, let theirs?): theirs < 0 ? .linkFirst : .restorationFirst
    case (let ours?, let theirs?): ours > theirs ? .linkFirst : ours == theirs ? .none : .restorationFirst
    }
  }

  private static func isBelow(_ a: Int?, _ b: Int?) -> Bool { (a ?? -1) < (b ?? -1) }

  private func add(
    _ link: DeepLinkIndex, _ restoration: RestorationIndex, _ level: OwnerIndex, _ order: Order,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let saved = graph[restoration].id.text
    func words(_ priority: Int?) -> String { priority.map { "priority \($0)" } ?? "no priority" }
    let how = order == .none ? "in no order" : "the restoration above the link"
    builder.add(
      .warning, subjects: [graph.text(link), saved],
      "\(graph.called(link)) and restoration \(saved) both set \(graph.called(level)), \(how)",
      evidence: [
        graph.evidence("\(graph.called(link)), \(words(graph[link].priority))", link),
        Evidence(
          "restoration \(saved) of \(graph[restoration].owner), \(words(graph[restoration].priority))",
          subjects: [saved], place: .node(.restoration(restoration))),
        graph.evidence("\(graph.called(level)) is set by both", level),
      ],
      fix: "Give \(graph.text(link)) a higher priority than \(saved)", at: .node(.deepLink(link)))
  }
}
