import Digraphs
import Inventory
import OwnershipGraph

/// Chains of pages embedded one in another, and how often the framework changes along them.
///
/// A mixed page changes nothing, what a chain was before it, it is after it; the system's own pages end a chain. A ring
/// of embeds is not a chain.
struct EmbedChains {
  struct Chain {
    /// The page before the first change, and the page after the last.
    let first: ScreenIndex
    let last: ScreenIndex
    let changes: Int
    /// Where UIKit first takes in SwiftUI; every chain of two changes has such a place.
    let hosting: FindingPlace
    /// The last steps, at most `longest` of them, in the order of the chain.
    let steps: [Step]
  }

  struct Step {
    let from: ScreenIndex
    let to: ScreenIndex
    /// A transition, or the bridge that says so.
    let place: FindingPlace
  }

  /// How many steps of a chain are told.
  static let longest = 16

  private let graph: OwnershipGraph
  private var steps: [Step] = []
  /// The pages that take part; states are numbered two a page, for what the chain is there.
  private var pages: [ScreenIndex] = []
  private var numbers: [Int32] = []

  /// The best way to a state.
  private struct Way {
    var changes = 0
    var step: Int?
    var from: Int?
    var first: ScreenIndex
    var hosting: FindingPlace?
  }

  /// - Complexity: O(edges + bridges).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    for edge in graph.edges.indices where graph.edges[edge].kind == .embed {
      add(Step(from: graph.edges[edge].from, to: graph.edges[edge].to, place: .edge(edge)))
    }
    for bridge in graph.bridges where graph[bridge].placement == .embed { addPairs(of: bridge) }
  }

  /// How many pages are embedded.
  var count: Int { Set(steps.map(\.to)).count }

  /// The chains with at least that many changes, one for each page at which they end.
  ///
  /// - Complexity: O(*n* + *m*) of the pages that take part, plus what is told.
  func chains(changes: Int) -> [Chain] {
    if steps.count < 2 { return [] }
    let digraph = Digraph(
      count: pages.count, edges: steps.map { (number(of: $0.from), number(of: $0.to)) })
    let component = digraph.components().component
    var outgoing = [[Int]](repeating: [], count: pages.count)
    for (number, step) in steps.enumerated() {
      let (from, to) = (self.number(of: step.from), self.number(of: step.to))
      if component[from] != component[to] { outgoing[from].append(number) }
    }
    // Those that lead to others have the greater numbers: pages before what they embed.
    let order = pages.indices.sorted { (component[$0], $1) > (component[$1], $0) }
    var ways = [Way?](repeating: nil, count: pages.count * 2)
    for page in pages.indices {
      if let framework = graph.framework(of: .screen(pages[page])) {
        ways[page * 2 + framework.offset] = Way(first: pages[page])
      }
    }
    for page in order {
      for state in [page * 2, page * 2 + 1] {
        guard let way = ways[state] else { continue }
        for number in outgoing[page] {
          let next = self.state(after: number, from: state)
          let candidate = self.way(way, from: state, to: next, by: number)
          // The same framework again, without a change so far: the chain may as well begin there.
          if candidate.changes == 0, graph.framework(of: .screen(pages[next / 2])) != nil { continue }
          if let known = ways[next], known.changes >= candidate.changes { continue }
          ways[next] = candidate
        }
      }
    }
    return ends(changes: changes, ways: ways, outgoing: outgoing, order: order)
  }

  // MARK: Steps

  private mutating func add(_ step: Step) {
    guard step.from != step.to, graph[step.from].system != true, graph[step.to].system != true else { return }
    if steps.isEmpty { numbers = Array(repeating: -1, count: graph.screens.count) }
    steps.append(step)
    addPage(step.from)
    addPage(step.to)
  }

  private mutating func addPage(_ page: ScreenIndex) {
    guard numbers[page.offset] < 0 else { return }
    numbers[page.offset] = Int32(pages.count)
    pages.append(page)
  }

  private func number(of page: ScreenIndex) -> Int { Int(numbers[page.offset]) }

  /// What a bridge embeds without a transition that says so. Of absurdly many pairs the first will do.
  private mutating func addPairs(of bridge: BridgeIndex) {
    let most = 16
    for case .screen(let host) in graph.hosts(of: bridge).prefix(most) {
      for node in graph.guests(of: bridge).prefix(most) {
        let guest: ScreenIndex?
        switch node {
        case .screen(let screen): guest = screen
        case .flow(let flow): guest = graph.entry(of: flow)
        case .owner, .module, .bridge, .deepLink, .restoration: guest = nil
        }
        if let guest, graph.incoming[guest].isEmpty {
          add(Step(from: host, to: guest, place: .node(.bridge(bridge))))
        }
      }
    }
  }

  /// What the chain is after a step: the framework of the page, or of a mixed one what it was before.
  private func state(after step: Int, from state: Int) -> Int {
    let to = steps[step].to
    let framework = graph.framework(of: .screen(to))?.offset ?? state % 2
    return number(of: to) * 2 + framework
  }

  private func way(_ way: Way, from state: Int, to next: Int, by step: Int) -> Way {
    var longer = way
    longer.step = step
    longer.from = state
    if state % 2 != next % 2 {
      longer.changes += 1
      if next % 2 == ContainerFramework.swiftui.offset { longer.hosting = way.hosting ?? steps[step].place }
    }
    return longer
  }

  // MARK: Ends

  /// A chain ends where the framework changes for the last time.
  private func ends(changes: Int, ways: [Way?], outgoing: [[Int]], order: [Int]) -> [Chain] {
    var goesOn = [Bool](repeating: false, count: ways.count)
    for page in order.reversed() {
      for state in [page * 2, page * 2 + 1] where ways[state] != nil {
        goesOn[state] = outgoing[page].contains { number in
          let next = self.state(after: number, from: state)
          return next % 2 != state % 2 || goesOn[next]
        }
      }
    }
    var found: [Chain] = []
    for (state, way) in ways.enumerated() {
      guard let way, way.changes >= changes, !goesOn[state], let from = way.from, from % 2 != state % 2,
        let hosting = way.hosting
      else { continue }
      found.append(
        Chain(
          first: way.first, last: pages[state / 2], changes: way.changes, hosting: hosting,
          steps: walk(back: state, ways)))
    }
    return found
  }

  private func walk(back end: Int, _ ways: [Way?]) -> [Step] {
    var found: [Step] = []
    var state = end
    while found.count < Self.longest, let way = ways[state], let step = way.step, let from = way.from {
      found.append(steps[step])
      state = from
    }
    return found.reversed()
  }
}

extension ContainerFramework {
  fileprivate var offset: Int { self == .uikit ? 0 : 1 }
}
