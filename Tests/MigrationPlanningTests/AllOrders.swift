@testable import MigrationPlanning

/// All valid orders of a small reduced problem, as steps, and what each costs.
struct AllOrders {
  private var steps: [[PlanName]] = []
  private var before: [Int] = []
  private var composite: [Int] = []
  private let problem: ReducedProblem
  private let effort: [PlanName: Int]

  var count: Int { steps.count }

  init(_ problem: ReducedProblem) {
    self.problem = problem
    effort = Dictionary(uniqueKeysWithValues: problem.units.map { ($0.id, $0.effort) })
    let atomic = problem.composites.filter(\.isAtomic).map(\.units)
    let single = problem.units.filter { unit in
      !unit.isDone && !unit.isPermanent && !atomic.contains { $0.contains(unit.id) }
    }
    steps = atomic + single.map { [$0.id] }
    before = Array(repeating: 0, count: steps.count)
    composite = Array(repeating: -1, count: steps.count)
    func step(_ unit: PlanName) -> Int? { steps.firstIndex { $0.contains(unit) } }
    let cut = Set(problem.cuts.map { [$0.to, $0.from] })
    for pair in problem.precedence where !cut.contains([pair.before, pair.after]) {
      if let first = step(pair.before), let second = step(pair.after), first != second { before[second] |= 1 << first }
    }
    for (index, set) in problem.composites.enumerated() where !set.isAtomic {
      for unit in set.units { if let step = step(unit) { composite[step] = index } }
    }
  }

  /// Whether something holds of one of them.
  func isAny(_ holds: ([[PlanName]]) -> Bool) -> Bool {
    var stack: [(done: Int, order: [Int])] = [(0, [])]
    while let (done, order) = stack.popLast() {
      if order.count == count {
        if holds(order.map { steps[$0] }) { return true }
        continue
      }
      let open = order.last.map { composite[$0] } ?? -1
      let isOpen = open >= 0 && steps.indices.contains { composite[$0] == open && done >> $0 & 1 == 0 }
      for step in steps.indices where done >> step & 1 == 0 && before[step] & ~done == 0 {
        if isOpen, composite[step] != open { continue }
        stack.append((done | 1 << step, order + [step]))
      }
    }
    return false
  }

  /// The least lifetime of the orders that a change of each leaves; `nil` if it leaves none.
  ///
  /// - Parameter change: the order as it is to be counted, or `nil` where it does not count.
  func least(_ change: ([[PlanName]]) -> [[PlanName]]?) -> Int? {
    var least: Int?
    _ = isAny { order in
      if let counted = change(order).map(lifetime) { least = min(least ?? counted, counted) }
      return false
    }
    return least
  }

  /// What lives how long, by the ends of its units: those of one step are complete at its end.
  private func lifetime(_ order: [[PlanName]]) -> Int {
    var end: [PlanName: Int] = [:]
    var time = 0
    for step in order {
      time += step.reduce(0) { $0 + (effort[$1] ?? 0) }
      for unit in step { end[unit] = time }
    }
    return problem.bridges.filter { !$0.isPermanent }.reduce(0) { sum, bridge in
      let guest = end[bridge.guest] ?? 0
      let lives = bridge.isHosting ? (bridge.hosts.compactMap { end[$0] }.max() ?? 0) - guest : guest
      return sum + bridge.weight * lives
    }
  }
}
