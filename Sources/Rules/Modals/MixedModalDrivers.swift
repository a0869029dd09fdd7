import Diagnostics
import Inventory
package import OwnershipGraph

/// One page shows modals by two mechanisms: SwiftUI state, and calls to UIKit. A page has one presentation slot, and
/// neither mechanism knows that the other one has taken it.
package struct MixedModalDrivers: Rule {
  package static let descriptor = RuleDescriptor(
    code: 307, name: "mixed-modal-drivers", category: .modals, severity: .warning,
    summary: "The modals of one page are driven both by SwiftUI state and by UIKit.",
    rationale: """
      While UIKit shows a modal, state that says "show the sheet" has no effect and stays set; while SwiftUI shows one, \
      a call to present fails with a line in the log. The page then believes in a modal that is not there, and the \
      next dismissal closes the wrong one.
      """,
    fix: "Drive all modals of the page by one optional item, or let the UIKit owner show all of them",
    whenNotToFollow: "When the two can never be wanted at once, as in two modes of one page.",
    needs: [.transitionDriver, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good("an imperative presenter covers it (113)", MixedModalDriversExamples.presenter),
    .good("a hosted page's own sheet under a UIKit owner", MixedModalDriversExamples.hosted),
    .good("own context below the guest", MixedModalDriversExamples.belowGuest),
    .bad(
      "a sheet by item and one by UIKit",
      MixedModalDriversExamples.order(
        "- { from: order, to: share, kind: present, driver: uikit } # <- 307"),
      messages: ["order shows modals both by SwiftUI state (address) and by UIKit (share)"]),
    .bad(
      "a sheet by item and one by a UIKit coordinator",
      MixedModalDriversExamples.order(
        "- { from: order, to: share, kind: sheet, driver: coordinator, by: share-co } # <- 307"),
      messages: ["order shows modals both by SwiftUI state (address) and by UIKit (share)"]),
  ]

  package init() {}

  /// What shows the modals of one page.
  private struct Drivers {
    var state: [EdgeIndex] = []
    var uikit: [EdgeIndex] = []
    /// Edges that could be of either kind, and what is missing to know it.
    var open = 0
    /// Edges that are UIKit's or nothing to this rule.
    var openUIKit = 0
    var missing: Set<Fact> = []
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let presenters = PresenterCoverage(graph)
    for page in graph.screens {
      var count = 0
      for edge in graph.outgoing[page] where graph.edges[edge].kind.isModal { count += 1 }
      if count == 0 { continue }
      builder.subjects += 1
      if count > 1 { judge(page, drivers(of: page, presenters, graph), graph, &builder) }
    }
    return builder.outcome()
  }

  private func drivers(of page: ScreenIndex, _ presenters: PresenterCoverage, _ graph: OwnershipGraph) -> Drivers {
    var found = Drivers()
    for edge in graph.outgoing[page] where graph.edges[edge].kind.isModal {
      switch graph.edges[edge].driver {
      case .item, .boolean: found.state.append(edge)
      case .path, .link: break
      case .uikit, .segue:
        if !presenters.covers(edge) { found.uikit.append(edge) }
      case .coordinator:
        switch frameworkOfCoordinator(edge, graph) {
        case .known(.uikit): if !presenters.covers(edge) { found.uikit.append(edge) }
        case .known(.swiftui): break
        case .unknown(let fact):
          found.openUIKit += 1
          found.missing.insert(fact)
        }
      case nil:
        if presenters.covers(edge) { continue }
        found.missing.insert(.transitionDriver)
        // What a UIKit page shows itself it hardly shows by state.
        if graph[page].framework == .uikit, graph.edges[edge].by == nil {
          found.openUIKit += 1
        } else {
          found.open += 1
        }
      }
    }
    return found
  }

  /// Of the edge's maker, or where that is not known of the one coordinator that owns the flow.
  private func frameworkOfCoordinator(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Derived<ContainerFramework> {
    switch graph.maker(of: edge) {
    case .known(let maker): return graph.framework(of: maker)
    case .unknown(let fact):
      let owners = graph.ownersOfFlow[graph.flow(of: graph.edges[edge].from)]
      if owners.count == 1, let only = owners.first { return graph.framework(of: only) }
      return .unknown(fact)
    }
  }

  private func judge(
    _ page: ScreenIndex, _ drivers: Drivers, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let name = graph.text(page)
    guard let first = drivers.uikit.first, !drivers.state.isEmpty else {
      let couldBeState = !drivers.state.isEmpty || drivers.open > 0
      let couldBeUIKit = !drivers.uikit.isEmpty || drivers.openUIKit > 0 || drivers.open > 0
      let isOneEdgeForBoth =
        drivers.state.isEmpty && drivers.uikit.isEmpty && drivers.openUIKit == 0 && drivers.open < 2
      if couldBeState, couldBeUIKit, !isOneEdgeForBoth {
        for fact in drivers.missing { builder.addUndecided([name], fact) }
      }
      return
    }
    func pages(_ edges: [EdgeIndex]) -> String { listed(edges.map { graph.text(graph.edges[$0].to) }) }
    builder.add(
      .warning, subjects: [name],
      "\(name) shows modals both by SwiftUI state (\(pages(drivers.state))) and by UIKit (\(pages(drivers.uikit)))",
      evidence: (drivers.state + drivers.uikit).map(graph.evidence),
      fix: "Drive \(pages(drivers.uikit)) by the item of \(name) that shows \(pages(drivers.state)) too",
      at: .edge(first))
  }
}
