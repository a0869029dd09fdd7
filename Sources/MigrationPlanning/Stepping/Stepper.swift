import Inventory
import OwnershipGraph

/// Carries out the steps of a plan, one after the other, on an inventory. What each kind of unit does to it stands in
/// the extensions.
struct Stepper: Sendable {
  let graph: OwnershipGraph
  var facts: StepFacts
  var state: EditedInventory
  /// The units that are SwiftUI by now.
  private(set) var done: Set<PlanName>
  /// The guests whose hosting bridge is still to be removed by a step.
  var pending: Set<PlanName> = []
  /// What has taken the place of pages that are gone.
  var replacement: [ScreenID: ScreenID] = [:]
  /// The pages that a page has taken the place of.
  var former: [ScreenID: [ScreenID]] = [:]
  /// The pages that say they replace another, sorted.
  var replacers: [ScreenID: [ScreenID]] = [:]

  /// The subjects of accepted findings that are bridges or transitions at the start.
  let namedRows: Set<String>

  // Where things stand in the inventory at hand.
  private(set) var flowAt: [FlowID: Int] = [:]
  private var screenAt: [ScreenID: (flow: Int, screen: Int)] = [:]
  /// The flows with rows that name a page.
  private var flowsNaming: [ScreenID: [Int]] = [:]

  /// - Complexity: O(*n*).
  init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    self.graph = graph
    facts = StepFacts(plan, graph)
    state = EditedInventory(graph.inventory)
    let subjects = Set(graph.inventory.accepts.flatMap(\.subjects))
    namedRows = subjects.isEmpty ? [] : subjects.intersection(Self.rowNames(graph.inventory))
    done = Set(plan.problem.units.filter(\.isDone).map(\.id))
    for step in plan.steps {
      for bridge in step.removes { if let guest = facts.guestOf[bridge] { pending.insert(guest) } }
    }
    for screen in graph.screens {
      if let old = graph[screen].replaces, old != graph[screen].id {
        replacers[old, default: []].append(graph[screen].id)
      }
    }
    reindex()
  }

  /// - Complexity: O(*n*).
  mutating func reindex() {
    flowAt = [:]
    screenAt = [:]
    flowsNaming = [:]
    for (f, flow) in inventory.flows.enumerated() {
      flowAt[flow.id] = f
      for (s, screen) in flow.screens.enumerated() { screenAt[screen.id] = (f, s) }
      for row in flow.transitions ?? [] {
        for page in [row.from] + row.to where flowsNaming[page]?.last != f {
          flowsNaming[page, default: []].append(f)
        }
      }
    }
  }

  mutating func take(_ step: PlanStep) {
    state.begin()
    // What moves in one step is complete at its end, all at once.
    done.formUnion(step.units)
    var moved: [PlannedUnit] = []
    for name in step.units {
      if let cut = facts.cuts[name] {
        carryOut(cut)
      } else if let unit = facts.units[name] {
        moved.append(unit)
      }
    }
    for unit in moved where unit.kind == .module { prepare(ModuleID(unit.id)) }
    for unit in moved where unit.kind == .screen { migrate(ScreenID(unit.id)) }
    for unit in moved where unit.kind == .owner { migrate(ownersOf: unit) }
    bridge(moved)
    for name in step.removes {
      if let guest = facts.guestOf[name], facts.hosting[guest]?.id == name { removeHosting(of: guest) }
    }
    if state.hasChangedEdges { dropIdleAccepts() }
  }

  // MARK: Modules and cuts

  private mutating func prepare(_ module: ModuleID) {
    guard let index = graph.module(module), case .module(let position) = graph.item(.module(index)) else { return }
    state.change(module: position) { $0.framework = Module.Framework.none }
  }

  /// The rows of the pair that name the other end become a protocol; those that never did stay as they are.
  private mutating func carryOut(_ cut: Cut) {
    var changed: ChangedRows = [:]
    for flow in flows(naming: ScreenID(cut.from)) {
      var index = 0
      while index < rows(of: flow).count {
        let row = rows(of: flow)[index]
        if row.from.text == cut.from, row.kind != .embed, row.isConcrete,
          let target = row.to.first(where: { $0.text == cut.to })
        {
          index = separate(target, from: index, of: flow)
          state.change(transition: index, of: flow) { $0.via = .protocol }
          changed[row.from, default: []].insert(target)
        }
        index += 1
      }
    }
    dropTwins(among: changed)
    for (index, row) in (inventory.dependencies ?? []).enumerated() where row.via == .concrete {
      if unit(ofEnd: row.from)?.text == cut.from, unit(ofEnd: row.to)?.text == cut.to {
        state.change(dependency: index) { $0.via = .protocol }
      }
    }
  }

  /// Gives a target of a row a row of its own, right behind it, unless it is the only one.
  ///
  /// - Returns: the position of the target's row.
  mutating func separate(_ target: ScreenID, from index: Int, of flow: Int) -> Int {
    var single = rows(of: flow)[index]
    if single.to.count == 1 { return index }
    state.change(transition: index, of: flow) { $0.to.removeAll { $0 == target } }
    single.to = [target]
    state.insert(single, at: index + 1, of: flow)
    return index + 1
  }

  /// A flow as the end of a dependency stands for its entry.
  private func unit(ofEnd id: AnyID) -> AnyID? {
    if let flow = graph.flow(FlowID(id.text)) { return graph[flow].entry.any }
    return id
  }
}

// MARK: - Looking things up

extension Stepper {
  var inventory: Inventory { _read { yield state.inventory } }

  func rows(of flow: Int) -> [Transition] { inventory.flows[flow].transitions ?? [] }

  /// The flows with rows that name a page, by position.
  func flows(naming page: ScreenID) -> [Int] { flowsNaming[page] ?? [] }

  func place(of screen: ScreenID) -> (flow: Int, screen: Int)? { screenAt[screen] }

  /// The page as it is now; `nil` if it is gone.
  func page(_ id: ScreenID) -> Screen? { screenAt[id].map { inventory.flows[$0.flow].screens[$0.screen] } }

  /// The page, or what has taken its place.
  func current(_ id: ScreenID) -> ScreenID {
    var page = id
    var left = replacement.count
    while let next = replacement[page], left > 0 {
      page = next
      left -= 1
    }
    return page
  }

  func ownerPosition(_ id: OwnerID) -> Int? {
    guard let index = graph.owner(id), case .owner(let position) = graph.item(.owner(index)) else { return nil }
    return position
  }

  func owner(_ id: OwnerID) -> Owner? { ownerPosition(id).map { inventory.owners[$0] } }

  /// Whether the unit of a screen or owner is SwiftUI by now.
  func isDone(_ id: AnyID) -> Bool { facts.unitOf[id].map(done.contains) ?? false }
}
