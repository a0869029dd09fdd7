import Inventory
package import OwnershipGraph

/// Whose a subject is: the teams of the flows that it is in, or that it serves.
package struct Teams: Sendable {
  private let graph: OwnershipGraph
  private let edges: [String: EdgeIndex]

  /// - Complexity: O(edges).
  package init(_ graph: OwnershipGraph) {
    self.graph = graph
    edges = Dictionary(graph.edges.indices.map { (graph.edges[$0].id.text, $0) }) { first, _ in first }
  }

  /// Sorted; empty where no flow has said its team, or where a subject belongs to none.
  package func names(of subjects: some Sequence<String>) -> [String] {
    Set(flows(of: subjects).compactMap { graph[$0].team }).sorted(by: precedesByBytes)
  }

  package func flows(of subjects: some Sequence<String>) -> Set<FlowIndex> {
    var flows: Set<FlowIndex> = []
    for subject in subjects {
      if let node = graph.node(AnyID(subject)) {
        add(node, to: &flows)
      } else if let edge = edges[subject] {
        flows.insert(graph.edges[edge].flow)
      }
    }
    return flows
  }

  private func add(_ node: Node, to flows: inout Set<FlowIndex>) {
    switch node {
    case .flow(let flow): flows.insert(flow)
    case .screen(let screen): flows.insert(graph.flow(of: screen))
    case .owner(let owner): flows.formUnion(graph.flowsOfOwner[owner])
    case .bridge(let bridge):
      for end in graph.hosts(of: bridge) + graph.guests(of: bridge) { add(end, to: &flows) }
    case .deepLink(let link):
      for page in graph[link].route.compactMap(graph.screen) { flows.insert(graph.flow(of: page)) }
    case .restoration(let restoration):
      if let owner = graph.owner(graph[restoration].owner) { add(.owner(owner), to: &flows) }
    case .module: break
    }
  }
}
