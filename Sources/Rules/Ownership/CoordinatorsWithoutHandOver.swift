import Diagnostics
import Inventory
package import OwnershipGraph

/// Several coordinators drive one container and nobody lends it to them: each pushes when it likes, and a swipe back
/// or a finished flow is seen by one of them and missed by the others.
package struct CoordinatorsWithoutHandOver: Rule {
  package static let descriptor = RuleDescriptor(
    code: 106, name: "coordinators-without-hand-over", category: .ownership, severity: .warning,
    summary: "Coordinators drive one container, and no hand-over leads from one of them to all others.",
    rationale: """
      A child coordinator may push on its parent's container as long as it was lent it: then one of them acts at a \
      time, and the parent knows when it is its turn again. Without the hand-over there are two owners that never \
      speak to each other, and no one cleans up what the other has left on the stack.
      """,
    fix: "Let one coordinator hand the container over to the others, or give each a container of its own",
    whenNotToFollow: "When one replaces the other behind a feature flag and the two never run together.",
    needs: [.ownerDrives])

  package static let examples: [RuleExample] = [
    .good("a child that gets the container from its parent", CoordinatorsWithoutHandOverExamples.child),
    .good("siblings lent the container by one parent", CoordinatorsWithoutHandOverExamples.siblings),
    .good("one child lent by two parents", CoordinatorsWithoutHandOverExamples.twoParents),
    .good("a ring (112)", CoordinatorsWithoutHandOverExamples.ring),
    .bad(
      "two strangers on one container", CoordinatorsWithoutHandOverExamples.strangers,
      messages: [
        "UINavigationController main-nav is driven by coordinators without a hand-over: account-co and home-co"
      ]),
    .bad(
      "a child that drives the parent's container as well", CoordinatorsWithoutHandOverExamples.eagerChild,
      messages: ["UITabBarController tabs is driven by coordinators without a hand-over: app-co and orders-co"]),
    .bad(
      "two that hand over to a third, but not to each other", CoordinatorsWithoutHandOverExamples.sharedChild,
      messages: [
        "UINavigationController main-nav is driven by coordinators without a hand-over: account-co, detail-co and "
          + "home-co"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var lending = Lending(graph)
    var coordinators = 0
    for owner in graph.owners where !graph[owner].kind.isContainer { coordinators += 1 }
    for owner in graph.owners {
      guard graph[owner].kind.isContainer else {
        // One that nobody describes may drive what another one drives.
        if graph[owner].drives == nil, coordinators > 1, graph.level(of: owner).value == nil {
          builder.subjects += 1
          builder.addUndecided([graph.text(owner)], .ownerDrives)
        }
        continue
      }
      let drivers = graph.drivenBy[owner].filter { !graph[$0].kind.isContainer }
      if drivers.isEmpty { continue }
      builder.subjects += 1
      switch lending.isArranged(owner, among: drivers) {
      case .known(true): break
      case .known(false): report(owner, drivers, graph, &builder)
      case .unknown(let fact): builder.addUndecided(([owner] + drivers).map(graph.text), fact)
      }
    }
    return builder.outcome()
  }

  private func report(
    _ container: OwnerIndex, _ drivers: [OwnerIndex], _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let name = graph.text(container)
    let names = drivers.map(graph.text)
    let evidence = drivers.flatMap { driver in
      [graph.evidence("\(graph.called(driver)) drives \(name)", driver)]
        + graph.handsOverTo[driver].prefix(8).map { child in
          Evidence(
            "\(graph.text(driver)) hands over to \(graph.text(child))",
            subjects: [graph.text(driver), graph.text(child)], place: .node(.owner(driver)))
        }
    }
    builder.add(
      .warning, subjects: [name] + names, members: [name] + names,
      "\(graph.called(container)) is driven by coordinators without a hand-over: \(listed(names))", evidence: evidence,
      fix: "Let one of \(listed(names)) hand \(name) over to the others and take it back, or give each a container",
      at: .node(.owner(container)))
  }
}

/// Whether the coordinators of a container have it from one of them, or from one that has what it lies in.
///
/// The searches share a budget of steps; once it is used up, everything counts as arranged and nothing is reported.
private struct Lending {
  private let graph: OwnershipGraph
  private let lenders: Table<Owner, [OwnerIndex]>
  private var below: [OwnerIndex: Set<OwnerIndex>] = [:]
  private var budget = 2_000_000

  /// - Complexity: O(owners + hand-overs).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    var lenders = Table<Owner, [OwnerIndex]>(repeating: [], count: graph.owners.count)
    for owner in graph.owners {
      for child in Self.children(of: owner, graph) { lenders[child].append(owner) }
    }
    self.lenders = lenders
  }

  /// Those that an owner lends its container to, or that it drives itself.
  private static func children(of owner: OwnerIndex, _ graph: OwnershipGraph) -> [OwnerIndex] {
    Array(graph.handsOverTo[owner]) + graph.drives[owner].filter { !graph[$0].kind.isContainer }
  }

  mutating func isArranged(_ container: OwnerIndex, among drivers: [OwnerIndex]) -> Derived<Bool> {
    guard drivers.count > 1 else { return .known(true) }
    if drivers.prefix(8).contains(where: { lends($0, toAll: drivers) }) { return .known(true) }
    // If one leads to all, then the last one that those before it do not lead to does.
    var seen: Set<OwnerIndex> = []
    var candidate = drivers[0]
    for driver in drivers where !seen.contains(driver) {
      candidate = driver
      seen.formUnion(reached(from: driver))
    }
    if leads(candidate, toAll: drivers) { return .known(true) }
    return isLentFromOutside(container, to: drivers)
  }

  /// Whether an owner that drives something round the container, or is lent it, lends it to all of its coordinators.
  private mutating func isLentFromOutside(_ container: OwnerIndex, to drivers: [OwnerIndex]) -> Derived<Bool> {
    var above: Set<OwnerIndex> = []
    search(from: drivers[0], &above) { [lenders] in lenders[$1] }
    var around: Set<OwnerIndex> = []
    search(from: container, &around) { graph, owner in graph.placements(of: owner).flatMap(\.parents) }
    var missing: Fact?
    for lender in above.subtracting(drivers).sorted() {
      let isUndescribed =
        !graph[lender].kind.isContainer && graph[lender].drives == nil && graph.level(of: lender).value == nil
      let has =
        around.contains(lender) || graph.drives[lender].contains { around.contains($0) }
        || graph.level(of: lender).value.map { around.contains($0) } == true
      guard has || isUndescribed, leads(lender, toAll: drivers) else { continue }
      if has { return .known(true) }
      missing = .ownerDrives
    }
    if budget <= 0 { return .known(true) }
    return missing.map { .unknown($0) } ?? .known(false)
  }

  private mutating func leads(_ owner: OwnerIndex, toAll others: [OwnerIndex]) -> Bool {
    let below = reached(from: owner)
    return budget <= 0 || others.allSatisfy(below.contains)
  }

  /// The usual case, told without a search: a parent and its children.
  private func lends(_ owner: OwnerIndex, toAll others: [OwnerIndex]) -> Bool {
    let children = graph.handsOverTo[owner]
    return others.allSatisfy { other in
      if other == owner { return true }
      // In the order of ids.
      var (low, high) = (children.startIndex, children.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if children[middle] < other { low = middle + 1 } else { high = middle }
      }
      return low < children.endIndex && children[low] == other
    }
  }

  private mutating func reached(from owner: OwnerIndex) -> Set<OwnerIndex> {
    if let known = below[owner] { return known }
    var seen: Set<OwnerIndex> = []
    search(from: owner, &seen) { Self.children(of: $1, $0) }
    below[owner] = seen
    return seen
  }

  private mutating func search(
    from start: OwnerIndex, _ seen: inout Set<OwnerIndex>, next: (OwnershipGraph, OwnerIndex) -> [OwnerIndex]
  ) {
    guard seen.insert(start).inserted else { return }
    var stack = [start]
    while budget > 0, let owner = stack.popLast() {
      let found = next(graph, owner)
      budget -= 1 + found.count
      for other in found where seen.insert(other).inserted { stack.append(other) }
    }
  }
}
