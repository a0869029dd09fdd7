package import Inventory

/// The name of a unit, bridge, composite or step of a plan: an inventory id, or what the plan adds (`cut:FROM->TO`,
/// `hosting:GUEST`, `representable:GUEST`, `action:UNIT`).
package typealias PlanName = String

/// A leaf-first order of steps with its reduced problem: all that `plan --format json` carries, save the proof, which
/// is made outside (docs/planning.md). Times are in effort units from the start of the plan.
package struct MigrationPlan: Sendable, Hashable {
  package let request: PlanRequest
  package let problem: ReducedProblem
  package let steps: [PlanStep]
  package let totals: PlanTotals
  /// When each bridge comes and goes, in the order of `problem.bridges`.
  package let lifetimes: [BridgeLifetime]
  /// With `crews` in the request.
  package var schedule: TeamSchedule?

  package var unit: PlanUnit { request.effectiveUnit }
  package var phases: PhaseRule { request.phases }
  /// The day that readiness and risk are judged on; `nil`: none was given.
  package var today: CalendarDate? { request.today }
}

package enum PlanUnit: String, Sendable, CaseIterable { case flow, screen }
package enum PhaseRule: String, Sendable, CaseIterable { case flow, app, none }

/// What the optimiser sees.
package struct ReducedProblem: Sendable, Hashable {
  /// Moving, done and permanent units, and the cuts; by kind and id.
  package let units: [PlannedUnit]
  /// Between moving units only; sorted by `before`, `after`, reason.
  package let precedence: [PrecedencePair]
  package let bridges: [PlannedBridge]
  package let composites: [Composite]
  package let cuts: [Cut]
  package var phasePairs = PhasePairs()
  /// The page that goes first; `nil` where no pilot is asked for, or no page can be one.
  package var pilot: PlanName?
  /// Units that do not keep their place in the earlier plan; sorted.
  package var moved: [PlanName] = []
}

/// How many pairs the phases make. Where they are too many to be listed in `precedence`, they follow from the ranks of
/// the units: within a flow (with `--phases app` in the whole app) a lower rank comes before a higher.
package struct PhasePairs: Sendable, Hashable {
  package var count = 0
  package var areListed = true
}

package struct PlannedUnit: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable { case module, screen, owner, cut }

  package let id: PlanName
  package let kind: Kind
  /// 0 or more; what remains to be done.
  package let effort: Int
  /// SwiftUI (a module: tied to SwiftUI) at the start.
  package let isDone: Bool
  /// Never moves.
  package let isPermanent: Bool
  /// Of an owner's job: all owners in it, sorted; else empty.
  package let members: [PlanName]
  /// The phase of a unit that moves, 0 to 3; `nil` for others and for cuts.
  package var rank: Int?
}

package struct PrecedencePair: Sendable, Hashable {
  /// Why `after` has to wait for `before`.
  package enum Reason: String, Sendable, CaseIterable {
    case opens, embeds, shows, uses, depends, phase, cut, pin, pilot
    /// The place in the earlier plan that `--from` names.
    case kept
  }

  package let before: PlanName
  package let after: PlanName
  package let reason: Reason
  /// A transition or dependency, with no obligatory edge on the same pair.
  package let isCuttable: Bool
  /// The place in the inventory or the sources that says so.
  package let source: String?
}

package struct PlannedBridge: Sendable, Hashable {
  /// `hosting:GUEST` or `representable:GUEST`.
  package let id: PlanName
  /// A bridge kind in the words of the inventory.
  package let kind: String
  package let weight: Int
  package let guest: PlanName
  /// Sorted.
  package let hosts: [PlanName]
  package let isPermanent: Bool
}

/// `nil`: the bridge comes or goes only outside of the plan.
package struct BridgeLifetime: Sendable, Hashable {
  package let installed: Int?
  package let removed: Int?
}

package struct Composite: Sendable, Hashable {
  package let id: PlanName
  package let units: [PlanName]
  /// All members are complete at its end, in one step.
  package let isAtomic: Bool
}

package struct Cut: Sendable, Hashable {
  /// The id of the cut job.
  package let unit: PlanName
  /// `from` no longer waits for `to`.
  package let from: PlanName
  package let to: PlanName
  package let weight: Int
}

package struct PlanStep: Sendable, Hashable {
  package enum Action: String, Sendable, CaseIterable {
    case prepareModule = "prepare-module"
    case cutDependency = "cut-dependency"
    case migrateScreen = "migrate-screen"
    case migrateOwner = "migrate-owner"
    case removeBridge = "remove-bridge"
  }

  /// `action:UNIT`; does not change with the order.
  package let id: PlanName
  /// From 1.
  package let index: Int
  /// Of an atomic step: that of its members which comes last in the list above.
  package let action: Action
  /// One, or all members of an atomic step; none for a removal.
  package let units: [PlanName]
  package let effort: Int
  package let start: Int
  package let end: Int
  /// After the step, without permanent bridges.
  package let liveWeight: Int
  /// After the step.
  package let liveBridges: Int
  /// The steps it directly waits for; the full chain follows from theirs.
  package let waitsFor: [PlanName]
  package let installs: [PlanName]
  package let removes: [PlanName]
  package let risk: Risk
  package let readiness: Readiness
  let wording: StepWording
}

extension PlanStep {
  /// A step with its sentences given, as in a plan that is read back.
  package init(
    id: PlanName, index: Int, action: Action, units: [PlanName], effort: Int, start: Int, end: Int, liveWeight: Int,
    liveBridges: Int, waitsFor: [PlanName], installs: [PlanName], removes: [PlanName], why: String, risk: Risk,
    readiness: Readiness, rollback: String, verify: String
  ) {
    self.init(
      id: id, index: index, action: action, units: units, effort: effort, start: start, end: end,
      liveWeight: liveWeight, liveBridges: liveBridges, waitsFor: waitsFor, installs: installs, removes: removes,
      risk: risk, readiness: readiness, wording: .written(why: why, rollback: rollback, verify: verify))
  }
}

package struct Risk: Sendable, Hashable {
  /// One point for each known trait, for a change within 183 days, for three or more openers.
  package let points: Int
  package let reasons: [String]
}

package enum Readiness: String, Sendable, CaseIterable {
  case ready
  case notReady = "not-ready"
  /// The inventory does not say enough.
  case unknown
}

package struct PlanTotals: Sendable, Hashable {
  package enum Certificate: String, Sendable { case optimal, bounded }
  /// What bound, gap and certificate are about.
  package enum Measure: String, Sendable { case objective, peak }

  package let effort: Int
  package let lifetime: Int
  package let objective: Int
  package let valueWeight: Int
  package let peak: Int
  package let lowerBound: Int
  package let certificate: Certificate
  package var measure = Measure.objective
  /// Whether there were too many jobs for the minimum cut: the gap may say more of the bound than of the order.
  package var isBoundWeak = false

  /// A fraction; 0 if optimal, `nil` over a bound of 0.
  package var gap: Double? {
    if certificate == .optimal { return 0 }
    return lowerBound == 0 ? nil : Double(measured - lowerBound) / Double(lowerBound)
  }

  /// What was to be as small as possible.
  package var measured: Int { self[measure] }

  package subscript(measure: Measure) -> Int {
    switch measure {
    case .objective: objective
    case .peak: peak
    }
  }
}
