import Inventory
import OwnershipGraph

/// Which modals are shown by a described imperative presenter: those are rule 113's matter.
struct PresenterCoverage {
  private struct Membership: Hashable {
    let bridge: BridgeIndex
    let node: Node
  }

  private let graph: OwnershipGraph
  private var isGuest: Set<Membership> = []
  private var presentersOfHost: [Node: [BridgeIndex]] = [:]

  /// - Complexity: O(ends of bridges).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    // Of one host no more presenters than this are looked at.
    let most = 64
    for bridge in graph.bridges where graph[bridge].kind == .imperativePresenter {
      for host in graph.hosts(of: bridge) where presentersOfHost[host, default: []].count < most {
        presentersOfHost[host, default: []].append(bridge)
      }
      for guest in graph.guests(of: bridge) { isGuest.insert(Membership(bridge: bridge, node: guest)) }
    }
  }

  /// Whether a presenter of the page, of who makes the edge, or of the level that the edge leaves shows the target, its
  /// flow or the container round it.
  func covers(_ edge: EdgeIndex) -> Bool {
    if presentersOfHost.isEmpty { return false }
    let it = graph.edges[edge]
    let makers =
      [it.by, it.opens, graph.maker(of: edge).value].compactMap { $0 } + (graph.levels(of: edge).value ?? [])
    var guests = [Node.screen(it.to), .flow(graph.flow(of: it.to))]
    guests += ([it.opens].compactMap { $0 } + (graph.levels(of: it.to).value ?? [])).map(Node.owner)
    for host in [.screen(it.from)] + makers.map(Node.owner) {
      for bridge in presentersOfHost[host] ?? [] {
        if graph[bridge].guests.isEmpty ? shows(bridge, it.to) : hasGuest(bridge, among: guests) { return true }
      }
    }
    return false
  }

  private func hasGuest(_ bridge: BridgeIndex, among nodes: [Node]) -> Bool {
    nodes.contains { isGuest.contains(Membership(bridge: bridge, node: $0)) }
  }

  /// A presenter that names no guests shows any page, unless it is said to show only the system's, or alerts.
  private func shows(_ bridge: BridgeIndex, _ page: ScreenIndex) -> Bool {
    guard graph[bridge].guestType == nil else { return false }
    switch graph[bridge].shows {
    case .pages, nil: return true
    case .system: return graph[page].system == true
    case .alerts: return false
    }
  }
}
