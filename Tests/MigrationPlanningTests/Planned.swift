import Diagnostics
import Foundation
import Inventory
import InventoryCoding
import OwnershipGraph
import Testing

@testable import MigrationPlanning

/// A plan and short ways to ask it.
struct Planned {
  let plan: MigrationPlan
  let graph: OwnershipGraph

  init(
    _ inventory: Inventory, unit: PlanUnit = .flow, phases: PhaseRule = .flow, costs: CostModel = CostModel(),
    today: String? = nil
  ) throws {
    graph = OwnershipGraph(inventory)
    plan = try MigrationPlanner.plan(
      graph, PlanRequest(unit: unit, phases: phases, costs: costs, today: today.flatMap { CalendarDate(iso: $0) }))
  }

  /// Owners, flows and the rest of an inventory, written as in a file.
  init(yaml: String, unit: PlanUnit = .flow, phases: PhaseRule = .flow, today: String? = nil) throws {
    try self.init(Self.inventory("version: 1\napp: { name: Test }\n" + yaml), unit: unit, phases: phases, today: today)
  }

  init(
    fixture: String, in group: String = "plans", unit: PlanUnit = .flow, phases: PhaseRule = .flow
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/\(group)/\(fixture).yaml")
    try self.init(Self.inventory(String(contentsOf: file, encoding: .utf8)), unit: unit, phases: phases)
  }

  static func inventory(_ text: String) throws -> Inventory {
    var diagnostics = DiagnosticCollector()
    let inventory = InventoryDecoder.decode(
      [InventoryInput(file: "test.yaml", bytes: Array(text.utf8), format: .yaml)], into: &diagnostics)
    return try #require(inventory, "\(diagnostics.diagnostics.map(\.message))")
  }

  /// `a < b: reason` for each pair and reason.
  var waits: Set<String> { Set(plan.problem.precedence.map { "\($0.before) < \($0.after): \($0.reason.rawValue)" }) }

  /// `a < b`, whatever the reason; cuts aside.
  var pairs: Set<String> {
    Set(plan.problem.precedence.filter { $0.reason != .cut }.map { "\($0.before) < \($0.after)" })
  }

  /// Effort of the units that move.
  var efforts: [String: Int] {
    var efforts: [String: Int] = [:]
    for unit in plan.problem.units where !unit.isDone && !unit.isPermanent { efforts[unit.id] = unit.effort }
    return efforts
  }

  var done: Set<String> { Set(plan.problem.units.filter(\.isDone).map(\.id)) }
  var permanent: Set<String> { Set(plan.problem.units.filter(\.isPermanent).map(\.id)) }

  /// `id kind weight [hosts]`, with a `!` where permanent.
  var bridges: Set<String> {
    Set(
      plan.problem.bridges.map {
        "\($0.id) \($0.kind) \($0.weight) [\($0.hosts.joined(separator: " "))]\($0.isPermanent ? "!" : "")"
      })
  }

  var cuts: [String] { plan.problem.cuts.map { "\($0.from) -> \($0.to)" } }

  /// `id: members`, with a `!` where atomic.
  var composites: [String] {
    plan.problem.composites.map { "\($0.id): \($0.units.joined(separator: " "))\($0.isAtomic ? "!" : "")" }
  }

  /// Units in the order of their completion; those of one step joined by `+`.
  var order: [String] { plan.steps.filter { !$0.units.isEmpty }.map { $0.units.joined(separator: "+") } }

  func lifetime(_ bridge: String) -> BridgeLifetime? {
    plan.problem.bridges.firstIndex { $0.id == bridge }.map { plan.lifetimes[$0] }
  }

  func step(_ id: String) throws -> PlanStep { try #require(plan.steps.first { $0.id == id }) }
}
