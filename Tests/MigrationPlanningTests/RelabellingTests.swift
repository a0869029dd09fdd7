import Inventory
import InventoryChanges
import InventoryGenerator
import OwnershipGraph
import Testing

@testable import MigrationPlanning

/// Ids and the order of items and files say nothing about the app: they may decide between equals, and nothing else.
@Suite("Plans under other names and in another order")
struct RelabellingTests {
  @Test("Names in the same order, items in another: the same plan under its new names", arguments: 0..<6)
  func orderKept(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(1_300 + part))
    for number in 0..<60 {
      let (unit, phases) = RandomTests.settings[number % RandomTests.settings.count]
      let request = PlanRequest(unit: unit, phases: phases)
      let inventory = inventories.next()
      let shuffled = inventory.shuffledThroughout(seed: UInt64(number))
      try expectSame(inventory, shuffled, request, "part \(part), number \(number)")
    }
  }

  @Test("The same for inventories that use every field", arguments: 0..<30)
  func everyField(seed: Int) throws {
    let inventory = InventoryGenerator(seed: UInt64(2_000 + seed), size: 1 + seed % 6).make()
    let (unit, phases) = RandomTests.settings[seed % RandomTests.settings.count]
    let request = PlanRequest(unit: unit, phases: phases, today: CalendarDate(iso: "2026-03-01"))
    // A flow that is a guest stands for the first of its owners, so the order of those says something here.
    try expectSame(inventory, inventory.shuffled(seed: UInt64(seed)), request, "seed \(seed)")
  }

  @Test("The same for the samples, whatever the order of their files", arguments: SteppingRandomTests.samples)
  func samples(name: String) throws {
    let inventory = try Stepped.sample(name)
    for unit in PlanUnit.allCases {
      let request = PlanRequest(unit: unit)
      try expectSame(inventory, inventory.shuffled(seed: 1), request, name)
      let plan = try MigrationPlanner.plan(OwnershipGraph(inventory), request)
      let reversed = try Stepped.sample(name, reversed: true)
      #expect(try MigrationPlanner.plan(OwnershipGraph(reversed), request) == plan)
    }
  }

  /// Which of several least cuts is taken is decided by ids at last, so plans with cuts may cost another amount.
  @Test("Names in the opposite order: the same cost, bound and certificate", arguments: 0..<6)
  func orderReversed(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(1_500 + part))
    var tried = 0
    var differently = 0
    for number in 0..<60 {
      let inventory = inventories.next()
      let (unit, phases) = RandomTests.settings[number % RandomTests.settings.count]
      let request = PlanRequest(unit: unit, phases: phases)
      let plan = try MigrationPlanner.plan(OwnershipGraph(inventory), request)
      #expect(plan.totals.certificate == .optimal)
      if !plan.problem.cuts.isEmpty { continue }
      let names = Renaming(inventory, isReversed: true)
      let changed = inventory.renamed(names.new).shuffledThroughout(seed: UInt64(number))
      let other = try MigrationPlanner.plan(OwnershipGraph(changed), request)
      #expect(PlanChecks(other).problems == [])
      #expect(other.totals.lifetime == plan.totals.lifetime, "part \(part), number \(number)")
      #expect(other.totals.objective == plan.totals.objective)
      #expect(other.totals.lowerBound == plan.totals.lowerBound)
      #expect(other.totals.effort == plan.totals.effort)
      #expect(other.totals.certificate == .optimal)
      #expect(Set(other.problem.bridges.map(\.id)) == Set(plan.problem.bridges.map { names.new($0.id) }))
      tried += 1
      if other.steps.map(\.units) != plan.steps.map({ $0.units.map(names.new) }) { differently += 1 }
    }
    #expect(tried >= 30 && differently >= 1, "\(tried) tried, \(differently) in another order")
  }

  /// The plan of an inventory, and that of the same in another order and with other names.
  private func expectSame(
    _ inventory: Inventory, _ shuffled: Inventory, _ request: PlanRequest, _ label: String
  ) throws {
    let names = Renaming(inventory, isReversed: false)
    let changed = shuffled.renamed(names.new)
    let plan = try MigrationPlanner.plan(OwnershipGraph(inventory), request)
    let other = try MigrationPlanner.plan(OwnershipGraph(changed), request)
    #expect(other.totals == plan.totals, "\(label)")
    #expect(other.steps.map(\.units) == plan.steps.map { $0.units.map(names.new) }, "\(label)")
    #expect(other.steps.map(\.removes) == plan.steps.map { $0.removes.map(names.new) }, "\(label)")
    #expect(other.steps.map(\.liveWeight) == plan.steps.map(\.liveWeight), "\(label)")
    #expect(
      other.problem.cuts.map { [$0.from, $0.to] } == plan.problem.cuts.map { [names.new($0.from), names.new($0.to)] },
      "\(label)")
  }
}

/// Other names for all things of an inventory, in the same order or in the opposite one.
private struct Renaming {
  private var names: [String: String] = [:]

  init(_ inventory: Inventory, isReversed: Bool) {
    var ids: Set<String> = []
    _ = inventory.renamed { id in
      ids.insert(id)
      return id
    }
    let sorted = ids.sorted(by: precedesByBytes)
    for (place, id) in (isReversed ? sorted.reversed() : sorted).enumerated() {
      // What the plan adds is named `cut:…`; what stands before that still does.
      let isBefore = !isReversed && precedesByBytes(id, "cut:")
      names[id] = (isBefore ? "a" : "n") + String(10_000 + place)
    }
  }

  /// Of an id, or of what a plan adds: a cut, or a bridge.
  func new(_ name: String) -> String {
    if let new = names[name] { return new }
    for prefix in ["cut:", "hosting:", "representable:"] where name.hasPrefix(prefix) {
      let ends = name.dropFirst(prefix.count).replacing("->", with: ">").split(separator: ">").map(String.init)
      return prefix + ends.map { names[$0] ?? $0 }.joined(separator: "->")
    }
    return name
  }
}
