import Inventory
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("What choices cost, and what a unit waits for")
struct ComparingTests {
  private func graph() throws -> OwnershipGraph { OwnershipGraph(try Planned.inventory(RequestTests.shop)) }

  @Test("Each row is the plan of its choices")
  func comparison() throws {
    let graph = try graph()
    var request = PlanRequest()
    request.pins = [PlanPin(unit: "shop", place: .first)]
    request.keepUIKit = ["pay"]
    let comparison = PlanComparison(graph, request)
    #expect(comparison.rows.map(\.without) == [nil, nil, nil, nil, nil, "--pin shop=FIRST", "--keep-uikit pay"])
    #expect(comparison.rows.filter(\.isAsked).count == 1)
    var free = request
    free.pins = []
    let plan = try MigrationPlanner.plan(graph, free)
    #expect(
      comparison.rows[5].outcome
        == .planned(totals: plan.totals, cuts: plan.problem.cuts.count, steps: plan.steps.count))
    // A flow is no unit of --unit screen: that is said, not hidden.
    guard case .refused = comparison.rows[2].outcome else {
      Issue.record("\(comparison.rows[2])")
      return
    }
  }

  @Test("Who asks for the least peak compares peaks")
  func peaks() throws {
    var request = PlanRequest(unit: .screen, phases: .none)
    request.goal = .peak
    let comparison = PlanComparison(try graph(), request)
    #expect(comparison.measure == .peak)
    let peaks = comparison.rows.compactMap { row in
      if case .planned(let totals, _, _) = row.outcome { totals.peak } else { nil }
    }
    #expect(comparison.least == peaks.min())
    // Without the wish the row is about the lifetime, and is compared by its peak all the same.
    let last = try #require(comparison.rows.last)
    #expect(last.without == "--minimize peak")
    guard case .planned(let totals, _, _) = last.outcome else {
      Issue.record("\(last)")
      return
    }
    #expect(totals.measure == .objective)
    #expect(totals[comparison.measure] == totals.peak)
    #expect(PlanComparison(try graph(), PlanRequest()).measure == .objective)
  }

  @Test("All that a unit waits for, nearest first, and what each change would really give")
  func explanation() throws {
    let graph = try graph()
    let plan = try MigrationPlanner.plan(graph, PlanRequest(unit: .screen, phases: .none))
    let home = try #require(PlanExplanation("home", plan, graph))
    #expect(
      home.waiting.links.map { "\($0.depth) \($0.pair.after) \($0.pair.before)" }
        == ["1 home about", "1 home list", "2 list item"])
    for offer in home.offers {
      #expect(offer.start < home.start)
      guard case .loosened(let wait) = offer.change else { continue }
      var request = plan.request
      request.loosened = [wait]
      let other = try MigrationPlanner.plan(graph, request)
      #expect(other.problem.cuts.map { "\($0.from) \($0.to)" } == ["\(wait.from) \(wait.to)"])
      #expect(other.totals == offer.totals)
    }
    let item = try #require(PlanExplanation("item", plan, graph))
    #expect(item.waiting.links.isEmpty)
    #expect(PlanExplanation("gone", plan, graph) == nil)
    #expect(PlanExplanation("shop", plan, graph) == nil)
  }

  @Test("A screen waits for what its flow needs from outside")
  func byComposite() throws {
    let text = RequestTests.shop.replacing(
      "{ from: cart, to: pay, kind: push }", with: "{ from: cart, to: item, kind: push }")
    let graph = OwnershipGraph(try Planned.inventory(text))
    let plan = try MigrationPlanner.plan(graph, PlanRequest(phases: .none))
    let pay = try #require(PlanExplanation("pay", plan, graph))
    #expect(pay.waiting.links.first?.shipsWith == "pay")
    #expect(pay.waiting.links.first?.pair.before == "item")
    // item's flow has to be done as a whole: 2 + 3 + 1 + 4 points.
    #expect(pay.start >= 10)
    #expect(pay.offers.allSatisfy { $0.start < pay.start && $0.change != .soonest })
    let flow = try #require(PlanExplanation("buying", plan, graph))
    #expect(flow.waiting.units == ["cart", "pay"])
    #expect(flow.waiting.links.map(\.pair.before).contains("item"))
  }

  @Test("As soon as can be is after what a unit waits for, and before the rest")
  func soonest() throws {
    var request = PlanRequest(unit: .screen, phases: .none)
    request.pins = [PlanPin(unit: "list", place: .soonest)]
    let plan = try MigrationPlanner.plan(try graph(), request)
    #expect(PlanChecks(plan).problems == [])
    #expect(plan.steps.filter { !$0.units.isEmpty }.prefix(2).flatMap(\.units) == ["item", "list"])
  }
}
