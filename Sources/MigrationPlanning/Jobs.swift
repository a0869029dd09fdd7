import Inventory
import OwnershipGraph

/// A module to be prepared, a page to be migrated, or owners to be handed to SwiftUI.
struct Job {
  let kind: PlannedUnit.Kind
  let name: String
  var effort: Int
  /// SwiftUI already.
  var isDone: Bool
  /// Never moves.
  var isPermanent = false
  /// Of an owner's job.
  var members: [OwnerIndex] = []
  var flow: FlowIndex?
  /// Module 0 · leaf, detail, form 1 · list 2 · container, shell, owner 3.
  var ownRank = 0

  var isMoving: Bool { !isDone && !isPermanent }
}

/// All jobs of an inventory, numbered: modules, then pages, then owners' jobs, each kind in the order of names.
struct JobTable {
  var jobs: [Job] = []
  let screenStart: Int
  let ownerStart: Int
  private let groupOfOwner: [Int]
  /// The place of each job's name among all names.
  private(set) var nameRank: [Int] = []
  private(set) var jobsByName: [Int] = []

  /// - Parameter kept: screens, owners and flows that are to stay UIKit.
  /// - Complexity: O(*n* log *n*).
  init(_ graph: OwnershipGraph, costs: CostModel, keeping kept: [PlanName] = []) {
    let groups = OwnerGroups(graph)
    screenStart = graph.modules.count
    ownerStart = screenStart + graph.screens.count
    groupOfOwner = groups.groupOfOwner
    jobs.reserveCapacity(ownerStart + groups.groups.count)
    for module in graph.modules { jobs.append(Self.job(of: graph[module], costs)) }
    var replaced: Set<ScreenID> = []
    for screen in graph.screens {
      if graph[screen].flag != nil, let old = graph[screen].replaces, old != graph[screen].id { replaced.insert(old) }
    }
    for screen in graph.screens { jobs.append(Self.job(of: screen, graph, costs, replaced)) }
    for group in groups.groups { jobs.append(Self.job(of: group.members, named: group.name, graph, costs)) }
    keepEndsOfPermanentBridges(graph)
    keep(kept, graph)
    nameRank = Array(repeating: 0, count: jobs.count)
    jobsByName = jobs.indices.sorted { precedesByBytes(jobs[$0].name, jobs[$1].name) }
    for (rank, job) in jobsByName.enumerated() { nameRank[job] = rank }
  }

  func job(_ module: ModuleIndex) -> Int { module.offset }
  func job(_ screen: ScreenIndex) -> Int { screenStart + screen.offset }
  func job(_ owner: OwnerIndex) -> Int { ownerStart + groupOfOwner[owner.offset] }

  /// The job of an end of a bridge; a flow stands for its first owner, or for its entry when it has none or that owner
  /// is the host.
  func job(ofGuest node: Node, host: Int?, _ graph: OwnershipGraph) -> Int? {
    switch node {
    case .screen(let screen): return job(screen)
    case .owner(let owner): return job(owner)
    case .flow(let flow):
      if let owner = graph[flow].owners.first.flatMap(graph.owner), job(owner) != host { return job(owner) }
      return graph.entry(of: flow).map { job($0) }
    case .module, .bridge, .deepLink, .restoration: return nil
    }
  }

  func job(ofHost node: Node) -> Int? {
    switch node {
    case .screen(let screen): job(screen)
    case .owner(let owner): job(owner)
    case .flow, .module, .bridge, .deepLink, .restoration: nil
    }
  }

  func screen(of job: Int) -> ScreenIndex? {
    (screenStart..<ownerStart).contains(job) ? ScreenIndex(job - screenStart) : nil
  }

  // MARK: Kinds of jobs

  private static func job(of module: Module, _ costs: CostModel) -> Job {
    let standard = module.framework == .uikit ? costs.uikitModule : 0
    return Job(
      kind: .module, name: module.id.text, effort: CostModel.bounded(module.effort ?? standard),
      isDone: module.framework == .swiftui)
  }

