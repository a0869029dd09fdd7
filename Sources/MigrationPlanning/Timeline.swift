/// When each job ends in one order, when bridges come and go, and how many live.
struct Timeline {
  /// The nodes with a step of their own (atoms and cuts), in order.
  let order: [Int]
  /// By node; instants aside.
  private(set) var start: [Int]
  private(set) var end: [Int]
  private(set) var effort = 0
  private(set) var lifetimes: [BridgeLifetime] = []
  private(set) var lifetime = 0
  private(set) var value = 0
  private(set) var peak = 0
  /// Live at the start: weight without permanent bridges, number with them.
  private(set) var weightAtStart = 0
  private(set) var bridgesAtStart = 0
  /// By bridge: the node whose end it comes with; -1 if it is there at the start.
  private(set) var installedBy: [Int] = []
  /// By bridge: the node whose end it goes with; -1 if it outlives the plan.
  private(set) var removedBy: [Int] = []

  /// - Complexity: O(*n* + bridges and their hosts).
  init(_ order: [Int], _ network: Network, _ parts: ProblemParts, costs: CostModel) {
    let own = network.atomCount + network.cutCount
    self.order = order.filter { $0 < own }
    start = Array(repeating: 0, count: own)
    end = Array(repeating: 0, count: own)
    var place = [Int](repeating: 0, count: own)
    for (index, node) in self.order.enumerated() {
      start[node] = effort
      effort += network.effort[node]
      end[node] = effort
      place[node] = index
    }
    let atomOfJob = parts.atoms.atomOfJob
    for bridge in parts.bridges.bridges {
      let hosts = bridge.hosts.map { atomOfJob[$0] }
      let guest = atomOfJob[bridge.guest]
      var installed = -1
      var removed = -1
      if bridge.isHosting {
        installed = guest
        if !bridge.isPermanent { removed = hosts.max { place[$0] < place[$1] } ?? -1 }
      } else if bridge.isPermanent {
        // From the first host that is SwiftUI on.
        installed = hosts.contains(-1) ? -1 : hosts.min { place[$0] < place[$1] } ?? -1
      } else {
        removed = guest
      }
      installedBy.append(installed)
      removedBy.append(removed)
      let from = installed < 0 ? 0 : end[installed]
      let until = removed < 0 ? nil : end[removed]
      lifetimes.append(BridgeLifetime(installed: from, removed: until))
      if installed < 0 { bridgesAtStart += 1 }
      if bridge.isPermanent { continue }
      if installed < 0 { weightAtStart += bridge.weight }
      if let until { lifetime += bridge.weight * (until - from) }
    }
    for item in parts.values {
      let last = item.jobs.map { end[atomOfJob[$0]] }.max() ?? 0
      value += item.amount * last
    }
    findPeak(network, parts)
  }

  /// The greatest live weight while a job of positive effort runs: what comes and goes at one instant meets nobody.
  private mutating func findPeak(_ network: Network, _ parts: ProblemParts) {
    var change = [Int](repeating: 0, count: end.count)
    for (index, bridge) in parts.bridges.bridges.enumerated() where !bridge.isPermanent {
      if installedBy[index] >= 0 { change[installedBy[index]] += bridge.weight }
      if removedBy[index] >= 0 { change[removedBy[index]] -= bridge.weight }
    }
    var live = weightAtStart
    for node in order {
      if network.effort[node] > 0 { peak = max(peak, live) }
      live += change[node]
    }
  }
}
