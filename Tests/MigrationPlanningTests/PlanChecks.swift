@testable import MigrationPlanning

/// What must hold of every plan, worked out from the plan's own reduced problem and steps.
struct PlanChecks {
  let plan: MigrationPlan
  private let found = Found()

  private final class Found { var problems: [String] = [] }

  var problems: [String] { found.problems }

  init(_ plan: MigrationPlan) {
    self.plan = plan
    checkUnits()
    checkPrecedence()
    checkComposites()
    checkTimes()
    checkBridges()
    checkLiveWeights()
    checkTotals()
  }

  private func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
    if !isRight { found.problems.append(problem()) }
  }

  private var stepOfUnit: [PlanName: Int] {
    var found: [PlanName: Int] = [:]
    for (index, step) in plan.steps.enumerated() { for unit in step.units { found[unit] = index } }
    return found
  }

  private func checkUnits() {
    let moving = plan.problem.units.filter { !$0.isDone && !$0.isPermanent }.map(\.id).sorted()
    let planned = plan.steps.flatMap(\.units).sorted()
    expect(moving == planned, "units \(moving) but steps \(planned)")
    expect(Set(plan.steps.map(\.id)).count == plan.steps.count, "ids of steps repeat")
  }

  private func checkPrecedence() {
    let stepOf = stepOfUnit
    let cut = Set(plan.problem.cuts.map { [$0.to, $0.from] })
    for pair in plan.problem.precedence where !cut.contains([pair.before, pair.after]) {
      guard let before = stepOf[pair.before], let after = stepOf[pair.after] else {
        found.problems.append("\(pair) names what does not move")
        continue
      }
      expect(before <= after, "\(pair.after) does not wait for \(pair.before)")
      let isTogether = before == after
      expect(!isTogether || plan.steps[before].units.count > 1, "\(pair.before) waits for itself")
    }
    let place = Dictionary(uniqueKeysWithValues: plan.steps.enumerated().map { ($1.id, $0) })
    for (index, step) in plan.steps.enumerated() {
      for wait in step.waitsFor { expect((place[wait] ?? index) < index, "\(step.id) comes before \(wait)") }
    }
  }

  private func checkComposites() {
    let stepOf = stepOfUnit
    for composite in plan.problem.composites {
      let places = Set(composite.units.compactMap { stepOf[$0] })
      if composite.isAtomic { expect(places.count == 1, "\(composite.id) is not one step") }
      guard let first = places.min(), let last = places.max() else { continue }
      for place in first...last where !places.contains(place) {
        expect(plan.steps[place].action == .removeBridge, "\(plan.steps[place].id) lies inside \(composite.id)")
      }
    }
  }

  private func checkTimes() {
    var time = 0
    for (index, step) in plan.steps.enumerated() {
      expect(step.index == index + 1 && step.start == time && step.end == time + step.effort, "times of \(step.id)")
      time = step.end
      for text in [step.why, step.rollback, step.verify] {
        let names = step.units.isEmpty ? step.removes : step.units
        let isSpecific = names.contains { text.contains(Self.inventoryName($0)) }
        expect(names.count > 3 || isSpecific, "\(step.id): \(text)")
        expect(text.hasSuffix("."), text)
      }
    }
    expect(plan.totals.effort == time, "effort")
  }

  private static func inventoryName(_ name: PlanName) -> PlanName {
    if name.hasPrefix("cut:") { return String(name.dropFirst(4).prefix { $0 != ">" }.dropLast()) }
    return name.hasPrefix("hosting:") ? String(name.dropFirst(8)) : name
  }

  /// Each bridge comes with its guest and goes with its last host, or its guest.
  private func checkBridges() {
    let stepOf = stepOfUnit
    let done = Set(plan.problem.units.filter(\.isDone).map(\.id))
    var installing: [PlanName: [PlanStep]] = [:]
    var removing: [PlanName: [PlanStep]] = [:]
    for step in plan.steps {
      for name in step.installs { installing[name, default: []].append(step) }
      for name in step.removes { removing[name, default: []].append(step) }
    }
    for (bridge, life) in zip(plan.problem.bridges, plan.lifetimes) {
      func end(_ unit: PlanName) -> Int? { done.contains(unit) ? 0 : stepOf[unit].map { plan.steps[$0].end } }
      let isHosting = bridge.id.hasPrefix("hosting:")
      let hostEnds = bridge.hosts.map(end)
      if isHosting {
        expect(life.installed == end(bridge.guest), "\(bridge.id) comes at \(life)")
        expect(life.removed == (bridge.isPermanent ? nil : hostEnds.compactMap { $0 }.max()), "\(bridge.id): \(life)")
      } else if bridge.isPermanent {
        expect(
          life == BridgeLifetime(installed: hostEnds.compactMap { $0 }.min(), removed: nil), "\(bridge.id): \(life)")
      } else {
        expect(life == BridgeLifetime(installed: 0, removed: end(bridge.guest)), "\(bridge.id): \(life)")
      }
      let installs = installing[bridge.id] ?? []
      let removes = removing[bridge.id] ?? []
      expect(removes.count == (life.removed == nil ? 0 : 1), "\(bridge.id) is removed \(removes.count) times")
      expect(removes.allSatisfy { $0.end == life.removed }, "\(bridge.id) is removed late")
      expect(removes.allSatisfy { ($0.action == .removeBridge) == isHosting }, "\(bridge.id) goes with the wrong step")
      expect(installs.allSatisfy { $0.end == life.installed }, "\(bridge.id) is installed late")
    }
  }

  private func checkLiveWeights() {
    var weight = 0
    var count = 0
    let bridges = Dictionary(uniqueKeysWithValues: plan.problem.bridges.map { ($0.id, $0) })
    let installed = Set(plan.steps.flatMap(\.installs))
    for bridge in plan.problem.bridges where !installed.contains(bridge.id) {
      count += 1
      if !bridge.isPermanent { weight += bridge.weight }
    }
    var area = 0
    var peak = 0
    for step in plan.steps {
      area += weight * step.effort
      if step.effort > 0 { peak = max(peak, weight) }
      for (names, sign) in [(step.installs, 1), (step.removes, -1)] {
        for name in names {
          count += sign
          if let bridge = bridges[name], !bridge.isPermanent { weight += sign * bridge.weight }
        }
      }
      expect(step.liveWeight == weight && step.liveBridges == count, "live after \(step.id)")
    }
    expect(weight == 0, "\(weight) live at the end")
    expect(area == plan.totals.lifetime, "area \(area), lifetime \(plan.totals.lifetime)")
    expect(peak == plan.totals.peak, "peak \(peak), said \(plan.totals.peak)")
  }

  private func checkTotals() {
    var byBridges = 0
    var bySignedWeights = 0
    for (bridge, life) in zip(plan.problem.bridges, plan.lifetimes) where !bridge.isPermanent {
      byBridges += bridge.weight * ((life.removed ?? 0) - (life.installed ?? 0))
    }
    let bridges = Dictionary(uniqueKeysWithValues: plan.problem.bridges.map { ($0.id, $0) })
    for step in plan.steps {
      let signed =
        step.removes.reduce(0) { $0 + (bridges[$1]?.weight ?? 0) }
        - step.installs.reduce(0) { $0 + (bridges[$1]?.isPermanent == false ? bridges[$1]?.weight ?? 0 : 0) }
      bySignedWeights += signed * step.end
    }
    expect(byBridges == plan.totals.lifetime, "by bridges \(byBridges), said \(plan.totals.lifetime)")
    expect(bySignedWeights == plan.totals.lifetime, "by weights \(bySignedWeights), said \(plan.totals.lifetime)")
    expect(plan.totals.lowerBound <= plan.totals.objective, "bound \(plan.totals.lowerBound)")
    expect(plan.totals.certificate == .bounded || plan.totals.lowerBound == plan.totals.objective, "certificate")
  }
}
