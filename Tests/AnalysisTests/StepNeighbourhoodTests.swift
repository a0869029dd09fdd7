import Diagnostics
import Inventory
import InventoryCoding
import MigrationPlanning
import Testing

@testable import Analysis

/// Small apps in each of which one way of looking round a step is the only one that finds what the step changes.
@Suite struct StepNeighbourhoodTests {
  @Test(arguments: apps.map(\.name)) func eachStep(_ name: String) throws {
    let app = try #require(Self.apps.first { $0.name == name })
    var diagnostics = DiagnosticCollector()
    let input = InventoryInput(file: "app.yaml", bytes: Array(app.yaml.utf8), format: .yaml)
    let inventory = try #require(InventoryDecoder.decode([input], into: &diagnostics), "\(diagnostics.sorted())")
    for request in StateRunnerTests.requests {
      let count = try StateRunnerTests().compare(inventory, request, name)
      #expect(count.parts > 0, "\(count)")
    }
  }

  static let apps = appsOfLevels + appsOfPages + appsOfCoverage
}
