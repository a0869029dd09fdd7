import Inventory
import OwnershipGraph

/// In which tabs the stacks of owners and the flows stand. A tab is named by the container or page that is its first.
/// What stands in a modal is in no tab: it has a context of its own.
struct TabPlaces {
  private let graph: OwnershipGraph
  /// Whether the app has several tabs at all, so that what is unknown could matter.
  let areSeveral: Bool
  /// Containers nested deeper than this, or in more tabs, are not looked at.
  private static let most = 16

  init(_ graph: OwnershipGraph) {
    self.graph = graph
    var tabs: Set<Node> = []
    for owner in graph.owners where tabs.count < 2 {
      if graph.placements(of: owner).contains(where: { $0.kind == .tab }) { tabs.insert(.owner(owner)) }
    }
    for edge in graph.edges.indices where graph.edges[edge].kind == .tab && tabs.count < 2 {
      tabs.insert(Self.tab(of: edge, graph))
    }
    areSeveral = tabs.count > 1
  }

  /// The tabs in which a container stands by what is said of itself, seen through columns and containers round it.
  /// What only follows from the flows that it serves is left to these.
  func tabs(of container: OwnerIndex) -> Derived<Set<Node>> {
    var found: Set<Node> = []
    var missing: Fact?
    var seen: Set<OwnerIndex> = [container]
    var stack = [container]
    while let owner = stack.popLast() {
      let placements = graph.placements(of: owner)
      if placements.isEmpty, !graph.isRoot(owner) { missing = missing ?? .ownerAs }
      for placement in placements.prefix(Self.most) {
        if case .entryPresented = placement.cause, owner == container { continue }
        switch placement.kind {
        case .tab: found.insert(.owner(owner))
        case .root, .column, .push, .embed:
          if placement.parents.isEmpty { missing = missing ?? self.missing(placement) }
          if placement.kind == .root, placement.parents.contains(where: { graph[$0].kind.isTabContainer }) {
            found.insert(.owner(owner))
            continue
          }
          for parent in placement.parents where seen.count < Self.most && seen.insert(parent).inserted {
            stack.append(parent)
          }
        case .sheet, .fullScreen, .popover, .present, .custom: break
        case nil: missing = missing ?? .ownerAs
        }
      }
    }
    if found.isEmpty, let missing { return .unknown(missing) }
    return .known(found)
  }

  /// The tabs at whose start a flow stands.
  func tabs(of flow: FlowIndex) -> Set<Node> {
    guard let entry = graph.entry(of: flow) else { return [] }
    var found: Set<Node> = []
    for edge in graph.incoming[entry].prefix(Self.most) where graph.edges[edge].kind == .tab {
      found.insert(Self.tab(of: edge, graph))
    }
    return found
  }

  /// Whether two of these stand in tabs of their own: what stands in the same tabs, or in several at once, may be made
  /// anew for each of them.
  static func areApart(_ places: [Set<Node>]) -> Bool {
    let places = places.filter { !$0.isEmpty }
    return places.prefix(most).contains { one in places.contains { one.isDisjoint(with: $0) } }
  }

  private static func tab(of edge: EdgeIndex, _ graph: OwnershipGraph) -> Node {
    let it = graph.edges[edge]
    return (it.opens ?? graph[it.to].brings.flatMap(graph.owner)).map { .owner($0) } ?? .screen(it.to)
  }

  private func missing(_ placement: OwnerPlacement) -> Fact? {
    switch placement.cause {
    case .declared: .ownerIn
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge): graph.levels(of: edge).missing
    case .bridged: nil
    }
  }
}
