/// Jobs on one machine, some of which have to come before others, each with an effort and a coefficient of its
/// completion: find an order of least Σ weight × completion.
///
/// Weights are signed. Jobs of one composite are consecutive, save for what takes no time.
package struct SequencingProblem: Sendable {
  /// By job; 0 or more.
  package var effort: [Int]
  package var weight: [Int]
  /// Acyclic; parallel pairs are allowed.
  package var edges: [(before: Int, after: Int)]
  /// By job: its composite; a job by itself has a number of its own.
  package var composite: [Int]

  package init(effort: [Int], weight: [Int], edges: [(before: Int, after: Int)], composite: [Int]) {
    self.effort = effort
    self.weight = weight
    self.edges = edges
    self.composite = composite
  }

  package var count: Int { effort.count }
}
