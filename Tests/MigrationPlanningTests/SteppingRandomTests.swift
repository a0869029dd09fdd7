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
}
