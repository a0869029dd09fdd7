import Inventory
import OwnershipGraph

extension ReducedProblem {
  /// - Complexity: O(*n* log *n*) in units, pairs and bridges.
  init(_ graph: OwnershipGraph, _ parts: ProblemParts, _ network: Network) {
    let table = parts.table
    let cutNames = parts.cutPairs.map(parts.cutName)
    units = Self.units(graph, parts, network, cutNames)
    precedence = Self.precedence(graph, parts, cutNames)
    bridges = parts.bridges.bridges.map { bridge in
      PlannedBridge(
        id: bridge.name(table), kind: bridge.kind.rawValue, weight: bridge.weight,
        guest: table.jobs[bridge.guest].name, hosts: bridge.hosts.map { table.jobs[$0].name },
        isPermanent: bridge.isPermanent)
    }
    composites = Composite.all(graph, table, atoms: parts.atoms, groups: parts.groups)
    cuts = zip(parts.cutPairs, cutNames).enumerated().map { index, cut in
      let pair = parts.precedence.pairs[cut.0]
      return Cut(
        unit: cut.1, from: table.jobs[pair.after].name, to: table.jobs[pair.before].name,
        weight: network.effort[network.atomCount + index])
    }
    pilot = parts.requested.pilot
    moved = parts.requested.moved
    phasePairs = PhasePairs(count: parts.phases.pairCount, areListed: parts.phases.areListed)
  }

  private static func units(
    _ graph: OwnershipGraph, _ parts: ProblemParts, _ network: Network, _ cutNames: [PlanName]
  ) -> [PlannedUnit] {
    var units = parts.table.jobs.enumerated().map { index, job in
      PlannedUnit(
        id: job.name, kind: job.kind, effort: job.effort, isDone: job.isDone, isPermanent: job.isPermanent,
        members: job.members.map { graph[$0].id.text }, rank: job.isMoving ? parts.phases.rank[index] : nil)
    }
    for (index, name) in cutNames.enumerated() {
      units.append(
        PlannedUnit(
          id: name, kind: .cut, effort: network.effort[network.atomCount + index], isDone: false, isPermanent: false,
          members: []))
    }
    return units
  }

  private static func precedence(
    _ graph: OwnershipGraph, _ parts: ProblemParts, _ cutNames: [PlanName]
  ) -> [PrecedencePair] {
    let jobs = parts.table.jobs
    let fixed = Set(
      parts.precedence.pairs.filter(\.isObligatory).map { PairKey(before: $0.before, after: $0.after) })
    var pairs: [PrecedencePair] = []
    pairs.reserveCapacity(parts.precedence.waits.count)
    for wait in parts.precedence.waits {
      let isFixed = wait.reason.isObligatory || fixed.contains(PairKey(before: wait.before, after: wait.after))
      pairs.append(
        PrecedencePair(
          before: jobs[wait.before].name, after: jobs[wait.after].name, reason: wait.reason, isCuttable: !isFixed,
          source: wait.cause.source(in: graph)))
    }
    let own = pairs.count
    for (before, after) in parts.phases.listedPairs() {
      pairs.append(
        PrecedencePair(
          before: jobs[before].name, after: jobs[after].name, reason: .phase, isCuttable: false, source: nil))
    }
    for (name, pair) in zip(cutNames, parts.cutPairs) {
      let it = parts.precedence.pairs[pair]
      for end in [it.before, it.after] {
        pairs.append(
          PrecedencePair(before: name, after: jobs[end].name, reason: .cut, isCuttable: false, source: nil))
      }
    }
    func name(_ node: Int) -> PlanName {
      node < parts.atoms.count ? jobs[parts.atoms.members[node][0]].name : cutNames[node - parts.atoms.count]
    }
    for link in parts.requested.links {
      pairs.append(
        PrecedencePair(
          before: name(link.before), after: name(link.after), reason: link.reason, isCuttable: false, source: nil))
    }
    if pairs.count > own {
      pairs.sort { a, b in
        if a.before != b.before { return precedesByBytes(a.before, b.before) }
        if a.after != b.after { return precedesByBytes(a.after, b.after) }
        return a.reason < b.reason
      }
    }
    return pairs
  }

  private struct PairKey: Hashable {
    let before: Int
    let after: Int
  }
}
