/// A good order of a network: groups as blocks, each ordered inside first.
struct Ordering {
  /// Up to this many nodes an order is improved by moving runs.
  static let mostForMoves = 3_000
  static let moves = 3_000_000
  static let rounds = 6
  /// Above this many nodes there are two rounds.
  static let mostForRounds = 20_000

  /// The nodes of the network, each after what it waits for, groups consecutive; moments at which nothing is done may be
  /// missing.
  ///
  /// - Complexity: O((*n* + *m*) log *n*), and a fixed number of moves for each group and for the whole.
  static func order(_ network: Network) -> [Int] {
    var members = [[Int]](repeating: [], count: network.groupCount)
    for (node, group) in network.group.enumerated() { members[group].append(node) }
    var inner = [[(before: Int, after: Int)]](repeating: [], count: network.groupCount)
    var outer: [(before: Int, after: Int)] = []
    var number = [Int](repeating: 0, count: network.nodeCount)
    for group in members { for (index, node) in group.enumerated() { number[node] = index } }
    for edge in network.edges {
      let before = network.group[edge.before]
      let after = network.group[edge.after]
      if before == after {
        inner[before].append((number[edge.before], number[edge.after]))
      } else {
        outer.append((before, after))
      }
    }
    let problems = members.indices.map { group in
      OrderProblem(
        effort: members[group].map { network.effort[$0] }, weight: members[group].map { network.weight[$0] },
        edges: inner[group])
    }
    for group in members.indices where members[group].count > 1 {
      let nodes = members[group]
      members[group] = order(problems[group]).map { nodes[$0] }
    }
    let whole = OrderProblem(
      effort: members.map { $0.reduce(0) { $0 + network.effort[$1] } },
      weight: members.map { $0.reduce(0) { $0 + network.weight[$1] } }, edges: outer)
    let sequence = order(whole).map { members[$0] }
    guard network.nodeCount <= ExactMoves.mostNodes else { return sequence.flatMap { $0 } }
    var moves = ExactMoves(network, outer: whole, inner: problems, number: number)
    return moves.improve(sequence).flatMap { $0 }
  }

  /// Tree orders, each made from the one before: the successor that a job is put next to is the one that comes first.
  private static func order(_ problem: OrderProblem) -> [Int] {
    var best: [Int] = []
    var least = Int.max
    func consider(_ order: [Int]) {
      let cost = problem.cost(of: order)
      if cost < least { (best, least) = (order, cost) }
    }
    var starts: [[Int]] = []
    var rank = problem.depths()
    for _ in 0..<(problem.count <= mostForRounds ? rounds : 2) {
      let order = problem.repaired(TreeMerging(problem, successor: nearest(problem, rank)).order())
      if starts.contains(order) { break }
      starts.append(order)
      consider(order)
      for (index, node) in order.enumerated() { rank[node] = index }
    }
    guard problem.count <= mostForMoves else { return best }
    starts.append(problem.repaired(Array(0..<problem.count)))
    starts.sort { problem.cost(of: $0) < problem.cost(of: $1) }
    for start in starts.prefix(3) {
      var moves = BlockMoves(problem, budget: moves)
      consider(moves.improve(start))
    }
    return best
  }

  private static func nearest(_ problem: OrderProblem, _ rank: [Int]) -> [Int] {
    (0..<problem.count).map { node in
      var nearest = -1
      for later in problem.successors(of: node).map(Int.init) {
        // The moment that ends a bridge or a rank follows by itself; it is no place to wait next to.
        let isBetter =
          nearest < 0 || (isInstant(nearest, problem) && !isInstant(later, problem))
          || (isInstant(nearest, problem) == isInstant(later, problem)
            && (rank[later], later) < (rank[nearest], nearest))
        if isBetter { nearest = later }
      }
      return nearest
    }
  }

  private static func isInstant(_ node: Int, _ problem: OrderProblem) -> Bool {
    problem.effort[node] == 0 && problem.successors(of: node).isEmpty
  }
}
