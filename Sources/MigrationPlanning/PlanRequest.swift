package import Inventory

/// What a user may ask of a plan; as it stands, what one gets who asks for nothing.
package struct PlanRequest: Sendable, Hashable {
  package var unit: PlanUnit
  /// `.app` implies `--unit screen`.
  package var phases: PhaseRule
  package var costs: CostModel
  /// For readiness and risk; without it, what depends on a date is unknown and counts no point.
  package var today: CalendarDate?
  package var goal = PlanGoal.lifetime
  package var search = SearchEffort.normal
  /// Screens, owners, and flows (all their screens) that are to stay UIKit.
  package var keepUIKit: [PlanName] = []
  package var pins: [PlanPin] = []
  /// Sets of units that are to move in one step.
  package var atomic: [[PlanName]] = []
  /// Waits that are to be cut, whether they are in a cycle or not; only what a cut can take away is.
  package var loosened: [LoosenedWait] = []
  /// Whether the first page to be migrated is to be a small leaf.
  package var wantsPilot = false
  /// The units of an earlier plan, in its order: as many as possible keep their places among each other.
  package var previousOrder: [PlanName]?
  /// Who works at the same time; without it the plan is one sequence.
  package var crews: Crews?
  /// How effort becomes dates.
  package var calendar: WorkCalendar?

  package init(
    unit: PlanUnit = .flow, phases: PhaseRule = .flow, costs: CostModel = CostModel(), today: CalendarDate? = nil
  ) {
    self.unit = unit
    self.phases = phases
    self.costs = costs
    self.today = today
  }

  /// The unit that the phases leave.
  package var effectiveUnit: PlanUnit { phases == .app ? .screen : unit }
}

/// What is to be as small as possible.
package enum PlanGoal: Sendable, Hashable {
  case lifetime
  case peak
  /// The lifetime, while the live weight never exceeds a limit.
  case lifetimeWithin(peak: Int)
}

/// How many moves are spent on a better order: a number, never a time, so that every machine gives the same plan.
package enum SearchEffort: String, Sendable, CaseIterable { case quick, normal, thorough }

/// A unit (under `--unit flow` also a flow) put in a place.
package struct PlanPin: Sendable, Hashable {
  package enum Place: Sendable, Hashable {
    case first, last
    case after(PlanName)
    /// With all that it waits for, before all else.
    case soonest
  }

  package let unit: PlanName
  package let place: Place

  package init(unit: PlanName, place: Place) {
    self.unit = unit
    self.place = place
  }
}

/// `from` is to wait no longer for `to`.
package struct LoosenedWait: Sendable, Hashable {
  package let from: PlanName
  package let to: PlanName

  package init(from: PlanName, to: PlanName) {
    self.from = from
    self.to = to
  }
}

/// Why there is no plan of the kind that was asked for.
package struct PlanRefusal: Error, Sendable, Hashable {
  /// One sentence, with the chain that forbids it where there is one.
  package let message: String
  /// What to do about it, as a verb.
  package let suggestion: String
  /// What else is refused of the same request.
  package var further: [PlanRefusal] = []

  package init(message: String, suggestion: String) {
    self.message = message
    self.suggestion = suggestion
  }
}
