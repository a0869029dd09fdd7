extension MigrationPlan {
  /// Why a unit has to wait: one link for each unit that it waits for, directly or by way of others, the nearest first
  /// (each link's `after` is the unit, or the `before` of a link further up). What is cut is left out.
  ///
  /// - Complexity: O(number of pairs), computed on demand.
  package func chain(to unit: PlanName) -> [PrecedencePair] {
    var byAfter: [PlanName: [Int]] = [:]
    let cut = Set(problem.cuts.map { [$0.to, $0.from] })
    for (index, pair) in problem.precedence.enumerated() where !cut.contains([pair.before, pair.after]) {
      byAfter[pair.after, default: []].append(index)
    }
    var seen: Set<PlanName> = [unit]
    var links: [PrecedencePair] = []
    var queue = [unit]
    var position = 0
    while position < queue.count {
      for index in byAfter[queue[position]] ?? [] {
        let pair = problem.precedence[index]
        if seen.insert(pair.before).inserted {
          links.append(pair)
          queue.append(pair.before)
        }
      }
      position += 1
    }
    return links
  }
}
