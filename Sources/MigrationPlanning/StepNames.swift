import Digraphs
import Inventory
import OwnershipGraph

/// The names that steps and their sentences need, all derived once.
///
/// A class, since a copy of all these tables for every step would cost more than the steps.
final class StepNames {
  private let graph: OwnershipGraph
  private let parts: ProblemParts
  private let network: Network
  private let ids: [PlanName]
  private let bridgeNames: [PlanName]
  /// By node, in step order: the nodes it waits for, and those that wait for it.
  private let earlier: Digraph
  private let later: Digraph
  /// By job: who shows it, and whom it shows.
  private let hosts: Digraph
  private let guests: Digraph
  private let place: [Int]
  private let entrances: Entrances
  /// By flow: the node of its last page, where several move.
  private let lastOfFlow: [FlowIndex: Int]

  /// - Complexity: O(*n* log *n* + *m* log *m*).
  init(_ graph: OwnershipGraph, _ parts: ProblemParts, _ network: Network, _ timeline: Timeline) {
    self.graph = graph
    self.parts = parts
    self.network = network
    bridgeNames = parts.bridges.bridges.map { $0.name(parts.table) }
    var place = [Int](repeating: 0, count: timeline.end.count)
    for (index, node) in timeline.order.enumerated() { place[node] = index }
    self.place = place
    ids = (0..<timeline.end.count).map { node in
      let unit =
        node < parts.atoms.count
        ? parts.table.jobs[parts.atoms.members[node][0]].name : parts.cutName(parts.cutPairs[node - parts.atoms.count])
      return "\(Self.action(of: node, parts).rawValue):\(unit)"
    }
    let edges = Self.directEdges(network, place)
    earlier = Digraph(
      count: place.count, edges: edges.map { ($0.after, $0.before) }.sorted { place[$0.1] < place[$1.1] })
    later = Digraph(count: place.count, edges: edges.map { ($0.before, $0.after) }.sorted { place[$0.1] < place[$1.1] })
    let rank = parts.table.nameRank
    let pairs = parts.showing.pairs
    entrances = Entrances(graph)
    lastOfFlow = Self.lastOfFlow(graph, parts, place)
    hosts = Digraph(
      count: rank.count, edges: pairs.map { ($0.guest, $0.host) }.sorted { rank[$0.1] < rank[$1.1] })
    guests = Digraph(
      count: rank.count, edges: pairs.map { ($0.host, $0.guest) }.sorted { rank[$0.1] < rank[$1.1] })
  }

  private static func lastOfFlow(_ graph: OwnershipGraph, _ parts: ProblemParts, _ place: [Int]) -> [FlowIndex: Int] {
    var last: [FlowIndex: Int] = [:]
    for flow in graph.flows {
      let nodes = Set(graph.screensOfFlow[flow].map { parts.atoms.atomOfJob[parts.table.job($0)] }.filter { $0 >= 0 })
      if nodes.count > 1 { last[flow] = nodes.max { place[$0] < place[$1] } }
    }
    return last
  }

  /// Waits between steps; where a rank of many jobs ends in an instant, its last job stands for all.
  private static func directEdges(_ network: Network, _ place: [Int]) -> [(before: Int, after: Int)] {
    let own = place.count
    var lastBefore = [Int](repeating: -1, count: network.nodeCount)
    for edge in network.edges where edge.after >= own && edge.before < own {
      let last = lastBefore[edge.after]
      if last < 0 || place[last] < place[edge.before] { lastBefore[edge.after] = edge.before }
    }
    return network.edges.compactMap { edge in
      if edge.after >= own { return nil }
      if edge.before < own { return edge }
      return lastBefore[edge.before] < 0 ? nil : (lastBefore[edge.before], edge.after)
    }
  }

  func id(of node: Int) -> PlanName { ids[node] }
  func bridge(_ index: Int) -> PlanName { bridgeNames[index] }
  func action(of node: Int) -> PlanStep.Action { Self.action(of: node, parts) }

  private static func action(of node: Int, _ parts: ProblemParts) -> PlanStep.Action {
    let kinds = parts.jobs(of: node).map { parts.table.jobs[$0].kind }
    if kinds.contains(.owner) { return .migrateOwner }
    if kinds.contains(.screen) { return .migrateScreen }
    return kinds.isEmpty ? .cutDependency : .prepareModule
  }

