import Diagnostics
import Inventory
package import OwnershipGraph

/// Tabs that lie inside a stack: whatever the stack pushes covers the tabs, and what the tabs push is not on it. The
/// other way round each tab keeps a stack of its own.
package struct TabsInsideStack: Rule {
  package static let descriptor = RuleDescriptor(
    code: 105, name: "tabs-inside-stack", category: .ownership, severity: .warning,
    summary: "A tab container lies below a stack, in the stack's own presentation context.",
    rationale: """
      Each tab has a path of its own and keeps it when another tab is chosen. A stack round all tabs has one path for \
      them all: its pushes hide the tab bar, its bar shows the titles of whatever tab is up, and a link to one tab \
      first has to empty what stands above the tabs.
      """,
    fix: "Put the tabs outside and give each of them a stack of its own",
    whenNotToFollow: "When the stack only replaces its root, as after signing in, and never pushes above the tabs.",
    needs: [.ownerAs, .bridgeAs, .ownerIn, .ownerDrives], yieldsTo: [112])

  package static let examples: [RuleExample] = [
    .good("one stack per tab", TabsInsideStackExamples.stackPerTab),
    .good("tabs in a sheet over a stack", TabsInsideStackExamples.sheet),
    .good("tabs in a custom container at the window's root", TabsInsideStackExamples.drawer),
    .bad(
      "by its own placement", TabsInsideStackExamples.declared,
      messages: ["UITabBarController tabs lies inside UINavigationController main-nav as its root"]),
    .bad(
      "pushed by a coordinator", TabsInsideStackExamples.pushed,
      messages: [
        "UITabBarController tabs lies inside UINavigationController main-nav by the push from sign-in to home"
      ]),
    .bad(
      "by a bridge", TabsInsideStackExamples.bridged,
      messages: ["TabView tabs lies inside UINavigationController main-nav by the bridge tabs-host"]),
    .bad(
      "a stack whose first page brings the tabs", TabsInsideStackExamples.firstPage,
      messages: ["TabView tabs lies inside NavigationStack app-stack, whose first page shell brings it"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let tabContainers = graph.owners.filter { graph[$0].kind.isTabContainer }
    if tabContainers.isEmpty { return builder.outcome() }
    let enclosing = EnclosingStacks(graph)
    for tabs in tabContainers {
      builder.subjects += 1
      for placement in graph.placements(of: tabs) {
        switch enclosing.around(placement) {
        case .unknown(let fact): builder.addUndecided([graph.text(tabs)], fact)
        case .known(let stacks):
          // A custom presentation may start a context of its own.
          for outer in stacks where !outer.isUncertain {
            report(
              tabs, in: outer.stack, "lies inside \(graph.called(outer.stack)) \(graph.manner(of: placement))",
              way: graph.way(to: tabs, by: placement), at: graph.place(of: tabs, by: placement), graph, &builder)
          }
        }
      }
      let isEnclosed = checkFirstPages(bringing: tabs, enclosing, graph, &builder)
      if graph.placements(of: tabs).isEmpty, !isEnclosed, !graph.isRoot(tabs) {
        builder.addUndecided([graph.text(tabs)], graph.missingPlacement(of: tabs))
      }
    }
    return builder.outcome()
  }

  /// The first page of a flow lies in the container of the flow's owner, and so does what it brings.
  ///
  /// - Returns: whether such pages say where the tabs lie.
  private func checkFirstPages(
    bringing tabs: OwnerIndex, _ enclosing: EnclosingStacks, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) -> Bool {
    var isSaid = false
    for page in graph.broughtBy[tabs] where isFirst(page, graph) {
      let flow = graph.flow(of: page)
      guard case .known(let levels) = graph.levels(of: flow) else {
        if let fact = graph.levels(of: flow).missing { builder.addUndecided([graph.text(tabs)], fact) }
        continue
      }
      for level in levels where level != tabs {
        switch enclosing.stacks(at: level) {
        case .unknown(let fact): builder.addUndecided([graph.text(tabs)], fact)
        case .known(let stacks):
          isSaid = true
          for stack in stacks where stack != tabs {
            report(
              tabs, in: stack, "lies inside \(graph.called(stack)), whose first page \(graph.text(page)) brings it",
              way: [graph.bringing(page, tabs)], at: .node(.screen(page)), graph, &builder)
          }
        }
      }
    }
    return isSaid
  }

  /// Whether a page is the first of its flow and no edge takes it away from its flow's container.
  private func isFirst(_ page: ScreenIndex, _ graph: OwnershipGraph) -> Bool {
    guard graph.entry(of: graph.flow(of: page)) == page else { return false }
    return graph.incoming[page].allSatisfy { edge in
      let it = graph.edges[edge]
      return it.from == page || it.opens == nil && it.kind.startsContext == true
    }
  }

  private func report(
    _ tabs: OwnerIndex, in stack: OwnerIndex, _ predicate: String, way: [Evidence], at place: FindingPlace,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    builder.add(
      .warning, subjects: [graph.text(stack), graph.text(tabs)], "\(graph.called(tabs)) \(predicate)",
      evidence: [graph.evidence("\(graph.called(stack)) is the outer stack", stack)] + way,
      fix: "Take \(graph.text(tabs)) out of \(graph.text(stack)), and give each tab a stack of its own", at: place)
  }
}
