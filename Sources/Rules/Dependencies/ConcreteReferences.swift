import Inventory
import OwnershipGraph

/// Who names whom concretely: transitions whose opener's code names the target, and concrete dependencies. What a
/// coordinator makes is not known to the page, a page opens itself without a reference, and a reusable page is there
/// to be named.
struct ConcreteReferences {
  struct Reference {
    let from: Node
    let to: Node
    let fromFlow: FlowIndex
    let toFlow: FlowIndex
    let place: FindingPlace
  }

  /// Between screens and flows, transitions first.
  private(set) var all: [Reference] = []

  /// - Complexity: O(edges + dependencies).
  init(_ graph: OwnershipGraph) {
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      guard it.from != it.to, it.isConcrete, !Self.isMadeByCoordinator(edge, graph), !Self.isReusable(it.to, graph),
        !Self.isReusable(it.from, graph) || graph.flow(of: it.from) == graph.flow(of: it.to)
      else { continue }
      all.append(
        Reference(
          from: .screen(it.from), to: .screen(it.to), fromFlow: graph.flow(of: it.from),
          toFlow: graph.flow(of: it.to), place: .edge(edge)))
    }
    for (number, dependency) in graph.dependencies.enumerated() where dependency.via == .concrete {
      guard dependency.from != dependency.to, let from = Self.flow(of: dependency.from, graph),
        let to = Self.flow(of: dependency.to, graph), !Self.isReusable(dependency.to, graph),
        !Self.isReusable(dependency.from, graph) || from == to
      else { continue }
      all.append(
        Reference(
          from: dependency.from, to: dependency.to, fromFlow: from, toFlow: to, place: .dependency(number)))
    }
  }

  /// A coordinator or router stands between the pages: by the driver, by `by`, or as the level's owner where neither
  /// is said.
  static func isMadeByCoordinator(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Bool {
    let it = graph.edges[edge]
    if it.driver == .coordinator { return true }
    if let by = it.by { return !graph[by].kind.isContainer }
    guard it.driver == nil, let maker = graph.maker(of: edge).value else { return false }
    return !graph[maker].kind.isContainer
  }

  private static func isReusable(_ screen: ScreenIndex, _ graph: OwnershipGraph) -> Bool {
    graph[screen].reusable == true
  }

  private static func isReusable(_ node: Node, _ graph: OwnershipGraph) -> Bool {
    if case .screen(let screen) = node { isReusable(screen, graph) } else { false }
  }

  private static func flow(of node: Node, _ graph: OwnershipGraph) -> FlowIndex? {
    switch node {
    case .screen(let screen): graph.flow(of: screen)
    case .flow(let flow): flow
    case .module, .owner, .bridge, .deepLink, .restoration: nil
    }
  }
}

extension OwnershipGraph {
  /// One of two pages is UIKit's, the other SwiftUI's; a mixed page is of neither.
  func areOfDifferentFrameworks(_ a: ScreenIndex, _ b: ScreenIndex) -> Bool {
    switch (self[a].framework, self[b].framework) {
    case (.uikit, .swiftui), (.swiftui, .uikit): true
    case (.uikit, _), (.swiftui, _), (.mixed, _): false
    }
  }

  /// A reference as evidence.
  func evidence(_ reference: ConcreteReferences.Reference) -> Evidence { evidence(reference.place) }

  func evidence(_ place: FindingPlace) -> Evidence {
    switch place {
    case .edge(let edge): return evidence(edge)
    case .dependency(let number):
      let it = dependencies[number]
      return Evidence(
        "\(id(it.from)) depends on \(id(it.to)), \(it.via.rawValue)", subjects: [id(it.from).text, id(it.to).text],
        place: place)
    case .node(let node): return Evidence(id(node).text, subjects: [id(node).text], place: place)
    }
  }
}