  func units(of node: Int) -> [PlanName] {
    let jobs = parts.jobs(of: node)
    return jobs.isEmpty
      ? [parts.cutName(parts.cutPairs[node - parts.atoms.count])] : jobs.map { parts.table.jobs[$0].name }
  }

  /// In step order, each once.
  func waits(of node: Int) -> [Int] { Self.distinct(earlier.successors(of: node)) }

  private static func distinct(_ sorted: ArraySlice<Int32>) -> [Int] {
    var found: [Int] = []
    for node in sorted where found.last != Int(node) { found.append(Int(node)) }
    return found
  }

  /// The hosts of bridges, in step order.
  func hostNodes(of bridges: [Int]) -> [Int] {
    var found: Set<Int> = []
    for bridge in bridges {
      for host in parts.bridges.bridges[bridge].hosts { found.insert(parts.atoms.atomOfJob[host]) }
    }
    return found.filter { $0 >= 0 }.sorted { place[$0] < place[$1] }
  }

  func removalID(after nodes: [Int]) -> PlanName {
    let hosts = nodes.map { units(of: $0)[0] }
    return "\(PlanStep.Action.removeBridge.rawValue):\(hosts.min(by: precedesByBytes) ?? "")"
  }

  // MARK: What sentences name

  /// - Parameter released: the hosting bridges whose last host it is.
  func context(of node: Int, released: [Int]) -> StepContext {
    let table = parts.table
    let jobs = parts.jobs(of: node)
    var context = StepContext()
    let next = Self.distinct(later.successors(of: node))
    // Whoever waits for it last of all can go as soon as it is done.
    let unlocked = next.filter { earlier.successors(of: $0).last.map(Int.init) == node }.flatMap { units(of: $0) }
    let others = next.filter { earlier.successors(of: $0).last.map(Int.init) != node }.flatMap { units(of: $0) }
    context.next = NameList(unlocked + others)
    context.unlocked = unlocked.count
    context.released = NameList(released.map { table.jobs[parts.bridges.bridges[$0].guest].name })
    if jobs.isEmpty {
      let pair = parts.precedence.pairs[parts.cutPairs[node - parts.atoms.count]]
      context.from = table.jobs[pair.after].name
      context.to = table.jobs[pair.before].name
      return context
    }
    let own = Set(jobs)
    func apart(_ lists: Digraph) -> NameList {
      NameList(
        jobs.lazy.flatMap { lists.successors(of: $0) }.map(Int.init).filter { !own.contains($0) }.map {
          table.jobs[$0].name
        })
    }
    context.hosts = apart(hosts)
    context.guests = apart(guests)
    let owners = jobs.flatMap { table.jobs[$0].members }
    if !owners.isEmpty {
      context.links = entrances.links(to: owners)
      context.restorations = entrances.restorations(of: owners)
    }
    let flows = Set(jobs.compactMap { table.jobs[$0].flow })
    if flows.count == 1, let flow = flows.first, lastOfFlow[flow] == node { context.completes = graph[flow].id.text }
    if jobs.count == 1, let screen = table.screen(of: jobs[0]) {
      context.links = entrances.links(to: screen)
      context.restorations = entrances.restorations(of: screen)
      var openers: [PlanName] = []
      for edge in graph.incoming[screen] {
        let from = graph.edges[edge].from
        let name = graph[from].id.text
        if from != screen, openers.last != name { openers.append(name) }
      }
      context.openers = NameList(openers)
      // A page that opens and hosts it is one place to look at.
      let other = hosts.successors(of: jobs[0]).lazy.map { table.jobs[Int($0)].name }
      context.hosts = NameList(other.filter { !openers.contains($0) })
    }
    return context
  }

  func context(ofRemoval bridges: [Int], after nodes: [Int]) -> StepContext {
    let table = parts.table
    var context = StepContext()
    context.hosts = NameList(nodes.flatMap { units(of: $0) })
    context.guests = NameList(bridges.map { table.jobs[parts.bridges.bridges[$0].guest].name })
    return context
  }
}
