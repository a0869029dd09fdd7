import Inventory
import OwnershipGraph

/// One field of one thing of an inventory, whatever the kind of thing.
struct BoundField {
  struct Value {
    let words: String
    let set: (inout Inventory) -> Void
  }

  let item: InventoryItem
  let key: String
  let fact: Fact?
  let cost: Int
  /// What it says now; `nil`: absent.
  let now: String?
  let clear: ((inout Inventory) -> Void)?
  /// Values other than the present one.
  let values: [Value]

  /// Whether the thing does not say the fact, and could.
  func lacks(_ fact: Fact) -> Bool { self.fact == fact && now == nil && !values.isEmpty }

  /// All fields of a thing that rules look at.
  static func of(_ item: InventoryItem, in inventory: Inventory, _ vicinity: Vicinity) -> [BoundField] {
    func bound<Thing>(_ path: WritableKeyPath<Inventory, Thing>, _ fields: [Field<Thing>]) -> [BoundField] {
      fields.map { BoundField($0, of: item, at: path, in: inventory, vicinity) }
    }
    // An item exists only where its list does.
    switch item {
    case .whole: return bound(\.self, Field<Inventory>.all)
    case .module(let m): return bound(\.modules![m], Field<Module>.all)
    case .owner(let o): return bound(\.owners[o], Field<Owner>.all)
    case .flow(let f): return bound(\.flows[f], Field<Flow>.all)
    case .screen(let f, let s): return bound(\.flows[f].screens[s], Field<Screen>.all)
    case .transition(let f, let t): return bound(\.flows[f].transitions![t], Field<Transition>.all)
    case .bridge(let b): return bound(\.bridges![b], Field<Bridge>.all)
    case .dependency(let d): return bound(\.dependencies![d], Field<Dependency>.all)
    case .deepLink(let l): return bound(\.deepLinks![l], Field<DeepLink>.all)
    case .restoration(let r): return bound(\.restorations![r], Field<Restoration>.all)
    }
  }

  private init<Thing>(
    _ field: Field<Thing>, of item: InventoryItem, at path: WritableKeyPath<Inventory, Thing>, in inventory: Inventory,
    _ vicinity: Vicinity
  ) {
    let thing = inventory[keyPath: path]
    self.item = item
    key = field.key
    fact = field.fact
    cost = field.cost
    now = field.read(thing)
    clear = field.clear.map { clear in { clear(&$0[keyPath: path]) } }
    let now = now
    var known: Set<String> = []
    values = field.values(thing, vicinity).filter { $0.words != now && known.insert($0.words).inserted }.map { value in
      Value(words: value.words) { value.set(&$0[keyPath: path]) }
    }
  }
}

extension Inventory {
  /// Everything that it holds, things before what stands between them.
  var items: some Sequence<InventoryItem> {
    let things = (modules ?? []).indices.map(InventoryItem.module) + owners.indices.map(InventoryItem.owner)
    let flows = flows.indices.lazy.flatMap { f in
      [.flow(f)] + self.flows[f].screens.indices.map { .screen(flow: f, $0) }
        + (self.flows[f].transitions ?? []).indices.map { InventoryItem.transition(flow: f, $0) }
    }
    let rest =
      (bridges ?? []).indices.map(InventoryItem.bridge) + (deepLinks ?? []).indices.map(InventoryItem.deepLink)
      + (restorations ?? []).indices.map(InventoryItem.restoration)
    return things + rest + flows
  }
}

extension InventoryItem {
  /// How texts name the thing.
  func name(in inventory: Inventory) -> String {
    switch self {
    case .whole: return "the inventory"
    case .module(let m): return inventory.modules?[m].id.text ?? ""
    case .owner(let o): return inventory.owners[o].id.text
    case .flow(let f): return inventory.flows[f].id.text
    case .screen(let f, let s): return inventory.flows[f].screens[s].id.text
    case .transition(let f, let t):
      guard let row = inventory.flows[f].transitions?[t] else { return "" }
      return row.id?.text ?? "\(row.from)>\(row.to.map(\.text).joined(separator: "+")):\(row.kind.rawValue)"
    case .bridge(let b):
      guard let row = inventory.bridges?[b] else { return "" }
      let ends = [row.hosts, row.guests].map { $0.map(\.text).joined(separator: "+") }
      return row.id?.text ?? "\(ends[0])>\(ends[1]):\(row.kind.rawValue)"
    case .dependency(let d):
      return inventory.dependencies.map { "the dependency of \($0[d].from) on \($0[d].to)" } ?? ""
    case .deepLink(let l): return inventory.deepLinks?[l].id.text ?? ""
    case .restoration(let r): return inventory.restorations?[r].id.text ?? ""
    }
  }
}
