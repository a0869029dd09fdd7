import Inventory
import OwnershipGraph

/// The frameworks at the two ends of a bridge. Lists of hosts and guests stand for every pair, so a set of each says
/// all there is to say of the pairs.
struct BridgeEnds {
  enum End: Hashable {
    case of(ContainerFramework)
    /// Of both: a mixed page, or a flow with pages of both.
    case mixed
    /// An owner of which no framework is known.
    case unknown
  }

  private(set) var hosts: Set<End> = []
  private(set) var guests: Set<End> = []

  /// - Complexity: O(ends), and for a flow among the guests O(its pages), cut off.
  init(_ it: DescribedBridge) {
    hosts = Set(it.graph.hosts(of: it.index).compactMap { Self.end($0, it.graph) })
    guests = Set(it.graph.guests(of: it.index).compactMap { Self.end($0, it.graph) })
  }

  var all: Set<End> { hosts.union(guests) }

  /// The one framework of all that is known of both ends; a bridge without pages at one end has none.
  var common: ContainerFramework? {
    let known = all.subtracting([.unknown])
    guard !hosts.isEmpty, !guests.isEmpty, known.count == 1, case .of(let framework)? = known.first else { return nil }
    return framework
  }

  static func end(_ node: Node, _ graph: OwnershipGraph) -> End? {
    switch node {
    case .screen(let screen): return graph.framework(of: .screen(screen)).map(End.of) ?? .mixed
    case .owner(let owner): return graph.framework(of: owner).value.map(End.of) ?? .unknown
    case .flow(let flow): return end(flow, graph)
    case .module, .bridge, .deepLink, .restoration: return nil
    }
  }

  /// A bridge to a flow may carry any of its pages, or the container that holds them.
  private static func end(_ flow: FlowIndex, _ graph: OwnershipGraph) -> End {
    let most = 1_000
    let pages = graph.screensOfFlow[flow]
    if pages.count > most { return .mixed }
    var found: Set<ContainerFramework?> = []
    for page in pages { found.insert(graph.framework(of: .screen(page))) }
    for owner in graph.ownersOfFlow[flow].prefix(most) { found.insert(graph.framework(of: owner).value) }
    guard found.count == 1, let only = found.first, let framework = only else { return .mixed }
    return .of(framework)
  }
}

extension ContainerFramework {
  /// As people write it.
  var called: String { self == .uikit ? "UIKit" : "SwiftUI" }
}
