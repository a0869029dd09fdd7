import Inventory

/// The pages that are shown as modals only, without a container round them, and what is embedded in such pages. They
/// stand in a context of their own, so what they embed does not come to lie on their flow's stack.
struct BareModals {
  private var isBare: Table<Screen, Bool>

  /// - Parameter isOwnStack: whether a page lies on a stack that it brings or was opened in.
  /// - Complexity: O(screens + edges).
  init(_ graph: OwnershipGraph, isOwnStack: Table<Screen, Bool>) {
    isBare = Table(repeating: false, count: graph.screens.count)
    // A page is bare once every edge to it is known to leave it so.
    var open = Table<Screen, Int>(
      graph.screens.map { page in graph.incoming[page].count { graph.edges[$0].from != page } })
    var queue: [ScreenIndex] = []
    func settle(_ edge: EdgeIndex) {
      let page = graph.edges[edge].to
      open[page] -= 1
      guard open[page] == 0, !isOwnStack[page], graph.entry(of: graph.flow(of: page)) != page else { return }
      isBare[page] = true
      queue.append(page)
    }
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      if it.opens == nil, it.kind.isModal, it.from != it.to { settle(edge) }
    }
    while let page = queue.popLast() {
      for edge in graph.outgoing[page] {
        let it = graph.edges[edge]
        if it.opens == nil, it.kind == .embed, it.from != it.to { settle(edge) }
      }
    }
  }

  /// Whether what an edge shows stays inside a bare modal.
  func holds(_ edge: TransitionEdge) -> Bool {
    switch edge.kind {
    case .embed, .custom: isBare[edge.from]
    case .push, .root, .tab, .column, .sheet, .fullScreen, .popover, .present: false
    }
  }
}
