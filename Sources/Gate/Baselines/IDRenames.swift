import Inventory
package import OwnershipGraph

/// The ids that things had before (`formerly`), so that a rename keeps its entries in a baseline.
package struct IDRenames: Sendable, Hashable {
  private var names: [String: String] = [:]

  package static let none = IDRenames()

  private init() {}

  /// - Complexity: O(things).
  package init(_ graph: OwnershipGraph) {
    let inventory = graph.inventory
    for module in inventory.modules ?? [] { add(module.id.text, module.annotations) }
    for owner in inventory.owners { add(owner.id.text, owner.annotations) }
    for flow in inventory.flows {
      add(flow.id.text, flow.annotations)
      for screen in flow.screens { add(screen.id.text, screen.annotations) }
    }
    for edge in graph.edges.indices { add(graph.edges[edge].id.text, graph[edge].annotations) }
    for bridge in graph.bridges { add(graph.id(bridge).text, graph[bridge].annotations) }
    for link in inventory.deepLinks ?? [] { add(link.id.text, link.annotations) }
    for restoration in inventory.restorations ?? [] { add(restoration.id.text, restoration.annotations) }
  }

  /// The present name of a subject: an id, or a default id `from>to:kind#2` whose ends may have been renamed.
  package func present(_ subject: String) -> String {
    if names.isEmpty { return subject }
    if let name = names[subject] { return name }
    guard subject.contains(">") else { return subject }
    var parts: [String] = []
    var part = ""
    for character in subject {
      if character == ">" || character == ":" || character == "#" {
        parts += [names[part] ?? part, String(character)]
        part = ""
      } else {
        part.append(character)
      }
    }
    let renamed = parts.joined() + (names[part] ?? part)
    return names[renamed] ?? renamed
  }

  func present(_ entry: BaselineEntry) -> BaselineEntry {
    if names.isEmpty { return entry }
    return BaselineEntry(
      rule: entry.rule, subjects: entry.subjects.map(present), members: entry.members.map(present), place: entry.place)
  }

  private mutating func add(_ id: String, _ annotations: Annotations) {
    // Of two things that claim one name the first keeps it.
    for earlier in annotations.formerly where names[earlier.text] == nil { names[earlier.text] = id }
  }
}
