import Diagnostics
import Inventory
package import OwnershipGraph

/// A form that keeps nothing is shown where a swipe or a tap beside it is enough to close it.
package struct UnsavedEditsLost: Rule {
  package static let descriptor = RuleDescriptor(
    code: 309, name: "unsaved-edits-lost", category: .modals, severity: .warning,
    summary: "A page that loses unsaved edits is shown in a sheet, popover or present.",
    rationale: """
      Sheets and popovers are closed by a gesture that the page does not see unless it asks for it, and UIKit's present \
      has shown a sheet since iOS 13. What was typed is gone without a question. A cover can only be left by the \
      page's own buttons.
      """,
    fix: "Ask before closing (confirmed), keep a draft (drafted), or show the page as a cover",
    whenNotToFollow: "When the edits are worth less than a question, such as a search field.",
    needs: [.screenUnsavedEdits, .ownerAs, .flowOwner, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good("confirmed or drafted", UnsavedEditsLostExamples.confirmedOrDrafted),
    .good("cover", UnsavedEditsLostExamples.cover),
    .good("a page that is pushed outside of a modal", UnsavedEditsLostExamples.pushed),
    .bad(
      "a composer in a sheet", UnsavedEditsLostExamples.composer("lost", kind: "sheet", mark: " # <- 309"),
      messages: ["composer loses unsaved edits and is shown in a sheet"]),
    .bad(
      "a form by present", UnsavedEditsLostExamples.composer("lost", kind: "present", mark: " # <- 309"),
      messages: ["composer loses unsaved edits and is shown by present"]),
    .bad(
      "a form in a coordinator's stack that is placed in a sheet", UnsavedEditsLostExamples.coordinator,
      messages: ["signature loses unsaved edits and is shown in a sheet"]),
  ]

  package init() {}

  /// Where a page can be closed by a gesture.
  private struct Place {
    let kind: Placement
    let evidence: Evidence
    let place: FindingPlace
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let ofOwners = Table<Owner, [Place]>(graph.owners.map { places(of: $0, graph) })
    for screen in graph.screens {
      switch graph[screen].unsavedEdits {
      case .confirmed?, .drafted?: builder.subjects += 1
      case .lost?:
        builder.subjects += 1
        check(screen, ofOwners, graph, &builder)
      case nil:
        guard mayHaveEdits(graph[screen]), isShownInSheet(screen, ofOwners, graph) else { continue }
        builder.subjects += 1
        builder.addUndecided([graph.text(screen)], .screenUnsavedEdits)
      }
    }
    return builder.outcome()
  }

  /// A page of which nothing is said can have edits if it is a form, or of no described role.
  private func mayHaveEdits(_ screen: Screen) -> Bool {
    guard screen.system != true else { return false }
    switch screen.role {
    case .form, nil: return true
    case .leaf, .detail, .list, .container, .shell: return false
    }
  }

  private func isShownInSheet(
    _ screen: ScreenIndex, _ ofOwners: Table<Owner, [Place]>, _ graph: OwnershipGraph
  ) -> Bool {
    if graph.incoming[screen].contains(where: { graph.edges[$0].kind.placement.isClosedByGesture }) { return true }
    return (graph.levels(of: screen).value ?? []).contains { !ofOwners[$0].isEmpty }
  }

  private func check(
    _ screen: ScreenIndex, _ ofOwners: Table<Owner, [Place]>, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    var places: [Place] = []
    for edge in graph.incoming[screen] where graph.edges[edge].kind.placement.isClosedByGesture {
      let kind = graph.edges[edge].kind.placement
      places.append(Place(kind: kind, evidence: graph.evidence(edge), place: .edge(edge)))
    }
    if places.isEmpty {
      switch graph.contexts(of: screen) {
      case .unknown where isShownByCustom(screen, graph):
        let isPushedToo = graph.incoming[screen].contains { graph.edges[$0].kind.startsContext == false }
        let levels = isPushedToo ? graph.levels(of: screen).value ?? [] : []
        places = levels.flatMap { ofOwners[$0] }
      case .unknown(let fact): return builder.addUndecided([graph.text(screen)], fact)
      case .known(let contexts):
        for case .owner(let owner) in contexts { places += ofOwners[owner] }
      }
    }
    guard let first = places.first else { return }
    let name = graph.text(screen)
    builder.add(
      .warning, subjects: [name],
      "\(name) loses unsaved edits and is shown \(first.kind == .present ? "by present" : "in a \(first.kind.rawValue)")",
      evidence: places.map(\.evidence),
      fix: "Let \(name) ask before it closes or keep a draft, or show it as a cover", at: first.place)
  }

  /// Whether a custom presentation is why the context is not known. It counts for no modal, and no fact would tell more.
  private func isShownByCustom(_ screen: ScreenIndex, _ graph: OwnershipGraph) -> Bool {
    if graph.incoming[screen].contains(where: { graph.edges[$0].kind == .custom }) { return true }
    return (graph.levels(of: screen).value ?? []).contains { level in
      graph.placements(of: level).contains { $0.kind == .custom }
    }
  }

  /// Of a container that is opened in very many ways the first ones.
  private func places(of owner: OwnerIndex, _ graph: OwnershipGraph) -> [Place] {
    let placements = graph.placements(of: owner).lazy.filter { $0.kind?.isClosedByGesture == true }
    return placements.prefix(8).compactMap { place(of: owner, $0, graph) }
  }

  private func place(of owner: OwnerIndex, _ placement: OwnerPlacement, _ graph: OwnershipGraph) -> Place? {
    guard let kind = placement.kind, kind.isClosedByGesture else { return nil }
    switch placement.cause {
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge):
      return Place(kind: kind, evidence: graph.evidence(edge), place: .edge(edge))
    case .declared, .bridged:
      let evidence = graph.evidence("\(graph.called(owner)) is placed as \(kind.rawValue)", owner)
      return Place(kind: kind, evidence: evidence, place: .node(.owner(owner)))
    }
  }
}

extension Placement {
  /// By a swipe, or a tap beside it.
  fileprivate var isClosedByGesture: Bool {
    switch self {
    case .sheet, .popover, .present: true
    case .fullScreen, .root, .tab, .column, .push, .embed, .custom: false
    }
  }
}
