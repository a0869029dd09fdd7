package import Inventory

/// Levels, placements and contexts, derived once when the graph is built.
struct LevelTable: Sendable {
  var frameworks: Table<Owner, Derived<ContainerFramework>>
  /// The container that an owner changes: itself, or the one it drives or is lent.
  var ownerLevels: Table<Owner, Derived<OwnerIndex>>
  var placements: Table<Owner, [OwnerPlacement]>
  var ownerContexts: Table<Owner, Derived<[ContextID]>>
  var flowLevels: Table<Flow, Derived<[OwnerIndex]>>
  /// Interned: a screen holds the number of its set of levels.
  var sets: [Derived<[OwnerIndex]>]
  var screenSets: Table<Screen, Int32>
  /// Whether the screen's levels are those it brings or was opened in, rather than its flow's.
  var isOwnStack: Table<Screen, Bool>
  /// What is right above each owner: the levels in which a container lies, what drives it, and what lends it its
  /// container. Without repetition; of absurdly many only the first.
  var enclosing: Table<Owner, [OwnerIndex]>
  /// How many owners may stand at the top: windows, and containers without a placement.
  var topCount: Int
}

extension OwnershipGraph {
  /// Beyond this many what encloses an owner, or owners of one flow, are not looked at.
  package static let mostEnclosing = 16

  /// What is right above each owner: the levels in which a container lies, what drives it, and what lends it its
  /// container. Without repetition, at most `mostEnclosing`.
  package var enclosing: Table<Owner, [OwnerIndex]> { levels.enclosing }

  /// The container whose level an owner changes: a container's own; for a coordinator or router the one it drives, the
  /// one stack among several, or what its parent lends it.
  package func level(of owner: OwnerIndex) -> Derived<OwnerIndex> { levels.ownerLevels[owner] }

  /// The levels of a page, as containers: what it brings, else what it was opened in (a page pushed or embedded from
  /// such a page in its own flow lies there too), else its flow's owners', else, for a flow without an owner, those
  /// that its entry was pushed onto. Known and empty: it lies on no stack. Sorted.
  package func levels(of screen: ScreenIndex) -> Derived<[OwnerIndex]> { levels.sets[Int(levels.screenSets[screen])] }

  /// Whether the page lies on a stack that it brings or was opened in, not on its flow's.
  package func liesOnOwnStack(_ screen: ScreenIndex) -> Bool { levels.isOwnStack[screen] }

  package func levels(of flow: FlowIndex) -> Derived<[OwnerIndex]> { levels.flowLevels[flow] }

  /// The levels that a push or root acts on, or that a modal is presented from: those of the page it leaves, except
  /// that a root made by a window or custom container acts on that.
  package func levels(of edge: EdgeIndex) -> Derived<[OwnerIndex]> {
    let it = edges[edge]
    if let holder = replacedContentHolder(it) { return .known([holder]) }
    return levels(of: it.from)
  }

  /// The window or custom container that replaces what it holds by this edge.
  package func replacedContentHolder(_ edge: TransitionEdge) -> OwnerIndex? {
    guard edge.kind == .root, let by = edge.by else { return nil }
    switch self[by].kind {
    case .window, .customContainer: return by
    case .navigationController, .tabBarController, .splitViewController, .navigationStack, .navigationView,
      .navigationSplitView, .tabView, .coordinator, .router:
      return nil
    }
  }

  /// Whether the target comes to lie on the level of the page that the edge leaves.
  func staysOnLevel(_ edge: TransitionEdge) -> Bool {
    edge.kind.startsContext == false && replacedContentHolder(edge) == nil
  }

  /// Who makes an edge: `by`, else the one owner of the level, which is the flow's own where that drives the level.
  package func maker(of edge: EdgeIndex) -> Derived<OwnerIndex> {
    let it = edges[edge]
    if let by = it.by { return .known(by) }
    switch levels(of: edge) {
    case .unknown(let fact): return .unknown(fact)
    case .known(let containers):
      guard containers.count == 1 else { return .unknown(.transitionBy) }
      let container = containers[0]
      let owners = ownersOfFlow[flow(of: it.from)]
      if owners.count == 1, let owner = owners.first, level(of: owner) == .known(container) { return .known(owner) }
      return .known(container)
    }
  }

