package import OwnershipGraph

/// What each choice costs: the plan that is asked for beside those with another unit or phase rule, and those without
/// one of the things that were asked for. Every row is really planned.
package struct PlanComparison: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package let unit: PlanUnit
    package let phases: PhaseRule
    /// What this row leaves away, as it is written on a command line; `nil`: nothing.
    package let without: String?
    package let isAsked: Bool
    package let outcome: Outcome
  }

  package enum Outcome: Sendable, Hashable {
    case planned(totals: PlanTotals, cuts: Int, steps: Int)
    case refused(PlanRefusal)
  }

  /// The plan that is asked for first.
  package let rows: [Row]
  /// What the rows are compared by: what the plan that is asked for makes as small as possible.
  package let measure: PlanTotals.Measure
  /// How many requests beyond `mostWithout` were not tried without.
  package let leftOut: Int

  /// More requests than this are not left away one by one.
  package static let mostWithout = 24

  /// The least that any row has of the measure; `nil` if all are refused.
  package var least: Int? {
    rows.compactMap { if case .planned(let totals, _, _) = $0.outcome { totals[measure] } else { nil } }.min()
  }

  /// - Complexity: that of as many plans as there are rows.
  package init(_ graph: OwnershipGraph, _ request: PlanRequest) {
    func row(_ changed: PlanRequest, without: String? = nil, isAsked: Bool = false) -> Row {
      var outcome: Outcome
      do throws(PlanRefusal) {
        let plan = try MigrationPlanner.plan(graph, changed)
        outcome = .planned(totals: plan.totals, cuts: plan.problem.cuts.count, steps: plan.steps.count)
      } catch {
        outcome = .refused(error)
      }
      return Row(
        unit: changed.effectiveUnit, phases: changed.phases, without: without, isAsked: isAsked, outcome: outcome)
    }
    var rows = [row(request, isAsked: true)]
    let settings: [(PlanUnit, PhaseRule)] = [
      (.flow, .flow), (.flow, .none), (.screen, .flow), (.screen, .app), (.screen, .none),
    ]
    for (unit, phases) in settings where unit != request.effectiveUnit || phases != request.phases {
      var changed = request
      changed.unit = unit
      changed.phases = phases
      rows.append(row(changed))
    }
    let lighter = request.eachLeftAway
    for (without, changed) in lighter.prefix(Self.mostWithout) { rows.append(row(changed, without: without)) }
    self.rows = rows
    measure = request.goal == .peak ? .peak : .objective
    leftOut = max(0, lighter.count - Self.mostWithout)
  }
}

extension PlanRequest {
  /// This request without one thing that was asked for, for each of them.
  fileprivate var eachLeftAway: [(String, PlanRequest)] {
    var found: [(String, PlanRequest)] = []
    func add(_ name: String, _ change: (inout PlanRequest) -> Void) {
      var changed = self
      change(&changed)
      found.append((name, changed))
    }
    for (index, pin) in pins.enumerated() { add(pin.option) { $0.pins.remove(at: index) } }
    for (index, name) in keepUIKit.enumerated() { add("--keep-uikit \(name)") { $0.keepUIKit.remove(at: index) } }
    for (index, set) in atomic.enumerated() { add(Self.option(atomic: set)) { $0.atomic.remove(at: index) } }
    if wantsPilot { add("--pilot") { $0.wantsPilot = false } }
    if previousOrder != nil { add("--from") { $0.previousOrder = nil } }
    switch goal {
    case .lifetime: break
    case .peak: add("--minimize peak") { $0.goal = .lifetime }
    case .lifetimeWithin(let peak): add("--peak-at-most \(peak)") { $0.goal = .lifetime }
    }
    return found
  }
}
