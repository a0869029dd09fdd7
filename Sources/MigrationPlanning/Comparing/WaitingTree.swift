/// Everything that a unit waits for, nearest first, composites included.
package struct WaitingTree: Sendable, Hashable {
  package struct Link: Sendable, Hashable {
    package let pair: PrecedencePair
    /// 1 for what the unit waits for itself, 2 for what that waits for, and so on.
    package let depth: Int
    /// The unit that the pair's `after` ships together with, where that is why it counts.
    package let shipsWith: PlanName?
  }

  package private(set) var links: [Link] = []
  /// The units themselves: one, or those of a flow.
  package let units: [PlanName]

  /// - Parameter units: one that moves, or several that ship together.
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(units + pairs).
  init?(_ units: [PlanName], in plan: MigrationPlan) {
    if units.isEmpty { return nil }
    self.units = units
    let problem = plan.problem
    let cut = Set(problem.cuts.map { [$0.to, $0.from] })
    var byAfter: [PlanName: [PrecedencePair]] = [:]
    for pair in problem.precedence where !cut.contains([pair.before, pair.after]) {
      byAfter[pair.after, default: []].append(pair)
    }
    var setsOf: [PlanName: [Int]] = [:]
    for (index, set) in problem.composites.enumerated() {
      for unit in set.units { setsOf[unit, default: []].append(index) }
    }
    var seen = Set(units)
    var opened: Set<Int> = []
    var queue = units.map { (unit: $0, depth: 0) }
    var position = 0
    while position < queue.count {
      let (unit, depth) = queue[position]
      position += 1
      var found = (byAfter[unit] ?? []).map { (pair: $0, with: PlanName?.none) }
      for index in setsOf[unit] ?? [] where opened.insert(index).inserted {
        // The whole starts only when all that its members need from outside is done.
        let members = Set(problem.composites[index].units)
        for other in problem.composites[index].units where other != unit {
          for pair in byAfter[other] ?? [] where !members.contains(pair.before) { found.append((pair, unit)) }
        }
      }
      for (pair, with) in found where seen.insert(pair.before).inserted {
        links.append(Link(pair: pair, depth: depth + 1, shipsWith: with))
        queue.append((pair.before, depth + 1))
      }
    }
  }
}
