import MigrationPlanning

/// The least lifetime over all orders of a reduced problem, by trying them all; for few steps.
struct BruteForce {
  private let effort: [Int]
  /// By step, as bits: what it waits for.
  private let before: [Int]
  /// By step: its composite, or -1.
  private let composite: [Int]
  private let bridges: [(weight: Int, guest: Int, hosts: [Int])]
  private var end: [Int]
  private(set) var least = Int.max

  var count: Int { effort.count }

  init(_ problem: ReducedProblem) {
    let moving = problem.units.filter { !$0.isDone && !$0.isPermanent }
    var stepOf: [PlanName: Int] = [:]
    var effort: [Int] = []
    let atomic = problem.composites.filter(\.isAtomic)
    for set in atomic {
      for unit in set.units { stepOf[unit] = effort.count }
      effort.append(moving.filter { set.units.contains($0.id) }.reduce(0) { $0 + $1.effort })
    }
    for unit in moving where stepOf[unit.id] == nil {
      stepOf[unit.id] = effort.count
      effort.append(unit.effort)
    }
    var before = [Int](repeating: 0, count: effort.count)
    let cut = Set(problem.cuts.map { [$0.to, $0.from] })
    for pair in problem.precedence where !cut.contains([pair.before, pair.after]) {
      if let first = stepOf[pair.before], let second = stepOf[pair.after], first != second {
        before[second] |= 1 << first
      }
    }
    var composite = [Int](repeating: -1, count: effort.count)
    for (index, set) in problem.composites.enumerated() where !set.isAtomic {
      for unit in set.units { if let step = stepOf[unit] { composite[step] = index } }
    }
    bridges = problem.bridges.filter { !$0.isPermanent }.map { bridge in
      bridge.id.hasPrefix("hosting:")
        ? (bridge.weight, stepOf[bridge.guest] ?? -1, bridge.hosts.compactMap { stepOf[$0] })
        : (bridge.weight, -1, [stepOf[bridge.guest] ?? -1])
    }
    end = Array(repeating: 0, count: effort.count)
    self.effort = effort
    self.before = before
    self.composite = composite
  }

  mutating func solve() -> Int {
    place(done: 0, time: 0, open: -1)
    return least
  }

  /// - Parameter open: the composite that is begun and not complete.
  private mutating func place(done: Int, time: Int, open: Int) {
    if done == 1 << count - 1 {
      var sum = 0
      for bridge in bridges {
        let from = bridge.guest < 0 ? 0 : end[bridge.guest]
        sum += bridge.weight * ((bridge.hosts.map { end[$0] }.max() ?? 0) - from)
      }
      least = min(least, sum)
      return
    }
    for step in 0..<count where done >> step & 1 == 0 && before[step] & ~done == 0 {
      if open >= 0, composite[step] != open { continue }
      let now = done | 1 << step
      end[step] = time + effort[step]
      let own = composite[step]
      let isOpen = own >= 0 && (0..<count).contains { composite[$0] == own && now >> $0 & 1 == 0 }
      place(done: now, time: time + effort[step], open: isOpen ? own : -1)
    }
  }
}
