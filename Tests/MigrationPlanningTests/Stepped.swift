import Diagnostics
import Foundation
import Inventory
import InventoryCoding
import OwnershipGraph
import Testing

@testable import MigrationPlanning

/// All states of a plan, and short ways to ask them.
struct Stepped {
  let planned: Planned
  var changes: [StepChange] = []

  init(_ planned: Planned) {
    self.planned = planned
    var stepping = PlanStepping(planned.plan, planned.graph)
    while let change = stepping.next() { changes.append(change) }
  }

  init(yaml: String, unit: PlanUnit = .flow) throws { self.init(try Planned(yaml: yaml, unit: unit)) }

  /// The change that a step makes, by its id.
  func change(_ id: String) throws -> StepChange {
    let index = try #require(planned.plan.steps.firstIndex { $0.id == id }, "\(planned.plan.steps.map(\.id))")
    return changes[index]
  }

  func after(_ id: String) throws -> Inventory { try change(id).after }

  var end: Inventory { changes.last?.after ?? planned.graph.inventory }

  /// What is wrong with the states, in words.
  func problems() -> [String] {
    var problems: [String] = []
    var previous = planned.graph.inventory
    let isWhole = Self.readBack(previous).isEmpty
    for (step, change) in zip(planned.plan.steps, changes) {
      if change.before != previous { problems.append("\(step.id): does not start where the one before ended") }
      if change.undo.applied(to: change.after) != change.before { problems.append("\(step.id): undo") }
      if change.touched != Set(change.touched).sorted() { problems.append("\(step.id): touched is not sorted") }
      if isWhole { problems += Self.readBack(change.after).map { "\(step.id): \($0)" } }
      problems += frameworks(change.after, until: step.index).map { "\(step.id): \($0)" }
      previous = change.after
    }
    // Nothing moves any more: a module that was prepared says so by its framework, and its declared effort stays.
    let left = (try? Planned(end))?.plan.problem.units.filter { !$0.isDone && !$0.isPermanent && $0.kind != .module }
    if left != [] { problems.append("still to move: \(left?.map(\.id) ?? [])") }
    if changes.count != planned.plan.steps.count { problems.append("\(changes.count) changes") }
    return problems
  }

  /// The inventories of the samples and of the plans that were made by hand, by name.
  ///
  /// - Parameter reversed: whether the files are read in the other order.
  static func sample(_ name: String, reversed: Bool = false) throws -> Inventory {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appendingPathComponent(name)
    var files = [path]
    if !name.hasSuffix(".yaml") {
      files = try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    }
    let inputs = try (reversed ? files.reversed() : files).map { file in
      InventoryInput(file: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)), format: .yaml)
    }
    var diagnostics = DiagnosticCollector()
    return try #require(InventoryDecoder.decode(inputs, into: &diagnostics))
  }

  /// What the reader has to say of an inventory that was written out.
  static func readBack(_ inventory: Inventory) -> [String] {
    var diagnostics = DiagnosticCollector()
    guard let bytes = try? InventoryEncoder.encode(inventory, as: .yaml) else { return ["not written"] }
    let read = InventoryDecoder.decode(
      [InventoryInput(file: "state.yaml", bytes: bytes, format: .yaml)], into: &diagnostics)
    if !diagnostics.diagnostics.isEmpty { return diagnostics.diagnostics.map(\.message) }
    return read?.removingPlaces() == inventory.removingPlaces() ? [] : ["reads back as another"]
  }

  /// Whether the units that are SwiftUI in a state are those that the plan says are done by then.
  private func frameworks(_ state: Inventory, until index: Int) -> [String] {
    let done = planned.done.union(planned.plan.steps.prefix(index).flatMap(\.units))
    let graph = OwnershipGraph(state)
    var problems: [String] = []
    for unit in planned.plan.problem.units {
      let isSwiftUI: Bool
      switch unit.kind {
      case .screen:
        guard let page = graph.screen(ScreenID(unit.id)) else {
          if !done.contains(unit.id) { problems.append("\(unit.id) is gone") }
          continue
        }
        isSwiftUI = graph[page].framework == .swiftui
      case .owner:
        let members = unit.members.compactMap { graph.owner(OwnerID($0)) }
        isSwiftUI = members.allSatisfy { member in
          (graph[member].framework ?? graph[member].kind.impliedFramework ?? .swiftui) == .swiftui
        }
        // A unit without a framework is done by what its containers are.
        if members.allSatisfy({ (graph[$0].framework ?? graph[$0].kind.impliedFramework) == nil }) { continue }
      case .module, .cut: continue
      }
      if isSwiftUI != done.contains(unit.id) { problems.append("\(unit.id) is \(isSwiftUI ? "" : "not ")SwiftUI") }
    }
    return problems
  }
}
