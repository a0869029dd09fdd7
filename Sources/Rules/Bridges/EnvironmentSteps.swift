import Inventory
import OwnershipGraph

/// How the environment of SwiftUI gets from page to page: what a SwiftUI page opens by SwiftUI's own means has it too,
/// what UIKit makes begins anew at a hosting bridge, and a UIKit page has none but may lie between two that do.
struct EnvironmentSteps {
  enum Crossing: Hashable {
    /// The page comes up in the environment of its opener.
    case carried
    /// It begins anew at this bridge.
    case hosted(BridgeIndex)
    /// One of the two, for want of a fact.
    case uncertain(BridgeIndex, Fact)
    /// A UIKit page, or one of both frameworks, above whatever it hosts.
    case above
    /// No bridge is described, or none that is known.
    case none
  }

  struct Step {
    let to: ScreenIndex
    let crossing: Crossing
    let place: FindingPlace
  }

  private let graph: OwnershipGraph
  private var coverage: BridgeCoverage
  private var known: [Crossing?]
  /// What a bridge says of a guest that no transition reaches.
  private var byBridge: [ScreenIndex: [Step]] = [:]

  /// - Complexity: O(edges + owners + bridges).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    coverage = BridgeCoverage(graph) { $0.isHosting }
    known = Array(repeating: nil, count: graph.edges.count)
    for bridge in graph.bridges { addPairs(of: bridge) }
  }

  /// The pages that a page opens, and how.
  mutating func steps(from page: ScreenIndex) -> [Step] {
    var found = byBridge[page] ?? []
    for edge in graph.outgoing[page] where graph.edges[edge].to != page {
      let crossing = crossing(of: edge)
      if crossing != .none { found.append(Step(to: graph.edges[edge].to, crossing: crossing, place: .edge(edge))) }
    }
    return found
  }

  /// The nearest hosting bridges above each page that have a page above them, at most `most` of each.
  ///
  /// - Complexity: O(edges + bridges).
  mutating func hostsAbove(most: Int = 4) -> [ScreenIndex: [BridgeIndex]] {
    var found: [ScreenIndex: [BridgeIndex]] = [:]
    var queue: [(page: ScreenIndex, bridge: BridgeIndex)] = []
    func add(_ page: ScreenIndex, _ bridge: BridgeIndex) {
      let known = found[page] ?? []
      guard known.count < most, !known.contains(bridge) else { return }
      found[page, default: []].append(bridge)
      queue.append((page, bridge))
    }
    for page in graph.screens {
      for step in steps(from: page) {
        switch step.crossing {
        case .hosted(let bridge), .uncertain(let bridge, _): add(step.to, bridge)
        case .carried, .above, .none: continue
        }
      }
    }
    var position = 0
    while position < queue.count {
      let (page, bridge) = queue[position]
      position += 1
      for step in steps(from: page) where step.crossing == .carried { add(step.to, bridge) }
    }
    return found
  }

  private mutating func crossing(of edge: EdgeIndex) -> Crossing {
    if let crossing = known[edge.offset] { return crossing }
    let crossing = findCrossing(of: edge)
    known[edge.offset] = crossing
    return crossing
  }

  private mutating func findCrossing(of edge: EdgeIndex) -> Crossing {
    let it = graph.edges[edge]
    guard graph[it.to].framework == .swiftui else { return .above }
    guard graph[it.from].framework == .swiftui else { return hosted(edge) }
    switch it.driver {
    case .path, .item, .boolean, .link: return .carried
    case .uikit, .segue: return hosted(edge)
    case .coordinator:
      switch graph.maker(of: edge) {
      case .unknown(let fact): return uncertain(edge, fact)
      case .known(let maker):
        switch graph.framework(of: maker) {
        case .unknown(let fact): return uncertain(edge, fact)
        case .known(let framework): return framework == .uikit ? hosted(edge) : .carried
        }
      }
    case nil:
      if it.kind == .embed || it.kind == .tab || it.kind == .column { return .carried }
      // A bridge to the page itself says that UIKit makes it somewhere, and perhaps here.
      guard let bridge = coverage.carrier(of: edge), graph.bridgesOfGuest[.screen(it.to)]?.contains(bridge) == true
      else { return .carried }
      return .uncertain(bridge, .transitionDriver)
    }
  }

  private mutating func hosted(_ edge: EdgeIndex) -> Crossing {
    coverage.carrier(of: edge).map(Crossing.hosted) ?? .none
  }

  private mutating func uncertain(_ edge: EdgeIndex, _ fact: Fact) -> Crossing {
    coverage.carrier(of: edge).map { .uncertain($0, fact) } ?? .none
  }

  private mutating func addPairs(of bridge: BridgeIndex) {
    // Of absurdly many pairs the first will do.
    let most = 16
    for case .screen(let host) in graph.hosts(of: bridge).prefix(most) {
      for node in graph.guests(of: bridge).prefix(most) {
        let guest: ScreenIndex?
        switch node {
        case .screen(let screen): guest = screen
        case .flow(let flow): guest = graph.entry(of: flow)
        case .owner, .module, .bridge, .deepLink, .restoration: guest = nil
        }
        guard let guest, graph.incoming[guest].isEmpty else { continue }
        let crossing: Crossing
        switch graph[guest].framework {
        case .uikit, .mixed: crossing = .above
        case .swiftui: crossing = graph[bridge].kind.isHosting ? .hosted(bridge) : .none
        }
        if crossing == .none { continue }
        byBridge[host, default: []].append(Step(to: guest, crossing: crossing, place: .node(.bridge(bridge))))
      }
    }
  }
}
