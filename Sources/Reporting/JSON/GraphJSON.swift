import DocumentWriting
import Inventory
package import OwnershipGraph

/// `graph --format json`, version 1: every node with what is derived for it, and every typed edge.
package enum GraphJSON {
  package static func render(_ graph: OwnershipGraph) -> [UInt8] {
    let document: JSONFields = [
      "version": .integer(1),
      "app": .text(graph.inventory.app.name),
      "nodes": .list(graph.nodes.map { json(of: $0, graph: graph) }),
      "edges": .list(graph.allEdges().map { json(of: $0, graph: graph) }),
    ]
    return DocumentWriter.json(.object(document))
  }

  private static func json(of node: Node, graph: OwnershipGraph) -> DocumentValue {
    var fields: JSONFields = ["id": .text(graph.id(node).text), "kind": .text(node.kindName)]
    switch node {
    case .module(let module):
      fields.add("moduleKind", .text(graph[module].kind.rawValue))
      fields.add("framework", graph[module].framework?.rawValue)
    case .owner(let owner):
      fields.add("ownerKind", .text(graph[owner].kind.rawValue))
      fields.add("framework", graph.framework(of: owner).value?.rawValue)
      fields.add("level", graph.level(of: owner).value.map { .text(graph[$0].id.text) } ?? .null)
      fields.add("contexts", json(of: graph.contexts(of: owner), graph: graph))
    case .flow(let flow):
      fields.add("title", graph[flow].title)
      fields.add("team", graph[flow].team)
      fields.add("entry", .text(graph[flow].entry.text))
    case .screen(let screen):
      fields.add("title", graph[screen].title)
      fields.add("role", graph[screen].role?.rawValue)
      fields.add("framework", .text(graph[screen].framework.rawValue))
      fields.add("flow", .text(graph[graph.flow(of: screen)].id.text))
      fields.add(
        "levels", graph.levels(of: screen).value.map { levels in .texts(levels.map { graph[$0].id.text }) } ?? .null)
      fields.add("contexts", json(of: graph.contexts(of: screen), graph: graph))
    case .bridge(let bridge):
      fields.add("bridgeKind", .text(graph[bridge].kind.rawValue))
      fields.add("guestType", graph[bridge].guestType)
    case .deepLink(let link): fields.add("pattern", graph[link].pattern)
    case .restoration(let restoration): fields.add("store", .text(graph[restoration].store.rawValue))
    }
    let annotations = graph.annotations(of: node)
    fields.add("source", annotations.source?.description)
    if let place = annotations.place { fields.add("inventory", place.json) }
    if !annotations.extensions.isEmpty { fields.add("extensions", annotations.extensions.json) }
    return .object(fields)
  }

  /// Each context by what stands at its start; null where it is unknown.
  private static func json(of contexts: Derived<[ContextID]>, graph: OwnershipGraph) -> DocumentValue {
    guard let known = contexts.value else { return .null }
    return .texts(known.map { graph.name(of: $0) })
  }

  private static func json(of edge: GraphEdge, graph: OwnershipGraph) -> DocumentValue {
    var fields: JSONFields = [
      "kind": .text(edge.kind.rawValue), "from": .text(graph.id(edge.from).text),
      "to": .text(graph.id(edge.to).text),
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
