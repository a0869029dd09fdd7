import Diagnostics
import Foundation
import Inventory
import InventoryCoding
import OwnershipGraph
import Testing

@testable import MigrationPlanning

/// Inventories of up to 40 jobs with an optimum that HiGHS proved of the reduced problem (Tests/Tools/optima).
@Suite("Plans with an optimum from an outside solver")
struct FrozenOptimaTests {
  struct Record: Decodable {
    let seed: Int
    let unit: String
    let phases: String
    let jobs: Int
    let status: String
    let optimum: Int
    let bound: Int
  }

  private static let parts = 8

  private static func lines() throws -> [Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/optima/apps.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  /// The inventory is the last field of its line.
  private static func inventory(_ line: Substring) throws -> Inventory {
    let start = try #require(line.range(of: #","inventory":"#)?.upperBound)
    var diagnostics = DiagnosticCollector()
    let bytes = Array(line[start...].dropLast().utf8)
    let inventory = InventoryDecoder.decode(
      [InventoryInput(file: "test.json", bytes: bytes, format: .json)], into: &diagnostics)
    return try #require(inventory, "\(diagnostics.diagnostics.map(\.message))")
  }

  @Test("The plan costs the optimum, and its certificate is true", arguments: 0..<parts)
  func optima(part: Int) throws {
    let lines = try Self.lines()
    #expect(lines.count >= 150)
    for line in lines {
      let record = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
      guard record.seed % Self.parts == part else { continue }
      let name = Comment("seed \(record.seed), \(record.jobs) jobs, \(record.unit), \(record.phases)")
      #expect(record.status == "optimal" && record.bound == record.optimum, name)
      let request = PlanRequest(
        unit: try #require(PlanUnit(rawValue: record.unit)), phases: try #require(PhaseRule(rawValue: record.phases)))
      let plan = try MigrationPlanner.plan(OwnershipGraph(Self.inventory(line)), request)
      #expect(PlanChecks(plan).problems == [], name)
      #expect(plan.totals.objective == record.optimum, name)
      #expect(plan.totals.lowerBound <= record.optimum, name)
      let isProven = plan.totals.lowerBound == record.optimum
      #expect((plan.totals.certificate == .optimal) == isProven, name)
      #expect(isProven, name)
    }
  }
}
