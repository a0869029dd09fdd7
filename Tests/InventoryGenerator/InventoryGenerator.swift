package import Inventory

/// Makes valid inventories at random: the same seed gives the same inventory everywhere. They use every field of the
/// format, which a test holds against the model, and carry texts that are hard to spell.
///
/// No transition or bridge is the exact twin of another, and no page with role leaf opens another of its flow, so that
/// a generated inventory decodes without a diagnostic.
package struct InventoryGenerator: Sendable {
  package let seed: UInt64
  /// About the number of flows and of owners; 0 gives inventories whose lists are mostly empty.
  package let size: Int

  package init(seed: UInt64, size: Int = 4) {
    self.seed = seed
    self.size = size
  }

  /// - Complexity: O(`size`).
  package func make() -> Inventory {
    var draft = InventoryDraft(random: SplitMix64(seed: seed), size: size)
    return draft.make()
  }
}

/// The state of one making: the ids that everything else may name are drawn first.
struct InventoryDraft {
  var random: SplitMix64
  private(set) var modules: [ModuleID] = []
  private(set) var owners: [OwnerID] = []
  private(set) var flows: [FlowID] = []
  /// By flow; no flow is without a screen.
  private(set) var screens: [[ScreenID]] = []
  private(set) var allScreens: [ScreenID] = []
  private var used: Set<String> = []

  init(random: SplitMix64, size: Int) {
    self.random = random
    modules = (0..<self.random.below(size + 1)).map { _ in ModuleID(freshID()) }
    owners = (0..<self.random.below(size * 2 + 1)).map { _ in OwnerID(freshID()) }
    flows = (0..<self.random.below(size + 1)).map { _ in FlowID(freshID()) }
    screens = flows.map { _ in (0...self.random.below(4)).map { _ in ScreenID(freshID()) } }
    allScreens = screens.flatMap { $0 }
  }

  /// An id that nothing else bears.
  mutating func freshID() -> String {
    var id = random.oneIn(3) ? random.pick(HostileTexts.identifiers) : "t\(random.below(100_000))"
    while !used.insert(id).inserted { id += random.pick(["-", ".", "_", "a", "Z", "7"]) }
    return id
  }

  mutating func make() -> Inventory {
    let madeModules = (0..<modules.count).map { module($0) }
    let madeOwners = (0..<owners.count).map { owner($0) }
    let madeFlows = (0..<flows.count).map { flow($0) }
    var inventory = Inventory(app: app(), owners: madeOwners, flows: madeFlows)
    inventory.modules = modules.isEmpty && random.oneIn(2) ? nil : madeModules
    inventory.bridges = random.maybe { _ in }.map { _ in bridges() }
    inventory.dependencies = random.maybe { _ in }.map { _ in dependencies() }
    inventory.deepLinks = random.maybe { _ in }.map { _ in deepLinks() }
    inventory.restorations = random.maybe { _ in }.map { _ in restorations() }
    inventory.accepts = random.oneIn(2) ? accepts(in: inventory) : []
    inventory.annotations = annotations()
    return inventory
  }

  private mutating func app() -> App {
    App(
      name: random.text(allowingEmpty: false), minimumOS: version(), multiWindow: random.flag(),
      annotations: annotations())
  }

  mutating func version() -> OSVersion? {
    random.maybe { $0.pick(["16.0", "16", "17.4.1", "26.0", "016.00", "1.2.3.4"]) }.flatMap { OSVersion($0) }
  }

  private mutating func module(_ index: Int) -> Module {
    Module(
      id: modules[index], kind: random.word(Module.Kind.self), framework: random.optionalWord(Module.Framework.self),
      uses: random.optionalSome(of: modules), effort: random.optionalNumber(), annotations: annotations())
  }
}
