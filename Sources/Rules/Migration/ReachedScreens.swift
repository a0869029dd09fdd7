import Inventory
import OwnershipGraph

/// The pages that something leads to, one step back only: a page that an unreachable page opens counts as reached, so
/// that a forgotten branch is reported at its root and not page by page.
struct ReachedScreens {
  private(set) var isReached: Table<Screen, Bool>

  /// - Complexity: O(*n*) in everything that the inventory lists.
  init(_ graph: OwnershipGraph) {
    var reached = Table<Screen, Bool>(repeating: false, count: graph.screens.count)
    func reach(_ id: ScreenID) { if let screen = graph.screen(id) { reached[screen] = true } }
    for flow in graph.flows { if let entry = graph.entry(of: flow) { reached[entry] = true } }
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      if it.from != it.to { reached[it.to] = true }
    }
    // A page that hosts a bridge is in use as well; an owner that is a guest comes with the page that brings it.
    for node in [graph.bridgesOfGuest.keys, graph.bridgesOfHost.keys].joined() {
      switch node {
      case .screen(let screen): reached[screen] = true
      case .owner(let owner): for screen in graph.broughtBy[owner] { reached[screen] = true }
      case .module, .flow, .bridge, .deepLink, .restoration: break
      }
    }
    for owner in graph.owners {
      // What stands at a place of its own brings its page along.
      if graph[owner].parent != nil { for screen in graph.broughtBy[owner] { reached[screen] = true } }
      for destination in graph[owner].destinations ?? [] { if let page = destination.to { reach(page) } }
    }
    for link in graph.deepLinks { for page in graph.pages(of: link) { reached[page] = true } }
    for restoration in graph.restorations { (graph[restoration].screens ?? []).forEach(reach) }
    isReached = reached
    takeOver(graph)
  }

  /// A page that replaces another one is reached where that one was: it may not be wired yet.
  private mutating func takeOver(_ graph: OwnershipGraph) {
    var successors: [ScreenIndex: [ScreenIndex]] = [:]
    for screen in graph.screens where !isReached[screen] {
      if let old = graph[screen].replaces.flatMap(graph.screen) { successors[old, default: []].append(screen) }
    }
    var queue = successors.keys.filter { isReached[$0] }
    while let old = queue.popLast() {
      for screen in successors[old] ?? [] where !isReached[screen] {
        isReached[screen] = true
        queue.append(screen)
      }
    }
  }
}
