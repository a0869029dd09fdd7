import Inventory
package import OwnershipGraph

/// `graph --format json`, version 1: every node with what is derived for it, and every typed edge.
package enum GraphJSON {
  package static func render(_ graph: OwnershipGraph) throws -> [UInt8] {
    let document: [String: JSONValue] = [
      "version": .int(1),
      "app": .string(graph.inventory.app.name),
      "nodes": .array(graph.nodes.map { json(of: $0, graph: graph) }),
      "edges": .array(graph.allEdges().map { json(of: $0, graph: graph) }),
    ]
    return try JSONValue.object(document).encoded()
  }

  private static func json(of node: Node, graph: OwnershipGraph) -> JSONValue {
    var fields: [String: JSONValue] = ["id": .string(graph.id(node).text), "kind": .string(node.kindName)]
    switch node {
    case .module(let module):
      fields["moduleKind"] = .string(graph[module].kind.rawValue)
      fields.add("framework", graph[module].framework?.rawValue)
    case .owner(let owner):
      fields["ownerKind"] = .string(graph[owner].kind.rawValue)
      fields.add("framework", graph.framework(of: owner).value?.rawValue)
      fields["level"] = graph.level(of: owner).value.map { .string(graph[$0].id.text) } ?? .null
      fields["contexts"] = json(of: graph.contexts(of: owner), graph: graph)
    case .flow(let flow):
      fields.add("title", graph[flow].title)
      fields.add("team", graph[flow].team)
      fields["entry"] = .string(graph[flow].entry.text)
    case .screen(let screen):
      fields.add("title", graph[screen].title)
      fields.add("role", graph[screen].role?.rawValue)
      fields["framework"] = .string(graph[screen].framework.rawValue)
      fields["flow"] = .string(graph[graph.flow(of: screen)].id.text)
      fields["levels"] =
        graph.levels(of: screen).value.map { levels in .strings(levels.map { graph[$0].id.text }) } ?? .null
      fields["contexts"] = json(of: graph.contexts(of: screen), graph: graph)
    case .bridge(let bridge):
      fields["bridgeKind"] = .string(graph[bridge].kind.rawValue)
      fields.add("guestType", graph[bridge].guestType)
    case .deepLink(let link): fields.add("pattern", graph[link].pattern)
    case .restoration(let restoration): fields["store"] = .string(graph[restoration].store.rawValue)
    }
    let annotations = graph.annotations(of: node)
    fields.add("source", annotations.source?.description)
    if let place = annotations.place { fields["inventory"] = place.json }
    if !annotations.extensions.isEmpty { fields["extensions"] = .object(annotations.extensions.json) }
    return .object(fields)
  }

  /// Each context by what stands at its start; null where it is unknown.
  private static func json(of contexts: Derived<[ContextID]>, graph: OwnershipGraph) -> JSONValue {
    guard let known = contexts.value else { return .null }
    return .strings(known.map { graph.name(of: $0) })
  }

  private static func json(of edge: GraphEdge, graph: OwnershipGraph) -> JSONValue {
    var fields: [String: JSONValue] = [
      "kind": .string(edge.kind.rawValue), "from": .string(graph.id(edge.from).text),
      "to": .string(graph.id(edge.to).text),
    ]
    fields.add("id", edge.id)
    fields.add("label", edge.label)
    return .object(fields)
  }
}

extension OwnershipGraph {
  /// A context bears the id of the owner or page at its start.
  func name(of context: ContextID) -> String {
    switch context {
    case .owner(let owner): self[owner].id.text
    case .screen(let screen): self[screen].id.text
    }
  }
}
