import Inventory
import OwnershipGraph
import Testing

@testable import MigrationPlanning

/// Deep and wide inputs, of a size that a debug build copes with.
@Suite("Long chains, cycles and wide pages")
struct LargeTests {
  private func plan(_ roles: (Int) -> Screen.Role, count: Int, _ transitions: [Transition]) throws -> MigrationPlan {
    let flow = Flow(
      id: "f", owners: ["nav"], entry: "s0",
      screens: (0..<count).map { Screen(id: Self.id($0), framework: .uikit, role: roles($0)) },
      transitions: transitions)
    let inventory = Inventory(
      app: App(name: "Large"), owners: [Owner(id: "nav", kind: .navigationController)], flows: [flow])
    return try MigrationPlanner.plan(OwnershipGraph(inventory))
  }

  private static func id(_ number: Int) -> ScreenID { ScreenID("s\(number)") }

  private func push(_ from: Int, _ to: Int) -> Transition {
    Transition(from: Self.id(from), to: [Self.id(to)], kind: .push)
  }

  @Test("A chain: the last page first, and each bridge until the owner")
  func chain() throws {
    let count = 20_000
    let plan = try plan({ _ in .detail }, count: count, (0..<count - 1).map { push($0, $0 + 1) })
    // Page k from the end is done at k and hosted until count + 5: the sum of 5 … count + 4.
    #expect(plan.totals.lifetime == count * (count - 1) / 2 + 5 * count)
    #expect(plan.steps.first?.units == ["s\(count - 1)"])
    #expect(plan.chain(to: "s0").count == count - 1)
  }

  @Test("A cycle is cut once, by name")
  func cycle() throws {
    let count = 2_000
    let plan = try plan({ _ in .detail }, count: count, (0..<count).map { push($0, ($0 + 1) % count) })
    #expect(plan.problem.cuts.map(\.unit) == ["cut:s0->s1"])
    #expect(PlanChecks(plan).problems == [])
  }

  @Test("A page that opens very many, of several ranks: phases stay few in memory and hold all the same")
  func hub() throws {
    let count = 3_200
    let plan = try plan(
      { $0 == 0 ? .container : $0 % 2 == 0 ? .list : .leaf }, count: count, (1..<count).map { push(0, $0) })
    // 1,600 leaves before 1,599 lists: more pairs than are listed.
    #expect(!plan.problem.precedence.contains { $0.reason == .phase })
    #expect(plan.problem.phasePairs == PhasePairs(count: 1_600 * 1_599 + 3_199, areListed: false))
    let ranks = Dictionary(uniqueKeysWithValues: plan.problem.units.map { ($0.id, $0.rank) })
    #expect(ranks["s1"] == 1 && ranks["s2"] == 2 && ranks["s0"] == 3)
    let pages = plan.steps.flatMap(\.units).filter { $0.hasPrefix("s") }.compactMap { Int($0.dropFirst()) }
    #expect(pages.prefix(1_600).allSatisfy { $0 % 2 == 1 })
    #expect(pages.last == 0)
    #expect(PlanChecks(plan).problems == [])
    #expect(plan.steps.reduce(0) { $0 + $1.waitsFor.count } <= 4 * count)
  }
}
