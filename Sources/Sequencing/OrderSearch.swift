/// The best order that has been found of a graph.
struct OrderSearch {
  private let graph: JobGraph
  private let starts: [[Int]]
  private(set) var best: [Int]
  private(set) var least: Int

  init(_ graph: JobGraph) {
    self.graph = graph
    starts = Self.starts(graph)
    best = starts[0]
    least = graph.cost(of: best)
    if graph.count <= BlockSolver.mostForMoves {
      var annealing = Annealing(graph)
      for start in starts.prefix(3) { consider(annealing.descend(start, moves: 200 * graph.count)) }
    }
  }

  mutating func consider(_ order: [Int]) {
    let cost = graph.cost(of: order)
    if cost < least { (best, least) = (order, cost) }
  }

  /// - Parameter bound: what no order beats; reaching it is enough.
  mutating func anneal(_ limits: SearchLimits, until bound: Int?) {
    guard graph.count <= BlockSolver.mostForMoves else { return }
    var annealing = Annealing(graph)
    // Few jobs have few orders.
    let most = graph.count > 1_500 ? limits.moves / 4 : limits.moves
    let moves = min(most, 40 * graph.count * graph.count)
    // With very many, one descent takes as long as several starts of few.
    let starts = graph.count > 500 ? (limits.starts + 1) / 2 : limits.starts
    for number in 0..<starts where bound.map({ $0 < least }) ?? true {
      let start = number == 0 ? best : self.starts[number % self.starts.count]
      consider(annealing.improve(start, moves: moves, seed: UInt64(number + 1)))
    }
  }

  // MARK: Orders to start from

  /// Tree orders, each made from the one before: the successor that a job is put next to is the one that comes first;
  /// then depth first, and by levels. The cheapest first.
  private static func starts(_ graph: JobGraph) -> [[Int]] {
    var starts: [[Int]] = []
    let depths = graph.depths()
    var rank = depths
    for _ in 0..<(graph.count <= 20_000 ? 6 : 2) {
      let order = graph.repaired(TreeMerging(graph, successor: nearest(graph, rank)).order())
      if starts.contains(order) { break }
      starts.append(order)
      for (index, job) in order.enumerated() { rank[job] = index }
    }
    starts.append(graph.repaired(Array(0..<graph.count)))
    starts.append((0..<graph.count).sorted { (depths[$0], $0) < (depths[$1], $1) })
    if graph.isInComposite.contains(true) { starts = starts.map { together($0, graph) } }
    return starts.map { (order: $0, cost: graph.cost(of: $0)) }.sorted { $0.cost < $1.cost }.map(\.order)
  }

  private static func nearest(_ graph: JobGraph, _ rank: [Int]) -> [Int] {
    (0..<graph.count).map { job in
      var nearest = -1
      for later in graph.successors(of: job).map(Int.init) {
        // The instant that ends a bridge or a rank follows by itself; it is no place to wait next to.
        let isBetter =
          nearest < 0 || (graph.isInstant[nearest] && !graph.isInstant[later])
          || (graph.isInstant[nearest] == graph.isInstant[later] && (rank[later], later) < (rank[nearest], nearest))
        if isBetter { nearest = later }
      }
      return nearest
    }
  }

  /// The order with each composite in one piece, where its last job was.
  private static func together(_ order: [Int], _ graph: JobGraph) -> [Int] {
    var members: [Int: [Int]] = [:]
    for job in order where graph.isInComposite[job] { members[graph.composite[job], default: []].append(job) }
    // As one job each, composites can be put after all that they wait for.
    var number: [Int] = Array(repeating: -1, count: graph.count)
    var units: [[Int]] = []
    for job in order.reversed() where number[job] < 0 {
      let unit = graph.isInComposite[job] ? members[graph.composite[job]] ?? [job] : [job]
      for member in unit { number[member] = units.count }
      units.append(unit)
    }
    let edges = graph.edges.filter { number[$0.before] != number[$0.after] }.map {
      (before: number[$0.before], after: number[$0.after])
    }
    let contracted = JobGraph(
      effort: Array(repeating: 0, count: units.count), weight: Array(repeating: 0, count: units.count),
      composite: Array(units.indices), edges: edges)
    return contracted.repaired(Array(units.indices.reversed())).flatMap { units[$0] }
  }
}
