/// Finds a good order, and a bound that says how good: composites first by themselves, then block by block.
package enum SequenceSolver {
  /// - Complexity: as `limits` say, O((*n* + *m*) log *n*) beside; no recursion over the problem.
  package static func solve(_ problem: SequencingProblem, _ limits: SearchLimits = .normal) -> JobSequence {
    let scale = TieScale(problem)
    let graph = JobGraph(problem, weight: scale.weight)
    let solved = solve(graph, limits)
    let cost = problem.cost(of: solved.order)
    return JobSequence(order: solved.order, cost: cost, lowerBound: solved.bound.map { min(cost, scale.bound($0)) })
  }

  static func solve(_ graph: JobGraph, _ limits: SearchLimits) -> SolvedGraph {
    let prepared = Preparation(graph)
    let contracted = CompositeContraction(prepared.graph) { inside in
      // What is inside has no composites: this goes one level deep.
      solve(inside, limits)
    }
    let whole = contracted.graph
    var number = [Int32](repeating: -1, count: whole.count)
    var order: [Int] = []
    var time = 0
    var bound: Int? = contracted.innerGap.map { contracted.innerCost - $0 }
    for block in SidneyBlocks.blocks(whole) {
      let part = whole.part(block, keepsComposites: true, number: &number)
      let solved = BlockSolver.solve(part, limits)
      let weight = block.reduce(0) { $0 + whole.weight[$1] }
      order += solved.order.flatMap { contracted.members[block[$0]] }
      if let sum = bound { bound = solved.bound.map { sum + $0 + weight * time } }
      time += block.reduce(0) { $0 + whole.effort[$1] }
    }
    let all = prepared.restored(order)
    let cost = graph.cost(of: all)
    return SolvedGraph(order: all, cost: cost, bound: bound.map { min(cost, $0) })
  }
}

/// Weights and ties as one weight, so that a better tie never outweighs the least cost.
struct TieScale {
  let weight: [Int]
  private let factor: Int
  private let most: Int

  init(_ problem: SequencingProblem) {
    let effort = problem.effort.reduce(0, +)
    let ties = problem.tie.reduce(0) { $0 + abs($1) }
    let weights = problem.weight.reduce(0) { $0 + abs($1) }
    let most = ties.multipliedReportingOverflow(by: max(1, effort))
    let cost = weights.multipliedReportingOverflow(by: max(1, effort))
    // The larger the factor, the less of a bound is lost to ties; all sums of products must stay whole numbers.
    let room = Int.max / 64
    let factor = [1_024, 64, 3].first { times in
      let factor = most.partialValue.multipliedReportingOverflow(by: times)
      let product = cost.partialValue.multipliedReportingOverflow(by: factor.partialValue)
      return !most.overflow && !cost.overflow && !factor.overflow && !product.overflow && product.partialValue < room
    }
    if let factor, ties > 0 {
      self.factor = most.partialValue * factor
      self.most = most.partialValue
      let scale = self.factor
      weight = zip(problem.weight, problem.tie).map { $0 * scale + $1 }
    } else {
      self.factor = 1
      self.most = 0
      weight = problem.weight
    }
  }

  /// What a bound of the joint cost says of the cost alone.
  func bound(_ joint: Int) -> Int {
    let least = joint - most
    let quotient = least / factor
    return least % factor > 0 ? quotient + 1 : quotient
  }
}
