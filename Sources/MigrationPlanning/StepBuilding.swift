import Inventory
import OwnershipGraph

/// Turns an order into steps: what each does, waits for, installs and removes.
struct StepBuilder {
  private let graph: OwnershipGraph
  private let parts: ProblemParts
  private let network: Network
  private let timeline: Timeline
  private let today: CalendarDate?
  private let names: StepNames
  private var steps: [PlanStep] = []
  private var liveWeight: Int
  private var liveBridges: Int

  init(
    _ graph: OwnershipGraph, _ parts: ProblemParts, _ network: Network, _ timeline: Timeline, today: CalendarDate?
  ) {
    self.graph = graph
    self.parts = parts
    self.network = network
    self.timeline = timeline
    self.today = today
    names = StepNames(graph, parts, network, timeline)
    liveWeight = timeline.weightAtStart
    liveBridges = timeline.bridgesAtStart
  }

  /// - Complexity: O(*n* log *n* + *m*).
  consuming func build() -> [PlanStep] {
    var builder = self
    builder.add()
    return builder.steps
  }

  private mutating func add() {
    let bridges = parts.bridges.bridges
    var installed = [[Int]](repeating: [], count: timeline.end.count)
    var removed = [[Int]](repeating: [], count: timeline.end.count)
    for index in bridges.indices {
      if timeline.installedBy[index] >= 0 { installed[timeline.installedBy[index]].append(index) }
      if timeline.removedBy[index] >= 0 { removed[timeline.removedBy[index]].append(index) }
    }
    // Hosting bridges whose last host is done; all that is due at one instant is one step, right behind the last job that
    // makes one due. So a job of no effort that makes none due never stands between a host and its clean-up.
    let due = removed.map { $0.filter { bridges[$0].isHosting } }
    let last = lastOfInstant { !due[$0].isEmpty }
    var waiting: [Int] = []
    var hosts: [Int] = []
    for (place, node) in timeline.order.enumerated() {
      let ended = removed[node].filter { !bridges[$0].isHosting }
      add(node, installs: installed[node], removes: ended, releases: due[node])
      if due[node].isEmpty { continue }
      waiting += due[node]
      hosts.append(node)
      if last[place] {
        addRemoval(waiting.sorted(), after: hosts, at: timeline.end[node])
        waiting = []
        hosts = []
      }
    }
  }

  /// By place in the order: whether no later node that ends at the same instant is marked.
  private func lastOfInstant(_ isMarked: (Int) -> Bool) -> [Bool] {
    var last = [Bool](repeating: true, count: timeline.order.count)
    var marked: Int?
    for (place, node) in timeline.order.enumerated().reversed() {
      last[place] = marked != timeline.end[node]
      if isMarked(node) { marked = timeline.end[node] }
    }
    return last
  }

  private mutating func add(_ node: Int, installs: [Int], removes: [Int], releases: [Int]) {
    account(installs, sign: 1)
    account(removes, sign: -1)
    let units = names.units(of: node)
    let action = names.action(of: node)
    let pages = parts.jobs(of: node).compactMap { job in
      parts.table.screen(of: job).map { (parts.table.jobs[job].name, PageFacts($0, graph, today: today)) }
    }
    let (readiness, risk) = PageFacts.joined(pages)
    steps.append(
      PlanStep(
        id: names.id(of: node), index: steps.count + 1, action: action, units: units,
        effort: network.effort[node], start: timeline.start[node], end: timeline.end[node], liveWeight: liveWeight,
        liveBridges: liveBridges, waitsFor: names.waits(of: node).map(names.id),
        installs: installs.map(names.bridge), removes: removes.map(names.bridge), risk: risk, readiness: readiness,
        wording: .naming(names.context(of: node, released: releases))))
  }

  private mutating func addRemoval(_ due: [Int], after nodes: [Int], at time: Int) {
    account(due, sign: -1)
    let hosts = names.hostNodes(of: due)
    steps.append(
      PlanStep(
        id: names.removalID(after: nodes), index: steps.count + 1, action: .removeBridge, units: [], effort: 0,
        start: time, end: time, liveWeight: liveWeight, liveBridges: liveBridges, waitsFor: hosts.map(names.id),
        installs: [], removes: due.map(names.bridge), risk: Risk(points: 0, reasons: []), readiness: .unknown,
        wording: .naming(names.context(ofRemoval: due, after: nodes))))
  }

  private mutating func account(_ indices: [Int], sign: Int) {
    for index in indices {
      liveBridges += sign
      if !parts.bridges.bridges[index].isPermanent { liveWeight += sign * parts.bridges.bridges[index].weight }
    }
  }
}

extension ProblemParts {
  /// The jobs of a step; none for a cut.
  func jobs(of node: Int) -> [Int] { node < atoms.count ? atoms.members[node] : [] }
}
