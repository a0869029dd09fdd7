import Diagnostics
import Inventory
package import OwnershipGraph

/// One path for several tabs, or one for all windows: what is pushed in one of them shows up in the other, and going
/// back there takes away what was open here.
package struct PathSharedAcrossScopes: Rule {
  package static let descriptor = RuleDescriptor(
    code: 107, name: "path-shared-across-scopes", category: .ownership, severity: .error,
    summary: "An owner's path serves several tabs, or an owner lives for the whole app while the app has windows.",
    rationale: """
      Each tab and each window is a place of its own: people expect to find it as they left it. A path that several \
      of them share is written by all and belongs to none; choosing another tab shows its pages twice or not at all, \
      and a link that is opened in one window moves the other.
      """,
    fix: "Give each tab or window an owner with a path of its own, and let one above them choose the tab",
    whenNotToFollow: "When the paths are kept apart inside the owner; then describe an owner for each of them.",
    needs: [.ownerPath, .ownerDrives, .ownerAs, .ownerIn, .ownerScope, .appMultiWindow])

  package static let examples: [RuleExample] = [
    .good("flows of one tab", PathSharedExamples.oneTab),
    .good("a tab's stack and that of a sheet", PathSharedExamples.sheet),
    .good("a router that leaves the paths to the stacks", PathSharedExamples.pathsOfStacks),
    .good("an owner for each window", PathSharedExamples.scoped("scene")),
    .bad(
      "one path for all tabs", PathSharedExamples.allTabs,
      messages: ["router app-router has one path for several tabs: home-stack and search-stack"]),
    .bad(
      "stacks that lie deeper in their tabs", PathSharedExamples.pagers,
      messages: ["router app-router has one path for several tabs: home-stack and search-stack"]),
    .bad(
      "flows that start tabs, on one stack", PathSharedExamples.flows,
      messages: ["NavigationStack main-stack has one path for several tabs: news and saved"]),
    .bad(
      "one owner for all windows", PathSharedExamples.scoped("app", mark: " # <- 107"),
      messages: ["router app-router lives for the whole app, which shows several windows"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let places = TabPlaces(graph)
    for owner in graph.owners {
      // UIKit's owners keep controllers: they hold a path only where the inventory says so.
      let model = graph[owner]
      let mayHoldPath = model.kind.mayHoldPath && graph.framework(of: owner) != .known(.uikit)
      guard model.path != nil || mayHoldPath || model.scope != nil && model.kind != .window else { continue }
      builder.subjects += 1
      if places.areSeveral, model.path != nil || mayHoldPath { checkTabs(owner, places, graph, &builder) }
      checkWindows(owner, graph, &builder)
    }
    return builder.outcome()
  }

  // MARK: Tabs

  /// What an owner serves, and where that stands.
  private struct Served {
    let name: String
    let tabs: Set<Node>
    let evidence: Evidence
  }

  private func checkTabs(
    _ owner: OwnerIndex, _ places: TabPlaces, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let name = graph.text(owner)
    let containers = containers(of: owner, graph)
    var missing: Fact?
    var served: [Served] = []
    if containers.count > 1 {
      for container in containers {
        switch places.tabs(of: container) {
        case .unknown(let fact): missing = missing ?? fact
        case .known(let tabs) where tabs.isEmpty: break
        case .known(let tabs):
          let words = "\(name) drives \(graph.called(container)), which stands in tab \(names(tabs, graph))"
          served.append(Served(name: graph.text(container), tabs: tabs, evidence: graph.evidence(words, container)))
        }
      }
    } else {
      // One stack: the flows say which tabs it serves, unless it is said to stand in a tab itself.
      missing = containers.isEmpty ? undescribed(owner, graph) : nil
      served = flows(of: owner, places, graph)
      let isApart = TabPlaces.areApart(served.map(\.tabs))
      if isApart, let only = containers.first, places.tabs(of: only).value?.isEmpty == false { return }
    }
    guard TabPlaces.areApart(served.map(\.tabs)) else {
      if let missing, graph[owner].path != nil || !hasPathBelow(containers, graph) {
        builder.addUndecided([name], missing)
      }
      return
    }
    guard graph[owner].path != nil else {
      let isElsewhere = hasPathBelow(containers, graph) || graph.drivenBy[owner].contains { graph[$0].path != nil }
      // Controllers are kept by each UIKit container itself: what drives these has no path unless one is described.
      let isUIKit = graph.framework(of: owner).value == .uikit
      return isElsewhere || isUIKit ? () : builder.addUndecided([name], .ownerPath)
    }
    builder.add(
      .error, subjects: [name],
      "\(graph.called(owner)) has one path for several tabs: \(listed(served.map(\.name)))",
      evidence: [graph.evidence("\(graph.called(owner)) holds the path", owner)] + served.map(\.evidence),
      fix: "Give each of \(listed(served.map(\.name))) a path of its own", at: .node(.owner(owner)))
  }

  private func flows(of owner: OwnerIndex, _ places: TabPlaces, _ graph: OwnershipGraph) -> [Served] {
    graph.flowsOfOwner[owner].compactMap { flow in
      let tabs = places.tabs(of: flow)
      if tabs.isEmpty { return nil }
      let words = "\(graph.text(owner)) owns \(graph.text(flow)), which starts tab \(names(tabs, graph))"
      return Served(
        name: graph.text(flow), tabs: tabs,
        evidence: Evidence(words, subjects: [graph.text(owner), graph.text(flow)], place: .node(.flow(flow))))
    }
  }

  /// The containers whose pages an owner's path is for.
  private func containers(of owner: OwnerIndex, _ graph: OwnershipGraph) -> [OwnerIndex] {
    if graph[owner].kind.isContainer { return [owner] }
    let driven = graph.drives[owner].filter { graph[$0].kind.isContainer }
    return driven.isEmpty ? [graph.level(of: owner).value].compactMap { $0 } : driven
  }

  /// Whether the stacks that an owner drives have paths themselves, so that it needs none.
  private func hasPathBelow(_ containers: [OwnerIndex], _ graph: OwnershipGraph) -> Bool {
    containers.contains { graph[$0].path != nil }
  }

  private func undescribed(_ owner: OwnerIndex, _ graph: OwnershipGraph) -> Fact? {
    graph[owner].drives == nil && !graph[owner].kind.isContainer ? .ownerDrives : nil
  }

  private func names(_ tabs: Set<Node>, _ graph: OwnershipGraph) -> String {
    listed(tabs.map { graph.id($0).text }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  // MARK: Windows

  private func checkWindows(_ owner: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let model = graph[owner]
    switch (model.scope, graph.inventory.app.multiWindow) {
    case (.app?, true?):
      builder.add(
        .error, subjects: [graph.text(owner)],
        "\(graph.called(owner)) lives for the whole app, which shows several windows",
        evidence: [
          graph.evidence("scope app of \(graph.called(owner))", owner), Evidence("the app is said to be multiWindow"),
        ],
        fix: "Give each window a \(model.kind.displayName) of its own, scope scene",
        at: .node(.owner(owner)))
    case (.app?, nil): builder.addUndecided([graph.text(owner)], .appMultiWindow)
    case (nil, true?):
      if model.path != nil || !model.kind.isContainer { builder.addUndecided([graph.text(owner)], .ownerScope) }
    case (.view?, _), (.flow?, _), (.tab?, _), (.scene?, _), (.app?, false?), (nil, false?), (nil, nil): break
    }
  }
}
