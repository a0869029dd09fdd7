package import Inventory

/// One file of an inventory that is spread over several; only one part has the app.
package struct InventoryPart: Sendable {
  package var inventory: Inventory
  package var hasApp: Bool
}

extension Inventory {
  /// The same things in another order: owners, flows, screens, transitions, bridges and all other lists of things are
  /// shuffled; lists whose order means something (a route, a path's elements) stay as they are.
  package func shuffled(seed: UInt64) -> Inventory {
    var random = SplitMix64(seed: seed)
    var copy = self
    copy.modules = modules.map { random.shuffle($0) }
    copy.owners = random.shuffle(owners)
    copy.flows = random.shuffle(flows).map { flow in
      var flow = flow
      flow.screens = random.shuffle(flow.screens)
      flow.transitions = flow.transitions.map { random.shuffle($0) }
      return flow
    }
    copy.bridges = bridges.map { random.shuffle($0) }
    copy.dependencies = dependencies.map { random.shuffle($0) }
    copy.deepLinks = deepLinks.map { random.shuffle($0) }
    copy.restorations = restorations.map { random.shuffle($0) }
    copy.accepts = random.shuffle(accepts)
    return copy
  }

  /// The shuffled inventory, dealt out to `count` parts; one of them, not always the first, has the app. Lists that are
  /// there and empty stay so in the part with the app.
  package func shuffledParts(seed: UInt64, count: Int) -> [InventoryPart] {
    var random = SplitMix64(seed: seed)
    let whole = shuffled(seed: random.next())
    let main = random.below(count)
    var parts = (0..<count).map { index in
      var empty = Inventory(app: app)
      if index == main {
        empty = whole
        (empty.owners, empty.flows, empty.accepts) = ([], [], [])
        empty.modules = modules.map { _ in [] }
        empty.bridges = bridges.map { _ in [] }
        empty.dependencies = dependencies.map { _ in [] }
        empty.deepLinks = deepLinks.map { _ in [] }
        empty.restorations = restorations.map { _ in [] }
      }
      return InventoryPart(inventory: empty, hasApp: index == main)
    }
    func deal<Thing>(_ things: [Thing], _ take: (inout Inventory, Thing) -> Void) {
      for thing in things { take(&parts[random.below(count)].inventory, thing) }
    }
    deal(whole.modules ?? []) { $0.modules = ($0.modules ?? []) + [$1] }
    deal(whole.owners) { $0.owners.append($1) }
    deal(whole.flows) { $0.flows.append($1) }
    deal(whole.bridges ?? []) { $0.bridges = ($0.bridges ?? []) + [$1] }
    deal(whole.dependencies ?? []) { $0.dependencies = ($0.dependencies ?? []) + [$1] }
    deal(whole.deepLinks ?? []) { $0.deepLinks = ($0.deepLinks ?? []) + [$1] }
    deal(whole.restorations ?? []) { $0.restorations = ($0.restorations ?? []) + [$1] }
    deal(whole.accepts) { $0.accepts.append($1) }
    return parts
  }

  /// All lists of things in one order, so that two inventories can be compared as sets.
  package var sorted: Inventory {
    func byID<Thing>(_ things: [Thing], _ key: (Thing) -> String) -> [Thing] {
      things.map { (key: key($0), thing: $0) }.sorted { precedesByBytes($0.key, $1.key) }.map(\.thing)
    }
    var copy = self
    copy.modules = modules.map { byID($0, \.id.text) }
    copy.owners = byID(owners, \.id.text)
    copy.flows = byID(flows, \.id.text).map { flow in
      var flow = flow
      flow.screens = byID(flow.screens, \.id.text)
      flow.transitions = flow.transitions.map { byID($0) { String(describing: $0) } }
      return flow
    }
    copy.bridges = bridges.map { byID($0) { String(describing: $0) } }
    copy.dependencies = dependencies.map { byID($0) { String(describing: $0) } }
    copy.deepLinks = deepLinks.map { byID($0, \.id.text) }
    copy.restorations = restorations.map { byID($0, \.id.text) }
    copy.accepts = byID(accepts) { String(describing: $0) }
    return copy
  }
}
