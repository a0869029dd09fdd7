import Inventory
import InventoryGenerator
import MigrationPlanning
import OwnershipGraph
import Rules
import Testing

@testable import Analysis

/// Small parts of a large app in which much is tied together: stacks with several flows, coordinators that present for
/// them, bridges that carry containers. A step at one page changes what the rules say of another one of the same stack,
/// flow or coordinator.
@Suite struct SharedOwnersTests {
  /// One tab: a stack with three flows, and a coordinator that drives it or not.
  private static func tab(_ number: Int, _ random: inout SplitMix64) -> (owners: [Owner], flows: [Flow]) {
    let isUIKit = !random.oneIn(3)
    let stack = OwnerID("stack-\(number)")
    let coordinator = OwnerID("coordinator-\(number)")
    var nav = Owner(id: stack, kind: isUIKit ? .navigationController : .navigationStack)
    nav.parent = "tabs"
    nav.placement = .tab
    var lead = Owner(id: coordinator, kind: isUIKit ? .coordinator : .router)
    if !random.oneIn(3) { lead.drives = [stack] }
    var flows: [Flow] = []
    for f in 0..<3 {
      let ids = (0..<3).map { ScreenID("page-\(number)-\(f)-\($0)") }
      let screens = ids.map { Screen(id: $0, framework: isUIKit || random.oneIn(2) ? .uikit : .swiftui) }
      let owners = random.oneIn(3) ? [stack, coordinator] : [random.oneIn(3) ? coordinator : stack]
      let rows = (1..<3).map { place in
        var row = Transition(
          from: ids[random.below(place)], to: [ids[place]], kind: random.pick([.push, .push, .sheet, .fullScreen]))
        row.driver = random.oneIn(4) ? nil : random.pick(Transition.Driver.allCases)
        if random.oneIn(2) { row.by = random.pick([stack, coordinator]) }
        return row
      }
      flows.append(
        Flow(id: FlowID("flow-\(number)-\(f)"), owners: owners, entry: ids[0], screens: screens, transitions: rows))
    }
    // The flows of a tab lead to one another.
    for f in 0..<2 {
      var row = Transition(from: flows[f].screens[random.below(3)].id, to: [flows[f + 1].entry], kind: .push)
      row.driver = random.pick(Transition.Driver.allCases)
      flows[f].transitions?.append(row)
    }
    return ([nav, lead], flows)
  }

  private static func app(seed: UInt64) -> Inventory {
    var random = SplitMix64(seed: seed)
    var all = Inventory(app: App(name: "Shared"), modules: [], bridges: [], dependencies: [], deepLinks: [])
    all.owners = [Owner(id: "tabs", kind: .tabBarController)]
    for number in 0..<8 {
      let (owners, flows) = tab(number, &random)
      all.owners += owners
      all.flows += flows
      let pages = flows.flatMap { flow in flow.screens.map(\.id.any) }
      let guests = pages + flows.map(\.id.any) + owners.map(\.id.any)
      for bridge in 0..<2 {
        var row = Bridge(
          kind: random.pick(Bridge.Kind.allCases), hosts: [random.pick(pages)], guests: [random.pick(guests)])
        row.type = "Host\(number)\(bridge)"
        all.bridges?.append(row)
      }
    }
    return all
  }

  @Test(arguments: StateRunnerTests.requests) func steps(_ request: PlanRequest) throws {
    let count = try StateRunnerTests().compare(Self.app(seed: 1), request, forced: false, "shared")
    #expect(count.parts > 10, "\(count)")
  }
}
