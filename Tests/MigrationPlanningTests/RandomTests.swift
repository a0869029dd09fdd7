import Inventory
import InventoryGenerator
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("Plans of random inventories")
struct RandomTests {
  static let settings: [(PlanUnit, PhaseRule)] = [
    (.flow, .flow), (.screen, .flow), (.flow, .none), (.screen, .none), (.screen, .app),
  ]

  @Test("Every order is valid and the best, and is known to be", arguments: 0..<10)
  func againstAllOrders(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(part))
    var tried = 0
    for number in 0..<60 {
      let inventory = inventories.next()
      let (unit, phases) = Self.settings[number % Self.settings.count]
      let plan = try MigrationPlanner.plan(OwnershipGraph(inventory), PlanRequest(unit: unit, phases: phases))
      #expect(PlanChecks(plan).problems == [], "part \(part), number \(number)")
      var brute = BruteForce(plan.problem)
      guard brute.count <= 8 else { continue }
      let least = brute.solve()
      #expect(plan.totals.lowerBound <= least, "part \(part), number \(number)")
      #expect(!Self.mustPay(plan) || plan.totals.lowerBound > 0, "part \(part), number \(number)")
      #expect(plan.totals.lifetime == least, "part \(part), number \(number)")
      #expect(plan.totals.certificate == .optimal, "part \(part), number \(number)")
      tried += 1
    }
    #expect(tried >= 30)
  }

  @Test("Inventories that use every field give valid plans, the same in any order of their items", arguments: 0..<40)
  func everyField(seed: Int) throws {
    let inventory = InventoryGenerator(seed: UInt64(seed), size: 1 + seed % 6).make()
    let (unit, phases) = Self.settings[seed % Self.settings.count]
    let today = CalendarDate(iso: "2026-03-01")
    let plan = try MigrationPlanner.plan(
      OwnershipGraph(inventory), PlanRequest(unit: unit, phases: phases, today: today))
    #expect(PlanChecks(plan).problems == [])
    let shuffled = OwnershipGraph(inventory.shuffled(seed: UInt64(seed) + 1))
    #expect(try MigrationPlanner.plan(shuffled, PlanRequest(unit: unit, phases: phases, today: today)) == plan)
  }

  @Test("Small inventories give the same plan in any order of their items")
  func shuffled() throws {
    var inventories = SmallInventories(seed: 99)
    for number in 0..<100 {
      let inventory = inventories.next()
      let (unit, phases) = Self.settings[number % Self.settings.count]
      let plan = try MigrationPlanner.plan(OwnershipGraph(inventory), PlanRequest(unit: unit, phases: phases))
      let other = try MigrationPlanner.plan(
        OwnershipGraph(inventory.shuffled(seed: UInt64(number))), PlanRequest(unit: unit, phases: phases))
      #expect(plan == other, "number \(number)")
    }
  }

  /// Whether a bridge lives at least as long as its own host, or guest, takes.
  private static func mustPay(_ plan: MigrationPlan) -> Bool {
    let atomic = plan.problem.composites.filter(\.isAtomic).flatMap(\.units)
    let costly = Set(plan.problem.units.filter { $0.effort > 0 && !atomic.contains($0.id) }.map(\.id))
    return plan.problem.bridges.contains { bridge in
      if bridge.isPermanent { return false }
      return bridge.id.hasPrefix("hosting:")
        ? bridge.hosts.contains(where: costly.contains) : costly.contains(bridge.guest)
    }
  }
}
