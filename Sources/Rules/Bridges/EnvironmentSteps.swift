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
  }

  struct Step {
    let to: ScreenIndex
    let crossing: Crossing
    let place: FindingPlace
  }

  private let graph: OwnershipGraph
  private let all: [Step]
  /// Where the steps from each page begin in `all`.
  private let starts: [Int32]

  /// - Complexity: O(edges + owners + bridges).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    var crossings = Crossings(graph)
    let byBridge = Self.pairs(graph)
    var all: [Step] = []
    var starts: [Int32] = [0]
    all.reserveCapacity(graph.edges.count)
    starts.reserveCapacity(graph.screens.count + 1)
    for page in graph.screens {
      if let said = byBridge[page] { all += said }
      for edge in graph.outgoing[page] where graph.edges[edge].to != page {
        guard let crossing = crossings.crossing(of: edge) else { continue }
        all.append(Step(to: graph.edges[edge].to, crossing: crossing, place: .edge(edge)))
      }
      starts.append(Int32(all.count))
    }
    self.all = all
    self.starts = starts
  }

  /// The pages that a page opens, and how.
  func steps(from page: ScreenIndex) -> ArraySlice<Step> {
    all[Int(starts[page.offset])..<Int(starts[page.offset + 1])]
  }

  /// The nearest hosting bridges above each page that have a page above them, at most `most` of each.
  ///
  /// - Complexity: O(edges + bridges).
  func hostsAbove(most: Int = 4) -> [ScreenIndex: [BridgeIndex]] {
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
        case .carried, .above: continue
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

  /// What bridges say of guests that no transition reaches.
  private static func pairs(_ graph: OwnershipGraph) -> [ScreenIndex: [Step]] {
    // Of absurdly many pairs the first will do.
    let most = 16
    var found: [ScreenIndex: [Step]] = [:]
    for bridge in graph.bridges {
      for case .screen(let host) in graph.hosts(of: bridge).prefix(most) {
        for node in graph.guests(of: bridge).prefix(most) {
          let guest: ScreenIndex?
          switch node {
          case .screen(let screen): guest = screen
          case .flow(let flow): guest = graph.entry(of: flow)
          case .owner, .module, .bridge, .deepLink, .restoration: guest = nil
          }
          guard let guest, graph.incoming[guest].isEmpty else { continue }
          let isSwiftUI = graph[guest].framework == .swiftui
          if isSwiftUI && !graph[bridge].kind.isHosting { continue }
          found[host, default: []].append(
            Step(to: guest, crossing: isSwiftUI ? .hosted(bridge) : .above, place: .node(.bridge(bridge))))
        }
      }
    }
    return found
  }
}

/// How each edge is crossed; `nil` where no bridge is described, or none that is known.
private struct Crossings {
  typealias Crossing = EnvironmentSteps.Crossing

  private let graph: OwnershipGraph
  private var coverage: BridgeCoverage

  init(_ graph: OwnershipGraph) {
    self.graph = graph
    coverage = BridgeCoverage(graph) { $0.isHosting }
  }

  mutating func crossing(of edge: EdgeIndex) -> Crossing? {
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

  private mutating func hosted(_ edge: EdgeIndex) -> Crossing? {
    coverage.carrier(of: edge).map(Crossing.hosted)
  }

  private mutating func uncertain(_ edge: EdgeIndex, _ fact: Fact) -> Crossing? {
    coverage.carrier(of: edge).map { .uncertain($0, fact) }
  }
}
