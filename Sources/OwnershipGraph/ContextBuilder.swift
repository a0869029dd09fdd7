import Inventory

/// The presentation contexts of owners. Window root, tab, column, sheet, cover, popover and present start one; push,
/// embed and the root of a stack stay in theirs; a custom presentation is unknown. The context of a window's root is
/// named by the window: what stands there one after the other shares it.
struct ContextBuilder {
  let graph: OwnershipGraph
  let table: LevelTable

  private enum State {
    case new, open
    case done(Derived<[ContextID]>)
  }

  /// - Complexity: O(owners + placements); a ring of placements is unknown.
  func build() -> Table<Owner, Derived<[ContextID]>> {
    var states = Table<Owner, State>(repeating: .new, count: graph.owners.count)
    for start in graph.owners {
      var stack = [start]
      while let owner = stack.last {
        switch states[owner] {
        case .done:
          stack.removeLast()
        case .new:
          states[owner] = .open
          for needed in needs(of: owner) {
            if case .new = states[needed] { stack.append(needed) }
          }
        case .open:
          states[owner] = .done(contexts(of: owner, states: states))
          stack.removeLast()
        }
      }
    }
    return Table(
      graph.owners.map { owner in
        if case .done(let contexts) = states[owner] { contexts } else { .unknown(.ownerAs) }
      })
  }

  private func needs(of owner: OwnerIndex) -> [OwnerIndex] {
    guard graph[owner].kind.isContainer else { return table.ownerLevels[owner].value.map { [$0] } ?? [] }
    return table.placements[owner].flatMap { staysWith($0) ? $0.parents : [] }
  }

  /// Whether a placement keeps the owner in its parents' context.
  private func staysWith(_ placement: OwnerPlacement) -> Bool {
    switch placement.kind {
    case _ where placement.isInBareModal: false
    case .push, .embed: true
    case .root: placement.parents.contains { !graph[$0].kind.isTabContainer }
    case .tab, .column, .sheet, .fullScreen, .popover, .present, .custom, nil: false
    }
  }

  private func contexts(of owner: OwnerIndex, states: Table<Owner, State>) -> Derived<[ContextID]> {
    func settled(_ other: OwnerIndex) -> Derived<[ContextID]> {
      if case .done(let contexts) = states[other] { contexts } else { .unknown(.ownerAs) }
    }
    if !graph[owner].kind.isContainer {
      switch table.ownerLevels[owner] {
      case .known(let container): return settled(container)
      case .unknown(let fact): return .unknown(fact)
      }
    }
    let placements = table.placements[owner]
    if placements.isEmpty {
      let isTop = graph[owner].kind == .window || table.topCount == 1
      return isTop ? .known([.owner(owner)]) : .unknown(.ownerAs)
    }
    var found: Set<ContextID> = []
    for placement in placements {
      if staysWith(placement) {
        if placement.parents.isEmpty { return .unknown(.flowOwner) }
        for parent in placement.parents {
          switch settled(parent) {
          case .unknown(let fact): return .unknown(fact)
          case .known(let contexts): found.formUnion(contexts)
          }
        }
      } else if placement.kind == .custom && !placement.isInBareModal || placement.kind == nil {
        return .unknown(.ownerAs)
      } else {
        found.insert(.owner(owner))
      }
      if found.count > LevelBuilder.most { return .unknown(.ownerAs) }
    }
    return .known(found.sorted(by: ContextID.precedes))
  }
}
