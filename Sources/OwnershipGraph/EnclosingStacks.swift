import Inventory

/// The stacks in whose levels containers come to lie, seen through custom containers, which have no stack themselves.
package struct EnclosingStacks: Sendable {
  /// A stack round a container, in the same presentation context.
  package struct Enclosing: Hashable, Sendable {
    package let stack: OwnerIndex
    /// A custom presentation lies between: it may start a context of its own.
    package let isUncertain: Bool
  }

  /// What lies round the custom containers; empty for all others.
  private var found: Table<Owner, Around>
  private let graph: OwnershipGraph

  private struct Around: Sendable {
    var stacks: [Enclosing] = []
    var missing: Fact?
  }

  /// - Complexity: O(owners + placements), without recursion; what lies in a ring of containers has nothing round it.
  package init(_ graph: OwnershipGraph) {
    self.graph = graph
    found = Table(repeating: Around(), count: graph.owners.count)
    var isOpen = Table<Owner, Bool>(repeating: false, count: graph.owners.count)
    var isDone = isOpen
    for start in graph.owners where graph[start].kind == .customContainer {
      var stack = [start]
      while let owner = stack.last {
        if isDone[owner] {
          stack.removeLast()
        } else if isOpen[owner] {
          found[owner] = around(owner)
          isDone[owner] = true
          stack.removeLast()
        } else {
          isOpen[owner] = true
          for placement in graph.placements(of: owner) where Self.liesIn(placement.kind) != false {
            for parent in placement.parents where graph[parent].kind == .customContainer && !isOpen[parent] {
              stack.append(parent)
            }
          }
        }
      }
    }
  }

  /// The stacks in whose level something comes to lie that is placed there; unknown where a fact is missing and no
  /// stack is found without it.
  package func around(_ placement: OwnerPlacement) -> Derived<[Enclosing]> {
    let around = join(placement)
    if around.stacks.isEmpty, let fact = around.missing { return .unknown(fact) }
    return .known(around.stacks)
  }

  /// The stacks round a level: a stack itself, else what a custom container lies in.
  package func stacks(at container: OwnerIndex) -> Derived<[OwnerIndex]> {
    if graph[container].kind.isStack { return .known([container]) }
    let around = found[container]
    if around.stacks.isEmpty, let fact = around.missing { return .unknown(fact) }
    return .known(around.stacks.map(\.stack))
  }

  private func around(_ owner: OwnerIndex) -> Around {
    let placements = graph.placements(of: owner)
    var all = Around()
    if placements.isEmpty, !graph.isRoot(owner) { all.missing = .ownerAs }
    for placement in placements {
      let one = join(placement)
      all.missing = all.missing ?? one.missing
      for enclosing in one.stacks where !all.stacks.contains(enclosing) {
        if all.stacks.count < LevelBuilder.most { all.stacks.append(enclosing) }
      }
    }
    return all
  }

  private func join(_ placement: OwnerPlacement) -> Around {
    var all = Around()
    guard let liesIn = Self.liesIn(placement.kind) else {
      // `in` without `as`: it matters only if there is a stack round it.
      let parents = placement.parents.flatMap { parent in
        graph[parent].kind.isStack ? [parent] : found[parent].stacks.map(\.stack)
      }
      if !parents.isEmpty || placement.parents.isEmpty { all.missing = .ownerAs }
      return all
    }
    guard liesIn, !placement.isInBareModal else { return all }
    if placement.parents.isEmpty { all.missing = missingParent(placement) }
    for parent in placement.parents {
      if graph[parent].kind.isStack {
        all.stacks.append(Enclosing(stack: parent, isUncertain: placement.kind == .custom))
      } else {
        all.missing = all.missing ?? found[parent].missing
        all.stacks += found[parent].stacks.map {
          Enclosing(stack: $0.stack, isUncertain: $0.isUncertain || placement.kind == .custom)
        }
      }
    }
    return all
  }

  /// Why a placement has no parents; `nil` where the page it starts from lies on no stack.
  private func missingParent(_ placement: OwnerPlacement) -> Fact? {
    switch placement.cause {
    case .declared: .ownerIn
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge): graph.levels(of: edge).missing
    case .bridged(let bridge):
      graph.hosts(of: bridge).lazy.compactMap { host in
        if case .screen(let screen) = host { graph.levels(of: screen).missing } else { nil }
      }.first
    }
  }

  /// Whether a placement lies in the level of its parents; `nil`: not said.
  private static func liesIn(_ kind: Placement?) -> Bool? {
    switch kind {
    case .push, .embed, .root, .custom: true
    case .tab, .column, .sheet, .fullScreen, .popover, .present: false
    case nil: nil
    }
  }
}