  private static func job(
    of index: ScreenIndex, _ graph: OwnershipGraph, _ costs: CostModel, _ replaced: Set<ScreenID>
  ) -> Job {
    let screen = graph[index]
    let flow = graph.flow(of: index)
    var role = screen.role ?? .leaf
    if screen.role == nil {
      for edge in graph.outgoing[index] where graph.edges[edge].to != index {
        let it = graph.edges[edge]
        if it.kind == .embed {
          role = .container
          break
        }
        if graph.flow(of: it.to) == flow { role = .list }
      }
    }
    var effort = costs.effort(of: role)
    if screen.framework == .mixed { effort = (effort + 1) / 2 }
    if replaced.contains(screen.id) { effort = costs.replacedPage }
    let isDone = screen.framework == .swiftui
    let stays = screen.keepUIKit != nil || screen.system == true || screen.external != nil
    let rank =
      switch role {
      case .leaf, .detail, .form: 1
      case .list: 2
      case .container, .shell: 3
      }
    return Job(
      kind: .screen, name: screen.id.text, effort: CostModel.bounded(screen.effort ?? effort), isDone: isDone,
      isPermanent: !isDone && stays, flow: flow, ownRank: rank)
  }

  private static func job(
    of members: [OwnerIndex], named name: String, _ graph: OwnershipGraph, _ costs: CostModel
  ) -> Job {
    func declared(_ owner: OwnerIndex) -> ContainerFramework? {
      graph[owner].framework ?? graph[owner].kind.impliedFramework
    }
    func effort(_ owner: OwnerIndex) -> Int {
      CostModel.bounded(graph[owner].effort ?? costs.effort(of: graph[owner].kind))
    }
    let containers = members.filter { graph[$0].kind.isContainer }
    let open = containers.filter { declared($0) != .swiftui }
    // A coordinator or router whose framework nobody gives takes after the containers of its job.
    let openDrivers = members.filter { owner in
      if graph[owner].kind.isContainer { return false }
      if let framework = declared(owner) { return framework == .uikit }
      return containers.isEmpty || !open.isEmpty
    }
    let total = open.isEmpty ? (openDrivers.map(effort).max() ?? 0) : open.reduce(0) { $0 + effort($1) }
    let isDone = open.isEmpty && openDrivers.isEmpty
    let isKept = (open + openDrivers).contains { graph[$0].keepUIKit != nil }
    return Job(
      kind: .owner, name: name, effort: CostModel.bounded(total), isDone: isDone, isPermanent: isKept,
      members: members, ownRank: 3)
  }

  /// A permanent bridge keeps every UIKit end it names from ever moving.
  private mutating func keepEndsOfPermanentBridges(_ graph: OwnershipGraph) {
    for bridge in graph.bridges where graph[bridge].permanent != nil {
      let hosts = graph.hosts(of: bridge).compactMap { job(ofHost: $0) }
      var ends = hosts
      if !graph[bridge].kind.isHosting {
        ends = graph.guests(of: bridge).flatMap { guest in
          // Which job a flow stands for depends on the host.
          (hosts.isEmpty ? [Int?.none] : hosts.map { $0 }).compactMap { job(ofGuest: guest, host: $0, graph) }
        }
      }
      for job in ends where !jobs[job].isDone { jobs[job].isPermanent = true }
    }
  }

  private mutating func keep(_ names: [PlanName], _ graph: OwnershipGraph) {
    for name in names {
      let kept: [Int] =
        switch graph.node(AnyID(name)) {
        case .screen(let screen): [job(screen)]
        case .owner(let owner): [job(owner)]
        case .flow(let flow): graph.screensOfFlow[flow].map { job($0) }
        case .module, .bridge, .deepLink, .restoration, nil: []
        }
      for job in kept where !jobs[job].isDone { jobs[job].isPermanent = true }
    }
  }
}