  /// Where an owner lies, and why. Empty: nothing says it; see `isRoot`.
  package func placements(of owner: OwnerIndex) -> [OwnerPlacement] { levels.placements[owner] }

  /// The presentation contexts in which an owner's level lives; several where it is opened in several ways.
  package func contexts(of owner: OwnerIndex) -> Derived<[ContextID]> { levels.ownerContexts[owner] }

  /// The contexts in which a page is seen.
  ///
  /// - Complexity: O(number of edges to the page).
  package func contexts(of screen: ScreenIndex) -> Derived<[ContextID]> {
    var found: Set<ContextID> = []
    func add(levelsOf page: ScreenIndex) -> Fact? {
      switch levels(of: page) {
      case .unknown(let fact): return fact
      case .known(let containers):
        if containers.isEmpty { return .flowOwner }
        for container in containers {
          switch contexts(of: container) {
          case .unknown(let fact): return fact
          case .known(let contexts): found.formUnion(contexts)
          }
        }
        return nil
      }
    }
    let isEntry = entry(of: flow(of: screen)) == screen
    let into = incoming[screen]
    if liesOnOwnStack(screen) || into.isEmpty {
      if let fact = add(levelsOf: screen) { return .unknown(fact) }
    }
    for edge in liesOnOwnStack(screen) ? [] : into {
      if let opened = edges[edge].opens {
        guard let contexts = contexts(of: opened).value else { return .unknown(.ownerAs) }
        found.formUnion(contexts)
        continue
      }
      switch edges[edge].kind.startsContext {
      case nil: return .unknown(.ownerAs)
      case true?:
        // An entry that is presented lies in its flow's container; any other page stands in the context alone.
        let container = levels(of: screen).value ?? []
        if isEntry, !container.isEmpty {
          if let fact = add(levelsOf: screen) { return .unknown(fact) }
        } else {
          found.insert(.screen(screen))
        }
      case false?:
        if let holder = replacedContentHolder(edges[edge]) {
          switch contexts(of: holder) {
          case .unknown(let fact): return .unknown(fact)
          case .known(let contexts): found.formUnion(contexts)
          }
        } else if let fact = add(levelsOf: screen) {
          return .unknown(fact)
        }
      }
    }
    return .known(found.sorted(by: ContextID.precedes))
  }

  /// The contexts in which the target of an edge comes to lie by that edge: those of the container that is opened or
  /// brought, a new one for a presentation, those of the page it leaves for push, root and embed.
  package func contexts(of edge: EdgeIndex) -> Derived<[ContextID]> {
    let it = edges[edge]
    if let container = it.opens ?? self[it.to].brings.flatMap(owner) { return contexts(of: container) }
    switch it.kind.startsContext {
    case nil: return .unknown(.ownerAs)
    case false?: return replacedContentHolder(it).map { contexts(of: $0) } ?? contexts(of: it.from)
    case true?:
      let isPresentedFlow = entry(of: flow(of: it.to)) == it.to && !(levels(of: it.to).value ?? []).isEmpty
      return isPresentedFlow ? contexts(of: it.to) : .known([.screen(it.to)])
    }
  }

  /// Whether an owner without a placement can only be at the top: it is a window, or no other owner is without one.
  package func isRoot(_ owner: OwnerIndex) -> Bool {
    guard self[owner].kind.isContainer, placements(of: owner).isEmpty else { return false }
    return self[owner].kind == .window || levels.topCount == 1
  }
}

extension ContextID {
  static func precedes(_ a: ContextID, _ b: ContextID) -> Bool {
    switch (a, b) {
    case (.owner(let x), .owner(let y)): x < y
    case (.screen(let x), .screen(let y)): x < y
    case (.owner, .screen): true
    case (.screen, .owner): false
    }
  }
}
