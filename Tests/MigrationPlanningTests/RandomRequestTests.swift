import Inventory
import InventoryGenerator
import OwnershipGraph
import Testing

@testable import MigrationPlanning

/// Against all orders of the problem without the request.
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
      let least = orders.least { order in
        request.pins.allSatisfy { Self.holds($0, order, free.problem) } ? order : nil
      }
      let isPossible = least != nil
      do throws(PlanRefusal) {
        let plan = try MigrationPlanner.plan(graph, request)
        #expect(isPossible, "part \(part), number \(number): \(request.pins) were kept")
        #expect(PlanChecks(plan).problems == [])
        #expect(plan.totals.lifetime == least, "part \(part), number \(number): \(request.pins)")
        #expect(plan.totals.certificate == .optimal)
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

  @Test("The pilot is the page that may go first and comes first by its facts; the rest is the best", arguments: 0..<6)
  func pilot(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(900 + part))
    var found = 0
    var missing = 0
    for number in 0..<60 {
      let graph = OwnershipGraph(inventories.next())
      let (unit, phases) = RandomTests.settings[number % RandomTests.settings.count]
      var request = PlanRequest(unit: unit, phases: phases)
      let free = try MigrationPlanner.plan(graph, request)
      let orders = AllOrders(free.problem)
      guard orders.count > 1, orders.count <= 7 else { continue }
      request.wantsPilot = true
      let plan = try MigrationPlanner.plan(graph, request)
      #expect(PlanChecks(plan).problems == [])
      let may = free.steps.filter { step in
        Self.isSmallLeaf(step, graph) && orders.isAny { Self.isPilot(step.units, $0, free.problem) }
      }
      let best = may.min { ($0.risk.points, $0.effort, $0.units[0]) < ($1.risk.points, $1.effort, $1.units[0]) }
      #expect(plan.problem.pilot == best?.units[0], "part \(part), number \(number)")
      let least = orders.least { order in
        best.map { Self.isPilot($0.units, order, free.problem) } ?? true ? order : nil
      }
      #expect(plan.totals.lifetime == least, "part \(part), number \(number)")
      #expect(plan.totals.certificate == .optimal)
      if best == nil { missing += 1 } else { found += 1 }
    }
    #expect(found >= 10 && missing >= 1, "\(found) found, \(missing) missing")
  }

  /// One page, a leaf or detail by its role or by opening nothing of its own flow and embedding nothing, of effort 3 or
  /// less. No page of these inventories says when it changed, so none is readier than another.
  private static func isSmallLeaf(_ step: PlanStep, _ graph: OwnershipGraph) -> Bool {
    guard step.units.count == 1, step.effort <= 3, let page = graph.screen(ScreenID(step.units[0])) else {
      return false
    }
    if let role = graph[page].role { return role == .leaf || role == .detail }
    return graph.outgoing[page].allSatisfy { edge in
      let it = graph.edges[edge]
      return it.to == page || (it.kind != .embed && graph.flow(of: it.to) != graph.flow(of: page))
    }
  }

  /// Only modules and cuts come before it.
  private static func isPilot(_ units: [PlanName], _ order: [[PlanName]], _ problem: ReducedProblem) -> Bool {
    let pages = Set(problem.units.filter { $0.kind == .screen || $0.kind == .owner }.map(\.id))
    return order.first { $0.contains(where: pages.contains) } == units
  }

  /// A set moves as one where some order has its units side by side; what they wait for of each other is nothing then.
  @Test("A set is one step in the best of all orders, or is refused where something lies between", arguments: 0..<6)
  func atomic(part: Int) throws {
    var inventories = SmallInventories(seed: UInt64(1_100 + part))
    var random = SplitMix64(seed: UInt64(part))
    var joined = 0
    var refused = 0
    for number in 0..<80 {
      let graph = OwnershipGraph(inventories.next())
      var request = PlanRequest(unit: .screen, phases: number % 3 == 0 ? .flow : .none)
      let free = try MigrationPlanner.plan(graph, request)
      let units = free.problem.units.filter { !$0.isDone && !$0.isPermanent && $0.kind != .cut }.map(\.id)
      let orders = AllOrders(free.problem)
      // Without cuts: a set takes waits between its units away, so that less may have to be cut.
      guard units.count > 2, orders.count <= 7, free.problem.cuts.isEmpty else { continue }
      let set = Set((0..<2 + random.below(2)).map { _ in random.pick(units) })
      if set.count < 2 { continue }
      request.atomic = [set.sorted()]
      let least = orders.least { Self.joining(set, in: $0) }
      do throws(PlanRefusal) {
        let plan = try MigrationPlanner.plan(graph, request)
        #expect(PlanChecks(plan).problems == [])
        #expect(plan.totals.lifetime == least, "part \(part), number \(number): \(set)")
        #expect(plan.totals.certificate == .optimal)
        #expect(plan.steps.contains { set.isSubset(of: $0.units) })
        joined += 1
      } catch {
        #expect(least == nil, "part \(part), number \(number): \(error.message)")
        refused += 1
      }
    }
    #expect(joined >= 10 && refused >= 2, "\(joined) joined, \(refused) refused")
  }

  /// An order in which the steps of a set stand side by side, with these as one; `nil` if it is no such order.
  private static func joining(_ set: Set<PlanName>, in order: [[PlanName]]) -> [[PlanName]]? {
    let places = order.indices.filter { !set.isDisjoint(with: order[$0]) }
    guard let first = places.first, let last = places.last, last - first == places.count - 1 else { return nil }
    return order[..<first] + [order[first...last].flatMap { $0 }] + order[(last + 1)...]
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
