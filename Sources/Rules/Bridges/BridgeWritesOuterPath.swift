import Diagnostics
import Inventory
package import OwnershipGraph

/// The guest of a bridge changes a stack on the host's side: the stack that the host is or lies on, what that lies in,
/// or what drives it. Then one level has two owners, one of them in the other framework.
package struct BridgeWritesOuterPath: Rule {
  package static let descriptor = RuleDescriptor(
    code: 404, name: "bridge-writes-outer-path", category: .bridges, severity: .error,
    summary: "The guest of a bridge changes a stack on the host's side.",
    rationale: """
      A page behind a bridge that pushes or pops on the stack outside has a say in a level that it does not own. The \
      owner's path no longer says what is on the screen, a restored or linked path is overwritten, and the page \
      cannot be shown anywhere else. Outcomes go out through a bridge; what comes next is decided outside.
      """,
    fix: "Report an outcome across the bridge, and let the owner of the stack change it",
    whenNotToFollow: "Never for long; while host and guest change places in one step of the plan.",
    needs: [.bridgeWrites, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good("outcomes only", BridgeExamples.wrapped("outcomes: [completed, cancelled], writes: []")),
    .good("the guest's own stack", BridgeWritesOuterPathExamples.own),
    .good("a stack of its own that one coordinator drives too", BridgeWritesOuterPathExamples.driven),
    .bad(
      "a wrapped page shows the next page on the outer stack",
      BridgeExamples.wrapped("writes: [main-stack]", mark: "404"),
      messages: ["bridge invoice-view lets invoice change NavigationStack main-stack on the side of order"]),
    .bad(
      "a hosted page pushes on the stack that a coordinator drives", BridgeWritesOuterPathExamples.coordinator,
      messages: ["bridge order-host lets order change UINavigationController main-nav on the side of orders"]),
    .bad(
      "a hosted page selects another tab", BridgeWritesOuterPathExamples.tabs,
      messages: ["bridge totals-host lets totals change UITabBarController tabs on the side of orders"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    guard let first = graph.bridges.first else { return builder.outcome() }
    var it = DescribedBridge(graph: graph, index: first)
    for index in graph.bridges {
      it.index = index
      guard let writes = graph[index].writes else {
        if graph[index].kind == .imperativePresenter { continue }
        builder.subjects += 1
        builder.addUndecided([it.name], .bridgeWrites)
        continue
      }
      builder.subjects += 1
      if writes.isEmpty { continue }
      let side = HostSide(it)
      for owner in Set(writes.compactMap(graph.owner)).sorted() {
        switch side.holds(owner) {
        case .known(false): continue
        case .unknown(let fact): builder.addUndecided([it.name, graph.text(owner)], fact)
        case .known(true): add(owner, it, graph, &builder)
        }
      }
    }
    return builder.outcome()
  }

  private func add(
    _ owner: OwnerIndex, _ it: DescribedBridge, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let name = graph.text(owner)
    builder.add(
      .error, subjects: [it.name, name],
      "bridge \(it.name) lets \(it.guest) change \(graph.called(owner)) on the side of \(it.host)",
      evidence: [
        graph.evidence(it.index, saying: "writes: \(name)"),
        graph.evidence("\(graph.called(owner)) is what \(it.host) is or lies in, or what drives that", owner),
      ],
      fix: "Let \(it.guest) report an outcome to \(it.host), and let \(name) change its own level",
      at: .node(.bridge(it.index)))
  }
}

/// The owners on the host's side of a bridge, and those that are the guest's own.
private struct HostSide {
  private var outside: Set<OwnerIndex> = []
  private var ofHosts: Set<OwnerIndex> = []
  private var own: Set<OwnerIndex> = []
  private var missing: Fact?
  private let graph: OwnershipGraph
  /// Of absurdly many ends, or of containers nested absurdly deep, the first will do.
  private static let most = 64

  init(_ it: DescribedBridge) {
    graph = it.graph
    for host in graph.hosts(of: it.index).prefix(Self.most) {
      switch host {
      case .owner(let owner): addOutside([owner], graph.level(of: owner))
      case .screen(let screen):
        switch graph.levels(of: screen) {
        case .known(let levels): outside.formUnion(levels)
        case .unknown(let fact): missing = fact
        }
        let owners = graph.ownersOfFlow[graph.flow(of: screen)]
        if !graph.liesOnOwnStack(screen) { outside.formUnion(owners.prefix(Self.most)) }
      case .module, .flow, .bridge, .deepLink, .restoration: continue
      }
    }
    ofHosts = outside
    climb()
    for guest in graph.guests(of: it.index).prefix(Self.most) {
      switch guest {
      case .owner(let owner): addOwn([owner] + [graph.level(of: owner).value].compactMap { $0 })
      case .flow(let flow): addOwn(graph.ownersOfFlow[flow].prefix(Self.most) + (graph.levels(of: flow).value ?? []))
      case .screen(let screen):
        if graph.liesOnOwnStack(screen) { addOwn(graph.levels(of: screen).value ?? []) }
      case .module, .bridge, .deepLink, .restoration: continue
      }
    }
  }

  /// Whether an owner that the guest changes is on the host's side. What is neither there nor the guest's own is not
  /// judged: it may be opened by the guest.
  func holds(_ owner: OwnerIndex) -> Derived<Bool> {
    if own.contains(owner) { return .known(false) }
    if outside.contains(owner) || graph.level(of: owner).value.map(outside.contains) == true { return .known(true) }
    if ofHosts.contains(where: { graph.drives[$0].contains(owner) }) { return .known(true) }
    return missing.map { .unknown($0) } ?? .known(false)
  }

  private mutating func addOutside(_ owners: [OwnerIndex], _ level: Derived<OwnerIndex>) {
    outside.formUnion(owners)
    switch level {
    case .known(let container): outside.insert(container)
    case .unknown(let fact): missing = fact
    }
  }

  /// What the host's side has too is not the guest's own.
  private mutating func addOwn(_ owners: some Sequence<OwnerIndex>) {
    for owner in owners where !ofHosts.contains(owner) { own.insert(owner) }
  }

  /// Adds what the containers lie in, what drives them, and what lends them.
  private mutating func climb() {
    var found = outside.sorted()
    var position = 0
    while position < found.count, found.count < Self.most {
      let owner = found[position]
      position += 1
      let above =
        graph.placements(of: owner).prefix(Self.most).flatMap { $0.parents.prefix(Self.most) }
        + graph.drivenBy[owner].prefix(Self.most) + graph.handedOverBy[owner].prefix(Self.most)
      for other in above where outside.insert(other).inserted { found.append(other) }
    }
  }
}
