import Diagnostics
import Inventory
package import OwnershipGraph

/// One stack, two masters. What one of them pushes the other does not know of, and sooner or later pops.
package struct DualNavigationOwner: Rule {
  package static let descriptor = RuleDescriptor(
    code: 101, name: "dual-navigation-owner", category: .ownership, severity: .error,
    summary: "One navigation level is changed by two owners that neither drive nor hand over to each other.",
    rationale: """
      At any time exactly one party changes a given stack. Two that do not know each other undo each other's work: \
      pages come up twice, pop to root loses what the other side has pushed, restoration brings back half a state.
      """,
    fix: "Choose one owner for the level; let the other one ask it, or hand the container over and back",
    whenNotToFollow: "When the two are one class in the sources; then describe them as one owner.",
    needs: [.ownerAs, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good(
      "owners live in contexts of their own (sheet, cover, tab, present)", DualNavigationOwnerExamples.ownContexts),
    .good("a sheet over the tabs asks a tab's stack to push", DualNavigationOwnerExamples.sheetOverTabs),
    .good("a coordinator and the container it drives", DualNavigationOwnerExamples.coordinatorAndContainer),
    .good("several coordinators on one container (106)", DualNavigationOwnerExamples.coordinators),
    .good("one container inside another (104)", DualNavigationOwnerExamples.nested),
    .good(
      "a coordinator or router whose `drives` is not described (undecided)",
      DualNavigationOwnerExamples.undescribed),
    .good("two tabs with a stack each", DualNavigationOwnerExamples.twoTabs),
    .good(
      "a root made `by` a window or custom container, which replaces what that holds",
      DualNavigationOwnerExamples.replacedRoot),
    .bad(
      "a flow lists several owners in one context", DualNavigationOwnerExamples.listed,
      messages: [
        "orders-flow has several owners in one context that do not know each other: orders-nav and orders-stack"
      ]),
    .bad(
      "pushes of one level made by unrelated owners", DualNavigationOwnerExamples.foreignPush,
      messages: [
        "UINavigationController orders-nav is changed by owners that do not know each other: orders-co, orders-nav and "
          + "shop-router"
      ]),
    .bad(
      "a push by a stack that stands nowhere else", DualNavigationOwnerExamples.placelessStack,
      messages: [
        "UINavigationController orders-nav is changed by owners that do not know each other: orders-nav and orders-stack"
      ]),
    .bad(
      "a change of root by a router that drives nothing", DualNavigationOwnerExamples.foreignRoot,
      messages: [
        "NavigationStack main-stack is changed by owners that do not know each other: main-stack and some-router"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var relatedness = OwnerRelatedness(graph)
    for flow in graph.flows where graph.ownersOfFlow[flow].count > 1 {
      builder.subjects += 1
      checkOwners(of: flow, graph, &relatedness, &builder)
    }
    var edgesOfLevel: [OwnerIndex: [EdgeIndex]] = [:]
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      guard it.kind == .push || it.kind == .root, graph.replacedContentHolder(it) == nil else { continue }
      switch graph.levels(of: edge) {
      case .known(let levels):
        if levels.count == 1, let level = levels.first { edgesOfLevel[level, default: []].append(edge) }
      case .unknown(let fact):
        if it.by != nil { builder.addUndecided([graph.text(graph.flow(of: it.from))], fact) }
      }
    }
    for level in edgesOfLevel.keys.sorted() {
      builder.subjects += 1
      checkMakers(of: level, edgesOfLevel[level] ?? [], graph, &relatedness, &builder)
    }
    return builder.outcome()
  }

  // MARK: A flow with several owners

  private func checkOwners(
    of flow: FlowIndex, _ graph: OwnershipGraph, _ relatedness: inout OwnerRelatedness, _ builder: inout OutcomeBuilder
  ) {
    var inContext: [ContextID: [OwnerIndex]] = [:]
    for owner in graph.ownersOfFlow[flow] {
      if let fact = undescribed(owner, graph) {
        builder.addUndecided([graph.text(flow), graph.text(owner)], fact)
        continue
      }
      for container in relatedness.containers(of: owner) {
        switch graph.contexts(of: container) {
        case .unknown(let fact): builder.addUndecided([graph.text(flow), graph.text(owner)], fact)
        case .known(let contexts):
          for context in contexts where inContext[context]?.last != owner {
            inContext[context, default: []].append(owner)
          }
        }
      }
    }
    var reported: Set<[OwnerIndex]> = []
    for owners in inContext.values.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let stranger = unrelatedOwner(among: owners, &relatedness), reported.insert(owners).inserted else {
        continue
      }
      let names = owners.map(graph.text)
      builder.add(
        .error, subjects: names, members: names,
        "\(graph.text(flow)) has several owners in one context that do not know each other: \(listed(names))",
        evidence: owners.flatMap { owner in
          [graph.evidence("\(graph.called(owner)) owns \(graph.text(flow))", owner)]
            + changes(by: owner, pushes(of: flow, by: owner, graph), graph)
        },
        fix: "Let one of \(listed(names)) own \(graph.text(flow)), or let it drive or hand over to "
          + "\(graph.text(stranger))",
        at: .node(.flow(flow)))
    }
  }

  /// An owner that is related to none of those before it; a chain of relations is one party.
  private func unrelatedOwner(among owners: [OwnerIndex], _ relatedness: inout OwnerRelatedness) -> OwnerIndex? {
    guard let first = owners.first else { return nil }
    // Each round takes in those that know one of the party; with the cap it stays linear for absurd lists.
    let most = 32
    var party = [first]
    var others = Array(owners.dropFirst().prefix(most))
    var grows = true
    while grows, !others.isEmpty {
      grows = false
      for other in others where party.contains(where: { relatedness.areRelated($0, other) }) {
        party.append(other)
        others.removeAll { $0 == other }
        grows = true
      }
    }
    return others.first
  }

  // MARK: A level with several makers

  private func checkMakers(
    of level: OwnerIndex, _ edges: [EdgeIndex], _ graph: OwnershipGraph, _ relatedness: inout OwnerRelatedness,
    _ builder: inout OutcomeBuilder
  ) {
    var makers: Set<OwnerIndex> = []
    var own: [OwnerIndex: [EdgeIndex]] = [:]
    var foreign: [OwnerIndex: [EdgeIndex]] = [:]
    var judged: [OwnerIndex: Bool] = [:]
    for edge in edges {
      guard let by = graph.edges[edge].by else {
        if let maker = graph.maker(of: edge).value {
          makers.insert(maker)
          own[maker, default: []].append(edge)
        }
        continue
      }
      let isForeign = judged[by] ?? isForeign(by, on: level, graph, &relatedness, &builder)
      judged[by] = isForeign
      if isForeign {
        foreign[by, default: []].append(edge)
      } else {
        makers.insert(by)
        own[by, default: []].append(edge)
      }
    }
    let strangers = foreign.keys.sorted()
    guard let first = strangers.first, let place = foreign[first]?.first else { return }
    let owners = makers.union(strangers).union([level]).sorted()
    let names = owners.map(graph.text)
    builder.add(
      .error, subjects: [graph.text(level)] + owners.filter { $0 != level }.map(graph.text), members: names,
      "\(graph.called(level)) is changed by owners that do not know each other: \(listed(names))",
      evidence: (strangers + owners.filter { foreign[$0] == nil }).flatMap { owner in
        let edges = foreign[owner] ?? own[owner] ?? []
        return edges.isEmpty
          ? [graph.evidence("\(graph.called(owner)) is the level that is changed", owner)]
          : changes(by: owner, edges, graph)
      },
      fix: "Let \(listed(strangers.map(graph.text))) ask the owner of \(graph.text(level)), or describe who lends it "
        + "the container",
      at: .edge(place))
  }

  private func pushes(of flow: FlowIndex, by owner: OwnerIndex, _ graph: OwnershipGraph) -> [EdgeIndex] {
    graph.screensOfFlow[flow].flatMap { graph.outgoing[$0] }.filter { edge in
      let it = graph.edges[edge]
      return (it.kind == .push || it.kind == .root) && it.by == owner
    }
  }

  /// What one of the parties does: each push or change of root that it makes.
  private func changes(by owner: OwnerIndex, _ edges: [EdgeIndex], _ graph: OwnershipGraph) -> [Evidence] {
    edges.map { edge in
      let it = graph.edges[edge]
      let driver = it.driver.map { ", driver \($0.rawValue)" } ?? ""
      return Evidence(
        "\(graph.called(owner)) makes the \(graph.called(edge))\(driver)",
        subjects: [graph.text(owner), it.id.text, graph.text(it.from), graph.text(it.to)], place: .edge(edge))
    }
  }

  private func isForeign(
    _ maker: OwnerIndex, on level: OwnerIndex, _ graph: OwnershipGraph, _ relatedness: inout OwnerRelatedness,
    _ builder: inout OutcomeBuilder
  ) -> Bool {
    if relatedness.areRelated(maker, level) { return false }
    let subjects = [graph.text(level), graph.text(maker)]
    if let fact = undescribed(maker, graph) {
      builder.addUndecided(subjects, fact)
      return false
    }
    switch graph.contexts(of: level) {
    case .unknown(let fact):
      builder.addUndecided(subjects, fact)
      return false
    case .known(let here):
      // An owner of another context acts there: a sheet's page may ask the stack below to push.
      for container in relatedness.containers(of: maker) {
        switch graph.contexts(of: container) {
        case .unknown(let fact):
          // A stack that stands nowhere else acts here, unless the level is a modal's, from which it may be asked.
          if graph.placements(of: container).isEmpty, !isPresented(level, graph) { continue }
          builder.addUndecided(subjects, fact)
          return false
        case .known(let there): if Set(there).isDisjoint(with: here) { return false }
        }
      }
      return true
    }
  }

  private func isPresented(_ level: OwnerIndex, _ graph: OwnershipGraph) -> Bool {
    graph.placements(of: level).contains { placement in
      switch placement.kind {
      case .sheet, .fullScreen, .popover, .present, .custom, nil: true
      case .root, .tab, .column, .push, .embed: false
      }
    }
  }

  /// A coordinator or router of which nobody says what it drives, and to which nobody lends anything.
  private func undescribed(_ owner: OwnerIndex, _ graph: OwnershipGraph) -> Fact? {
    guard !graph[owner].kind.isContainer, graph[owner].drives == nil else { return nil }
    return graph.level(of: owner).value == nil ? .ownerDrives : nil
  }
}
