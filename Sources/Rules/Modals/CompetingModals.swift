import Diagnostics
import Inventory
package import OwnershipGraph

/// Several independent bindings, one presentation slot: two of them can be true at once, and only one modal is shown.
package struct CompetingModals: Rule {
  package static let descriptor = RuleDescriptor(
    code: 302, name: "competing-modals", category: .modals, severity: .warning,
    summary: "Two or more modals of one page hang on different boolean or item bindings.",
    rationale: """
      A page can present one modal at a time. With a binding for each, nothing rules out that two are set: one modal \
      does not come up, or comes up when the first is dismissed. Before iOS 14.5 only the last sheet attached to a \
      view worked at all. One optional value that says which modal is shown cannot be in two states.
      """,
    fix: "Drive all modals of the page by one optional item, an enumeration of what can be shown",
    whenNotToFollow: "When the bindings are views of one value; then name that value as the binding.",
    needs: [.transitionBinding, .transitionDriver])

  package static let examples: [RuleExample] = [
    .good("one item or enumeration", CompetingModalsExamples.oneItem),
    .good("a sheet attached inside the sheet's own content", CompetingModalsExamples.insideTheSheet),
    .good("alerts", CompetingModalsExamples.alerts),
    .bad(
      "two booleans", CompetingModalsExamples.twoBooleans(minimumOS: "16.0"),
      messages: ["order has 2 modals on 2 bindings that can be set at once: showsAddress and showsInvoice"]),
    .bad(
      "two booleans where only one sheet of a view works",
      CompetingModalsExamples.twoBooleans(minimumOS: "14.0", container: "navigation-view", marker: "302 error"),
      messages: ["order has 2 modals on 2 bindings that can be set at once: showsAddress and showsInvoice"]),
    .bad(
      "an item beside a boolean", CompetingModalsExamples.itemAndBoolean,
      messages: ["library has 3 modals on 2 bindings that can be set at once: presented and showsHelp"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let severity: Severity = worksOncePerView(graph) ? .error : .warning
    for screen in graph.screens {
      let modals = graph.outgoing[screen].filter { edge in
        let it = graph.edges[edge]
        guard it.kind.isModal else { return false }
        switch it.driver {
        case .boolean, .item: return true
        // A UIKit page presents by calls, whatever is not said.
        case nil: return graph[screen].framework != .uikit && it.by == nil
        case .path, .link, .uikit, .segue, .coordinator: return false
        }
      }
      if modals.isEmpty { continue }
      builder.subjects += 1
      let driven = modals.filter { graph.edges[$0].driver != nil }
      let bindings = Set(driven.compactMap { graph[$0].binding }).sorted(by: precedesByBytes)
      if let first = driven.first, bindings.count > 1 {
        builder.add(
          severity, subjects: [graph.text(screen)], members: bindings,
          "\(graph.text(screen)) has \(driven.count) modals on \(bindings.count) bindings that can be set at once: "
            + listed(bindings),
          evidence: driven.map { evidence($0, graph) }, fix: fix(bindings, screen, graph), at: .edge(first))
      } else if modals.count > 1 {
        if driven.contains(where: { graph[$0].binding == nil }) {
          builder.addUndecided([graph.text(screen)], .transitionBinding)
        }
        if driven.count < modals.count { builder.addUndecided([graph.text(screen)], .transitionDriver) }
      }
    }
    return builder.outcome()
  }

  /// Until iOS 14.5 a view could present one sheet only: of several the last one declared.
  private func worksOncePerView(_ graph: OwnershipGraph) -> Bool {
    guard let minimum = graph.inventory.app.minimumOS, let fixed = OSVersion("14.5") else { return false }
    return minimum < fixed
  }

  private func evidence(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Evidence {
    let it = graph.edges[edge]
    let binding = graph[edge].binding.map { ", binding \($0)" } ?? ""
    return Evidence(
      "\(graph.called(edge)), driver \(it.driver?.rawValue ?? "unknown")\(binding)",
      subjects: [it.id.text, graph.text(it.from), graph.text(it.to)], place: .edge(edge))
  }

  private func fix(_ bindings: [String], _ screen: ScreenIndex, _ graph: OwnershipGraph) -> String {
    "Replace \(listed(bindings)) by one optional item of \(graph.text(screen))"
  }
}

enum CompetingModalsExamples {
  static let oneItem = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
          - { id: address, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: invoice, kind: sheet, driver: item, binding: presented }
          - { from: order, to: address, kind: full-screen, driver: item, binding: presented }
    """

  static let insideTheSheet = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: address, framework: swiftui }
          - { id: country-picker, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: address, kind: sheet, driver: boolean, binding: showsAddress }
          - { from: address, to: country-picker, kind: sheet, driver: boolean, binding: showsCountries }
    """

  static let alerts = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: address, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: address, kind: sheet, driver: boolean, binding: showsAddress }
    bridges:
      - { kind: imperative-presenter, host: order, shows: alerts }
    """

  static func twoBooleans(minimumOS: String, container: String = "navigation-stack", marker: String = "302 warning")
    -> String
  {
    """
    version: 1
    app: { name: Example, minimumOS: "\(minimumOS)" }
    owners:
      - { id: main-stack, kind: \(container) }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: address, framework: swiftui, role: leaf }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: address, kind: sheet, driver: boolean, binding: showsAddress } # <- \(marker)
          - { from: order, to: invoice, kind: sheet, driver: boolean, binding: showsInvoice }
    """
  }

  static let itemAndBoolean = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: library-flow
        owner: main-stack
        entry: library
        screens:
          - { id: library, framework: swiftui }
          - { id: compose, framework: swiftui, role: leaf }
          - { id: help, framework: swiftui, role: leaf }
          - { id: share, framework: swiftui, role: leaf }
        transitions:
          - { from: library, to: compose, kind: sheet, driver: item, binding: presented } # <- 302
          - { from: library, to: help, kind: popover, driver: boolean, binding: showsHelp }
          - { from: library, to: share, kind: sheet, driver: item, binding: presented }
    """
}
