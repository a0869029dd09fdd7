import Diagnostics
import Foundation
import Inventory
import InventoryCoding
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("The plans of four described designs")
struct DescribedSystemTests {
  /// Where the folders of the designs are, from the root of the package.
  static let folder = "samples"

  private static let day = "2026-12-01"
  private static let manners: [(PlanUnit, PhaseRule)] = [(.flow, .flow), (.screen, .app), (.screen, .none)]

  private func planned(_ name: String, unit: PlanUnit = .flow, phases: PhaseRule = .flow) throws -> Planned {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("\(Self.folder)/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    let inputs = try files.sorted().map { file in
      InventoryInput(
        file: file, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(file))), format: .yaml)
    }
    var diagnostics = DiagnosticCollector()
    let inventory = try #require(InventoryDecoder.decode(inputs, into: &diagnostics))
    return try Planned(inventory, unit: unit, phases: phases, today: Self.day)
  }

  @Test("A shop with one UIKit page: it moves, and its representable goes with it", arguments: manners)
  func ordersShop(manner: (unit: PlanUnit, phases: PhaseRule)) throws {
    let plan = try planned("orders-shop", unit: manner.unit, phases: manner.phases).plan
    #expect(plan.steps.map(\.id) == ["migrate-screen:invoice"])
    let step = try #require(plan.steps.first)
    #expect(step.removes == ["representable:invoice"] && step.installs == [] && step.liveBridges == 0)
    #expect(plan.totals.lifetime == 3 && plan.totals.certificate == .optimal)
  }

  @Test("A SwiftUI app has nothing to migrate", arguments: manners)
  func library(manner: (unit: PlanUnit, phases: PhaseRule)) throws {
    let it = try planned("library", unit: manner.unit, phases: manner.phases)
    #expect(it.plan.steps == [] && it.plan.totals.effort == 0 && it.bridges == [])
    #expect(it.plan.problem.units.count { !$0.isDone } == 0)
  }

  @Test("Navigation that stays UIKit for good leaves nothing to plan, and its bridges stay", arguments: manners)
  func coordinators(manner: (unit: PlanUnit, phases: PhaseRule)) throws {
    let it = try planned("coordinators", unit: manner.unit, phases: manner.phases)
    #expect(it.plan.steps == [] && it.plan.totals.effort == 0 && it.plan.totals.lifetime == 0)
    #expect(
      it.permanent == ["browser", "feed-nav", "main-tabs", "profile-nav", "search-nav", "sign-in-nav", "window"])
    #expect(it.plan.problem.bridges.map(\.isPermanent) == Array(repeating: true, count: 10))
    #expect(it.plan.lifetimes.count { $0.installed == 0 && $0.removed == nil } == 10)
  }

  // MARK: The app in the middle of the move

  @Test("Modules, leaves, lists, then containers with their owners")
  func midwayInPhases() throws {
    let it = try planned("midway", unit: .screen, phases: .app)
    #expect(PlanChecks(it.plan).problems == [])
    var rungs: [Int: Set<String>] = [:]
    for unit in it.plan.problem.units { if let rank = unit.rank { rungs[rank, default: []].insert(unit.id) } }
    #expect(rungs[0] == ["shop-models", "api-client", "theme", "cart-store"])
    #expect(rungs[1] == ["map", "gallery", "message", "post", "product"])
    #expect(rungs[2] == ["feed", "inbox", "catalogue"])
    #expect(
      rungs[3] == [
        "account", "account-nav", "cart-nav", "catalogue-nav", "feed-nav", "inbox-nav", "tabs", "window",
      ])
    let order = it.plan.steps.flatMap(\.units)
    let ranks = order.compactMap { unit in rungs.first { $0.value.contains(unit) }?.key }
    #expect(ranks == ranks.sorted() && ranks.count == 20)
  }

  @Test("Each bridge is removed right behind its owner, and at the end only the system's is left")
  func midwayBridges() throws {
    for (unit, phases) in Self.manners {
      let plan = try planned("midway", unit: unit, phases: phases).plan
      for step in plan.steps where step.action == .removeBridge {
        let before = try #require(plan.steps.first { $0.index == step.index - 1 })
        #expect(before.action == .migrateOwner && step.id == "remove-bridge:\(before.units[0])")
      }
      let last = try #require(plan.steps.last)
      #expect(last.action == .removeBridge && last.liveWeight == 0 && last.liveBridges == 1)
      #expect(plan.problem.bridges.filter(\.isPermanent).map(\.id) == ["representable:photo-picker"])
      #expect(plan.steps.contains { $0.units == ["map"] && $0.removes == ["representable:map"] })
    }
  }

  @Test("Every step can be taken back")
  func midwayRollback() throws {
    for step in try planned("midway").plan.steps {
      #expect(!step.rollback.isEmpty && !step.verify.isEmpty, "\(step.id)")
    }
  }

  @Test("What nobody has touched for half a year, and has no gestures of its own, is ready")
  func midwayReadiness() throws {
    let steps = try planned("midway").plan.steps
    func pages(_ readiness: Readiness) -> Set<String> {
      Set(steps.filter { $0.action == .migrateScreen && $0.readiness == readiness }.flatMap(\.units))
    }
    #expect(pages(.ready) == ["account", "inbox", "map", "message", "post"])
    #expect(pages(.notReady) == ["catalogue", "feed", "gallery", "product"])
  }
}
