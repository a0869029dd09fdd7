import Inventory

/// Derives levels, placements and contexts, in this order: each needs those before it.
///
/// - Complexity: linear, with sets of levels cut off at `most`: a page on more levels than that is unknown.
struct LevelBuilder {
  let graph: OwnershipGraph
  /// Beyond this many levels of one page, or contexts of one owner, nothing useful can be said.
  static let most = 8

  func build() -> LevelTable {
    var table = Self.placeholder
    table.frameworks = Table(graph.owners.map(framework))
    table.ownerLevels = ownerLevels()
    addScreenLevels(to: &table)
    let placing = PlacementBuilder(graph: graph, table: table)
    table.placements = Table(graph.owners.map { graph[$0].kind.isContainer ? placing.placements(of: $0) : [] })
    let tops = graph.owners.filter {
      graph[$0].kind == .window || graph[$0].kind.isContainer && table.placements[$0].isEmpty
    }
    table.topCount = tops.count
    table.enclosing = enclosing(table.placements)
    table.ownerContexts = ContextBuilder(graph: graph, table: table).build()
    return table
  }

  static let placeholder = LevelTable(
    frameworks: Table([]), ownerLevels: Table([]), placements: Table([]), ownerContexts: Table([]),
    flowLevels: Table([]), sets: [], screenSets: Table([]), isOwnStack: Table([]), enclosing: Table([]), topCount: 0)

  // MARK: Owners

  func framework(of owner: OwnerIndex) -> Derived<ContainerFramework> {
    let model = graph[owner]
    if let declared = model.framework ?? model.kind.impliedFramework { return .known(declared) }
    let driven = Set(graph.drives[owner].map { graph[$0].framework ?? graph[$0].kind.impliedFramework })
    if driven.count == 1, let only = driven.first, let framework = only { return .known(framework) }
    return .unknown(.ownerFramework)
  }

  /// Containers change themselves; a coordinator or router what it drives, else what its parents lend it.
  private func ownerLevels() -> Table<Owner, Derived<OwnerIndex>> {
    var levels = Table<Owner, Derived<OwnerIndex>>(graph.owners.map { .known($0) })
    var waiting: [OwnerIndex] = []
    for owner in graph.owners where !graph[owner].kind.isContainer {
      let driven = graph.drives[owner]
      let stacks = driven.filter { graph[$0].kind.isStack }
      if driven.count == 1, let only = driven.first {
        levels[owner] = .known(only)
      } else if stacks.count == 1, let only = stacks.first {
        levels[owner] = .known(only)
      } else if driven.isEmpty {
        levels[owner] = .unknown(.ownerDrives)
        waiting.append(owner)
      } else {
        levels[owner] = .unknown(.flowOwner)
      }
    }
    // What is lent goes down from parents to children; each owner is settled at most once.
    var queue = graph.owners.filter { levels[$0].value != nil && !graph[$0].kind.isContainer }
    var lent: [OwnerIndex: Set<OwnerIndex>] = [:]
    let open = Set(waiting)
    var position = 0
    while position < queue.count {
      let parent = queue[position]
      position += 1
      guard let level = levels[parent].value else { continue }
      for child in graph.handsOverTo[parent] where open.contains(child) {
        let isNew = lent[child] == nil
        lent[child, default: []].insert(level)
        if isNew {
          levels[child] = .known(level)
          queue.append(child)
        }
      }
    }
    for (child, containers) in lent where containers.count > 1 { levels[child] = .unknown(.ownerDrives) }
    return levels
  }

  // MARK: Pages

  private func addScreenLevels(to table: inout LevelTable) {
    let inherited = ownStacks()
    let shared = pagesAlsoOnTheirFlows(ownStacks: inherited)
    let flowLevels = levelsOfFlows(ownStacks: inherited, ownerLevels: table.ownerLevels)
    table.flowLevels = flowLevels
    var numbers: [[OwnerIndex]: Int32] = [:]
    var sets: [Derived<[OwnerIndex]>] = Array(flowLevels.indices.map { flowLevels[$0] })
    var screenSets = Table<Screen, Int32>(repeating: 0, count: graph.screens.count)
    var isOwn = Table<Screen, Bool>(repeating: false, count: graph.screens.count)
    for screen in graph.screens {
      let flow = graph.flow(of: screen)
      guard let own = inherited[screen] else {
        screenSets[screen] = Int32(flow.offset)
        continue
      }
      var all = Set(own.levels)
      isOwn[screen] = true
      if shared.contains(screen) {
        isOwn[screen] = false
        screenSets[screen] = Int32(flow.offset)
        guard let ofFlow = flowLevels[flow].value else { continue }
        all.formUnion(ofFlow)
      }
      let key = all.count > Self.most ? [] : all.sorted()
      if let number = numbers[key] {
        screenSets[screen] = number
      } else {
        numbers[key] = Int32(sets.count)
        screenSets[screen] = Int32(sets.count)
        sets.append(key.isEmpty ? .unknown(.flowOwner) : .known(key))
      }
    }
    table.sets = sets
    table.screenSets = screenSets
    table.isOwnStack = isOwn
  }

  private struct OwnStack {
    /// Brought or opened here, or taken over from the page that pushed this one.
    enum Cause { case brought, opened, handedOn }
    var levels: [OwnerIndex]
    var cause: Cause
  }

