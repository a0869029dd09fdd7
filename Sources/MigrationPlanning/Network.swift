import Digraphs
import OwnershipGraph
import Sequencing

/// The reduced problem as numbers: what takes how long, what it adds to the objective, and what has to come first.
///
/// Nodes are atoms, then cuts, then *instants* of no effort: the moment when all hosts of a bridge are SwiftUI, when all
/// pages of a flow are, or when a rank of a flow is complete.
struct Network {
  private(set) var effort: [Int] = []
  /// The coefficient of the node's completion in the objective Σ weight × completion; may be negative.
  private(set) var weight: [Int] = []
  /// What the node's completion takes from the live weight of bridges: its weight without values.
  private(set) var release: [Int] = []
  private(set) var edges: [(before: Int, after: Int)] = []
  /// Nodes of one group are consecutive.
  private(set) var group: [Int] = []
  private(set) var groupCount: Int
  let atomCount: Int
  let cutCount: Int

  /// - Complexity: O(*n* + *m*), phases included: ranks of many jobs are joined by an instant between them.
  init(_ parts: ProblemParts, costs: CostModel) {
    let groups = parts.groups ?? Groups(single: parts.atoms)
    let table = parts.table
    let atoms = parts.atoms
    atomCount = atoms.count
    cutCount = parts.cutPairs.count
    groupCount = groups.atoms.count
    for members in atoms.members { effort.append(members.reduce(0) { $0 + table.jobs[$1].effort }) }
    weight = Array(repeating: 0, count: atomCount)
    group = groups.groupOfAtom
    for pair in parts.precedence.pairs.indices where !parts.cutting.isCut[pair] {
      let it = parts.precedence.pairs[pair]
      addEdge(atoms.atomOfJob[it.before], atoms.atomOfJob[it.after])
    }
    for pair in parts.cutPairs {
      let node = addNode(effort: CostModel.bounded(costs.cut), inGroupOf: [])
      let it = parts.precedence.pairs[pair]
      addEdge(node, atoms.atomOfJob[it.before])
      addEdge(node, atoms.atomOfJob[it.after])
    }
    addPhases(parts)
    for link in parts.requested.links { addEdge(link.before, link.after) }
    addBridges(parts)
    release = weight
    addValues(parts, costs: costs)
    release += Array(repeating: 0, count: weight.count - release.count)
  }

  var nodeCount: Int { effort.count }

  func problem(ties: [Int]) -> SequencingProblem {
    SequencingProblem(
      effort: effort, weight: weight, tie: ties, edges: edges, composite: group, firstInstant: atomCount + cutCount)
  }

  private mutating func addEdge(_ before: Int, _ after: Int) {
    if before != after { edges.append((before, after)) }
  }

  /// - Parameter nodes: if they are all of one group, so is the new node.
  private mutating func addNode(effort: Int, weight: Int = 0, inGroupOf nodes: [Int]) -> Int {
    let own = nodes.first.map { group[$0] }
    self.effort.append(effort)
    self.weight.append(weight)
    if let own, nodes.allSatisfy({ group[$0] == own }) {
      group.append(own)
    } else {
      group.append(groupCount)
      groupCount += 1
    }
    return group.count - 1
  }

  private mutating func addPhases(_ parts: ProblemParts) {
    for ladder in parts.phases.ladders {
      for (low, high) in zip(ladder, ladder.dropFirst()) {
        let before = low.map { parts.atoms.atomOfJob[$0] }
        let after = high.map { parts.atoms.atomOfJob[$0] }
        if before.count * after.count <= 1_000 {
          for earlier in before { for later in after { addEdge(earlier, later) } }
        } else {
          let instant = addNode(effort: 0, inGroupOf: before + after)
          for node in before { addEdge(node, instant) }
          for node in after { addEdge(instant, node) }
        }
      }
    }
  }

  private mutating func addBridges(_ parts: ProblemParts) {
    let atoms = parts.atoms
    let later = Digraph(
      count: atomCount,
      edges: edges.filter { $0.before < atomCount && $0.after < atomCount }.map { ($0.before, $0.after) })
    for bridge in parts.bridges.bridges where !bridge.isPermanent {
      let guest = atoms.atomOfJob[bridge.guest]
      if !bridge.isHosting {
        weight[guest] += bridge.weight
        continue
      }
      if guest >= 0 { weight[guest] -= bridge.weight }
      let hosts = Set(bridge.hosts.map { atoms.atomOfJob[$0] })
      // A host that another one waits for is never the last.
      let last =
        hosts.count == 1
        ? Array(hosts)
        : hosts.filter { host in !later.successors(of: host).contains { hosts.contains(Int($0)) } }.sorted()
      addInstant(after: last, weight: bridge.weight)
    }
  }

  private mutating func addValues(_ parts: ProblemParts, costs: CostModel) {
    for value in parts.values {
      let amount = value.amount * CostModel.bounded(weight: costs.valueWeight)
      addInstant(after: Set(value.jobs.map { parts.atoms.atomOfJob[$0] }).sorted(), weight: amount)
    }
  }

  private mutating func addInstant(after nodes: [Int], weight amount: Int) {
    if nodes.count == 1 {
      weight[nodes[0]] += amount
    } else {
      let instant = addNode(effort: 0, weight: amount, inGroupOf: nodes)
      for node in nodes { addEdge(node, instant) }
    }
  }
}

/// Everything that the planner has derived from the graph before it looks for an order.
struct ProblemParts {
  let table: JobTable
  let showing: Showing
  let precedence: Precedence
  let atoms: Atoms
  /// `nil` under `--unit screen`.
  let groups: Groups?
  let phases: Phases
  let cutting: Cutting
  /// The pairs that are cut, in the order of the cut jobs' names.
  let cutPairs: [Int]
  let requested: RequestedOrder
  let bridges: BridgeTable
  /// What is worth something when it is done, and the jobs that must all be.
  let values: [(amount: Int, jobs: [Int])]

  func cutName(_ pair: Int) -> PlanName { Self.cutName(precedence.pairs[pair], table) }

  static func cutName(_ pair: JobPair, _ table: JobTable) -> PlanName {
    "cut:\(table.jobs[pair.after].name)->\(table.jobs[pair.before].name)"
  }
}
