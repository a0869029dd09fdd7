import Inventory
import OwnershipGraph
import Rules

/// The things round a finding or an undecided subject, and the names that a field of theirs might hold.
struct Vicinity {
  private(set) var items: [InventoryItem] = [.whole]
  private(set) var owners: [OwnerID] = []
  /// Of the owners.
  private(set) var containers: [OwnerID] = []
  private(set) var screens: [ScreenID] = []
  private(set) var modules: [ModuleID] = []
  private(set) var bindings: [String] = []
  private(set) var routes: [String] = []
  /// Environment values that pages here require.
  private(set) var environment: [String] = []
  /// Environment values that pages here provide.
  private(set) var offered: [String] = []
  private var seen: Set<InventoryItem> = [.whole]
  private let graph: OwnershipGraph
  private let most = 60

  init(_ graph: OwnershipGraph) { self.graph = graph }

  mutating func add(_ place: FindingPlace) {
    switch place {
    case .node(let node): add(node)
    case .edge(let edge): add(edge)
    case .dependency(let number): add(item: graph.item(dependency: number))
    }
  }

  mutating func add(_ node: Node) {
    guard add(item: graph.item(node)) else { return }
    switch node {
    case .module(let module): modules.append(graph[module].id)
    case .owner(let owner): add(namesOf: owner)
    case .flow(let flow): for owner in graph.ownersOfFlow[flow] { add(.owner(owner)) }
    case .screen(let screen):
      screens.append(graph[screen].id)
      environment += (graph[screen].requires ?? []).filter { !environment.contains($0) }
      offered += (graph[screen].provides ?? []).filter { !offered.contains($0) }
      modules += (graph[screen].uses ?? []).filter { !modules.contains($0) }
      add(.flow(graph.flow(of: screen)))
    case .bridge(let bridge):
      for end in graph.hosts(of: bridge) + graph.guests(of: bridge) { add(end) }
    case .deepLink(let link):
      if let owner = graph[link].owner.flatMap(graph.owner) { add(.owner(owner)) }
      for screen in (graph[link].route + [graph[link].presents].compactMap { $0 }).compactMap(graph.screen) {
        add(.screen(screen))
      }
    case .restoration(let restoration):
      guard let owner = graph.owner(graph[restoration].owner) else { break }
      add(.owner(owner))
      for flow in graph.flowsOfOwner[owner].prefix(4) {
        for screen in graph.screensOfFlow[flow].prefix(8) { add(.screen(screen)) }
      }
    }
  }

  mutating func add(_ edge: EdgeIndex) {
    let row = graph[edge]
    guard add(item: graph.item(edge)) else { return }
    if let binding = row.binding, !bindings.contains(binding) { bindings.append(binding) }
    for owner in [graph.edges[edge].by, graph.edges[edge].opens].compactMap({ $0 }) { add(.owner(owner)) }
    add(.screen(graph.edges[edge].from))
    add(.screen(graph.edges[edge].to))
  }

  /// What stands right beside a node: its transitions, bridges, dependencies, and the owners above it.
  mutating func addNeighbours(of node: Node) {
    for bridge in (graph.bridgesOfHost[node] ?? []) + (graph.bridgesOfGuest[node] ?? []) { add(.bridge(bridge)) }
    for (number, dependency) in graph.dependencies.enumerated() where dependency.from == node || dependency.to == node {
      add(item: graph.item(dependency: number))
    }
    switch node {
    case .screen(let screen):
      for edge in graph.outgoing[screen] + graph.incoming[screen] { add(edge) }
      for level in graph.levels(of: screen).value ?? [] { add(.owner(level)) }
    case .owner(let owner):
      for parent in graph.placements(of: owner).flatMap(\.parents) { add(.owner(parent)) }
      for other in graph.drives[owner] + graph.drivenBy[owner] { add(.owner(other)) }
      for screen in graph.broughtBy[owner] { addNeighbours(of: .screen(screen)) }
      for flow in graph.flowsOfOwner[owner].prefix(4) {
        add(.flow(flow))
        for edge in graph.screensOfFlow[flow].prefix(most).flatMap({ graph.outgoing[$0] }) { add(edge) }
      }
      // Where it is not said who drives what, any pair could be meant.
      let isContainer = graph[owner].kind.isContainer
      if isContainer || graph[owner].drives == nil {
        let others = graph.owners.lazy.filter { [graph] other in
          let it = graph[other]
          return isContainer ? !it.kind.isContainer && it.drives == nil : it.kind.isContainer
        }
        for other in others.prefix(8) { add(.owner(other)) }
      }
    case .module(let module):
      for other in graph.modules.prefix(most / 2) where other != module { add(.module(other)) }
      for screen in graph.screens.lazy.filter({ [graph] in graph[$0].uses == nil }).prefix(8) { add(.screen(screen)) }
    case .flow, .bridge, .deepLink, .restoration: break
    }
  }

  // MARK: What makes sense here

  /// Whether that mechanism could make the transition: a page makes it by the means of its own framework, and links and
  /// path values only push.
  func couldDrive(_ driver: Transition.Driver, _ transition: Transition) -> Bool {
    let isPush = transition.kind == .push || transition.kind == .root
    let framework = graph.screen(transition.from).map { graph[$0].framework }
    switch driver {
    case .link: return isPush && framework != .uikit
    case .path, .item, .boolean: return framework != .uikit
    case .uikit, .segue: return framework != .swiftui || transition.by != nil
    case .coordinator: return true
    }
  }

  func isBroughtOrOpened(_ owner: OwnerID) -> Bool {
    graph.owner(owner).map { !graph.broughtBy[$0].isEmpty || !graph.openedBy[$0].isEmpty } ?? false
  }

  private mutating func add(namesOf owner: OwnerIndex) {
    owners.append(graph[owner].id)
    if graph[owner].kind.isContainer { containers.append(graph[owner].id) }
    let known = (graph[owner].destinations ?? []).map(\.route) + (graph[owner].path?.elements ?? []).map(\.route)
    routes += known.filter { !routes.contains($0) }
  }

  mutating func add(_ item: InventoryItem) {
    switch item {
    case .owner(let o): if let owner = graph.owner(graph.inventory.owners[o].id) { add(.owner(owner)) }
    case .flow(let f): if let flow = graph.flow(graph.inventory.flows[f].id) { add(.flow(flow)) }
    case .screen(let f, let s):
      if let screen = graph.screen(graph.inventory.flows[f].screens[s].id) { add(.screen(screen)) }
    case .module(let m):
      if let module = graph.inventory.modules.flatMap({ graph.module($0[m].id) }) { add(.module(module)) }
    case .whole, .transition, .bridge, .dependency, .deepLink, .restoration: add(item: item)
    }
  }

  /// Fields here that could be given that fact.
  func fields(lacking fact: Fact) -> [BoundField] {
    items.flatMap { BoundField.of($0, in: graph.inventory, self) }.filter { $0.lacks(fact) }
  }

  /// Whether the item is new, and there is room for it.
  @discardableResult private mutating func add(item: InventoryItem) -> Bool {
    guard items.count < most, seen.insert(item).inserted else { return false }
    items.append(item)
    return true
  }
}
