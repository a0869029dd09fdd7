/// The bridges of a plan that count, between the jobs of a crew problem: what they cost with several crews at work.
struct CrewBridges {
  struct End {
    let job: Int
    /// From the start of the job to the end of the unit.
    let offset: Int
  }

  struct Bridge {
    let weight: Int
    /// With whose end the bridge comes; `nil`: it is there at the start.
    let comesWith: End?
    /// With the last of whose ends it goes; never empty.
    let goesAfter: [End]
  }

  private(set) var bridges: [Bridge] = []
  /// By job: the bridges that it brings or may take away.
  private(set) var ofJob: [[Int]]

  /// - Complexity: O(bridges and their hosts).
  init(_ plan: MigrationPlan, _ problem: CrewProblem) {
    ofJob = Array(repeating: [], count: problem.jobs.count)
    func end(_ unit: PlanName) -> End? {
      guard let step = problem.stepOfUnit[unit], let job = problem.jobOfStep[step] else { return nil }
      return End(job: job, offset: problem.endInJob[step])
    }
    for bridge in plan.problem.bridges where !bridge.isPermanent {
      let guest = end(bridge.guest)
      let leaves = bridge.isHosting ? bridge.hosts.compactMap(end) : [guest].compactMap { $0 }
      if leaves.isEmpty { continue }
      let comes = bridge.isHosting ? guest : nil
      for job in Set((leaves + [comes].compactMap { $0 }).map(\.job)).sorted() { ofJob[job].append(bridges.count) }
      bridges.append(Bridge(weight: bridge.weight, comesWith: comes, goesAfter: leaves))
    }
  }

  /// Σ weight × (removed − installed).
  func lifetime(_ times: CrewTimes) -> Int {
    bridges.reduce(0) { sum, bridge in
      let comes = bridge.comesWith.map { times.start[$0.job] + $0.offset } ?? 0
      let goes = bridge.goesAfter.reduce(0) { max($0, times.start[$1.job] + $1.offset) }
      return sum + bridge.weight * (goes - comes)
    }
  }
}

extension PlannedBridge {
  /// UIKit hosts SwiftUI.
  package var isHosting: Bool { id.hasPrefix("hosting:") }
}
