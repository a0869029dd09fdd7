import Inventory
import OwnershipGraph

/// What the neighbourhood of a step is looked up in: all of it follows from the structure of a graph, which most steps
/// leave as it is.
struct ProvingIndex {
  let graph: OwnershipGraph
  private(set) var pagesOnLevel: Table<Owner, [ScreenIndex]>
  /// The pages that an owner is said to make transitions from.
  private(set) var pagesMadeBy: Table<Owner, [ScreenIndex]>
  /// The containers that may lie in the level of one, not in a context of their own.
  private(set) var nested: Table<Owner, [OwnerIndex]>
  private(set) var pagesUsing: [ModuleID: [ScreenIndex]] = [:]
  /// By page: all pages of the links and restorations that name it.
  private(set) var pagesOfLinks: [ScreenIndex: [ScreenIndex]] = [:]
  private(set) var replacing: [ScreenIndex: [ScreenIndex]] = [:]
  /// Pages at the transitions that show that there are tabs.
  private(set) var tabPages: [ScreenIndex] = []
  /// Whether any page asks for a value of the environment.
  let hasRequirements: Bool

  /// - Complexity: O(*n*).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    hasRequirements = graph.screens.contains { graph[$0].requires?.isEmpty == false }
    pagesOnLevel = Table(repeating: [], count: graph.owners.count)
    pagesMadeBy = pagesOnLevel
    nested = Table(repeating: [], count: graph.owners.count)
    for screen in graph.screens {
      for level in graph.levels(of: screen).value ?? [] { pagesOnLevel[level].append(screen) }
      for module in Set(graph[screen].uses ?? []) { pagesUsing[module, default: []].append(screen) }
      if let old = graph[screen].replaces.flatMap(graph.screen) {
        replacing[old, default: []].append(screen)
        replacing[screen, default: []].append(old)
      }
    }
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      if let by = it.by, pagesMadeBy[by].last != it.from { pagesMadeBy[by].append(it.from) }
      if it.kind == .tab, tabPages.count < 40 { tabPages += [it.from, it.to] }
    }
    for owner in graph.owners {
      for placement in graph.placements(of: owner) where placement.kind?.mayNest != false {
        for parent in placement.parents where nested[parent].last != owner { nested[parent].append(owner) }
      }
    }
    var routes = graph.deepLinks.map { link in
      (graph[link].route + [graph[link].presents].compactMap { $0 }).compactMap(graph.screen)
    }
    routes += graph.restorations.map { (graph[$0].screens ?? []).compactMap(graph.screen) }
    for route in routes {
      for page in Set(route) { pagesOfLinks[page, default: []] += route }
    }
  }
}

extension Placement {
  fileprivate var mayNest: Bool {
    switch self {
    case .root, .push, .embed, .custom: true
    case .tab, .column, .sheet, .fullScreen, .popover, .present: false
    }
  }
}
