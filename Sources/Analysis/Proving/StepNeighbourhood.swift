import Inventory
import OwnershipGraph
import Rules

/// The part of an app in which a step can change what the rules say, and the rules for which no part will do.
///
/// A rule's outcome on the part is not its outcome on the app: findings about what stands at the border may be missing
/// or made up there. But these follow from nothing that the step changes, so they are the same before and after; and
/// whatever does follow from it is seen whole. So the *difference* of the two outcomes is that of the app. What each
/// rule can see from a subject decides how far the part reaches:
///
/// - all transitions of a changed page, of the pages it opens and of those that open it; of all pages of its flow, of
///   those on its levels, and of the flows that its flow's owners have;
/// - for a changed owner the same of all that lies on its level or that it makes, and of what lies in it;
/// - both ends of every bridge and dependency of these; pages that share a link, a restoration, a module or a
///   replacement with them; the tabs.
struct StepNeighbourhood {
  private(set) var part: Set<ScreenIndex> = []
  private(set) var whole: Set<ScreenIndex> = []
  /// Rules that are to see all of the app.
  private(set) var wideRules: Set<RuleCode> = []

  private let index: ProvingIndex
  private let graph: OwnershipGraph
  private let difference: StepDifference
  private var owners: Set<OwnerIndex> = []
  private var modules: Set<ModuleID> = []

  /// - Complexity: O(what it holds, bridges, dependencies).
  ///
  /// - Parameter states: after the step, and before it where that says more than the difference.
  init(_ difference: StepDifference, _ index: ProvingIndex, _ states: [StateRows]) {
    self.index = index
    self.difference = difference
    graph = index.graph
    addPages(states)
    addOwners(states)
    addCoverage()
    for page in index.tabPages { whole.insert(page) }
    addLinksAndModules(states)
    addOtherEnds(states)
    addChainsOfEmbeds(states)
    part.formUnion(whole)
    for page in whole {
      for edge in graph.outgoing[page] { part.insert(graph.edges[edge].to) }
      for edge in graph.incoming[page] { part.insert(graph.edges[edge].from) }
    }
  }

  private mutating func add(level: OwnerIndex) { whole.formUnion(index.pagesOnLevel[level]) }
  private mutating func add(flow: FlowIndex) { whole.formUnion(graph.screensOfFlow[flow]) }

  /// The pages that one opens and that are judged by all ways to them: what is pushed or embedded, and entries.
  private mutating func addTargets(of page: ScreenIndex) {
    for edge in graph.outgoing[page] {
      let it = graph.edges[edge]
      if it.kind == .push || it.kind == .embed || graph.entry(of: graph.flow(of: it.to)) == it.to {
        whole.insert(it.to)
      }
    }
  }

  /// The pages that open one, which are judged together with all that they open where a presenter may show it.
  private mutating func addOpeners(of page: ScreenIndex) {
    for edge in graph.incoming[page] { whole.insert(graph.edges[edge].from) }
  }

  private mutating func addPages(_ states: [StateRows]) {
    for node in difference.touched {
      switch node {
      case .screen(let page): whole.insert(page)
      case .flow(let flow): add(flow: flow)
      case .owner, .module, .bridge, .deepLink, .restoration: break
      }
    }
    // Who presents the guest of a changed bridge, and what else it presents.
    for row in difference.bridges where row.kind == .imperativePresenter {
      for guest in row.guests { if case .screen(let page)? = graph.node(guest) { addOpeners(of: page) } }
    }
    var from = Set(difference.movers)
    let hasPresenters = states.contains { $0.bridges.contains { $0.kind == .imperativePresenter } }
    for page in difference.movers where hasPresenters { addOpeners(of: page) }
    for edge in difference.edges {
      from.insert(graph.edges[edge].from)
      // A coordinator's other modals.
      if let by = graph.edges[edge].by { whole.formUnion(index.pagesMadeBy[by]) }
    }
    for page in from {
      for level in graph.levels(of: page).value ?? [] { add(level: level) }
      let flow = graph.flow(of: page)
      add(flow: flow)
      // Of its whole flow, so that one part does for all steps of a flow.
      for other in graph.screensOfFlow[flow] { addTargets(of: other) }
      for owner in graph.ownersOfFlow[flow] { for other in graph.flowsOfOwner[owner] { add(flow: other) } }
    }
  }

  private mutating func addOwners(_ states: [StateRows]) {
    for owner in difference.owners {
      owners.formUnion([owner])
      // What drives a container takes its framework.
      owners.formUnion(graph.drivenBy[owner])
      owners.formUnion(graph.drives[owner])
    }
    var levels = owners
    // A stack is judged by the one that it lies in, and inside of custom containers a push acts on the stack round them.
    var queue = Array(owners)
    while let owner = queue.popLast() {
      for inner in index.nested[owner] where levels.insert(inner).inserted {
        if graph[inner].kind == .customContainer { queue.append(inner) }
      }
    }
    for owner in levels {
      add(level: owner)
      if let level = graph.level(of: owner).value { add(level: level) }
      for flow in graph.flowsOfOwner[owner] { add(flow: flow) }
      whole.formUnion(index.pagesMadeBy[owner])
      for page in index.pagesOnLevel[owner] {
        for edge in graph.outgoing[page] where graph.edges[edge].kind == .push { whole.insert(graph.edges[edge].to) }
      }
      guard case .owner(let position) = graph.item(.owner(owner)) else { continue }
      for destination in states.flatMap({ $0.inventory.owners[position].destinations ?? [] }) {
        if let page = destination.to.flatMap(graph.screen) { whole.insert(page) }
        if let page = graph.screen(destination.registeredIn) { whole.insert(page) }
      }
    }
  }

