import Inventory
import OwnershipGraph

/// Which owners know of each other: one drives the other or lends it its container, straight or through owners
/// between, or their containers lie one inside the other.
///
/// The searches share a budget of steps, so that a hostile inventory cannot make them quadratic; once it is used up,
/// owners count as related and nothing is reported about them.
struct OwnerRelatedness {
  private let graph: OwnershipGraph
  private var commanded: [OwnerIndex: Set<OwnerIndex>] = [:]
  private var around: [OwnerIndex: Set<OwnerIndex>] = [:]
  private var budget: Int

  init(_ graph: OwnershipGraph, budget: Int = 2_000_000) {
    self.graph = graph
    self.budget = budget
  }

  mutating func areRelated(_ a: OwnerIndex, _ b: OwnerIndex) -> Bool {
    if a == b || commands(a, b) || commands(b, a) { return true }
    // Two coordinators of one container are rule 106's matter.
    let levels = (containers(of: a), containers(of: b))
    for x in levels.0 {
      for y in levels.1 where x == y || lies(x, in: y) || lies(y, in: x) { return true }
    }
    return budget <= 0
  }

  /// The containers that an owner changes: itself, or what it drives or is lent.
  func containers(of owner: OwnerIndex) -> [OwnerIndex] {
    if graph[owner].kind.isContainer { return [owner] }
    if let lent = graph.level(of: owner).value, graph.drives[owner].isEmpty { return [lent] }
    return graph.drives[owner].prefix(16).filter { graph[$0].kind.isContainer }
  }

  /// Whether an owner drives or hands over to another one, through whatever is between.
  private mutating func commands(_ a: OwnerIndex, _ b: OwnerIndex) -> Bool {
    if commanded[a] == nil {
      commanded[a] = search(from: a) { graph, owner in Array(graph.drives[owner]) + graph.handsOverTo[owner] }
    }
    return commanded[a]?.contains(b) ?? false
  }

  private mutating func lies(_ inner: OwnerIndex, in outer: OwnerIndex) -> Bool {
    if around[inner] == nil {
      around[inner] = search(from: inner) { graph, owner in graph.placements(of: owner).flatMap(\.parents) }
    }
    return around[inner]?.contains(outer) ?? false
  }

  private mutating func search(
    from start: OwnerIndex, next: (OwnershipGraph, OwnerIndex) -> [OwnerIndex]
  ) -> Set<OwnerIndex> {
    var seen: Set<OwnerIndex> = [start]
    var stack = [start]
    while budget > 0, let owner = stack.popLast() {
      let found = next(graph, owner)
      budget -= 1 + found.count
      for other in found where seen.insert(other).inserted { stack.append(other) }
    }
    return seen
  }
}
