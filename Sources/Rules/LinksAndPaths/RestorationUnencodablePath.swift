import Diagnostics
import Inventory
package import OwnershipGraph

/// An erased path is encoded as a whole: one element that cannot be encoded, and nothing is stored.
package struct RestorationUnencodablePath: Rule {
  package static let descriptor = RuleDescriptor(
    code: 514, name: "restoration-unencodable-path", category: .linksAndPaths, severity: .error,
    summary: "A type-erased path that holds an element which cannot be encoded is restored.",
    rationale: """
      A type-erased path has an encodable form only while every element in it is encodable. One pushed value that is \
      merely hashable, and there is no form at all: nothing is stored, nothing fails, and the user starts at the root.
      """,
    fix: "Make every element encodable, or use a typed path for the stack",
    whenNotToFollow: "When pages of that element are never on the stack at the moment of storing.",
    needs: [.ownerPath, .pathElements, .pathElementCodable])

  package static let examples: [RuleExample] = [
    .good("every element is encodable", yaml("representation: erased", "codable: true", "codable: true")),
    .good(
      "a typed path that is restored by other means", yaml("representation: typed", "codable: true", "codable: false")),
    .good(
      "not encodable, and not restored",
      yaml("representation: erased", "codable: true", "codable: false", restored: false)),
    .bad(
      "one element that is not encodable",
      yaml("representation: erased", "codable: true", "codable: false", mark: " # <- 514"),
      messages: [
        "restoration saved-path of NavigationStack main-stack loses the whole path: element Story is not encodable"
      ]),
    .bad(
      "two elements, in the path of a router",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - id: main-router
          kind: router
          drives: [main-stack]
          path: { representation: erased, elements: [{ route: Order, codable: false }, { route: Story, codable: false }] }
      flows:
        - id: orders
          owner: main-router
          entry: order-list
          screens:
            - { id: order-list, framework: swiftui, role: list }
            - { id: order, framework: swiftui, role: leaf }
          transitions:
            - { from: order-list, to: order, kind: push, driver: path, route: Order }
            - { from: order-list, to: story, kind: push, driver: path, route: Story }
        - id: news
          owner: main-router
          entry: story
          screens:
            - { id: story, framework: swiftui, role: leaf }
      restorations:
        - { id: saved-path, owner: main-stack, store: scene-storage } # <- 514
      """,
      messages: [
        "restoration saved-path of NavigationStack main-stack loses the whole path: "
          + "elements Order and Story are not encodable"
      ]),
  ]

  private static func yaml(
    _ path: String, _ order: String, _ story: String, restored: Bool = true, mark: String = ""
  ) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - id: main-stack
        kind: navigation-stack
        path: { \(path), elements: [{ route: Order, \(order) }, { route: Story, \(story) }] }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order-list, to: story, kind: push, driver: path, route: Story }
      - id: news
        owner: main-stack
        entry: story
        screens:
          - { id: story, framework: swiftui, role: leaf }
    restorations:\(restored ? "\n  - { id: saved-path, owner: main-stack, store: scene-storage }" : " []")\(mark)
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var paths: [OwnerIndex: ErasedPath?] = [:]
    for restoration in graph.restorations {
      guard let owner = graph.owner(graph[restoration].owner) else { continue }
      let holders = graph.pathHolders(of: owner)
      if holders.isEmpty {
        guard Self.mayHavePath(owner, graph) else { continue }
        builder.addUndecided([graph.text(restoration)], .ownerPath)
      }
      builder.subjects += 1
      var lost: [(holder: OwnerIndex, route: String)] = []
      for holder in holders {
        let known = paths[holder] ?? ErasedPath(graph[holder].path)
        paths[holder] = .some(known)
        guard let path = known else { continue }
        if let fact = path.missing { builder.addUndecided([graph.text(restoration)], fact) }
        lost += path.lost.map { (holder, $0) }
      }
      if !lost.isEmpty { add(lost, of: restoration, graph, &builder) }
    }
    return builder.outcome()
  }

  /// What is to be said of an erased path, worked out once for all that restore it.
  private struct ErasedPath {
    /// Far more routes than anyone would read are cut off.
    static let most = 200
    var missing: Fact?
    /// The routes that are not encodable, sorted.
    var lost: [String] = []

    init?(_ path: NavigationPath?) {
      guard let path, path.representation == .erased else { return nil }
      guard let elements = path.elements else {
        missing = .pathElements
        return
      }
      if elements.contains(where: { $0.codable == nil }) { missing = .pathElementCodable }
      lost = Array(Set(elements.lazy.filter { $0.codable == false }.map(\.route)).sorted().prefix(Self.most))
    }
  }

  private func add(
    _ lost: [(holder: OwnerIndex, route: String)], of restoration: RestorationIndex, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let routes = Set(lost.map(\.route)).sorted()
    let elements = routes.count == 1 ? "element \(listed(routes)) is" : "elements \(listed(routes)) are"
    let sorted = lost.sorted { ($0.holder, $0.route) < ($1.holder, $1.route) }
    builder.add(
      .error, subjects: [graph.text(restoration)],
      "\(graph.called(restoration)) loses the whole path: \(elements) not encodable",
      evidence: sorted.prefix(12).map { holder, route in
        graph.evidence(
          "\(graph.called(holder)) has an erased path with element \(route), codable: false", holder, route: route)
      } + [graph.evidence("\(graph.called(restoration)) restores it", restoration)],
      fix: "Make \(listed(routes)) encodable, or give \(graph.text(sorted[0].holder)) a typed path",
      at: .node(.restoration(restoration)))
  }

  /// Whether what is restored may be a path that nobody has described.
  private static func mayHavePath(_ owner: OwnerIndex, _ graph: OwnershipGraph) -> Bool {
    switch graph[owner].kind {
    case .navigationStack: true
    case .coordinator, .router: graph.framework(of: owner).value != .uikit
    case .window, .navigationController, .tabBarController, .splitViewController, .customContainer, .navigationView,
      .navigationSplitView, .tabView:
      false
    }
  }
}