  /// A bridge that carries a container or a flow carries all in it, however deep: which transitions it covers is asked
  /// of the whole app.
  private mutating func addCoverage() {
    let carriesMany = difference.bridges.contains { row in
      row.guests.contains { guest in
        switch graph.node(guest) {
        case .owner, .flow: true
        case .screen, .module, .bridge, .deepLink, .restoration, nil: false
        }
      }
    }
    if carriesMany || !difference.owners.isEmpty { addRulesOfCoverage() }
    if index.hasRequirements { wideRules.formUnion(Self.rulesOfEnvironment) }
    if difference.edges.contains(where: mayLoosen) || difference.changesDependencies {
      wideRules.formUnion(Self.rulesOfCycles)
    }
    if difference.changesDependencies { addRulesOfCoverage() }
  }

  private mutating func addRulesOfCoverage() {
    wideRules.formUnion(Self.rulesOfCarriers)
    if !graph.deepLinks.isEmpty { wideRules.formUnion(Self.rulesOfLinkedCarriers) }
    if graph.inventory.dependencies?.isEmpty == false { wideRules.formUnion(Self.rulesOfOwnersAbove) }
  }

  /// 401 and 504 ask which bridge carries a page; 206 who is above it; 203 and 201 share faults with that.
  static let rulesOfCarriers: Set<RuleCode> = [401]
  static let rulesOfLinkedCarriers: Set<RuleCode> = [504]
  static let rulesOfOwnersAbove: Set<RuleCode> = [201, 203, 206]
  /// 413 follows the environment through the app; 412 shares faults with it.
  static let rulesOfEnvironment: Set<RuleCode> = [412, 413]
  static let rulesOfCycles: Set<RuleCode> = [202]

  /// Whether the transition leads to another flow, so that it may have been part of a ring of flows.
  private func mayLoosen(_ edge: EdgeIndex) -> Bool {
    let it = graph.edges[edge]
    guard graph.flow(of: it.from) != graph.flow(of: it.to) else { return false }
    switch graph[edge].via {
    case .protocol, .closure: return false
    case .concrete, nil: return true
    }
  }

  private mutating func addLinksAndModules(_ states: [StateRows]) {
    for page in whole {
      if let pages = index.pagesOfLinks[page] { whole.formUnion(pages) }
      var queue = [page]
      while let next = queue.popLast() {
        for other in index.replacing[next] ?? [] where whole.insert(other).inserted { queue.append(other) }
      }
    }
    modules = Set(difference.modules)
    for page in difference.movers { modules.formUnion(graph[page].uses ?? []) }
    for row in states.flatMap(\.dependencyEnds) {
      guard case .screen(let page) = row.from, case .module(let module) = row.to else { continue }
      if difference.movers.contains(page) { modules.insert(graph[module].id) }
    }
    for module in modules { part.formUnion(index.pagesUsing[module] ?? []) }
  }

  private mutating func addOtherEnds(_ states: [StateRows]) {
    let flows = Set(difference.movers.map { graph.flow(of: $0) })
    for state in states {
      for row in state.dependencyEnds where isNear(row.from) || isNear(row.to) {
        for case .screen(let page) in [row.from, row.to] { part.insert(page) }
      }
      let gone = difference.gone.lazy.map { ($0.ends, $0.carriesNoPage) }
      for (ends, carriesNoPage) in Array(zip(state.bridgeEnds, state.carriesNoPage)) + gone {
        let isNear = ends.contains { node in
          switch node {
          case .screen(let page): whole.contains(page)
          case .owner(let owner): owners.contains(owner)
          case .flow(let flow): flows.contains(flow)
          case .module, .bridge, .deepLink, .restoration: false
          }
        }
        guard isNear || carriesNoPage else { continue }
        for case .screen(let page) in ends { part.insert(page) }
        for case .flow(let flow) in ends where isNear { part.formUnion(graph.screensOfFlow[flow]) }
      }
    }
  }

  private func isNear(_ node: Node) -> Bool {
    switch node {
    case .screen(let page): whole.contains(page)
    case .owner(let owner): owners.contains(owner)
    case .module(let module): modules.contains(graph[module].id)
    case .flow(let flow): graph.screensOfFlow[flow].contains { whole.contains($0) }
    case .bridge, .deepLink, .restoration: false
    }
  }

  /// A sandwich of frameworks may be as long as pages are embedded in pages.
  private mutating func addChainsOfEmbeds(_ states: [StateRows]) {
    if wideRules.isSuperset(of: Self.rulesOfEnvironment) { return }
    var joined: [ScreenIndex: [ScreenIndex]] = [:]
    for state in states {
      for row in state.bridges + difference.gone.map(\.bridge) where row.placement == .embed {
        let ends = (row.hosts + row.guests).compactMap { end -> ScreenIndex? in
          switch graph.node(end) {
          case .screen(let page): page
          case .flow(let flow): graph.entry(of: flow)
          case .owner, .module, .bridge, .deepLink, .restoration, nil: nil
          }
        }
        for end in ends { joined[end, default: []] += ends }
      }
    }
    var queue =
      difference.movers
      + difference.bridges.flatMap { ($0.hosts + $0.guests).compactMap(graph.node) }
      .compactMap { if case .screen(let page) = $0 { page } else { nil } }
    var seen = Set(queue)
    while let page = queue.popLast() {
      whole.insert(page)
      var others = joined[page] ?? []
      others += graph.outgoing[page].filter { graph.edges[$0].kind == .embed }.map { graph.edges[$0].to }
      others += graph.incoming[page].filter { graph.edges[$0].kind == .embed }.map { graph.edges[$0].from }
      for other in others where seen.insert(other).inserted { queue.append(other) }
    }
  }
}
