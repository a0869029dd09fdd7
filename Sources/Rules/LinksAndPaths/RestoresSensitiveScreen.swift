import Diagnostics
import Inventory
package import OwnershipGraph

/// A page that must not come back by itself is among those that are restored.
package struct RestoresSensitiveScreen: Rule {
  package static let descriptor = RuleDescriptor(
    code: 513, name: "restores-sensitive-screen", category: .linksAndPaths, severity: .error,
    summary: "A sensitive or transient page is restored.",
    rationale: """
      A payment, a recovery code or a one-time confirmation belongs to the moment in which it was opened. Brought back \
      after a restart it shows to whoever holds the device, is out of date, or does its work a second time.
      """,
    fix: "Filter the page out of the stored path, and restore the page before it",
    whenNotToFollow: "When a sensitive page asks for authentication again each time it comes back.",
    needs: [.restorationScreens, .screenSensitive, .screenTransient])

  package static let examples: [RuleExample] = [
    .good(
      "the sensitive page is filtered out",
      yaml(payment: "sensitive: true, transient: false", screens: "order-list, order")),
    .good(
      "a restored page that is neither",
      yaml(payment: "sensitive: false, transient: false", screens: "order-list, order, payment")),
    .bad(
      "a sensitive page",
      yaml(payment: "sensitive: true", screens: "order-list, order, payment", mark: " # <- 513"),
      messages: ["restoration saved-path of NavigationStack main-stack brings back payment, a sensitive page"]),
    .bad(
      "a page of one moment",
      yaml(payment: "sensitive: false, transient: true", screens: "payment", mark: " # <- 513"),
      messages: ["restoration saved-path of NavigationStack main-stack brings back payment, a transient page"]),
  ]

  private static func yaml(payment: String, screens: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list, sensitive: false, transient: false }
          - { id: order, framework: swiftui, role: detail, sensitive: false, transient: false }
          - { id: payment, framework: swiftui, role: leaf, \(payment) }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order, to: payment, kind: push, driver: path, route: Payment }
    restorations:
      - { id: saved-path, owner: main-stack, store: scene-storage, screens: [\(screens)] }\(mark)
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    if graph.restorations.isEmpty { return builder.outcome() }
    let isAnyPossible = graph.screens.contains { graph[$0].sensitive != false || graph[$0].transient != false }
    for restoration in graph.restorations {
      guard let screens = graph[restoration].screens else {
        builder.subjects += 1
        if isAnyPossible { builder.addUndecided([graph.text(restoration)], .restorationScreens) }
        continue
      }
      for screen in Set(screens.compactMap(graph.screen)).sorted() { check(screen, restoration, graph, &builder) }
    }
    return builder.outcome()
  }

  private func check(
    _ screen: ScreenIndex, _ restoration: RestorationIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let subjects = [graph.text(restoration), graph.text(screen)]
    let page = graph[screen]
    builder.subjects += 1
    let words = [page.sensitive == true ? "sensitive" : nil, page.transient == true ? "transient" : nil]
      .compactMap { $0 }
    if words.isEmpty {
      if page.sensitive == nil { builder.addUndecided(subjects, .screenSensitive) }
      if page.transient == nil { builder.addUndecided(subjects, .screenTransient) }
      return
    }
    let kind = words.joined(separator: " and ")
    builder.add(
      .error, subjects: subjects, "\(graph.called(restoration)) brings back \(page.id), a \(kind) page",
      evidence: [
        graph.evidence("\(graph.called(restoration)) restores \(page.id)", restoration),
        Evidence("\(page.id) is \(kind)", subjects: [page.id.text], place: .node(.screen(screen))),
      ],
      fix: "Leave \(page.id) out of what \(graph.text(restoration)) stores, and restore the page before it",
      at: .node(.restoration(restoration)))
  }
}
