import Inventory
import InventoryGenerator

/// Random inventories of a few jobs, with all that makes planning hard: shared hosts, cycles of every kind, kept and
/// done things, equal ratios and jobs of no effort.
struct SmallInventories {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> Inventory {
    let owners = (0..<1 + random.below(3)).map { owner($0) }
    let modules =
      random.oneIn(2)
      ? [Module(id: "m", kind: .models, framework: random.oneIn(2) ? .uikit : Module.Framework.none)] : []
    let flowCount = 1 + random.below(3)
    var ids: [[ScreenID]] = []
    for flow in 0..<flowCount {
      ids.append((0..<1 + random.below(flowCount == 1 ? 5 : 3)).map { ScreenID("s\(flow)\($0)") })
    }
    let all = ids.flatMap { $0 }
    let flows = ids.indices.map { index in
      var flow = Flow(
        id: FlowID("f\(index)"), owners: random.oneIn(6) ? [] : [random.pick(owners).id], entry: ids[index][0],
        screens: ids[index].map { screen($0, modules: modules, owners: owners) })
      flow.transitions = (0..<random.below(4)).map { _ in transition(from: random.pick(ids[index]), all, owners) }
      return flow
    }
    var inventory = Inventory(app: App(name: "Random"), modules: modules, owners: owners, flows: flows)
    inventory.bridges = (0..<random.below(3)).map { _ in
      Bridge(
        kind: random.pick(Bridge.Kind.allCases),
        hosts: [random.oneIn(2) ? random.pick(owners).id.any : random.pick(all).any], guests: [random.pick(all).any],
        permanent: random.oneIn(8) ? "a decision" : nil)
    }
    if random.oneIn(3) {
      inventory.dependencies = [Dependency(from: random.pick(all).any, to: random.pick(all).any, via: .concrete)]
    }
    return inventory
  }

  private mutating func owner(_ index: Int) -> Owner {
    let kinds: [Owner.Kind] = [.navigationController, .navigationController, .navigationStack, .tabBarController]
    return Owner(
      id: OwnerID("o\(index)"), kind: random.pick(kinds),
      parent: index > 0 && random.oneIn(2) ? OwnerID("o\(random.below(index))") : nil,
      effort: random.oneIn(2) ? random.below(4) : nil)
  }

  private mutating func screen(_ id: ScreenID, modules: [Module], owners: [Owner]) -> Screen {
    var screen = Screen(id: id, framework: random.pick([.uikit, .uikit, .uikit, .mixed, .swiftui]))
    screen.role = random.oneIn(2) ? random.pick([.detail, .form, .list, .container]) : nil
    screen.effort = random.oneIn(2) ? random.below(5) : nil
    screen.keepUIKit = random.oneIn(10) ? "stays" : nil
    screen.uses = random.oneIn(3) ? modules.map(\.id) : nil
    screen.brings = random.oneIn(12) ? random.pick(owners).id : nil
    return screen
  }

  private mutating func transition(from: ScreenID, _ all: [ScreenID], _ owners: [Owner]) -> Transition {
    Transition(
      from: from, to: [random.pick(all)], kind: random.pick([.push, .push, .push, .embed, .sheet, .present, .tab]),
      opens: random.oneIn(10) ? random.pick(owners).id : nil, via: random.oneIn(5) ? .protocol : nil)
  }
}
