import Diagnostics
import FoundationEssentials
import Inventory
import InventoryCoding
import Testing

/// Inventories of real apps, written by hand, decode without a word.
@Suite struct FixtureTests {
  static let names = [
    "cases/nextcloud-notes.yaml", "cases/openhab.yaml", "plans/plan-1.yaml", "plans/plan-2-root-first.yaml",
    "plans/plan-3-flow-cycle.yaml",
  ]

  @Test(arguments: names) func decodesWithoutDiagnostics(name: String) throws {
    let decoded = decode([try fixture(name)])
    #expect(decoded.lines == [])
    #expect(decoded.inventory != nil)
  }

  @Test(arguments: names) func goesRoundTheThreeSpellings(name: String) throws {
    let start = try #require(decode([try fixture(name)]).inventory)
    try expectRoundTrip(start)
  }

  @Test func saysWhatIsInAFile() throws {
    let inventory = try #require(decode([try fixture("cases/openhab.yaml")]).inventory)
    #expect(inventory.app.name == "openHAB")
    #expect(inventory.app.minimumOS?.description == "16.0")
    #expect(inventory.owners.map(\.id) == ["main-nav", "root-container", "drawer-nav"])
    #expect(inventory.owners[1].parent == "main-nav")
    #expect(inventory.owners[1].placement == .root)
    #expect(inventory.flows.map(\.entry) == ["root", "drawer"])
    #expect(inventory.flows[0].transitions?.first?.to == ["webview", "sitemap"])
    #expect(inventory.flows[0].screens[1].traits == ["web"])
    #expect(inventory.flows[0].screens[1].annotations.place?.description == "cases/openhab.yaml:15:9")
    #expect(inventory.flows[1].transitions == [])
    #expect(inventory.bridges?.count == 6)
    #expect(
      inventory.bridges?[0].annotations.source == SourceReference(path: "OpenHABRootViewController.swift", line: 197))
    #expect(inventory.modules == nil)
    #expect(inventory.dependencies?.first?.via == .closure)
  }

  private func fixture(_ name: String) throws -> InventoryInput {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name))
    return InventoryInput(file: name, bytes: Array(data), format: .yaml)
  }
}
