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
  private struct Membership: Hashable {
    let bridge: BridgeIndex
    let node: Node
  }

  private let graph: OwnershipGraph
  /// The levels in which each container lies, without repetition; of absurdly many only the first.
  private let parents: Table<Owner, [OwnerIndex]>
  private let isHost: Set<Membership>
  private let isGuest: Set<Membership>
  private var known: [Pair: Bool] = [:]
  private static let most = 64

  /// - Complexity: O(owners + placements + ends of bridges).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    parents = Table(
      graph.owners.map { owner in
        var seen: Set<OwnerIndex> = []
        var found: [OwnerIndex] = []
        for placement in graph.placements(of: owner) {
          for parent in placement.parents where found.count < Self.most && seen.insert(parent).inserted {
            found.append(parent)
          }
        }
        return found
      })
    isHost = Set(graph.bridgesOfHost.flatMap { node, list in list.map { Membership(bridge: $0, node: node) } })
    isGuest = Set(graph.bridgesOfGuest.flatMap { node, list in list.map { Membership(bridge: $0, node: node) } })
  }

  mutating func covers(_ edge: EdgeIndex) -> Bool {
    let it = graph.edges[edge]
    let guests = guests(for: it.to, opens: it.opens)
    if guests.isEmpty { return false }
    var makers = [it.by, it.opens, graph.maker(of: edge).value].compactMap { $0 }
    makers += makers.compactMap { graph.level(of: $0).value }
    let levels = (graph.levels(of: edge).value ?? []) + (graph.levels(of: it.to).value ?? [])
    return covers(hosts: [.screen(it.from)] + above(makers + levels).map(Node.owner), guests: guests)
  }

  /// Whether a bridge carries the entry of a flow into the containers of its owner.
  mutating func coversEntry(_ entry: ScreenIndex, ownedBy owner: OwnerIndex) -> Bool {
    let level = graph.level(of: owner).value
    let hosts = above([owner] + [level].compactMap { $0 } + graph.drives[owner].prefix(Self.most))
    return covers(hosts: hosts.map(Node.owner), guests: guests(for: entry, opens: nil))
  }

  // MARK: The two ends

  /// The target, its flow and the owners it is in that are guests of some bridge. A page is in the containers of its
  /// level, and in those round them as long as they are of its own framework: a host carries them all.
  private func guests(for screen: ScreenIndex, opens: OwnerIndex?) -> [Node] {
    let flow = graph.flow(of: screen)
    let owners =
      [opens].compactMap { $0 } + (graph.levels(of: screen).value ?? [])
      + graph.ownersOfFlow[flow].prefix(Self.most)
    let framework = graph.framework(of: .screen(screen))
    let inside = above(owners) { graph.framework(of: $0).value == framework }
    return ([.screen(screen), .flow(flow)] + inside.map(Node.owner)).filter { graph.bridgesOfGuest[$0] != nil }
  }

  /// Owners and all in which they lie, at most `most` of them.
  private func above(_ owners: [OwnerIndex], while isOfInterest: (OwnerIndex) -> Bool = { _ in true }) -> [OwnerIndex] {
    var found: [OwnerIndex] = []
    for owner in owners where !found.contains(owner) { found.append(owner) }
    var position = 0
    while position < found.count, found.count < Self.most {
      for parent in parents[found[position]] where isOfInterest(parent) && !found.contains(parent) {
        found.append(parent)
      }
      position += 1
    }
    return found
  }

  private mutating func covers(hosts: [Node], guests: [Node]) -> Bool {
    for host in hosts {
      guard let ofHost = graph.bridgesOfHost[host] else { continue }
      for guest in guests {
        guard let ofGuest = graph.bridgesOfGuest[guest] else { continue }
        let pair = Pair(host: host, guest: guest)
        let isJoined: Bool
        if let answer = known[pair] {
          isJoined = answer
        } else if ofHost.count < ofGuest.count {
          isJoined = ofHost.contains { isGuest.contains(Membership(bridge: $0, node: guest)) }
        } else {
          isJoined = ofGuest.contains { isHost.contains(Membership(bridge: $0, node: host)) }
        }
        known[pair] = isJoined
        if isJoined { return true }
      }
    }
    return false
  }
}
