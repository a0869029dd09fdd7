import Inventory
import OwnershipGraph

/// Where each owner and flow is drawn: every container in one box below its first parent, a coordinator in the head of
/// the container that it drives, a flow in the box of its level.
///
/// - Complexity: built in O(*n*); no recursion.
struct OwnershipMap {
  /// Containers at the top of the app.
  let roots: [OwnerIndex]
  /// Owners that the inventory puts nowhere, and one of each circle of owners.
  let unplaced: [OwnerIndex]
  /// Owners that lie deeper than boxes are drawn in one another.
  let continued: [OwnerIndex]
  let children: Adjacency<Owner, Owner>
  /// What puts an owner where it is drawn.
  let placement: Table<Owner, OwnerPlacement?>
  let parent: Table<Owner, OwnerIndex?>
  let flows: Adjacency<Owner, Flow>
  /// Flows whose level is unknown.
  let looseFlows: [FlowIndex]
  /// Coordinators and routers by the container that they change.
  let drivers: Adjacency<Owner, Owner>

  init(_ graph: OwnershipGraph, depthLimit: Int) {
    var placement = Table<Owner, OwnerPlacement?>(repeating: nil, count: graph.owners.count)
    var parent = Table<Owner, OwnerIndex?>(repeating: nil, count: graph.owners.count)
    var driving: [(OwnerIndex, OwnerIndex)] = []
    var isDriver = Table<Owner, Bool>(repeating: false, count: graph.owners.count)
    for owner in graph.owners {
      if !graph[owner].kind.isContainer, case .known(let level) = graph.level(of: owner), level != owner {
        driving.append((level, owner))
        isDriver[owner] = true
        continue
      }
      guard let first = graph.placements(of: owner).first(where: { !$0.parents.isEmpty }) else { continue }
      placement[owner] = first
      parent[owner] = first.parents.first { $0 != owner }
    }
    // A parent may be a coordinator: the box is drawn in the container that it changes.
    for owner in graph.owners {
      guard let above = parent[owner], isDriver[above], case .known(let level) = graph.level(of: above) else {
        continue
      }
      parent[owner] = level == owner ? nil : level
    }
    OwnershipMap.breakCircles(&parent, count: graph.owners.count)

    var roots: [OwnerIndex] = []
    var unplaced: [OwnerIndex] = []
    for owner in graph.owners where !isDriver[owner] && parent[owner] == nil {
      if graph.isRoot(owner) { roots.append(owner) } else { unplaced.append(owner) }
    }
    let all = Adjacency<Owner, Owner>(
      count: graph.owners.count,
      pairs: graph.owners.compactMap { owner in parent[owner].map { ($0, owner) } })
    var continued: [OwnerIndex] = []
    var drawn: [(OwnerIndex, OwnerIndex)] = []
    var pending = (roots + unplaced).map { (owner: $0, depth: 1) }
    var next = 0
    while next < pending.count {
      let (owner, depth) = pending[next]
      next += 1
      for child in all[owner] {
        if depth >= depthLimit { continued.append(child) } else { drawn.append((owner, child)) }
        pending.append((child, depth >= depthLimit ? 1 : depth + 1))
      }
    }

    var shown: [(OwnerIndex, FlowIndex)] = []
    var loose: [FlowIndex] = []
    for flow in graph.flows {
      if case .known(let levels) = graph.levels(of: flow), let level = levels.first {
        shown.append((level, flow))
      } else {
        loose.append(flow)
      }
    }
    self.roots = roots
    self.unplaced = unplaced
    self.continued = continued
    self.children = Adjacency(count: graph.owners.count, pairs: drawn)
    self.placement = placement
    self.parent = parent
    self.flows = Adjacency(count: graph.owners.count, pairs: shown)
    looseFlows = loose
    drivers = Adjacency(count: graph.owners.count, pairs: driving)
  }

  /// Takes the parent from the owner at which a circle is met first.
  private static func breakCircles(_ parent: inout Table<Owner, OwnerIndex?>, count: Int) {
    var walk = [Int](repeating: 0, count: count)
    for start in 0..<count where walk[start] == 0 {
      var current = OwnerIndex(start)
      while walk[current.offset] == 0 {
        walk[current.offset] = start + 1
        guard let above = parent[current] else { break }
        if walk[above.offset] == start + 1 { parent[current] = nil } else { current = above }
      }
    }
  }
}
