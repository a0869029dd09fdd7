/// Orders one block.
enum BlockSolver {
  /// Above this many jobs an order is only made, not improved.
  static let mostForMoves = 8_000

  static func solve(_ block: JobGraph, _ limits: SearchLimits) -> SolvedGraph {
    if block.count == 1 {
      let cost = block.weight[0] * block.effort[0]
      return SolvedGraph(order: [0], cost: cost, bound: cost)
    }
    guard block.count <= Settling.mostJobs else { return order(block, nil, limits) }
    let settled = Settling(block)
    var solved = order(settled.graph, settled.closure, limits)
    solved.order = solved.order.flatMap { settled.members[$0] }
    solved.cost += settled.innerCost
    solved.bound = solved.bound.map { $0 + settled.innerCost }
    return solved
  }

  /// - Parameter closure: `nil`: there are too many jobs for a bound.
  private static func order(_ graph: JobGraph, _ closure: Closure?, _ limits: SearchLimits) -> SolvedGraph {
    if let order = treeOrder(graph) {
      let cost = graph.cost(of: order)
      return SolvedGraph(order: order, cost: cost, bound: cost)
    }
    var search = OrderSearch(graph)
    guard let closure, graph.count <= limits.jobsForBound else {
      search.anneal(limits, until: nil)
      return SolvedGraph(order: search.best, cost: search.least, bound: nil)
    }
    // What is cheap first: most blocks are settled before much is spent.
    let pairs = PairBound(graph, closure)
    var bound = pairs.value
    let most = limits.states(of: graph.count)
    for states in [min(fewStates, most), most] where bound < search.least {
      if states > fewStates {
        search.anneal(limits, until: bound)
        // A wide gap is the bound's, and no number of sets closes it.
        let isWide = search.least - bound > search.least.magnitude / 20
        if search.least == bound || (isWide && graph.count > 60) { break }
      }
      var ideals = IdealSearch(graph, closure, pairs)
      switch ideals.run(known: search.least, states: states) {
      case .best(let order):
        search.consider(order)
        bound = search.least
      case .bound(let value): bound = max(bound, value)
      }
    }
    return SolvedGraph(order: search.best, cost: search.least, bound: min(bound, search.least))
  }

  private static let fewStates = 2_000

  /// The best order, where no job is waited for by two.
  private static func treeOrder(_ graph: JobGraph) -> [Int]? {
    guard !graph.isInComposite.contains(true) else { return nil }
    var successor = [Int](repeating: -1, count: graph.count)
    for job in 0..<graph.count {
      let later = graph.successors(of: job)
      if later.count > 1 { return nil }
      successor[job] = later.first.map(Int.init) ?? -1
    }
    return graph.repaired(TreeMerging(graph, successor: successor).order())
  }
}
