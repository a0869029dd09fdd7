import Diagnostics
import Inventory
package import OwnershipGraph

/// A page that an item or boolean has pushed stands beside the path, not in it. If it then pushes a value, the path
/// does not know that the page is there: the new one comes up beneath it, or the page is gone.
package struct MixedPushDrivers: Rule {
  package static let descriptor = RuleDescriptor(
    code: 111, name: "mixed-push-drivers", category: .ownership, severity: .warning,
    summary: "A page that an item or boolean pushed pushes by value on the same stack.",
    rationale: """
      A stack has one list of pages, and its path is that list only while every push goes through it. What an item or \
      a boolean pushes is shown above the path's last page without being in the path. Appending to the path from \
      there changes the pages below; popping to the root leaves the binding set.
      """,
    fix: "Push the page by a value of the path too",
    whenNotToFollow: "When the page is the last one of its stack after all, and the value push is never reached.",
    needs: [.transitionDriver, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good("two value types on one path", MixedPushDriversExamples.values),
    .good("a page that an item shows in a sheet with a stack of its own", MixedPushDriversExamples.sheet),
    .bad(
      "a page pushed by an item", MixedPushDriversExamples.item,
      messages: ["place is pushed by item and pushes dish by value on NavigationStack food-stack"]),
    .bad(
      "a page pushed by a boolean, under a router", MixedPushDriversExamples.boolean,
      messages: ["place is pushed by boolean and pushes dish and menu by value on NavigationStack food-stack"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for page in graph.screens {
      guard graph.outgoing[page].contains(where: { isByValue($0, graph) != false }) else { continue }
      let into = graph.incoming[page].filter { isByState($0, graph) != false }
      if into.isEmpty { continue }
      let out = graph.outgoing[page].filter { isByValue($0, graph) != false }
      let isSure =
        into.contains { graph.edges[$0].driver != nil } && out.contains { graph.edges[$0].driver != nil }
      switch stacks(into, graph) {
      case .unknown(let fact):
        builder.subjects += 1
        builder.addUndecided([graph.text(page)], fact)
      case .known(let from):
        guard case .known(let to) = stacks(out, graph) else { continue }
        for stack in from where to.contains(stack) {
          builder.subjects += 1
          if isSure {
            report(page, stack, into, out, graph, &builder)
          } else {
            builder.addUndecided([graph.text(stack), graph.text(page)], .transitionDriver)
          }
        }
      }
    }
    return builder.outcome()
  }

  /// Whether a push is by an item or boolean; `nil`: it may be.
  private func isByState(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Bool? {
    let it = graph.edges[edge]
    guard it.kind == .push, it.from != it.to, it.opens == nil else { return false }
    switch it.driver {
    case .item, .boolean: return true
    case nil: return graph[it.from].framework == .uikit || it.by != nil ? false : nil
    case .path, .link, .uikit, .segue, .coordinator: return false
    }
  }

  /// Whether a push is by a value of the path; `nil`: it may be.
  private func isByValue(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Bool? {
    let it = graph.edges[edge]
    guard it.kind == .push else { return false }
    switch it.driver {
    case .path: return true
    case nil: return graph[it.from].framework == .uikit || it.by != nil ? false : nil
    case .item, .boolean, .link, .uikit, .segue, .coordinator: return false
    }
  }

  /// The SwiftUI stacks on which some pushes act. What the owner of another stack makes acts there.
  private func stacks(_ edges: [EdgeIndex], _ graph: OwnershipGraph) -> Derived<[OwnerIndex]> {
    var found: Set<OwnerIndex> = []
    var missing: Fact?
    for edge in edges {
      switch graph.levels(of: edge) {
      case .unknown(let fact): missing = missing ?? fact
      case .known(let levels):
        if let level = graph.edges[edge].by.flatMap({ graph.level(of: $0).value }), !levels.contains(level) { continue }
        found.formUnion(levels.filter { graph[$0].kind.isStack && graph.framework(of: $0).value == .swiftui })
      }
    }
    if found.isEmpty, let missing { return .unknown(missing) }
    return .known(found.sorted())
  }

  private func report(
    _ page: ScreenIndex, _ stack: OwnerIndex, _ into: [EdgeIndex], _ out: [EdgeIndex], _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let into = into.filter { graph.edges[$0].driver != nil }
    let out = out.filter { graph.edges[$0].driver != nil }
    guard let place = out.first else { return }
    let name = graph.text(page)
    let drivers = Set(into.compactMap { graph.edges[$0].driver?.rawValue }).sorted()
    let pages = listed(Set(out.map { graph.edges[$0].to }).sorted().map(graph.text))
    builder.add(
      .warning, subjects: [graph.text(stack), name],
      "\(name) is pushed by \(listed(drivers)) and pushes \(pages) by value on \(graph.called(stack))",
      evidence: (into + out).map(graph.evidence) + [graph.evidence("\(graph.called(stack)) holds the path", stack)],
      fix: "Push \(name) by a value of the path of \(graph.text(stack)) too", at: .edge(place))
  }
}

enum MixedPushDriversExamples {
  static let values = food(
    pushes: """
      - { from: dish, to: place, kind: push, driver: path, route: Place }
      - { from: place, to: dish, kind: push, driver: path, route: Dish }
      """)

  static let sheet = food(
    owner: "  - { id: place-stack, kind: navigation-stack }",
    pushes: """
      - { from: dish, to: place, kind: sheet, driver: item, binding: shown, opens: place-stack }
      - { from: place, to: opening-hours, kind: push, driver: path }
      """)

  static let item = food(
    pushes: """
      - { from: dish, to: place, kind: push, driver: item, binding: shown }
      - { from: place, to: dish, kind: push, driver: path, route: Dish } # <- 111
      """)

  static let boolean = food(
    owner: "  - { id: food-router, kind: router, drives: [food-stack] }", flowOwner: "food-router",
    pushes: """
      - { from: menu, to: place, kind: push, driver: boolean, binding: showsPlace, by: food-router }
      - { from: place, to: [dish, menu], kind: push, driver: path } # <- 111
      """)

  private static func food(owner: String = "", flowOwner: String = "food-stack", pushes: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: food-stack, kind: navigation-stack }
    \(owner)
    flows:
      - id: food
        owner: \(flowOwner)
        entry: menu
        screens:
          - { id: menu, framework: swiftui }
          - { id: dish, framework: swiftui }
          - { id: place, framework: swiftui }
          - { id: opening-hours, framework: swiftui, role: leaf }
        transitions:
          - { from: menu, to: dish, kind: push, driver: path }
          - { from: menu, to: opening-hours, kind: push, driver: path }
    \(pushes.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
    """
  }
}
