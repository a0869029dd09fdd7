import Diagnostics
import Inventory
package import OwnershipGraph

/// A path that lives as long as one view, and a link or a restorer that wants to set it: when the link comes, the view
/// may not exist yet; when the view goes, what was restored goes with it.
package struct OwnerScopeTooNarrow: Rule {
  package static let descriptor = RuleDescriptor(
    code: 109, name: "owner-scope-too-narrow", category: .ownership, severity: .warning,
    summary: "A path with the scope of a view is the target of a deep link or of a restoration.",
    rationale: """
      State that a view keeps for itself is made when the view first appears and is lost with it. A link that arrives \
      before has nothing to write to, a restorer writes to something that is made anew. The path has to live above \
      whatever sets it from outside.
      """,
    fix: "Keep the path in an owner of the flow's, tab's or scene's scope, and pass the view a binding",
    whenNotToFollow: "When the link only opens the view, which then reads its own start from the link.",
    needs: [.ownerScope, .deepLinks, .restorations, .deepLinkOwner])

  package static let examples: [RuleExample] = [
    .good("flow scope or wider", OwnerScopeExamples.linked(scope: "flow")),
    .good("a view's own path that nothing sets from outside", OwnerScopeExamples.untouched),
    .bad(
      "a view-scoped path as the target of a link", OwnerScopeExamples.linked(scope: "view", mark: " # <- 109"),
      messages: ["NavigationStack help-stack has the scope of a view and is the target of help-link"]),
    .bad(
      "a view-scoped path that is restored, behind a router", OwnerScopeExamples.restored,
      messages: ["NavigationStack help-stack has the scope of a view and is the target of saved-help"]),
  ]

  package init() {}

  /// What sets an owner's path from outside.
  private struct Sources {
    var evidence: [Evidence] = []
    var names: [String] = []
    var mayBeMore: Set<Fact> = []
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var sources: [OwnerIndex: Sources] = [:]
    func add(_ owner: OwnerIndex, _ name: String, _ words: String, at node: Node) {
      let evidence = Evidence(words, subjects: [name, graph.text(owner)], place: .node(node))
      sources[holder(owner, graph), default: Sources()].evidence.append(evidence)
      sources[holder(owner, graph), default: Sources()].names.append(name)
    }
    for link in graph.deepLinks {
      let name = graph[link].id.text
      if let owner = graph[link].owner.flatMap(graph.owner) {
        add(owner, name, "\(name) sets the path of \(graph.called(owner))", at: .deepLink(link))
      } else if graph[link].owner == nil {
        for owner in owners(onRouteOf: link, graph) {
          sources[owner, default: Sources()].mayBeMore.insert(.deepLinkOwner)
        }
      }
    }
    for restoration in graph.restorations {
      guard let owner = graph.owner(graph[restoration].owner) else { continue }
      let name = graph[restoration].id.text
      add(owner, name, "\(name) restores \(graph.called(owner))", at: .restoration(restoration))
    }
    for owner in graph.owners {
      let targeted = sources[owner]
      guard
        graph[owner].scope == .view || targeted != nil && (graph[owner].path != nil || graph[owner].kind.mayHoldPath)
      else { continue }
      builder.subjects += 1
      judge(owner, targeted ?? Sources(), graph, &builder)
    }
    return builder.outcome()
  }

  private func judge(
    _ owner: OwnerIndex, _ sources: Sources, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let name = graph.text(owner)
    guard graph[owner].scope == .view else {
      if graph[owner].scope == nil, !sources.names.isEmpty { builder.addUndecided([name], .ownerScope) }
      return
    }
    if !sources.names.isEmpty {
      builder.add(
        .warning, subjects: [name],
        "\(graph.called(owner)) has the scope of a view and is the target of \(listed(sources.names))",
        evidence: [graph.evidence("scope view of \(graph.called(owner))", owner)] + sources.evidence,
        fix: "Keep the path of \(name) above the view, in the scope of its flow at least", at: .node(.owner(owner)))
      return
    }
    for fact in sources.mayBeMore { builder.addUndecided([name], fact) }
    if graph.inventory.deepLinks == nil { builder.addUndecided([name], .deepLinks) }
    if graph.inventory.restorations == nil { builder.addUndecided([name], .restorations) }
  }

  /// Who holds the path that is meant: an owner that says nothing of a path or scope leaves it to what it drives.
  private func holder(_ owner: OwnerIndex, _ graph: OwnershipGraph) -> OwnerIndex {
    if graph[owner].path != nil || graph[owner].scope != nil { return owner }
    guard let level = graph.level(of: owner).value else { return owner }
    return graph[level].path != nil || graph[level].scope != nil ? level : owner
  }

  /// The owners of view scope on whose levels the pages of a link lie.
  private func owners(onRouteOf link: DeepLinkIndex, _ graph: OwnershipGraph) -> Set<OwnerIndex> {
    let pages = graph[link].route + [graph[link].presents].compactMap { $0 }
    let levels = pages.compactMap(graph.screen).flatMap { graph.levels(of: $0).value ?? [] }
    return Set(levels.filter { graph[$0].scope == .view })
  }
}

enum OwnerScopeExamples {
  static func linked(scope: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: help-stack, kind: navigation-stack, scope: \(scope), path: { representation: typed } }\(mark)
    flows:
      - id: help
        owner: help-stack
        entry: topics
        screens:
          - { id: topics, framework: swiftui }
    deepLinks:
      - { id: help-link, owner: help-stack, route: [topics] }
    restorations: []
    """
  }

  static let untouched = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack, scope: scene }
      - { id: help-stack, kind: navigation-stack, scope: view }
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: help, framework: swiftui, brings: help-stack }
        transitions:
          - { from: home, to: help, kind: sheet, driver: item, binding: shown }
    deepLinks:
      - { id: home-link, owner: main-stack, route: [home] }
    restorations: []
    """

  static let restored = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: help-stack, kind: navigation-stack, scope: view, path: { representation: typed } } # <- 109
      - { id: help-router, kind: router, drives: [help-stack] }
    flows:
      - id: help
        owner: help-router
        entry: topics
        screens:
          - { id: topics, framework: swiftui }
    deepLinks: []
    restorations:
      - { id: saved-help, owner: help-router, store: scene-storage, versioned: true }
    """
}
