/// Jobs on one machine, some of which have to come before others, each with an effort and a coefficient of its
/// completion: wanted is an order of least Σ weight × completion.
///
/// Weights are signed. Jobs of one composite are consecutive; an *instant*, a job by itself that takes no time, weighs
/// something and is waited for by none, may fall between them.
package struct SequencingProblem: Sendable {
  /// By job; 0 or more.
  package var effort: [Int]
  /// By job, signed.
  package var weight: [Int]
  /// By job, signed: among orders of the same cost that of least Σ tie × completion is wanted.
  package var tie: [Int]
  /// Acyclic, composites taken as one; parallel pairs are allowed.
  package var edges: [(before: Int, after: Int)]
  /// By job: its composite; a job by itself has a number of its own.
  package var composite: [Int]
  /// From this number on, jobs may be instants; before it none is.
  package var firstInstant: Int

  /// - Parameters:
  ///   - tie: `nil`: no order is better than another of the same cost.
  ///   - composite: `nil`: each job by itself.
  package init(
    effort: [Int], weight: [Int], tie: [Int]? = nil, edges: [(before: Int, after: Int)], composite: [Int]? = nil,
    firstInstant: Int = 0
  ) {
    self.firstInstant = firstInstant
    self.effort = effort
    self.weight = weight
    self.tie = tie ?? Array(repeating: 0, count: effort.count)
    self.edges = edges
    self.composite = composite ?? Array(0..<effort.count)
  }

  package var count: Int { effort.count }

  /// - Complexity: O(*n*).
  package func cost(of order: [Int]) -> Int { Self.cost(of: order, effort, weight) }

  static func cost(of order: [Int], _ effort: [Int], _ weight: [Int]) -> Int {
    var time = 0
    var sum = 0
    for job in order {
      time += effort[job]
      sum += weight[job] * time
    }
    return sum
  }
}

/// An order, and how far it can be from the best.
package struct JobSequence: Sendable {
  package let order: [Int]
  package let cost: Int
  /// No order that the problem allows costs less; `nil` where there are too many jobs to say.
  package let lowerBound: Int?

  package var isOptimal: Bool { cost == lowerBound }
}

/// How much work is spent: counts, never times, so that every machine finds the same.
package struct SearchLimits: Sendable, Hashable {
  /// Orders that an annealing starts from.
  package var starts: Int
  /// Moves looked at from each.
  package var moves: Int
  /// Jobs up to which the minimum-cut bound is computed.
  package var jobsForBound: Int
  /// Sets of finished jobs that are looked at when the bound leaves a gap, for up to 60 jobs; the more jobs, the fewer.
  package var states: Int

  func states(of count: Int) -> Int { states * 60 / max(60, count) }

  package static let quick = SearchLimits(starts: 2, moves: 100_000, jobsForBound: 200, states: 20_000)
  package static let normal = SearchLimits(starts: 4, moves: 1_000_000, jobsForBound: 350, states: 200_000)
  package static let thorough = SearchLimits(starts: 12, moves: 4_000_000, jobsForBound: 350, states: 2_000_000)
}
