import Foundation
import Inventory
import InventoryGenerator
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("The states between the steps of random plans and of samples")
struct SteppingRandomTests {
  @Test("Small inventories: every state is whole, reads back, and can be left backwards", arguments: 0..<10)
  func small(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(1_000 + part))
    for number in 0..<20 {
      let inventory = inventories.next()
      let (unit, phases) = RandomTests.settings[number % RandomTests.settings.count]
      let stepped = Stepped(try Planned(inventory, unit: unit, phases: phases))
      #expect(stepped.problems() == [], "part \(part), number \(number)")
    }
  }

  @Test("Inventories that use every field", arguments: 0..<60)
  func everyField(seed: Int) throws {
    let inventory = InventoryGenerator(seed: UInt64(seed), size: 1 + seed % 6).make()
    let stepped = Stepped(try Planned(inventory, unit: seed % 2 == 0 ? .flow : .screen))
    #expect(stepped.problems() == [])
  }

  static let samples = [
    "samples/bookplayer", "samples/coordinators", "samples/library", "samples/midway", "samples/netnewswire",
    "samples/nextcloud-notes", "samples/openhab", "samples/orders-shop", "samples/storefront",
    "samples/storefront-clean", "Tests/Fixtures/plans/plan-1.yaml", "Tests/Fixtures/plans/plan-2-root-first.yaml",
    "Tests/Fixtures/plans/plan-3-flow-cycle.yaml",
  ]

  @Test("Every state of every sample", arguments: samples)
  func ofSamples(name: String) throws {
    let inventory = try Stepped.sample(name)
    for unit in PlanUnit.allCases {
      let stepped = Stepped(try Planned(inventory, unit: unit))
      #expect(stepped.problems() == [])
      // Whatever the way there, a state is the same.
      for (index, change) in stepped.changes.enumerated() where index % 5 == 4 || index == stepped.changes.count - 1 {
        let direct = PlanStepping.inventory(
          after: index + 1, of: stepped.planned.plan, stepped.planned.graph)
        #expect(direct == change.after)
      }
      #expect(PlanStepping.inventory(after: 0, of: stepped.planned.plan, stepped.planned.graph) == inventory)
    }
  }
}
