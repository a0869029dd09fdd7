import Inventory
import OwnershipGraph

@testable import MigrationPlanning

extension Storefront {
  private static func unit(
    _ id: PlanName, _ kind: PlannedUnit.Kind, _ effort: Int, done: Bool = false, permanent: Bool = false,
    members: [PlanName] = []
  ) -> PlannedUnit {
    PlannedUnit(id: id, kind: kind, effort: effort, isDone: done, isPermanent: permanent, members: members)
  }

  private static func step(
    _ index: Int, _ action: PlanStep.Action, _ units: [PlanName], _ start: Int, _ end: Int, live: Int, bridges: Int,
    waitsFor: [PlanName] = [], installs: [PlanName] = [], removes: [PlanName] = [], why: String
  ) -> PlanStep {
    PlanStep(
      id: "\(action.rawValue):\(units.first ?? removes.first ?? "")", index: index, action: action, units: units,
      effort: end - start, start: start, end: end, liveWeight: live, liveBridges: bridges, waitsFor: waitsFor,
      installs: installs, removes: removes, why: why, risk: Risk(points: index % 3, reasons: ["camera"]),
      readiness: index == 1 ? .ready : .unknown, rollback: "Revert the change; nothing else uses it",
      verify: "Open the page from its opener and go back")
  }

  static let plan = MigrationPlan(
    request: PlanRequest(today: CalendarDate(year: 2026, month: 11, day: 30)),
    problem: ReducedProblem(
      units: [
        unit("models", .module, 0), unit("barcode", .screen, 1), unit("results", .screen, 3),
        unit("tracking", .screen, 1), unit("order-list", .screen, 5), unit("cart", .screen, 5),
        unit("home-feed", .screen, 5), unit("story", .screen, 0, done: true),
        unit("scanner", .screen, 0, permanent: true), unit("checkout-nav", .owner, 5),
        unit("orders-nav", .owner, 5, members: ["orders-flow", "orders-nav"]), unit("home-nav", .owner, 5),
        unit("cut:story->home-feed", .cut, 1),
      ],
      precedence: [
        PrecedencePair(before: "tracking", after: "order-list", reason: .phase, isCuttable: false, source: nil),
        PrecedencePair(
          before: "cart", after: "order-list", reason: .opens, isCuttable: true, source: "storefront/orders.yaml:16"),
      ],
      bridges: [
        PlannedBridge(
          id: "hosting:order-detail", kind: "hosting-controller", weight: 1, guest: "order-detail",
          hosts: ["orders-nav"],
          isPermanent: false),
        PlannedBridge(
          id: "hosting:tracking", kind: "hosting-controller", weight: 1, guest: "tracking", hosts: ["orders-nav"],
          isPermanent: false),
        PlannedBridge(
          id: "representable:barcode", kind: "controller-representable", weight: 3, guest: "barcode",
          hosts: ["search-home"], isPermanent: false),
        PlannedBridge(
          id: "representable:scanner", kind: "controller-representable", weight: 3, guest: "scanner",
          hosts: ["home-feed"], isPermanent: true),
      ],
      composites: [Composite(id: "orders", units: ["order-list", "tracking"], isAtomic: false)],
      cuts: [Cut(unit: "cut:story->home-feed", from: "story", to: "home-feed", weight: 1)]),
    steps: [
      step(1, .prepareModule, ["models"], 0, 0, live: 4, bridges: 2, why: "It costs nothing and others wait for it"),
      step(2, .cutDependency, ["cut:story->home-feed"], 0, 1, live: 4, bridges: 2, why: "It opens the cycle"),
      step(
        3, .migrateScreen, ["barcode"], 1, 2, live: 1, bridges: 1, removes: ["representable:barcode"],
        why: "A leaf that frees a representable"),
      step(4, .migrateScreen, ["results"], 2, 5, live: 1, bridges: 1, why: "Nothing waits before it"),
      step(
        5, .migrateScreen, ["tracking"], 5, 6, live: 2, bridges: 2, installs: ["hosting:tracking"],
        why: "A leaf of Orders"),
      step(6, .migrateScreen, ["cart"], 6, 11, live: 2, bridges: 2, why: "order-list waits for it"),
      step(
        7, .migrateOwner, ["checkout-nav"], 11, 16, live: 2, bridges: 2, waitsFor: ["migrate-screen:cart"],
        why: "All that it shows is done"),
      step(
        8, .migrateScreen, ["order-list"], 16, 21, live: 2, bridges: 2, waitsFor: ["migrate-screen:cart"],
        why: "Its leaves are done"),
      step(9, .migrateScreen, ["home-feed"], 21, 26, live: 2, bridges: 2, why: "The last page of Home"),
      step(
        10, .migrateOwner, ["orders-nav"], 26, 31, live: 2, bridges: 2, waitsFor: ["migrate-screen:order-list"],
        why: "All that it shows is done"),
      step(
        11, .removeBridge, [], 31, 31, live: 0, bridges: 0, removes: ["hosting:order-detail", "hosting:tracking"],
        why: "No host is left"),
      step(12, .migrateOwner, ["home-nav"], 31, 36, live: 0, bridges: 0, why: "All that it shows is done"),
    ],
    totals: PlanTotals(
      effort: 36, lifetime: 62, objective: 62, valueWeight: 1, peak: 4, lowerBound: 56, certificate: .bounded),
    lifetimes: [
      BridgeLifetime(installed: 0, removed: 31), BridgeLifetime(installed: 6, removed: 31),
      BridgeLifetime(installed: 0, removed: 2), BridgeLifetime(installed: 26, removed: nil),
    ])

  /// The same for the teams of the inventory.
  static var teamPlan: MigrationPlan {
    var copy = plan
    copy.schedule = TeamSchedule(plan, OwnershipGraph(inventory), crews: .teams)
    return copy
  }

  /// The same at five points a week from a Monday on.
  static var datedPlan: MigrationPlan {
    var request = plan.request
    request.calendar = WorkCalendar(velocity: "5", start: CalendarDate(year: 2026, month: 11, day: 30))
    return MigrationPlan(
      request: request, problem: plan.problem, steps: plan.steps, totals: plan.totals, lifetimes: plan.lifetimes)
  }
}
