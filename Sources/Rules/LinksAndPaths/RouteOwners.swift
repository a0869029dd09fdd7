import Inventory
import OwnershipGraph

/// Who owns the pages along a route, and whether one party can commit both sides of a border between two owners.
struct RouteOwners {
  enum Border: Equatable {
    case joined, apart
    /// Never empty.
    case undecided(Set<Fact>)
  }

  private let graph: OwnershipGraph
  private var coverage: BridgeCoverage
  private var known: [OwnerIndex: Commanders] = [:]
  /// Above so many owners all count as one party.
  private static let most = 64

  private struct Commanders {
    var owners: Set<OwnerIndex>
    var missing: Set<Fact> = []
  }

  init(_ graph: OwnershipGraph) {
    self.graph = graph
    coverage = BridgeCoverage(graph)
  }

  /// The levels on which the next page of a route comes to lie, from those of the page before it. Known and empty: it
  /// lies on no stack.
  func levels(of next: ScreenIndex, after page: ScreenIndex, on levels: Derived<[OwnerIndex]>) -> Derived<[OwnerIndex]>
  {
    let isInFlow = graph.flow(of: page) == graph.flow(of: next)
    if isInFlow, !graph.liesOnOwnStack(page), !graph.liesOnOwnStack(next) { return levels }
    let own = graph.levels(of: next)
    // The entry of another flow that is pushed stays on the stack, if it is one of its framework.
    guard let around = levels.value, let declared = own.value, graph[next].brings == nil else { return own }
    let isPushed = graph.edges(from: page, to: next).contains { edge in
      let it = graph.edges[edge]
      return it.opens == nil && it.kind.startsContext == false && graph.replacedContentHolder(it) == nil
    }
    let frameworks = Set((around + declared).map { graph.framework(of: $0).value })
    return isPushed && frameworks.count == 1 && frameworks != [nil] ? levels : own
  }

  /// Whether somebody can commit two neighbours of a route that lie on these levels.
  mutating func border(
    from page: ScreenIndex, on levels: Derived<[OwnerIndex]>, to next: ScreenIndex, on nextLevels: Derived<[OwnerIndex]>
  ) -> Border {
    if graph.flow(of: page) == graph.flow(of: next), !graph.liesOnOwnStack(page), !graph.liesOnOwnStack(next) {
      return .joined
    }
    // A page on no stack is shown by whoever shows the one before it.
    if levels.value?.isEmpty == true || nextLevels.value?.isEmpty == true { return .joined }
    if let outer = levels.value, nextLevels.value?.contains(where: outer.contains) == true { return .joined }
    var missing = Set([levels.missing, nextLevels.missing].compactMap { $0 })
    let above = commanders(of: page, on: levels.value ?? [])
    let aboveNext = commanders(of: next, on: nextLevels.value ?? [])
    if !above.owners.isDisjoint(with: aboveNext.owners) || above.owners.count >= Self.most { return .joined }
    missing.formUnion(above.missing.union(aboveNext.missing))
    let edges = graph.edges(from: page, to: next)
    if edges.contains(where: { graph.edges[$0].kind.startsContext == true }) {
      switch areOfOneFramework(page, levels.value ?? [], nextLevels.value ?? []) {
      case true?: return .joined
      case false?: break
      case nil: missing.insert(.ownerFramework)
      }
    }
    if !graph.areBridgesDescribed {
      missing.insert(.bridges)
    } else if coverage.covers(next, over: page) || edges.contains(where: { coverage.covers($0) }) {
      return .joined
    }
    return missing.isEmpty ? .apart : .undecided(missing)
  }

  /// A window or custom container shows a page of either framework, so there the page speaks for it.
  private func areOfOneFramework(_ page: ScreenIndex, _ outer: [OwnerIndex], _ inner: [OwnerIndex]) -> Bool? {
    var isUnknown = outer.isEmpty || inner.isEmpty
    let frameworks = inner.map { graph.framework(of: $0).value }
    for owner in outer {
      let isBare = graph[owner].kind == .window || graph[owner].kind == .customContainer
      let own = isBare ? graph.framework(of: .screen(page)) : graph.framework(of: owner).value
      for framework in frameworks {
        if own == nil || framework == nil { isUnknown = true } else if own == framework { return true }
      }
    }
    return isUnknown ? nil : false
  }

  // MARK: Commanders

  /// The owners that can set what lies on some levels: the levels themselves, coordinators of the page's flow, what
  /// drives these or hands over to them, and containers of the same framework that hold them in tabs, columns or modals.
  private mutating func commanders(of page: ScreenIndex, on levels: [OwnerIndex]) -> Commanders {
    let flow = graph.flow(of: page)
    let coordinators = graph.ownersOfFlow[flow].prefix(16).filter { !graph[$0].kind.isContainer }
    var all = Commanders(owners: [])
    for owner in levels + coordinators {
      let some = commanders(of: owner)
      all.owners.formUnion(some.owners)
      all.missing.formUnion(some.missing)
    }
    return all
  }

  private mutating func commanders(of owner: OwnerIndex) -> Commanders {
    if let found = known[owner] { return found }
    var found = Commanders(owners: [owner])
    var queue = [owner]
    while let inner = queue.popLast(), found.owners.count < Self.most {
      func add(_ outer: OwnerIndex) { if found.owners.insert(outer).inserted { queue.append(outer) } }
      graph.drivenBy[inner].prefix(Self.most).forEach(add)
      graph.handedOverBy[inner].prefix(Self.most).forEach(add)
      for placement in graph.placements(of: inner).prefix(Self.most) {
        for outer in placement.parents where isHeld(inner, by: placement.kind, in: outer) {
          switch (graph.framework(of: inner), graph.framework(of: outer)) {
          case (.known(let a), .known(let b)): if a == b { add(outer) }
          case (.unknown(let fact), _), (_, .unknown(let fact)): found.missing.insert(fact)
          }
        }
      }
    }
    known[owner] = found
    return found
  }

  /// In a tab, a column or a modal, or as what a container without a stack shows.
  private func isHeld(_ inner: OwnerIndex, by kind: Placement?, in outer: OwnerIndex) -> Bool {
    switch kind {
    case .tab, .column, .sheet, .fullScreen, .popover, .present: true
    case .root, .embed: !graph[outer].kind.isStack || !graph[inner].kind.isStack
    case .push, .custom, nil: false
    }
  }
}
