import Diagnostics
import Inventory
package import OwnershipGraph

/// A stack inside another stack's level: two bars, two back buttons, two gestures, and a path that the outer stack does
/// not know of. The usual way in is a hosted page that brings its own stack and is then pushed.
package struct NestedNavigationContainer: Rule {
  package static let descriptor = RuleDescriptor(
    code: 104, name: "nested-navigation-container", category: .ownership, severity: .error,
    summary: "A stack or split view comes to lie in another stack's level by push, embed, root or custom placement.",
    rationale: """
      Two stacks in one presentation context compete for the bar, for the back gesture and for the path. A SwiftUI \
      stack in another one's destination loses its path or throws the outer one back to its root; under a UIKit \
      navigation controller it draws a second bar or swallows the back swipe. A sheet, a cover or a tab has a context \
      of its own, where the same stack is right.
      """,
    fix: "Show the inner container in a context of its own, or show its page without the container",
    whenNotToFollow: "When the outer stack never pushes, draws no bar and its gesture is off; declare `barHidden`.",
    needs: [.ownerAs, .bridgeAs, .ownerIn, .ownerDrives], yieldsTo: [112])

  package static let examples: [RuleExample] = [
    .good(
      "windows and custom containers, which have no stack",
      NestedNavigationContainerExamples.withoutStack),
    .good("sheet, cover, present, popover, tab", NestedNavigationContainerExamples.ownContexts),
    .good("hosting controller at the window root", NestedNavigationContainerExamples.windowRoot),
    .good(
      "a push of a flow's entry that does not bring its container", NestedNavigationContainerExamples.pushedEntry),
    .good("a container that is said to lie in itself (112)", NestedNavigationContainerExamples.inItself),
    .good("embedded in a sheet that has no container", NestedNavigationContainerExamples.bareSheet),
    .bad(
      "by an edge to a page that brings it", NestedNavigationContainerExamples.broughtByPush,
      messages: [
        "NavigationStack onboarding-stack nested in NavigationStack root-stack by the push from home to onboarding"
      ]),
    .bad(
      "by an edge that opens it", NestedNavigationContainerExamples.openedByPush,
      messages: [
        "UINavigationController editor-nav nested in NavigationStack main-stack by the push from list to editor"
      ]),
    .bad(
      "by its own placement", NestedNavigationContainerExamples.declared,
      messages: ["NavigationStack detail-stack nested in UINavigationController detail-nav as its root"]),
    .bad(
      "a split view in a stack", NestedNavigationContainerExamples.splitView,
      messages: [
        "UISplitViewController library-split nested in UINavigationController main-nav by its own placement (push)"
      ]),
    .bad(
      "by a bridge, inside a custom container", NestedNavigationContainerExamples.bridged,
      messages: ["NavigationStack sitemap-stack nested in UINavigationController main-nav by the bridge sitemap-host"]),
    .bad(
      "with barHidden no claim of two visible bars", NestedNavigationContainerExamples.barHidden,
      messages: [
        "NavigationStack sitemap-stack nested in UINavigationController main-nav by the embed from shell to sitemap"
      ]),
    .bad(
      "a custom presentation: cannot tell", NestedNavigationContainerExamples.custom,
      messages: [
        "NavigationStack menu-stack may be nested in UINavigationController main-nav by the custom presentation from "
          + "home to menu, cannot tell"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let enclosing = EnclosingStacks(graph)
    for inner in graph.owners where graph[inner].kind.isStack || graph[inner].kind.isSplitView {
      let placements = graph.placements(of: inner)
      builder.subjects += max(1, placements.count)
      if placements.isEmpty, !graph.isRoot(inner) {
        builder.addUndecided([graph.text(inner)], graph.missingPlacement(of: inner))
      }
      var atEdges: Set<OwnerIndex> = []
      // Bridges last: where an edge puts the container there, its bridge is evidence and no second fault.
      for placement in placements.filter({ !$0.isBridged }) + placements.filter(\.isBridged) {
        switch enclosing.around(placement) {
        case .unknown(let fact):
          builder.addUndecided([graph.text(inner)] + graph.edgeIDs(of: placement), fact)
        case .known(let stacks):
          for outer in stacks where outer.stack != inner {
            if placement.isBridged, atEdges.contains(outer.stack) { continue }
            if !placement.isBridged { atEdges.insert(outer.stack) }
            report(inner, in: outer, by: placement, graph, &builder)
          }
        }
      }
    }
    return builder.outcome()
  }

  private func report(
    _ inner: OwnerIndex, in outer: EnclosingStacks.Enclosing, by placement: OwnerPlacement, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let isHidden = graph[outer.stack].barHidden == true
    var evidence = [graph.evidence("\(graph.called(outer.stack)) is the outer stack", outer.stack)]
    evidence += graph.way(to: inner, by: placement)
    evidence += guestBridges(of: inner, placement, graph)
    if isHidden {
      evidence.append(graph.evidence("the bar of \(graph.text(outer.stack)) is hidden", outer.stack))
    } else if !outer.isUncertain {
      evidence.append(Evidence("both containers draw a bar and handle the back gesture"))
    }
    let head = "\(graph.called(inner))\(outer.isUncertain ? " may be" : "") nested in \(graph.called(outer.stack))"
    builder.add(
      outer.isUncertain ? .note : isHidden ? .warning : .error,
      subjects: [graph.text(outer.stack), graph.text(inner)] + graph.edgeIDs(of: placement),
      "\(head) \(graph.manner(of: placement))\(outer.isUncertain ? ", cannot tell" : "")",
      evidence: evidence, fix: fix(inner, placement, graph), at: graph.place(of: inner, by: placement))
  }

  /// The bridges that carry the inner container or the page that brings it.
  private func guestBridges(
    of inner: OwnerIndex, _ placement: OwnerPlacement, _ graph: OwnershipGraph
  ) -> [Evidence] {
    var guests = [Node.owner(inner)]
    switch placement.cause {
    case .brought(let page, _): guests.append(.screen(page))
    case .opened(let edge): guests.append(.screen(graph.edges[edge].to))
    case .declared: guests += graph.broughtBy[inner].prefix(8).map { Node.screen($0) }
    case .bridged, .entryPresented: return []
    }
    return guests.flatMap { (graph.bridgesOfGuest[$0] ?? []).prefix(8) }.map(graph.placing)
  }

  private func fix(_ inner: OwnerIndex, _ placement: OwnerPlacement, _ graph: OwnershipGraph) -> String {
    switch placement.cause {
    case .opened(let edge), .entryPresented(let edge):
      "Push \(graph.text(graph.edges[edge].to)) without \(graph.text(inner)), or present it as a sheet or cover"
    case .brought(let page, _):
      "Show \(graph.text(page)) in a sheet, cover or tab, or take \(graph.text(inner)) out of it and let the outer "
        + "stack push its pages"
    case .declared, .bridged:
      "Give \(graph.text(inner)) a context of its own, or remove it and let the outer stack push its pages"
    }
  }
}
