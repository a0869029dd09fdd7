import Inventory
import InventoryGenerator
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("Requests on random inventories")
struct RandomRequestTests {
  @Test("Pins hold, and are refused exactly where no order keeps them", arguments: 0..<6)
  func pins(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(500 + part))
    var random = SplitMix64(seed: UInt64(part))
    var kept = 0
    var refused = 0
    for number in 0..<60 {
      let graph = OwnershipGraph(inventories.next())
      let (unit, phases) = RandomTests.settings[number % RandomTests.settings.count]
      var request = PlanRequest(unit: unit, phases: phases)
      let free = try MigrationPlanner.plan(graph, request)
      let units = free.problem.units.filter { !$0.isDone && !$0.isPermanent && $0.kind != .cut }.map(\.id)
      let orders = AllOrders(free.problem)
      guard units.count > 1, orders.count <= 7 else { continue }
      request.pins = (0..<1 + random.below(2)).map { _ in
        let place: [PlanPin.Place] = [.first, .last, .after(random.pick(units))]
        return PlanPin(unit: random.pick(units), place: random.pick(place))
      }
      let isPossible = orders.isAny { order in request.pins.allSatisfy { Self.holds($0, order, free.problem) } }
      do throws(PlanRefusal) {
        let plan = try MigrationPlanner.plan(graph, request)
        #expect(isPossible, "part \(part), number \(number): \(request.pins) were kept")
        #expect(PlanChecks(plan).problems == [])
        let order = plan.steps.filter { !$0.units.isEmpty }.map(\.units)
        for pin in request.pins { #expect(Self.holds(pin, order, plan.problem), "part \(part), number \(number)") }
        kept += 1
      } catch {
        #expect(!isPossible, "part \(part), number \(number): \(error.message)")
        refused += 1
      }
    }
    #expect(kept >= 5 && refused >= 5, "\(kept) kept, \(refused) refused")
  }

  /// Cuts and modules without effort may stand before what is first and behind what is last.
  private static func holds(_ pin: PlanPin, _ order: [[PlanName]], _ problem: ReducedProblem) -> Bool {
    let effortless = Set(problem.units.filter { $0.kind == .cut || ($0.kind == .module && $0.effort == 0) }.map(\.id))
    guard let place = order.firstIndex(where: { $0.contains(pin.unit) }) else { return false }
    let isEffortless = { (units: [PlanName]) in units.allSatisfy(effortless.contains) }
    switch pin.place {
    case .first: return order[..<place].allSatisfy(isEffortless)
    case .last: return order[(place + 1)...].allSatisfy(isEffortless)
    case .after(let other): return order[..<place].contains { $0.contains(other) }
    case .soonest: return false
    }
  }

  @Test("As many keep their order as can", arguments: 0..<4)
  func earlierOrder(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(700 + part))
    var random = SplitMix64(seed: UInt64(part))
    var tried = 0
    for number in 0..<40 {
      let graph = OwnershipGraph(inventories.next())
      var request = PlanRequest(unit: .screen, phases: .none)
      let free = try MigrationPlanner.plan(graph, request)
      let orders = AllOrders(free.problem)
      guard (3...6).contains(orders.count) else { continue }
      var old = free.steps.flatMap(\.units)
      for index in old.indices { old.swapAt(index, random.below(old.count)) }
      request.previousOrder = old
      let plan = try MigrationPlanner.plan(graph, request)
      #expect(PlanChecks(plan).problems == [])
      // Of the steps (a set counts once, at its first unit) the most that keep their order in any valid order.
      var most = 0
      _ = orders.isAny { order in
        let places = order.map { step in old.indices.first { step.contains(old[$0]) } ?? -1 }
        most = max(most, KeptOrder.longestRising(places).count)
        return false
      }
      let order = plan.steps.filter { !$0.units.isEmpty }.map(\.units)
      let stays = order.filter { step in !step.contains { plan.problem.moved.contains($0) } }
      #expect(stays.count == most, "part \(part), number \(number)")
      let places = stays.map { step in old.indices.first { step.contains(old[$0]) } ?? -1 }
      #expect(places == places.sorted(), "part \(part), number \(number)")
      tried += 1
    }
    #expect(tried >= 10)
  }

  @Test("The greatest antichain is the greatest", arguments: 0..<200)
  func antichain(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 2 + random.below(9)
    var above = [Set<Int>](repeating: [], count: count)
    for low in (0..<count).reversed() {
      for high in (low + 1)..<max(count, low + 1) where random.oneIn(3) {
        above[low].formUnion(above[high].union([high]))
      }
    }
    let found = KeptOrder.antichain(above.map { $0.sorted() })
    func isAntichain(_ members: [Int]) -> Bool {
      members.allSatisfy { above[$0].isDisjoint(with: members) }
    }
    #expect(isAntichain(found))
    var most = 0
    for bits in 0..<(1 << count) where bits.nonzeroBitCount > most {
      if isAntichain((0..<count).filter { bits >> $0 & 1 == 1 }) { most = bits.nonzeroBitCount }
    }
    #expect(found.count == most)
  }
}

/// All valid orders of a small reduced problem, as steps.
private struct AllOrders {
  private var steps: [[PlanName]] = []
  private var before: [Int] = []
  private var composite: [Int] = []

  var count: Int { steps.count }

  init(_ problem: ReducedProblem) {
    let atomic = problem.composites.filter(\.isAtomic).map(\.units)
    let single = problem.units.filter { unit in
      !unit.isDone && !unit.isPermanent && !atomic.contains { $0.contains(unit.id) }
    }
    steps = atomic + single.map { [$0.id] }
    before = Array(repeating: 0, count: steps.count)
    composite = Array(repeating: -1, count: steps.count)
    func step(_ unit: PlanName) -> Int? { steps.firstIndex { $0.contains(unit) } }
    let cut = Set(problem.cuts.map { [$0.to, $0.from] })
    for pair in problem.precedence where !cut.contains([pair.before, pair.after]) {
      if let first = step(pair.before), let second = step(pair.after), first != second { before[second] |= 1 << first }
    }
    for (index, set) in problem.composites.enumerated() where !set.isAtomic {
      for unit in set.units { if let step = step(unit) { composite[step] = index } }
    }
  }

  /// Whether something holds of one of them.
  func isAny(_ holds: ([[PlanName]]) -> Bool) -> Bool {
    var stack: [(done: Int, order: [Int])] = [(0, [])]
    while let (done, order) = stack.popLast() {
      if order.count == count {
        if holds(order.map { steps[$0] }) { return true }
        continue
      }
      let open = order.last.map { composite[$0] } ?? -1
      let isOpen = open >= 0 && steps.indices.contains { composite[$0] == open && done >> $0 & 1 == 0 }
      for step in steps.indices where done >> step & 1 == 0 && before[step] & ~done == 0 {
        if isOpen, composite[step] != open { continue }
        stack.append((done | 1 << step, order + [step]))
      }
    }
    return false
  }
}
