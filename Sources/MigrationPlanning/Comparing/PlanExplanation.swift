import Inventory
package import OwnershipGraph

/// Why a unit stands where it stands, and what would let it go earlier at which price. Prices come from planning the
/// changed problem.
package struct PlanExplanation: Sendable, Hashable {
  package enum Change: Sendable, Hashable {
    /// `from` no longer names `to`: a protocol between them.
    case loosened(LoosenedWait)
    case noPhases
    case screenByScreen
    /// With all that it waits for, before all else.
    case soonest
    /// Without something that was asked for.
    case withoutPins
  }

  package struct Offer: Sendable, Hashable {
    package let change: Change
    /// When the first of the units starts.
    package let start: Int
    package let totals: PlanTotals
  }

  package let name: PlanName
  package let waiting: WaitingTree
  package let plan: MigrationPlan
  /// The number of the step in which the first of the units moves, from 1, and when it starts.
  package let step: Int
  package let start: Int
  package let end: Int
  /// Changes after which it starts earlier, in the order in which they were tried.
  package let offers: [Offer]
  /// How many changes were tried, and how many cuttable waits were not.
  package let tried: Int
  package let untried: Int

  /// More waits than this are not taken away one by one.
  package static let mostLoosened = 12

  /// - Returns: `nil` if nothing in the plan that moves is called that.
  /// - Complexity: that of up to `mostLoosened` + 4 plans.
  package init?(_ name: PlanName, _ plan: MigrationPlan, _ graph: OwnershipGraph) {
    guard let waiting = WaitingTree(Self.units(name, plan, graph), in: plan),
      let own = Self.place(of: waiting.units, in: plan)
    else {
      return nil
    }
    self.name = name
    self.waiting = waiting
    self.plan = plan
    (step, start, end) = own
    var waits: [LoosenedWait] = []
    for link in waiting.links where link.pair.isCuttable {
      let wait = LoosenedWait(from: link.pair.after, to: link.pair.before)
      if !waits.contains(wait) { waits.append(wait) }
    }
    var changes = waits.prefix(Self.mostLoosened).map(Change.loosened)
    if !plan.request.pins.isEmpty || plan.request.wantsPilot { changes.append(.withoutPins) }
    if plan.phases != .none { changes.append(.noPhases) }
    if plan.unit == .flow { changes.append(.screenByScreen) }
    changes.append(.soonest)
    var offers: [Offer] = []
    for change in changes {
      // What contradicts the rest of the request is no offer.
      guard let other = try? MigrationPlanner.plan(graph, plan.request.changed(change, waiting.units)),
        let place = Self.place(of: waiting.units, in: other), place.start < own.start
      else { continue }
      offers.append(Offer(change: change, start: place.start, totals: other.totals))
    }
    self.offers = offers
    tried = changes.count
    untried = max(0, waits.count - Self.mostLoosened)
  }

  /// What a name stands for: a unit, the job of an owner, or with `--unit flow` the screens of a flow that move.
  private static func units(_ name: PlanName, _ plan: MigrationPlan, _ graph: OwnershipGraph) -> [PlanName] {
    let moving = plan.problem.units.filter { !$0.isDone && !$0.isPermanent }
    if case .flow(let flow) = graph.node(AnyID(name)) {
      guard plan.unit == .flow else { return [] }
      let own = Set(graph.screensOfFlow[flow].map { graph[$0].id.text })
      return moving.filter { own.contains($0.id) && $0.kind == .screen }.map(\.id)
    }
    return moving.filter { $0.id == name || $0.members.contains(name) }.prefix(1).map(\.id)
  }

  private static func place(of units: [PlanName], in plan: MigrationPlan) -> (step: Int, start: Int, end: Int)? {
    let steps = plan.steps.filter { step in step.units.contains { units.contains($0) } }
    guard let first = steps.first, let last = steps.last else { return nil }
    return (first.index, first.start, last.end)
  }
}

extension PlanRequest {
  fileprivate func changed(_ change: PlanExplanation.Change, _ units: [PlanName]) -> PlanRequest {
    var request = self
    switch change {
    case .loosened(let wait): request.loosened.append(wait)
    case .noPhases:
      // What the phases imply of the unit stays.
      request.unit = effectiveUnit
      request.phases = .none
    case .screenByScreen: request.unit = .screen
    case .withoutPins:
      request.pins = []
      request.wantsPilot = false
    case .soonest:
      request.wantsPilot = false
      request.previousOrder = nil
      request.pins += units.prefix(1).map { PlanPin(unit: $0, place: .soonest) }
    }
    return request
  }
}