  /// The stacks that pages bring or are opened in, handed on along pushes, roots and embeds inside a flow.
  private func ownStacks() -> [ScreenIndex: OwnStack] {
    var found: [ScreenIndex: OwnStack] = [:]
    for owner in graph.owners {
      for screen in graph.broughtBy[owner] { found[screen] = OwnStack(levels: [owner], cause: .brought) }
    }
    for owner in graph.owners {
      for edge in graph.openedBy[owner] {
        let screen = graph.edges[edge].to
        if graph[screen].brings != nil { continue }
        var levels = found[screen]?.levels ?? []
        if !levels.contains(owner), levels.count <= Self.most { levels.append(owner) }
        found[screen] = OwnStack(levels: levels, cause: .opened)
      }
    }
    var queue = found.keys.sorted()
    var position = 0
    while position < queue.count {
      let screen = queue[position]
      position += 1
      guard let levels = found[screen]?.levels else { continue }
      for edge in graph.outgoing[screen] {
        let it = graph.edges[edge]
        guard it.opens == nil, graph.staysOnLevel(it),
          graph.flow(of: it.to) == graph.flow(of: screen), found[it.to]?.cause != .brought
        else { continue }
        let before = found[it.to]?.levels ?? []
        let new = levels.filter { !before.contains($0) }
        if new.isEmpty || before.count > Self.most { continue }
        found[it.to] = OwnStack(levels: before + new, cause: found[it.to]?.cause ?? .handedOn)
        queue.append(it.to)
      }
    }
    return found
  }

  /// Whether a page that was opened in a stack, or took one over, is also shown on its flow's own. What opens a flow's
  /// entry is taken to put its container there.
  private func isReachedOtherwise(
    _ screen: ScreenIndex, flow: FlowIndex, ownStacks: [ScreenIndex: OwnStack]
  ) -> Bool {
    if graph.entry(of: flow) == screen, ownStacks[screen]?.cause != .opened { return true }
    return graph.incoming[screen].contains { edge in
      let it = graph.edges[edge]
      guard it.from != screen, it.opens == nil, it.kind.startsContext == false else { return false }
      return !graph.staysOnLevel(it) || graph.flow(of: it.from) != flow || ownStacks[it.from] == nil
    }
  }

  /// The pages of own stacks that lie on their flow's stack as well, and what they push there.
  private func pagesAlsoOnTheirFlows(ownStacks: [ScreenIndex: OwnStack]) -> Set<ScreenIndex> {
    var queue = ownStacks.filter { page, own in
      own.cause != .brought && isReachedOtherwise(page, flow: graph.flow(of: page), ownStacks: ownStacks)
    }.map(\.key)
    var found = Set(queue)
    while let page = queue.popLast() {
      for it in graph.outgoing[page].lazy.map({ graph.edges[$0] }) where it.opens == nil && graph.staysOnLevel(it) {
        let isHandedOn = ownStacks[it.to].map { $0.cause != .brought } == true
        guard isHandedOn, graph.flow(of: it.to) == graph.flow(of: page) else { continue }
        if found.insert(it.to).inserted { queue.append(it.to) }
      }
    }
    return found
  }

  // MARK: Flows

  private func levelsOfFlows(
    ownStacks: [ScreenIndex: OwnStack], ownerLevels: Table<Owner, Derived<OwnerIndex>>
  ) -> Table<Flow, Derived<[OwnerIndex]>> {
    var levels = Table<Flow, Derived<[OwnerIndex]>>(repeating: .known([]), count: graph.flows.count)
    var queue: [FlowIndex] = []
    for flow in graph.flows {
      let owners = graph.ownersOfFlow[flow]
      if owners.isEmpty { continue }
      var containers: Set<OwnerIndex> = []
      var missing: Fact?
      for owner in owners {
        switch ownerLevels[owner] {
        case .known(let container): containers.insert(container)
        case .unknown(let fact): missing = missing ?? fact
        }
      }
      levels[flow] = missing.map { .unknown($0) } ?? .known(containers.sorted())
      queue.append(flow)
    }
    // A flow without an owner rides where its entry was pushed: hand levels on until nothing changes.
    var isRiding = Table<Flow, Bool>(repeating: false, count: graph.flows.count)
    for flow in graph.flows where graph.ownersOfFlow[flow].isEmpty {
      isRiding[flow] = true
      queue.append(flow)
    }
    var position = 0
    while position < queue.count {
      let flow = queue[position]
      position += 1
      for screen in graph.screensOfFlow[flow] {
        let from: Derived<[OwnerIndex]> = ownStacks[screen].map { .known($0.levels) } ?? levels[flow]
        for edge in graph.outgoing[screen] {
          let it = graph.edges[edge]
          let target = graph.flow(of: it.to)
          guard isRiding[target], target != flow, it.opens == nil, graph.staysOnLevel(it),
            graph.entry(of: target) == it.to
          else { continue }
          let joined = Self.join(levels[target], from)
          if joined != levels[target] {
            levels[target] = joined
            queue.append(target)
          }
        }
      }
    }
    return levels
  }

  private static func join(_ a: Derived<[OwnerIndex]>, _ b: Derived<[OwnerIndex]>) -> Derived<[OwnerIndex]> {
    switch (a, b) {
    case (.unknown, _): return a
    case (_, .unknown): return b
    case (.known(let x), .known(let y)):
      let all = Set(x).union(y)
      return all.count > most ? .unknown(.flowOwner) : .known(all.sorted())
    }
  }
}
