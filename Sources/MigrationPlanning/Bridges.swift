import Digraphs
import Inventory
import OwnershipGraph

/// A bridge of the plan, between jobs.
struct BridgeJob {
  let isHosting: Bool
  let kind: Bridge.Kind
  let weight: Int
  let guest: Int
  /// Sorted by name.
  let hosts: [Int]
  let isPermanent: Bool

  func name(_ table: JobTable) -> String { (isHosting ? "hosting:" : "representable:") + table.jobs[guest].name }
}

/// The bridges that live during the plan: one for each guest and direction, shared by its hosts.
struct BridgeTable {
  /// By name.
  private(set) var bridges: [BridgeJob] = []

  /// - Complexity: O(*n* log *n*) in the pairs of showing and the declared bridges.
  init(_ graph: OwnershipGraph, _ table: JobTable, _ showing: Showing, costs: CostModel) {
    let declared = Self.declaredKinds(graph, table)
    let rank = table.nameRank
    let hosts = Digraph(
      count: table.jobs.count,
      edges: showing.pairs.map { ($0.guest, $0.host) }.sorted { rank[$0.1] < rank[$1.1] })
    // Hosting bridges come first by name, and of each kind the guest's name decides.
    let guests = table.jobsByName
    for guest in guests {
      let job = table.jobs[guest]
      if job.isPermanent { continue }
      let uikit = hosts.successors(of: guest).map(Int.init).filter { !table.jobs[$0].isDone }
      if uikit.isEmpty { continue }
      let kinds = declared[guest]?.filter(\.isHosting) ?? []
      let kind: Bridge.Kind =
        !kinds.contains(.hostingController) && kinds.contains(.hostingConfiguration)
        ? .hostingConfiguration : .hostingController
      add(true, kind, guest, uikit, isPermanent: uikit.contains { table.jobs[$0].isPermanent }, costs)
    }
    for guest in guests {
      let job = table.jobs[guest]
      if job.isDone { continue }
      // A guest that never moves meets every host that is or becomes SwiftUI.
      let swiftui = hosts.successors(of: guest).map(Int.init).filter {
        job.isPermanent ? !table.jobs[$0].isPermanent : table.jobs[$0].isDone
      }
      if swiftui.isEmpty { continue }
      let kinds = declared[guest]?.filter { !$0.isHosting } ?? []
      let order: [Bridge.Kind] = [.controllerRepresentable, .imperativePresenter, .viewRepresentable]
      let dearest = order.filter(kinds.contains).max { costs.weight(of: $0) < costs.weight(of: $1) }
      add(false, dearest ?? .controllerRepresentable, guest, swiftui, isPermanent: job.isPermanent, costs)
    }
  }

  private mutating func add(
    _ isHosting: Bool, _ kind: Bridge.Kind, _ guest: Int, _ hosts: [Int], isPermanent: Bool, _ costs: CostModel
  ) {
    bridges.append(
      BridgeJob(
        isHosting: isHosting, kind: kind, weight: CostModel.bounded(weight: costs.weight(of: kind)), guest: guest,
        hosts: hosts, isPermanent: isPermanent))
  }

  /// The kinds of the bridges that the inventory declares for a guest, whoever hosts it.
  private static func declaredKinds(_ graph: OwnershipGraph, _ table: JobTable) -> [Int: Set<Bridge.Kind>] {
    var kinds: [Int: Set<Bridge.Kind>] = [:]
    for bridge in graph.bridges {
      let hosts = graph.hosts(of: bridge).compactMap { table.job(ofHost: $0) }
      for guest in graph.guests(of: bridge) {
        for host in hosts {
          if let job = table.job(ofGuest: guest, host: host, graph) {
            kinds[job, default: []].insert(graph[bridge].kind)
          }
        }
      }
    }
    return kinds
  }
}
