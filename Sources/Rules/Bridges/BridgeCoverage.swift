import Inventory
import OwnershipGraph

/// Which described bridge carries a page across an edge.
///
/// A bridge covers an edge when one of its guests is the target, its flow or an owner it is in, and one of its hosts
/// is the opener, the owner that makes the edge or is opened by it, or an owner at or above the level that the target
/// comes to lie in (for a modal: or that it is presented from). Lists of hosts and guests stand for every pair.
struct BridgeCoverage {
  private struct Pair: Hashable {
    let host: Node
    let guest: Node
  }
  private struct Inside: Hashable {
    let owner: OwnerIndex
    let framework: ContainerFramework?
  }
  private struct Membership: Hashable {
    let bridge: BridgeIndex
    let node: Node
  }

  private let graph: OwnershipGraph
  private let isHost: Set<Membership>
  private let isGuest: Set<Membership>
  private var known: [Pair: BridgeIndex?] = [:]
  private var hostsAbove: [OwnerIndex: [Node]] = [:]
  private var guestsInside: [Inside: [Node]] = [:]
  /// Containers nested deeper than this, or owners of one flow beyond it, are not looked at.
  private static let most = OwnershipGraph.mostEnclosing

  /// - Parameter counts: which kinds of bridges are looked at.
  /// - Complexity: O(ends of bridges); what is found of an owner or a pair is kept.
  init(_ graph: OwnershipGraph, counts: (Bridge.Kind) -> Bool = { _ in true }) {
    self.graph = graph
    func memberships(_ bridges: [Node: [BridgeIndex]]) -> Set<Membership> {
      var found: Set<Membership> = []
      for (node, list) in bridges {
        for bridge in list where counts(graph[bridge].kind) { found.insert(Membership(bridge: bridge, node: node)) }
      }
      return found
    }
    isHost = memberships(graph.bridgesOfHost)
    isGuest = memberships(graph.bridgesOfGuest)
  }

  mutating func covers(_ edge: EdgeIndex) -> Bool { carrier(of: edge) != nil }

  /// The bridge that covers an edge, the one to the page itself before one to its flow or to an owner it is in.
  mutating func carrier(of edge: EdgeIndex) -> BridgeIndex? {
    let it = graph.edges[edge]
    let guests = guests(for: it.to, opens: it.opens)
    if guests.isEmpty { return nil }
    var owners = [it.by, it.opens, graph.maker(of: edge).value].compactMap { $0 }
    owners += owners.compactMap { graph.level(of: $0).value }
    owners += (graph.levels(of: edge).value ?? []) + (graph.levels(of: it.to).value ?? [])
    return bridge(hosts: [.screen(it.from)] + hosts(atOrAbove: owners), guests: guests)
  }

  /// Whether a bridge carries the entry of a flow into the containers of its owner.
  mutating func coversEntry(_ entry: ScreenIndex, ownedBy owner: OwnerIndex) -> Bool {
    let guests = guests(for: entry, opens: nil)
    if guests.isEmpty { return false }
    let level = graph.level(of: owner).value
    let owners = [owner] + [level].compactMap { $0 } + graph.drives[owner].prefix(Self.most)
    return bridge(hosts: hosts(atOrAbove: owners), guests: guests) != nil
  }

  /// Whether a bridge carries a page over another one, by whatever transition or by none.
  mutating func covers(_ page: ScreenIndex, over opener: ScreenIndex) -> Bool {
    let guests = guests(for: page, opens: nil)
    if guests.isEmpty { return false }
    let levels = (graph.levels(of: opener).value ?? []) + (graph.levels(of: page).value ?? [])
    let owners = levels + graph.ownersOfFlow[graph.flow(of: opener)].prefix(Self.most)
    return bridge(hosts: [.screen(opener)] + hosts(atOrAbove: owners), guests: guests) != nil
  }

  // MARK: The two ends

  /// The target, its flow and the owners it is in that are guests of some bridge. A page is in the containers of its
  /// level, and in those round them as long as they are of its own framework: a host carries them all.
  private mutating func guests(for screen: ScreenIndex, opens: OwnerIndex?) -> [Node] {
    let flow = graph.flow(of: screen)
    var found = [Node.screen(screen), .flow(flow)].filter { graph.bridgesOfGuest[$0] != nil }
    let owners =
      [opens].compactMap { $0 } + (graph.levels(of: screen).value ?? [])
      + graph.ownersOfFlow[flow].prefix(Self.most)
    let framework = graph.framework(of: .screen(screen))
    for owner in owners {
      let key = Inside(owner: owner, framework: framework)
      let inside: [Node]
      if let known = guestsInside[key] {
        inside = known
      } else {
        inside = above(owner) { [graph] in graph.framework(of: $0).value == framework }
          .filter { [graph] in graph.bridgesOfGuest[$0] != nil }
        guestsInside[key] = inside
      }
      found += inside
    }
    return found
  }

  /// The owners at or above some others that are hosts of bridges.
  private mutating func hosts(atOrAbove owners: [OwnerIndex]) -> [Node] {
    var found: [Node] = []
    for owner in Set(owners) {
      if let known = hostsAbove[owner] {
        found += known
      } else {
        let hosts = above(owner) { _ in true }.filter { [graph] in graph.bridgesOfHost[$0] != nil }
        hostsAbove[owner] = hosts
        found += hosts
      }
    }
    return found
  }

  /// An owner and all in which it lies, at most `most` of them.
  private func above(_ owner: OwnerIndex, while isOfInterest: (OwnerIndex) -> Bool) -> [Node] {
    var seen: Set<OwnerIndex> = [owner]
    var found = [owner]
    var position = 0
    while position < found.count {
      for parent in graph.enclosing[found[position]] where isOfInterest(parent) && found.count < Self.most {
        if seen.insert(parent).inserted { found.append(parent) }
      }
      position += 1
    }
    return found.map(Node.owner)
  }

  private mutating func bridge(hosts: [Node], guests: [Node]) -> BridgeIndex? {
    for guest in guests {
      guard let ofGuest = graph.bridgesOfGuest[guest] else { continue }
      for host in hosts {
        guard let ofHost = graph.bridgesOfHost[host] else { continue }
        let pair = Pair(host: host, guest: guest)
        let joined: BridgeIndex?
        if let answer = known[pair] {
          joined = answer
        } else if ofHost.count < ofGuest.count {
          joined = ofHost.first { isGuest.contains(Membership(bridge: $0, node: guest)) }
        } else {
          joined = ofGuest.first { isHost.contains(Membership(bridge: $0, node: host)) }
        }
        known[pair] = .some(joined)
        if let joined { return joined }
      }
    }
    return nil
  }
}
