import Inventory
import OwnershipGraph

/// What the steps need to know of a plan and its start, looked up by name.
struct StepFacts: Sendable {
  private(set) var units: [PlanName: PlannedUnit] = [:]
  private(set) var cuts: [PlanName: Cut] = [:]
  /// The unit of a screen or owner.
  private(set) var unitOf: [AnyID: PlanName] = [:]
  /// By guest.
  private(set) var hosting: [PlanName: PlannedBridge] = [:]
  private(set) var representables: [PlanName: PlannedBridge] = [:]
  /// The representables that stay for good, by the hosts that come to hold them.
  private(set) var kept: [PlanName: [PlannedBridge]] = [:]
  private(set) var guestOf: [PlanName: PlanName] = [:]
  /// The flows with pushes onto a container's level.
  private(set) var flowsPushing: [OwnerID: Set<FlowID>] = [:]
  /// Modals between pages that are SwiftUI at the start, shown by UIKit's calls all the same, by a container on whose
  /// level the presenter lies.
  private(set) var calls: [OwnerID: [ModalCall]] = [:]
  /// The owners that lie right in one, or that it drives or lends its container to.
  private var inner: Table<Owner, [OwnerIndex]>
  /// The pages on the level of an owner, or in a flow that it owns.
  private var pages: Table<Owner, [ScreenIndex]>

  /// - Complexity: O(*n*).
  init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    inner = Table(
      graph.owners.map { Array(graph.drives[$0]) + Array(graph.handsOverTo[$0]) })
    pages = Table(repeating: [], count: graph.owners.count)
    for owner in graph.owners {
      for parent in Set(graph.placements(of: owner).flatMap(\.parents)) { inner[parent].append(owner) }
      for flow in graph.flowsOfOwner[owner] { pages[owner] += graph.screensOfFlow[flow] }
    }
    for screen in graph.screens {
      for level in graph.levels(of: screen).value ?? [] { pages[level].append(screen) }
    }
    for unit in plan.problem.units {
      units[unit.id] = unit
      switch unit.kind {
      case .screen: unitOf[AnyID(unit.id)] = unit.id
      case .owner: for member in unit.members { unitOf[AnyID(member)] = unit.id }
      case .module, .cut: break
      }
    }
    for cut in plan.problem.cuts { cuts[cut.unit] = cut }
    for bridge in plan.problem.bridges {
      guestOf[bridge.id] = bridge.guest
      if bridge.isHosting {
        hosting[bridge.guest] = bridge
      } else {
        representables[bridge.guest] = bridge
        if bridge.isPermanent { for host in bridge.hosts { kept[host, default: []].append(bridge) } }
      }
    }
    for edge in graph.edges.indices where graph.edges[edge].kind == .push {
      let it = graph.edges[edge]
      let levels = it.by.flatMap { graph.level(of: $0).value }.map { [$0] } ?? graph.levels(of: it.from).value ?? []
      for level in levels { flowsPushing[graph[level].id, default: []].insert(graph[it.flow].id) }
    }
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      guard it.kind.isModal, it.driver == .uikit || it.driver == .segue, graph[it.from].framework == .swiftui,
        graph[it.to].framework == .swiftui
      else { continue }
      let levels = (graph.levels(of: it.from).value ?? []).map { graph[$0].id }
      let call = ModalCall(from: graph[it.from].id, to: graph[it.to].id, levels: levels)
      for level in levels { calls[level, default: []].append(call) }
    }
  }

  /// What a bridge to some owners carries: they and all that lies in them, however deep, with its pages.
  ///
  /// - Complexity: O(what it finds).
  func contents(of owners: [OwnerIndex]) -> (owners: Set<OwnerIndex>, pages: Set<ScreenIndex>) {
    var found = Set(owners)
    var queue = owners
    var screens: Set<ScreenIndex> = []
    while let owner = queue.popLast() {
      screens.formUnion(pages[owner])
      for other in inner[owner] where found.insert(other).inserted { queue.append(other) }
    }
    return (found, screens)
  }

  /// The rows of one flow have become another's.
  mutating func merge(_ old: FlowID, into new: FlowID) {
    for (owner, flows) in flowsPushing where flows.contains(old) { flowsPushing[owner]?.insert(new) }
  }
}

struct ModalCall: Sendable {
  let from: ScreenID
  let to: ScreenID
  /// The containers on whose levels the presenter lies.
  let levels: [OwnerID]
}
