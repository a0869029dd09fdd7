import Diagnostics
import Inventory
package import OwnershipGraph

/// A transition lands in the middle of another flow. The flow cannot rely on what its entry prepares, and cannot be
/// migrated as a whole: whoever jumps into it knows its inside.
package struct BypassedEntry: Rule {
  package static let descriptor = RuleDescriptor(
    code: 204, name: "bypassed-entry", category: .dependencies, severity: .warning,
    summary: "A transition goes to a page inside another flow, past that flow's entry.",
    rationale: """
      A flow is a unit because the outside enters it at one place and hears one outcome. A jump past the entry skips \
      what the entry loads or checks, ties the other flow to this one's inner pages, and has to be found again when \
      the flow moves. Pages that are meant to be opened from anywhere are marked reusable.
      """,
    fix: "Enter the flow at its entry with the page as a parameter, or mark the page reusable",
    whenNotToFollow: "When the page is about to become an entry or a flow of its own.",
    needs: [.flowTransitions])

  package static let examples: [RuleExample] = [
    .good("a deep link's route", BypassedEntryExamples.deepLink),
    .good("the entry, and a reusable page", BypassedEntryExamples.allowed),
    .bad(
      "a push into the middle of a flow", BypassedEntryExamples.push,
      messages: ["home goes to receipt inside flow orders, past its entry order-list"]),
    .bad(
      "two ways to one page are one finding", BypassedEntryExamples.twice,
      messages: ["home goes to receipt inside flow orders, past its entry order-list"]),
  ]

  package init() {}

  private struct Step: Hashable {
    let from: ScreenID
    let to: ScreenID
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    guard graph.flows.count > 1 else { return builder.outcome() }
    let entries = Table<Flow, ScreenIndex?>(graph.flows.map { graph.entry(of: $0) })
    let steps = stepsOfLinks(graph)
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      let flow = graph.flow(of: it.to)
      guard flow != graph.flow(of: it.from) else { continue }
      builder.subjects += 1
      guard entries[flow] != it.to, graph[it.to].reusable != true, graph[it.to].system != true else { continue }
      if !steps.isEmpty, steps.contains(Step(from: graph[it.from].id, to: graph[it.to].id)) { continue }
      report(edge, into: flow, graph, &builder)
    }
    let haveInside = graph.flows.filter { graph.screensOfFlow[$0].count > 1 }
    for flow in graph.flows where graph[flow].transitions == nil {
      guard haveInside.count > (graph.screensOfFlow[flow].count > 1 ? 1 : 0) else { continue }
      builder.subjects += 1
      builder.addUndecided([graph.text(flow)], .flowTransitions)
    }
    return builder.outcome()
  }

  /// What a deep link steps over, what it presents at last included: a described way in.
  private func stepsOfLinks(_ graph: OwnershipGraph) -> Set<Step> {
    var steps: Set<Step> = []
    for link in graph.deepLinks {
      let route = graph[link].route + [graph[link].presents].compactMap { $0 }
      for (from, to) in zip(route, route.dropFirst()) { steps.insert(Step(from: from, to: to)) }
    }
    return steps
  }

  private func report(
    _ edge: EdgeIndex, into flow: FlowIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let it = graph.edges[edge]
    let (from, to, entry) = (graph.text(it.from), graph.text(it.to), graph[flow].entry.text)
    builder.add(
      .warning, subjects: [from, to], "\(from) goes to \(to) inside flow \(graph.text(flow)), past its entry \(entry)",
      evidence: [
        graph.evidence(edge),
        Evidence("the entry of flow \(graph.text(flow)) is \(entry)", subjects: [graph.text(flow), entry]),
      ],
      fix: "Let \(from) enter \(graph.text(flow)) at \(entry), or mark \(to) reusable", at: .edge(edge))
  }
}

enum BypassedEntryExamples {
  private static func shop(_ transitions: String, receipt: String = "", more: String = "") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
        transitions:
          - { from: home, to: order-list, kind: push, driver: uikit }
    \(transitions)
      - id: orders
        owner: main-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
          - { id: receipt, framework: uikit, role: leaf\(receipt) }
        transitions:
          - { from: order-list, to: receipt, kind: push, driver: uikit }
    \(more)
    """
  }

  static let deepLink = shop(
    "      - { from: home, to: receipt, kind: sheet, driver: uikit }",
    more: """
      deepLinks:
        - { id: receipt-link, owner: main-nav, route: [home], presents: receipt, stages: [parse, validate], commit: atomic }
      """)

  static let allowed = shop(
    "      - { from: home, to: receipt, kind: push, driver: uikit }", receipt: ", reusable: true")

  static let push = shop("      - { from: home, to: receipt, kind: push, driver: uikit } # <- 204")

  static let twice = shop(
    """
          - { from: home, to: receipt, kind: push, driver: uikit, via: closure } # <- 204
          - { from: home, to: receipt, kind: sheet, driver: uikit }
    """)
}
