import Diagnostics
import Foundation
import Inventory
import InventoryCoding
import InventoryGenerator
import MigrationPlanning
import OwnershipGraph
import Rules
import Testing

@testable import Analysis

/// Judging a state by the part that its step can matter to gives the same findings, step by step, as running all rules
/// on all of it.
@Suite struct StateRunnerTests {
  /// - Returns: how many of the steps were judged by a part.
  @discardableResult
  private func compare(
    _ inventory: Inventory, _ request: PlanRequest = PlanRequest(), rules: [any Rule] = RuleCatalogue.all,
    forced: Bool = true, _ name: String
  ) throws -> (steps: Int, parts: Int) {
    let graph = OwnershipGraph(inventory)
    guard let plan = try? MigrationPlanner.plan(graph, request) else { return (0, 0) }
    var stepping = PlanStepping(plan, graph)
    var parts = StateRunner(graph, rules: rules)
    parts.mayCoverAll = forced
    var whole = StateRunner(graph, rules: rules)
    for step in plan.steps {
      guard let change = stepping.next() else { break }
      let got = parts.go(to: change.after, touched: change.touched).change.changes
      let wanted = whole.goAnew(to: change.after).change.changes
      if got != wanted {
        let wrong = FindingCounts(changes: got).changes(since: FindingCounts(changes: wanted))
        let words = wrong.prefix(4).map {
          "\($0.key.key.code) \($0.key.key.subjects.replacing("\n", with: " ")) \($0.value)"
        }
        Issue.record("\(name), \(step.id): \(words.joined(separator: "; "))")
        return (plan.steps.count, plan.steps.count - parts.wholeRuns)
      }
    }
    return (plan.steps.count, plan.steps.count - parts.wholeRuns)
  }

  static let requests: [PlanRequest] = [
    PlanRequest(), PlanRequest(unit: .screen), PlanRequest(phases: .none), PlanRequest(unit: .screen, phases: .app),
  ]

  static let sampleNames: [String] = [
    "bookplayer", "coordinators", "library", "midway", "netnewswire", "nextcloud-notes", "openhab",
    "orders-shop", "storefront", "storefront-clean",
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func sample(_ name: String) throws -> Inventory {
    let folder = root.appending(path: "samples/\(name)")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let files = (found ?? []).filter { ["yaml", "json", "xml"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let inputs = try files.map { file in
      InventoryInput(
        file: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)),
        format: file.pathExtension == "yaml" ? .yaml : file.pathExtension == "json" ? .json : .xml)
    }
    var diagnostics = DiagnosticCollector()
    return try #require(InventoryDecoder.decode(inputs, into: &diagnostics))
  }

  @Test(arguments: sampleNames) func samples(_ name: String) throws {
    let inventory = try Self.sample(name)
    for request in Self.requests { try compare(inventory, request, name) }
  }

  @Test func ruleExamples() throws {
    for rule in RuleCatalogue.all {
      for example in rule.examples {
        var diagnostics = DiagnosticCollector()
        let input = InventoryInput(file: "example.yaml", bytes: Array(example.yaml.utf8), format: .yaml)
        let inventory = try #require(InventoryDecoder.decode([input], into: &diagnostics))
        let rules = RuleCatalogue.configured(
          [rule.descriptor.code: example.settings.values], today: example.settings.today)
        try compare(inventory, rules: rules, "\(rule.descriptor.code) \(example.title)")
      }
    }
  }

  @Test(arguments: [2, 4, 8]) func randomInventories(_ size: Int) throws {
    for seed in 1...60 {
      let inventory = InventoryGenerator(seed: UInt64(seed * 31 + size), size: size).make()
      try compare(inventory, Self.requests[seed % 4], "seed \(seed), size \(size)")
    }
  }
}
