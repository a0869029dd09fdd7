import Diagnostics
import Inventory
package import OwnershipGraph

/// Modal upon modal upon modal: what should be pages of a stack is piled up as interruptions, each with its own way out
/// and none with a way back to the start.
package struct ModalDrillDown: Rule {
  private static let depthOption = RuleOption(
    "depth", initial: 3, range: 2...20, unit: "modals", summary: "a chain of so many modals is reported")

  package static let descriptor = RuleDescriptor(
    code: 303, name: "modal-drill-down", category: .modals, severity: .warning,
    summary: "Modals open modals, so many in a row that they stand for a hierarchy.",
    rationale: """
      A modal asks for one thing and goes away. A chain of them is a hierarchy without a path: nothing says where the \
      user is, closing all of it takes a close for each, and a link or restored state has to present one after the \
      other and wait for every animation.
      """,
    fix: "Give the first modal a stack, and push the pages that follow",
    whenNotToFollow: "When each modal interrupts the one before and no page leads on, such as a permission in a form.",
    options: [depthOption])

  package static let examples: [RuleExample] = [
    .good("two modals in a row, and a page of the system", ModalDrillDownExamples.twoModals),
    .good("pages pushed inside one modal", ModalDrillDownExamples.pushedInside),
    .good(
      "three modals where four are allowed", ModalDrillDownExamples.threeModals(mark: ""),
      settings: RuleSettings(["depth": 4])),
    .bad(
      "three modals", ModalDrillDownExamples.threeModals(mark: " # <- 303"),
      messages: ["3 modals in a row: country → city → street"]),
    .bad(
      "a ring of modals", ModalDrillDownExamples.ring,
      messages: ["3 modals in a row: sign-in → sign-up → terms"]),
    .bad(
      "two modals where one is the limit", ModalDrillDownExamples.twoModals(mark: " # <- 303"),
      settings: RuleSettings(["depth": 2]), messages: ["2 modals in a row: country → city"]),
  ]

  private var depth = depthOption.initial

  package init() {}

  package mutating func apply(_ settings: RuleSettings) { depth = settings[Self.depthOption] }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let chains = ModalChains(graph)
    for last in graph.screens where chains.length[last] > 0 {
      builder.subjects += 1
      if chains.isLast[last], chains.length[last] >= depth { report(last, chains, graph, &builder) }
    }
    return builder.outcome()
  }

  private func report(
    _ last: ScreenIndex, _ chains: ModalChains, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let edges = chains.edges(to: last)
    guard let first = edges.first, let lastEdge = edges.last else { return }
    var pages = edges.map { graph.text(graph.edges[$0].to) }
    let (start, end) = (graph.text(graph.edges[first].to), graph.text(last))
    let after = listed(Array(pages.dropFirst()))
    if edges.count < chains.length[last] { pages.insert("…", at: 1) }
    builder.add(
      .warning, subjects: [start, end], "\(chains.length[last]) modals in a row: \(pages.joined(separator: " → "))",
      evidence: edges.map(graph.evidence), fix: "Give \(start) a stack, and push \(after) on it", at: .edge(lastEdge))
  }
}

/// The longest chains of modals, each shown by the one before; what leads back into a chain is left out, as are a page
/// that shows itself, pages of the system, and shells, where the app starts afresh.
private struct ModalChains {
  private let graph: OwnershipGraph
  /// Of a page: how many modals the longest chain has that ends with it. 0: no modal.
  private(set) var length: Table<Screen, Int>
  private(set) var isLast: Table<Screen, Bool>
  private var firstEdge: Table<Screen, EdgeIndex?>
  private var lastEdge: Table<Screen, EdgeIndex?>

  /// - Complexity: O(screens + edges), without recursion.
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    length = Table(repeating: 0, count: graph.screens.count)
    isLast = Table(repeating: true, count: graph.screens.count)
    firstEdge = Table(repeating: nil, count: graph.screens.count)
    lastEdge = firstEdge
    var modals: [(ScreenIndex, EdgeIndex)] = []
    var isShown = Table<Screen, Bool>(repeating: false, count: graph.screens.count)
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      guard it.kind.isModal, it.from != it.to, graph[it.to].system != true, !Self.showsShell(it, graph) else {
        continue
      }
      modals.append((it.from, edge))
      isShown[it.to] = true
    }
    if modals.isEmpty { return }
    let shows = Adjacency<Screen, TransitionEdge>(count: graph.screens.count, pairs: modals)
    let order = Self.order(graph, shows, starts: graph.screens.filter { !isShown[$0] } + graph.screens)
    var rank = Table<Screen, Int>(repeating: 0, count: graph.screens.count)
    for (number, screen) in order.enumerated() { rank[screen] = number }
    for screen in order {
      for edge in shows[screen] {
        let next = graph.edges[edge].to
        guard rank[next] > rank[screen] else { continue }
        isLast[screen] = false
        let before = lastEdge[next].map { graph.edges[$0].from }
        if length[screen] + 1 > length[next]
          || length[screen] + 1 == length[next] && before.map({ screen < $0 }) == true
        {
          length[next] = length[screen] + 1
          firstEdge[next] = firstEdge[screen] ?? edge
          lastEdge[next] = edge
        }
      }
    }
  }

  /// Whether what is shown is a shell, or a page in tabs or columns of its own.
  private static func showsShell(_ it: TransitionEdge, _ graph: OwnershipGraph) -> Bool {
    if graph[it.to].role == .shell { return true }
    guard let around = it.opens ?? graph[it.to].brings.flatMap(graph.owner) else { return false }
    return graph[around].kind.isTabContainer || graph[around].kind.isSplitView
  }

  /// The pages in an order in which each comes before those that it shows, save where that closes a ring.
  private static func order(
    _ graph: OwnershipGraph, _ shows: Adjacency<Screen, TransitionEdge>, starts: [ScreenIndex]
  ) -> [ScreenIndex] {
    var next = Table<Screen, Int>(repeating: 0, count: graph.screens.count)
    var isOpen = Table<Screen, Bool>(repeating: false, count: graph.screens.count)
    var done: [ScreenIndex] = []
    var stack: [ScreenIndex] = []
    for start in starts where !isOpen[start] {
      isOpen[start] = true
      stack.append(start)
      while let screen = stack.last {
        let edges = shows[screen]
        if next[screen] == edges.count {
          done.append(screen)
          stack.removeLast()
          continue
        }
        let target = graph.edges[edges[edges.startIndex + next[screen]]].to
        next[screen] += 1
        if !isOpen[target] {
          isOpen[target] = true
          stack.append(target)
        }
      }
    }
    return done.reversed()
  }

  /// The longest chain that ends with a page; of several the one through the pages with the smallest ids. Of a very
  /// long one the first edge and the last ones.
  func edges(to last: ScreenIndex) -> [EdgeIndex] {
    let most = 12
    var found: [EdgeIndex] = []
    var page = last
    while found.count < most, let edge = lastEdge[page] {
      found.append(edge)
      page = graph.edges[edge].from
    }
    if length[page] > 0, let first = firstEdge[last] { found[most - 1] = first }
    return found.reversed()
  }
}
