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

  static let apps: [(name: String, yaml: String)] = [
    // One stack, pushed on from two flows that have no owner in common: with the page that pushes by a path it is
    // pushed by state, and from the other flow by UIKit (102).
    (
      "one level, flows without a common owner",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: shop-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: about, framework: swiftui }
          transitions:
            - { from: home, to: about, kind: push, driver: uikit }
        - id: shop
          owner: shop-co
          entry: list
          screens:
            - { id: list, framework: uikit }
            - { id: item, framework: swiftui }
          transitions:
            - { from: list, to: item, kind: push, driver: path, route: Item }
      """
    ),
    // A flow without an owner rides on the level that its entry was pushed onto, from a flow that only a coordinator
    // owns (102).
    (
      "one level, an entry pushed from a coordinator's flow",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: shop-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      flows:
        - id: shop
          owner: shop-co
          entry: list
          screens:
            - { id: list, framework: uikit }
            - { id: item, framework: swiftui }
          transitions:
            - { from: list, to: item, kind: push, driver: uikit }
            - { from: item, to: help, kind: push, driver: link }
        - id: support
          entry: help
          screens:
            - { id: help, framework: uikit }
            - { id: call, framework: swiftui }
          transitions:
            - { from: help, to: call, kind: push, driver: path, route: Call }
      """
    ),
  ]
}
