import Inventory
import OwnershipGraph

/// What a step changed, where it left the structure of the graph as it was: the same things in the same places, the same
/// ends and kinds of transitions, and nothing that levels, placements and contexts follow from.
struct StepDifference {
  /// Pages of another framework than before.
  private(set) var movers: [ScreenIndex] = []
  private(set) var owners: [OwnerIndex] = []
  private(set) var modules: [ModuleID] = []
  /// Transitions that are made in another way.
  private(set) var edges: [EdgeIndex] = []
  /// Bridges that went, came or changed, as they were and as they are.
  private(set) var gone: [Row] = []
  private(set) var came: [Row] = []
  /// All of these.
  var bridges: [Bridge] { (gone + came).map(\.bridge) }
  private(set) var changesDependencies = false
  /// All things that the step touched, the ends of those rows included.
  private(set) var touched: [Node] = []
  private let graph: OwnershipGraph

  struct Row {
    let bridge: Bridge
    let name: BridgeID
    let ends: [Node]
    let carriesNoPage: Bool
  }

  /// - Parameter graph: one of the structure that the state before has.
  /// - Returns: `nil` where the structure changed.
  /// - Complexity: O(rows of the touched flows, bridges).
  init?(
    _ before: StateRows, _ after: StateRows, touched: [AnyID], graph: OwnershipGraph
  ) {
    self.graph = graph
    let (old, new) = (before.inventory, after.inventory)
    guard old.flows.count == new.flows.count, old.owners.count == new.owners.count,
      old.modules?.count == new.modules?.count, old.deepLinks?.count == new.deepLinks?.count,
      old.restorations?.count == new.restorations?.count, (old.bridges == nil) == (new.bridges == nil),
      (old.dependencies == nil) == (new.dependencies == nil)
    else { return nil }
    for id in touched {
      guard let node = graph.node(id) else { return nil }
      self.touched.append(node)
      switch (node, graph.item(node)) {
      case (.screen(let index), .screen(let f, let s)):
        guard old.flows[f].screens.count == new.flows[f].screens.count else { return nil }
        guard compare(old.flows[f].screens[s], new.flows[f].screens[s], index) else { return nil }
      case (.owner(let index), .owner(let o)):
        guard compare(old.owners[o], new.owners[o], index) else { return nil }
      case (.flow, .flow(let f)): guard compare(old.flows[f], new.flows[f], at: f) else { return nil }
      case (.module(let index), .module(let m)):
        if old.modules?[m] != new.modules?[m] { modules.append(graph[index].id) }
      case (.deepLink, .deepLink(let l)): guard old.deepLinks?[l] == new.deepLinks?[l] else { return nil }
      case (.restoration, .restoration(let r)): guard old.restorations?[r] == new.restorations?[r] else { return nil }
      default: return nil
      }
    }
    changesDependencies = old.dependencies != new.dependencies
    compareBridges(before, after)
    if bridges.contains(where: placesContainers) { return nil }
  }

  private mutating func compare(_ old: Screen, _ new: Screen, _ index: ScreenIndex) -> Bool {
    if old == new { return true }
    var rest = new
    rest.framework = old.framework
    movers.append(index)
    return rest == old
  }

  private mutating func compare(_ old: Owner, _ new: Owner, _ index: OwnerIndex) -> Bool {
    if old == new { return true }
    owners.append(index)
    return old.id == new.id && old.parent == new.parent && old.placement == new.placement && old.drives == new.drives
      && old.handsOverTo == new.handsOverTo && old.scope == new.scope && old.barHidden == new.barHidden
      && old.kind.role == new.kind.role
  }

  private mutating func compare(_ old: Flow, _ new: Flow, at position: Int) -> Bool {
    guard old.id == new.id, old.entry == new.entry, old.owners == new.owners, old.screens.count == new.screens.count,
      old.transitions?.count == new.transitions?.count
    else { return false }
    var changed: Set<Int> = []
    for (number, (row, other)) in zip(old.transitions ?? [], new.transitions ?? []).enumerated() where row != other {
      guard row.kind != .root || row.by == other.by else { return false }
      var rest = other
      (rest.driver, rest.by, rest.binding, rest.identity) = (row.driver, row.by, row.binding, row.identity)
      (rest.route, rest.via) = (row.route, row.via)
      guard rest == row else { return false }
      changed.insert(number)
    }
    if changed.isEmpty { return true }
    for screen in Set(changed.compactMap { old.transitions?[$0].from }).compactMap(graph.screen) {
      for edge in graph.outgoing[screen] {
        guard case .transition(position, let row) = graph.item(edge), changed.contains(row) else { continue }
        edges.append(edge)
        // Of transitions that share a name the other fields say which is the second.
        if graph[edge].id == nil, sharesItsName(edge) { return false }
      }
    }
    return true
  }

  private func sharesItsName(_ edge: EdgeIndex) -> Bool {
    let it = graph.edges[edge]
    return graph.outgoing[it.from].contains { other in
      other != edge && graph.edges[other].to == it.to && graph.edges[other].kind == it.kind
    }
  }

  /// A row that keeps its place and only bears another name counts as changed.
  private mutating func compareBridges(_ before: StateRows, _ after: StateRows) {
    let (old, new) = (before.bridges, after.bridges)
    if old == new, before.bridgeNames == after.bridgeNames { return }
    var (i, j) = (0, 0)
    func lose() {
      gone.append(before.row(i))
      i += 1
    }
    func win() {
      came.append(after.row(j))
      j += 1
    }
    while i < old.count || j < new.count {
      if i == old.count {
        win()
      } else if j == new.count {
        lose()
      } else if old[i] == new[j] {
        if before.bridgeNames[i] == after.bridgeNames[j] {
          (i, j) = (i + 1, j + 1)
        } else {
          lose()
          win()
        }
      } else if i + 1 < old.count, old[i + 1] == new[j] {
        lose()
      } else if j + 1 < new.count, new[j + 1] == old[i] {
        win()
      } else {
        lose()
        win()
      }
    }
  }

  /// Whether a row may say where a container lies. Of one that declares its place nothing else does.
  private func placesContainers(_ row: Bridge) -> Bool {
    row.placement != nil
      && row.guests.contains { guest in
        let owner: OwnerIndex? =
          switch graph.node(guest) {
          case .owner(let owner): owner
          case .screen(let screen): graph[screen].brings.flatMap(graph.owner)
          case .flow, .module, .bridge, .deepLink, .restoration, nil: nil
          }
        return owner.map { graph[$0].parent == nil && graph[$0].placement == nil } ?? false
      }
  }
}

extension Owner.Kind {
  /// What levels and placements follow from.
  fileprivate var role: Int {
    switch self {
    case .window: 0
    case .navigationController, .navigationStack, .navigationView: 1
    case .tabBarController, .tabView: 2
    case .splitViewController, .navigationSplitView: 3
    case .customContainer: 4
    case .coordinator, .router: 5
    }
  }
}
