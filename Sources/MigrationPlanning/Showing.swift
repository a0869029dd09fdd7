import Diagnostics
import Inventory
import OwnershipGraph

/// Where a pair of jobs is written down.
enum Cause {
  case module(ModuleIndex)
  case flow(FlowIndex)
  case screen(ScreenIndex)
  case owner(OwnerIndex)
  case edge(EdgeIndex)
  case bridge(BridgeIndex)
  case dependency(Int)

  /// The place in the sources, else in the inventory.
  func source(in graph: OwnershipGraph) -> String? {
    let annotations =
      switch self {
      case .module(let index): graph[index].annotations
      case .flow(let index): graph[index].annotations
      case .screen(let index): graph[index].annotations
      case .owner(let index): graph[index].annotations
      case .edge(let index): graph[index].annotations
      case .bridge(let index): graph[index].annotations
      case .dependency(let index): graph[graph.dependencies[index]].annotations
      }
    return annotations.source?.description ?? annotations.place?.description
  }
}

/// A host that puts a guest on the screen.
struct ShownPair {
  let host: Int
  let guest: Int
  let isEmbed: Bool
  let cause: Cause
}

/// Who shows whom: by flows, by placement, by pushes onto a level, by embedding, by bringing or opening a container, and
/// by declared bridges. Obligatory: a host waits for its guest, and the pair is never cut.
struct Showing {
  /// By host and guest; one for each pair, an embed first.
  private(set) var pairs: [ShownPair] = []

  /// - Complexity: O(*n* log *n*) in the pairs found.
  init(_ graph: OwnershipGraph, _ table: JobTable) {
    var finder = ShownPairs(graph: graph, table: table)
    finder.find()
    let found = finder.found.sorted { a, b in
      if a.host != b.host { return a.host < b.host }
      if a.guest != b.guest { return a.guest < b.guest }
      return a.isEmbed && !b.isEmbed
    }
    for pair in found where pairs.last?.host != pair.host || pairs.last?.guest != pair.guest { pairs.append(pair) }
  }
}

private struct ShownPairs {
  let graph: OwnershipGraph
  let table: JobTable
  /// The stacks in which pages are opened that bring none themselves, in the order of ids. They come before the flow's;
  /// that a page may be pushed there as well is a matter of rules, not of what is shown.
  private let stacks: [ScreenIndex: [OwnerIndex]]
  var found: [ShownPair] = []

  init(graph: OwnershipGraph, table: JobTable) {
    self.graph = graph
    self.table = table
    var stacks: [ScreenIndex: [OwnerIndex]] = [:]
    for owner in graph.owners {
      for screen in graph.openedBy[owner].lazy.map({ graph.edges[$0].to }) where graph[screen].brings == nil {
        if stacks[screen]?.last != owner { stacks[screen, default: []].append(owner) }
      }
    }
    self.stacks = stacks
  }

  mutating func find() {
    for flow in graph.flows {
      for owner in graph.ownersOfFlow[flow] {
        for screen in graph.screensOfFlow[flow] { add(table.job(owner), shows: screen, .flow(flow)) }
      }
    }
    for owner in graph.owners {
      for child in graph.children[owner] { add(table.job(owner), table.job(child), .owner(child)) }
      for screen in graph.broughtBy[owner] { add(table.job(screen), table.job(owner), .screen(screen)) }
    }
    for edge in graph.edges.indices { add(edge) }
    for bridge in graph.bridges {
      let guests = graph.guests(of: bridge)
      for node in graph.hosts(of: bridge) {
        guard let host = table.job(ofHost: node) else { continue }
        for guest in guests {
          guard let job = table.job(ofGuest: guest, host: host, graph) else { continue }
          if let screen = table.screen(of: job) {
            add(host, shows: screen, .bridge(bridge))
          } else {
            add(host, job, .bridge(bridge))
          }
        }
      }
    }
  }

  private mutating func add(_ host: Int, _ guest: Int, isEmbed: Bool = false, _ cause: Cause) {
    if host != guest { found.append(ShownPair(host: host, guest: guest, isEmbed: isEmbed, cause: cause)) }
  }

  /// A container that a page brings does not show that page.
  private mutating func add(_ host: Int, shows screen: ScreenIndex, _ cause: Cause) {
    if let brought = graph[screen].brings.flatMap(graph.owner), table.job(brought) == host { return }
    add(host, table.job(screen), cause)
  }

  private mutating func add(_ edge: EdgeIndex) {
    let it = graph.edges[edge]
    if let opened = it.opens {
      add(table.job(opened), shows: it.to, .edge(edge))
      switch it.kind {
      case .embed: add(table.job(it.from), table.job(opened), .edge(edge))
      case .push, .root, .tab, .column:
        for host in levelHosts(of: edge) { add(host, table.job(opened), .edge(edge)) }
      case .sheet, .fullScreen, .popover, .present, .custom: break
      }
      return
    }
    switch it.kind {
    case .embed: add(table.job(it.from), table.job(it.to), isEmbed: true, .edge(edge))
    case .push, .root, .tab, .column:
      let flow = graph.flow(of: it.from)
      let ofFlow = flowHosts(flow)
      for host in levelHosts(of: edge) {
        // Its own flow's owners show a flow's screens anyway; what counts is a level that is not theirs.
        let isOnOtherStack = it.by == nil ? !ofFlow.contains(host) : isOnOwnStack(it.from)
        if graph.flow(of: it.to) != flow || isOnOtherStack { add(host, shows: it.to, .edge(edge)) }
      }
    case .sheet, .fullScreen, .popover, .present, .custom: break
    }
  }

  private func isOnOwnStack(_ screen: ScreenIndex) -> Bool {
    graph.liesOnOwnStack(screen) || stacks[screen] != nil
  }

  private func flowHosts(_ flow: FlowIndex) -> [Int] { graph.ownersOfFlow[flow].map { table.job($0) } }

  /// The jobs of the level that a push acts on: of who makes it, else of the stack that the page brings or was opened
  /// in, else of its flow's owners; a flow without owners rides on the level that its entry was pushed onto.
  private func levelHosts(of edge: EdgeIndex) -> [Int] {
    let it = graph.edges[edge]
    if let by = it.by { return [table.job(by)] }
    let flow = graph.flow(of: it.from)
    let levels = graph.levels(of: it.from).value ?? []
    if let opened = stacks[it.from] { return opened.map { table.job($0) } }
    if graph.liesOnOwnStack(it.from), !levels.isEmpty { return levels.map { table.job($0) } }
    let owners = flowHosts(flow)
    if owners.isEmpty { return levels.map { table.job($0) } }
    // A page that is also reached on the stack of a page that pushed it lies on both.
    let ofFlow = graph.levels(of: flow).value ?? []
    return owners + levels.filter { !ofFlow.contains($0) }.map { table.job($0) }.filter { !owners.contains($0) }
  }
}
