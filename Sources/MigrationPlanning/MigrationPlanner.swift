import Digraphs
import Inventory
package import OwnershipGraph

/// From the ownership graph to a leaf-first order with its price (docs/planning.md). A pure function: the same inventory
/// gives the same plan, whatever the order of its items.
package enum MigrationPlanner {
  /// - Throws: a refusal where the request contradicts what has to come first.
  /// - Complexity: O((*n* + *m*) log *n*) in jobs and their waits, and a fixed number of moves that improve the order;
  ///   no recursion.
  package static func plan(
    _ graph: OwnershipGraph, _ request: PlanRequest = PlanRequest()
  ) throws(PlanRefusal) -> MigrationPlan {
    let costs = request.costs
    let parts = try ProblemParts(graph, request)
    let network = Network(parts, costs: costs)
    let readiness = parts.readiness(graph, today: request.today, network)
    let found = try PlannedOrder(network, parts, readiness: readiness, request)
    let timeline = Timeline(network.withFreeModulesFirst(found.order, parts), network, parts, costs: costs)
    let problem = ReducedProblem(graph, parts, network)
    let steps = StepBuilder(graph, parts, network, timeline, today: request.today).build()

    let valueWeight = CostModel.bounded(weight: costs.valueWeight)
    let objective = timeline.lifetime + valueWeight * timeline.value
    let measured = found.measure == .peak ? timeline.peak : objective
    let bound = min(measured, found.lowerBound ?? LowerBound.value(network, parts, costs: costs))
    let totals = PlanTotals(
      effort: timeline.effort, lifetime: timeline.lifetime, objective: objective, valueWeight: valueWeight,
      peak: timeline.peak, lowerBound: bound, certificate: bound == measured ? .optimal : .bounded,
      measure: found.measure, isBoundWeak: found.lowerBound == nil)
    return MigrationPlan(
      request: request, problem: problem, steps: steps, totals: totals, lifetimes: timeline.lifetimes)
  }

  /// Every name in a request that stands for nothing, or for nothing that moves; what contradicts what has to come first
  /// is found only by planning.
  package static func wrongNames(_ request: PlanRequest, in graph: OwnershipGraph) -> [PlanRefusal] {
    request.wrongNames(graph, JobTable(graph, costs: request.costs, keeping: request.keepUIKit))
  }
}

extension Network {
  /// A module that takes no effort and waits for none but such modules comes first, where it costs nothing: the shared
  /// layer is there before anybody needs it.
  ///
  /// - Complexity: O(*n* + *m*).
  fileprivate func withFreeModulesFirst(_ order: [Int], _ parts: ProblemParts) -> [Int] {
    var sizes = [Int](repeating: 0, count: groupCount)
    for group in group { sizes[group] += 1 }
    var isFree = (0..<nodeCount).map { node in
      effort[node] == 0 && weight[node] == 0 && sizes[group[node]] == 1 && !parts.jobs(of: node).isEmpty
        && parts.jobs(of: node).allSatisfy { parts.table.jobs[$0].kind == .module }
    }
    let before = Digraph(count: nodeCount, edges: edges.map { (from: $0.after, to: $0.before) })
    for node in order where isFree[node] {
      isFree[node] = before.successors(of: node).allSatisfy { isFree[Int($0)] }
    }
    return order.filter { isFree[$0] } + order.filter { !isFree[$0] }
  }
}

extension ProblemParts {
  /// - Throws: a refusal of everything in the request that cannot be kept.
  init(_ graph: OwnershipGraph, _ request: PlanRequest) throws(PlanRefusal) {
    let costs = request.costs
    let table = JobTable(graph, costs: costs, keeping: request.keepUIKit)
    if let refusal = PlanRefusal.joined(request.wrongNames(graph, table)) { throw refusal }
    let showing = Showing(graph, table)
    let precedence = Precedence(graph, table, showing)
    let atoms = Atoms(table, precedence)
    let groups = request.effectiveUnit == .flow ? Groups(byFlow: atoms, table, precedence) : nil
    let cutting = Cutting(table, precedence, atoms: atoms, groups: groups, loosened: request.loosened)
    var parts = WaitGraph.Parts(
      precedence: precedence, phases: Phases(request.phases, table, precedence), atoms: atoms, groups: groups,
      cutting: cutting, cutPairs: Self.sortedCuts(cutting, precedence, table))
    try AtomicSets.join(request, graph, table, into: &parts)
    requested = try RequestedOrder.of(request, graph, table, parts)
    self.table = table
    self.showing = showing
    self.precedence = precedence
    self.atoms = parts.atoms
    self.groups = parts.groups
    phases = parts.phases
    self.cutting = parts.cutting
    cutPairs = parts.cutPairs
    bridges = BridgeTable(graph, table, showing, costs: costs)
    values = Self.values(graph, table)
  }

  /// The pairs that are cut, in the order of the cut jobs' names.
  static func sortedCuts(_ cutting: Cutting, _ precedence: Precedence, _ table: JobTable) -> [Int] {
    let named = precedence.pairs.indices.filter { cutting.isCut[$0] }.map { pair in
      (name: cutName(precedence.pairs[pair], table), pair: pair)
    }
    return named.sorted { precedesByBytes($0.name, $1.name) }.map(\.pair)
  }

  private static func values(_ graph: OwnershipGraph, _ table: JobTable) -> [(amount: Int, jobs: [Int])] {
    var values: [(amount: Int, jobs: [Int])] = []
    for screen in graph.screens where table.jobs[table.job(screen)].isMoving {
      if let value = graph[screen].value, value > 0 { values.append((CostModel.bounded(value), [table.job(screen)])) }
    }
    for flow in graph.flows {
      guard let value = graph[flow].value, value > 0 else { continue }
      let moving = graph.screensOfFlow[flow].map { table.job($0) }.filter { table.jobs[$0].isMoving }
      if !moving.isEmpty { values.append((CostModel.bounded(value), moving)) }
    }
    return values
  }
}

extension ProblemParts {
  /// By node: how much it had rather come early, among orders of one price: pages that are ready to move and wait for no
  /// other kind of page first, risky ones last.
  fileprivate func readiness(_ graph: OwnershipGraph, today: CalendarDate?, _ network: Network) -> [Int] {
    (0..<network.nodeCount).map { node in
      jobs(of: node).reduce(0) { sum, job in
        guard let screen = table.screen(of: job) else { return sum }
        let facts = PageFacts(screen, graph, today: today)
        let isReadyLeaf = facts.readiness == .ready && table.jobs[job].ownRank == 1
        return sum + (isReadyLeaf ? 1 : 0) - facts.risk.points
      }
    }
  }
}
