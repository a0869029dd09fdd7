import Inventory
import OwnershipGraph

/// A change of an inventory that stands for a change of the app, to see what a rule then says.
struct InventoryEdit {
  /// In the inventory's words, beginning with a verb.
  let words: String
  /// The sum of the fields' costs; what takes a thing away or adds one costs more than a setting.
  let cost: Int
  let apply: (inout Inventory) -> Void

  /// The changes of one field, of the same field of all things of a kind that have it, and of the lists around. The
  /// cheapest first; each is a change to another known value, never one that hides a fact.
  static func around(_ vicinity: Vicinity, in graph: OwnershipGraph) -> [InventoryEdit] {
    let inventory = graph.inventory
    var edits: [InventoryEdit] = []
    var groups: [String: [(field: BoundField, value: BoundField.Value)]] = [:]
    for item in vicinity.items {
      for field in BoundField.of(item, in: inventory, vicinity) {
        // A list that is not described is a missing fact, not a fault of the app.
        if field.fact != nil, field.now == nil, item == .whole { continue }
        for value in field.values {
          edits.append(
            InventoryEdit(
              words: "set \(field.key) of \(item.name(in: inventory)) to \(value.words)", cost: field.cost,
              apply: value.set))
          groups["\(item.kind) \(field.key) \(value.words)", default: []].append((field, value))
        }
        if let clear = field.clear, field.fact == nil, let now = field.now, item != .whole {
          edits.append(
            InventoryEdit(
              words: "take \(field.key): \(now) from \(item.name(in: inventory))", cost: field.cost + 1, apply: clear))
        }
      }
      if let removal = removal(of: item, in: inventory) { edits.append(removal) }
    }
    for (_, group) in groups where group.count > 1 {
      guard let first = group.first else { continue }
      let names = group.map { $0.field.item.name(in: inventory) }.joined(separator: ", ")
      edits.append(
        InventoryEdit(
          words: "set \(first.field.key) of \(names) to \(first.value.words)",
          cost: group.reduce(1) { $0 + $1.field.cost },
          apply: { inventory in for member in group { member.value.set(&inventory) } }))
    }
    edits += additions(vicinity, in: graph)
    return edits.sorted { ($0.cost, $0.words.utf8.count, $0.words) < ($1.cost, $1.words.utf8.count, $1.words) }
  }

  /// Taking a transition, a bridge or a dependency away. One row at a time: positions of the rest do not matter then.
  static func removal(of item: InventoryItem, in inventory: Inventory) -> InventoryEdit? {
    let words = "remove \(item.name(in: inventory))"
    switch item {
    case .transition(let f, let t):
      return InventoryEdit(words: words, cost: 7) { $0.flows[f].transitions?.remove(at: t) }
    case .bridge(let b): return InventoryEdit(words: words, cost: 5) { $0.bridges?.remove(at: b) }
    case .dependency(let d): return InventoryEdit(words: words, cost: 5) { $0.dependencies?.remove(at: d) }
    case .whole, .module, .owner, .flow, .screen, .deepLink, .restoration: return nil
    }
  }

  /// Bridges between the parties near, where bridges are described.
  private static func additions(_ vicinity: Vicinity, in graph: OwnershipGraph) -> [InventoryEdit] {
    guard graph.areBridgesDescribed else { return [] }
    var edits: [InventoryEdit] = []
    for screen in vicinity.screens {
      guard let guest = graph.screen(screen) else { continue }
      for host in vicinity.screens.map(\.any) + vicinity.owners.map(\.any) where host != screen.any && edits.count < 60
      {
        guard let node = graph.node(host), let inside = graph.framework(of: .screen(guest)),
          let outside = graph.framework(of: node), inside != outside
        else { continue }
        let kind: Bridge.Kind = outside == .uikit ? .hostingController : .controllerRepresentable
        edits.append(
          InventoryEdit(
            words: "add a bridge { kind: \(kind.rawValue), host: \(host), guest: \(screen) }", cost: 3,
            apply: { $0.bridges?.append(Bridge(kind: kind, hosts: [host], guests: [screen.any])) }))
      }
    }
    return edits
  }
}

extension InventoryItem {
  fileprivate var kind: String {
    switch self {
    case .whole: "whole"
    case .module: "module"
    case .owner: "owner"
    case .flow: "flow"
    case .screen: "screen"
    case .transition: "transition"
    case .bridge: "bridge"
    case .dependency: "dependency"
    case .deepLink: "deepLink"
    case .restoration: "restoration"
    }
  }
}
