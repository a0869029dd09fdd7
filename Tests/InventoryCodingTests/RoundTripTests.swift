import Inventory
import InventoryCoding
import InventoryGenerator
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: 0..<10) func nothingIsLost(hundred: Int) throws {
    for seed in hundred * 100..<(hundred + 1) * 100 {
      let inventory = InventoryGenerator(seed: UInt64(seed), size: seed % 5).make()
      guard try expectRoundTrip(inventory, "seed \(seed)") else { return }
    }
  }

  @Test func sameInventorySameBytes() throws {
    for format in InventoryFormat.allCases {
      let once = try InventoryEncoder.encode(InventoryGenerator(seed: 7).make(), as: format)
      let again = try InventoryEncoder.encode(InventoryGenerator(seed: 7).make(), as: format)
      #expect(once == again)
    }
  }

  /// A format that forgot a field would pass the round trip if the generator forgot it too.
  @Test func generatorSaysEverythingTheModelCanSay() {
    var seen = SeenFields()
    for seed in 0..<400 { seen.look(at: InventoryGenerator(seed: UInt64(seed), size: Int(seed % 7)).make()) }
    #expect(seen.gaps == [])
    #expect(seen.fieldCount > 120)
  }

  @Test(arguments: 0..<50) func orderOfFilesAndItemsChangesNothing(seed: Int) throws {
    let inventory = InventoryGenerator(seed: UInt64(seed), size: 5).make()
    let parts = inventory.shuffledParts(seed: UInt64(seed) + 1, count: 1 + seed % 4)
    let inputs = try parts.enumerated().map { index, part in
      let format = InventoryFormat.allCases[(index + seed) % 3]
      let bytes = try InventoryEncoder.encode(part.inventory, as: format, withApp: part.hasApp)
      return InventoryInput(file: "part-\(index)", bytes: bytes, format: format)
    }
    let decoded = decode(inputs)
    #expect(decoded.lines == [])
    let back = try #require(decoded.inventory).removingPlaces().sorted
    let isSame = back == inventory.sorted
    let difference = try firstDifference(back, inventory.sorted)
    #expect(isSame, "\(difference)")
  }
}
