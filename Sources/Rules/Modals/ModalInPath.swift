import Diagnostics
import Inventory
package import OwnershipGraph

/// A sheet that is an element of the path: dismissing it pops, popping leaves it on the screen, and restoring the path
/// brings a modal back out of nowhere.
package struct ModalInPath: Rule {
  package static let descriptor = RuleDescriptor(
    code: 301, name: "modal-in-path", category: .modals, severity: .error,
    summary: "A sheet, cover or popover is driven by the navigation path.",
    rationale: """
      The pushed pages are a path; the current modal is one optional value beside it. A modal inside the path is a page \
      for the stack and none for the user: back buttons, pop to root and restoration count it, and its own dismissal \
      changes the path from outside.
      """,
    fix: "Keep the modal in an optional item beside the path",
    whenNotToFollow: "Never for system presentations; a custom presentation is not reported.",
    needs: [.transitionDriver, .ownerPath, .pathElements, .pathElementPresents])

  package static let examples: [RuleExample] = [
    .good("modal driven by item", ModalInPathExamples.item),
    .good("a pushed page that also presents a sheet", ModalInPathExamples.pushedPage),
    .bad(
      "a sheet driven by the path", ModalInPathExamples.sheetByPath,
      messages: ["sheet invoice is driven by the path of NavigationStack main-stack"]),
    .bad(
      "a sheet driven by the path that a router holds", ModalInPathExamples.sheetByRouterPath,
      messages: ["sheet invoice is driven by the path of router main-router"]),
    .bad(
      "a route that is marked as a modal", ModalInPathExamples.markedElement,
      messages: ["route Compose in the path of router main-router is presented as a modal"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var reported = Reported()
    for edge in graph.edges.indices where isPresentation(graph.edges[edge].kind) {
      check(edge, graph, &builder, &reported)
    }
    for owner in graph.owners { checkPath(of: owner, graph, &builder, &reported) }
    return builder.outcome()
  }

  private struct OwnedRoute: Hashable {
    let owner: OwnerIndex
    let route: String
  }

  /// What transitions have shown of paths: an element that is one of these is not reported again.
  private struct Reported {
    var routes: Set<OwnedRoute> = []
    /// The targets of transitions that name no route.
    var targets: [OwnerIndex: Set<ScreenID>] = [:]
    private var taken: [OwnerIndex: Int] = [:]

    /// Whether a route is one of those, by its name, by where it leads, or because it is not said where.
    mutating func take(_ route: String, of owner: OwnerIndex, leadingTo target: ScreenID?) -> Bool {
      if routes.contains(OwnedRoute(owner: owner, route: route)) { return true }
      let targets = targets[owner] ?? []
      if let target { return targets.contains(target) }
      taken[owner, default: 0] += 1
      return taken[owner, default: 0] <= targets.count
    }
  }

  private func isPresentation(_ kind: Transition.Kind) -> Bool {
    switch kind {
    case .sheet, .fullScreen, .popover: true
    case .push, .root, .tab, .column, .embed, .present, .custom: false
    }
  }

  private func check(
    _ edge: EdgeIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder, _ reported: inout Reported
  ) {
    let it = graph.edges[edge]
    builder.subjects += 1
    let owner = pathOwner(of: edge, graph)
    guard it.driver == .path else {
      if it.driver == nil, mayHavePath(edge, graph) {
        builder.addUndecided([owner.map(graph.text), graph.text(it.to)].compactMap { $0 }, .transitionDriver)
      }
      return
    }
    if let owner, let route = graph[edge].route {
      reported.routes.insert(OwnedRoute(owner: owner, route: route))
    } else if let owner {
      reported.targets[owner, default: []].insert(graph[it.to].id)
    }
    let path = owner.map { "the path of \(graph.called($0))" } ?? "a path"
    builder.add(
      .error, subjects: [owner.map(graph.text), graph.text(it.to)].compactMap { $0 },
      "\(it.kind.rawValue) \(graph.text(it.to)) is driven by \(path)",
      evidence: [graph.evidence(edge)]
        + (owner.map { [graph.evidence("\(graph.called($0)) holds the path", $0)] } ?? []),
      fix: "Drive \(graph.text(it.to)) by an optional item of \(graph.text(it.from)), beside the path", at: .edge(edge))
  }

  private func checkPath(
    of owner: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder, _ reported: inout Reported
  ) {
    guard let path = graph[owner].path else {
      // A stack may have a path that nobody has described, unless what drives it holds one.
      if graph[owner].kind == .navigationStack, !graph.drivenBy[owner].contains(where: { graph[$0].path != nil }) {
        builder.subjects += 1
        builder.addUndecided([graph.text(owner)], .ownerPath)
      }
      return
    }
    guard let elements = path.elements else {
      builder.subjects += 1
      return builder.addUndecided([graph.text(owner)], .pathElements)
    }
    // Without regard to the order in which they are written.
    for element in elements.sorted(by: { precedesByBytes($0.route, $1.route) }) {
      builder.subjects += 1
      switch element.presents {
      case nil: builder.addUndecided([graph.text(owner), element.route], .pathElementPresents)
      case .push?: break
      case .modal?:
        let target = destinations(of: owner, graph).first { $0.route == element.route }?.to
        if reported.take(element.route, of: owner, leadingTo: target) { continue }
        builder.add(
          .error, subjects: [graph.text(owner), element.route],
          "route \(element.route) in the path of \(graph.called(owner)) is presented as a modal",
          evidence: [graph.evidence("path element \(element.route), presents modal", owner)],
          fix: "Take \(element.route) out of the path of \(graph.text(owner)) into an optional item beside it",
          at: .node(.owner(owner)))
      }
    }
  }

  /// The registrations on an owner's stack: its own, and those of what it drives.
  private func destinations(of owner: OwnerIndex, _ graph: OwnershipGraph) -> [Destination] {
    ([owner] + graph.drives[owner].prefix(8)).flatMap { graph[$0].destinations ?? [] }
  }

  /// Whose path drives an edge: of its maker, its flow's owners and its level the first that has one, else the level.
  private func pathOwner(of edge: EdgeIndex, _ graph: OwnershipGraph) -> OwnerIndex? {
    let it = graph.edges[edge]
    let levels = graph.levels(of: edge).value ?? []
    let owners = graph.ownersOfFlow[graph.flow(of: it.from)].prefix(8)
    let drivers = levels.flatMap { graph.drivenBy[$0].prefix(8) }
    let candidates = [it.by].compactMap { $0 } + levels + owners + drivers
    return candidates.first { graph[$0].path != nil } ?? levels.first ?? owners.first
  }

  /// Whether a presentation of unknown driver could be driven by a path: a SwiftUI page on a SwiftUI stack.
  private func mayHavePath(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Bool {
    let it = graph.edges[edge]
    guard graph[it.from].framework != .uikit, it.by.map({ graph.framework(of: $0).value != .uikit }) ?? true else {
      return false
    }
    switch graph.levels(of: edge) {
    case .unknown: return true
    case .known(let levels): return levels.contains { graph[$0].kind == .navigationStack }
    }
  }
}

enum ModalInPathExamples {
  static let item = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack, path: { representation: typed, elements: [{ route: Order, presents: push }] } }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: invoice, kind: sheet, driver: item, binding: presented }
    """

  static let pushedPage = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack, path: { representation: typed, elements: [{ route: Order, presents: push }] } }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui }
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order, to: invoice, kind: sheet, driver: item, binding: presented }
    """

  static let sheetByPath = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack, path: { representation: typed, elements: [{ route: Invoice, presents: modal }] } }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: invoice, kind: sheet, driver: path, route: Invoice } # <- 301
    """

  static let sheetByRouterPath = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: main-router, kind: router, drives: [main-stack], path: { representation: typed, elements: [{ route: Invoice, presents: push }] } }
    flows:
      - id: orders
        owner: main-router
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
        transitions:
          - { from: order, to: invoice, kind: sheet, driver: path } # <- 301
    """

  static let markedElement = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: main-router, kind: router, drives: [main-stack], path: { representation: typed, elements: [{ route: Article, presents: push }, { route: Compose, presents: modal }] } } # <- 301
    flows:
      - id: library
        owner: main-router
        entry: topics
        screens:
          - { id: topics, framework: swiftui }
          - { id: article, framework: swiftui, role: leaf }
        transitions:
          - { from: topics, to: article, kind: push, driver: path, route: Article }
    """
}
