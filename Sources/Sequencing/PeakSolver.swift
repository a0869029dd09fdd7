/// What an order may do to the live weight.
package enum PeakGoal: Sendable, Hashable {
  /// The least greatest weight; among such orders, a small cost.
  case least
  /// The least cost while the weight stays within a limit.
  case atMost(Int)
}

/// An order within a limit of the live weight, and what is known of both.
package struct PeakSequence: Sendable {
  package let sequence: JobSequence
  /// The greatest live weight while a job of positive effort moves.
  package let peak: Int
  /// No order has a smaller one.
  package let leastPeak: Int
}

/// Orders by their peak: bridges that live while work goes on, counted by weight.
///
/// Nothing is contracted: what ships as a whole may have its peak inside.
package struct PeakSolver {
  private let problem: SequencingProblem
  private let graph: JobGraph
  private let closure: Closure
  private let scale: TieScale
  private let release: [Int]
  private let atStart: Int
  private let limits: SearchLimits
  private let pairs: PairBound?

  /// - Parameters:
  ///   - release: by job: what its end takes from the live weight, signed.
  ///   - atStart: the weight that lives before the first job.
  package init(_ problem: SequencingProblem, release: [Int], atStart: Int, _ limits: SearchLimits) {
    self.problem = problem
    self.release = release
    self.atStart = atStart
    self.limits = limits
    scale = TieScale(problem)
    let graph = JobGraph(problem, weight: scale.weight).withWholeComposites()
    closure = Closure(graph)
    self.graph = JobGraph(
      effort: graph.effort, weight: graph.weight, composite: graph.composite, edges: closure.reducedEdges(),
      instants: graph.isInstant)
    pairs = graph.count <= limits.jobsForBound ? PairBound(self.graph, closure) : nil
  }

  /// Above this many jobs there is no search by peak.
  package static let mostJobs = 1_500

  /// - Parameter start: an allowed order, such as the cheapest.
  /// - Returns: `nil` where no order within the limit was found; `leastPeak` tells whether there can be one.
  package func solve(_ goal: PeakGoal, from start: [Int]) -> PeakSequence? {
    switch goal {
    case .atMost(let most): return best(within: most, from: start, leastPeak: leastPeak)
    case .least:
      var known = start
      var least = leastPeak
      while peak(of: known) > least {
        let target = peak(of: known) - 1
        if let order = annealed(within: target, from: known) {
          known = order
          continue
        }
        switch searched(within: target, known: .max) {
        case .best(let order): known = order
        case .none?: least = target + 1
        case nil: return best(within: target + 1, from: known, leastPeak: least)
        }
      }
      return best(within: peak(of: known), from: known, leastPeak: least)
    }
  }

  /// - Complexity: O(*n*).
  package func peak(of order: [Int]) -> Int {
    var live = atStart
    var peak = 0
    for job in order {
      if problem.effort[job] > 0 { peak = max(peak, live) }
      live -= release[job]
    }
    return peak
  }

  /// What lives at least while some job moves, whatever came before it.
  ///
  /// - Complexity: a flow on the precedence graph for each job.
  package var leastPeak: Int {
    var least = 0
    for job in 0..<graph.count where graph.effort[job] > 0 {
      // What must come before it is done; of what may, whatever takes most away.
      let others = (0..<graph.count).filter { $0 != job && !closure.comes(job, before: $0) }
      var number = [Int32](repeating: -1, count: graph.count)
      for (index, other) in others.enumerated() { number[other] = Int32(index) }
      var fixed = 0
      var gain = others.map { release[$0] }
      for (index, other) in others.enumerated() where closure.comes(other, before: job) {
        fixed += gain[index]
        gain[index] = 0
      }
      var arcs: [(from: Int32, to: Int32)] = []
      for (index, other) in others.enumerated() {
        for earlier in graph.predecessors(of: other) where number[Int(earlier)] >= 0 {
          if !closure.comes(Int(earlier), before: job) { arcs.append((Int32(index), number[Int(earlier)])) }
        }
      }
      var flow = ImplicationFlow(supply: gain.map { max(0, $0) }, demand: gain.map { max(0, -$0) }, arcs: arcs)
      flow.run()
      let most = fixed + flow.supply.reduce(0, +)
      least = max(least, atStart - most)
    }
    return least
  }

  // MARK: One limit

  private func best(within most: Int, from start: [Int], leastPeak: Int) -> PeakSequence? {
    var known = peak(of: start) <= most ? start : annealed(within: most, from: start)
    if let order = known, let better = annealed(within: most, from: order),
      graph.cost(of: better) < graph.cost(of: order)
    {
      known = better
    }
    var bound = pairs?.value
    if bound == nil || known.map({ bound ?? 0 < graph.cost(of: $0) }) ?? true {
      switch searched(within: most, known: known.map { graph.cost(of: $0) } ?? .max) {
      case .best(let order):
        known = order
        bound = graph.cost(of: order)
      case .none?: bound = known.map { graph.cost(of: $0) }
      case nil: break
      }
    }
    guard let order = known else { return nil }
    let cost = problem.cost(of: order)
    let sequence = JobSequence(order: order, cost: cost, lowerBound: bound.map { min(cost, scale.bound($0)) })
    return PeakSequence(sequence: sequence, peak: peak(of: order), leastPeak: min(leastPeak, peak(of: order)))
  }

  private func annealed(within most: Int, from start: [Int]) -> [Int]? {
    let weights = graph.weight.reduce(1) { $0 + abs($1) }
    let limit = LiveLimit(atStart: atStart, release: release, most: most, price: weights)
    let moves = min(limits.moves, 100 * graph.count * graph.count)
    var found: [Int]?
    for number in 0..<limits.starts {
      var annealing = Annealing(graph, within: limit)
      let order = annealing.improve(start, moves: moves, seed: UInt64(number + 1))
      if peak(of: order) <= most, found.map({ graph.cost(of: order) < graph.cost(of: $0) }) ?? true { found = order }
    }
    return found
  }

  /// - Returns: `nil`: the limit of states was reached; `.none`: there is no cheaper order within the limit.
  private func searched(within most: Int, known: Int) -> Found? {
    guard let pairs else { return nil }
    var search = IdealSearch(
      graph, closure, pairs, within: LiveLimit(atStart: atStart, release: release, most: most, price: 0))
    switch search.run(known: known, states: limits.states(of: graph.count)) {
    case .best(let order): return .best(order)
    case .bound(let value): return value == known ? Found.none : nil
    }
  }

  private enum Found {
    case best([Int])
    case none
  }
}
