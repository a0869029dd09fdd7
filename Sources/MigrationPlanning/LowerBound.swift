import Digraphs
import Sequencing

/// A value that no order can beat.
///
/// Parts that bound disjoint shares of the objective, each a job's effort while a bridge (or a value) lives. What is live at the start (or worth something) ends at the
/// completion of a node: for each two blocks one comes first, and costs the weight of the other its effort, so each
/// pair costs at least what precedence says, or the less of the two. A bridge that comes during the plan lives at least
/// while everything runs that must lie between its guest and its last host. And while that runs which only happens to
/// lie there: of two guests that do not wait for each other and both come before a host, the first one's bridge
/// outlives the other's job; of two such hosts the second one's bridges outlive the first's. No job is counted twice
/// for one bridge, so the parts add up.
struct LowerBound {
  /// Above this many nodes, precedence is not closed: only a guest's own host, or its own effort, counts.
  static let mostForClosure = 8_000

  /// - Complexity: O(*n* *m* ∕ 64 + *n*²) up to `mostForClosure` nodes, else O(*n* log *n* + *m*).
  static func value(_ network: Network, _ parts: ProblemParts, costs: CostModel) -> Int {
    let bridges = parts.bridges.bridges.filter { !$0.isPermanent }
    let atomOfJob = parts.atoms.atomOfJob
    var ends: [Obligation] = []
    for bridge in bridges {
      let guest = atomOfJob[bridge.guest]
      if bridge.isHosting {
        let hosts = Set(bridge.hosts.map { atomOfJob[$0] }).sorted()
        ends.append(Obligation(weight: bridge.weight, from: guest, until: hosts))
      } else {
        ends.append(Obligation(weight: bridge.weight, from: -1, until: [guest]))
      }
    }
    for item in parts.values {
      let jobs = Set(item.jobs.map { atomOfJob[$0] }).sorted()
      ends.append(Obligation(weight: item.amount * CostModel.bounded(weight: costs.valueWeight), from: -1, until: jobs))
    }
    if network.nodeCount > mostForClosure { return openBound(network, ends) }
    var bound = ClosedBound(network, ends)
    return bound.value()
  }

  /// A weight that is paid from the end of a node (-1: from the start) until the last of others has ended.
  struct Obligation {
    let weight: Int
    let from: Int
    let until: [Int]
  }

  private static func openBound(_ network: Network, _ obligations: [Obligation]) -> Int {
    var sum = 0
    var weight = [Int](repeating: 0, count: network.nodeCount)
    for obligation in obligations {
      let longest = obligation.until.max { network.effort[$0] < network.effort[$1] }
      guard let longest else { continue }
      if obligation.from < 0 {
        weight[longest] += obligation.weight
      } else if !obligation.until.contains(obligation.from) {
        sum += obligation.weight * network.effort[longest]
      }
    }
    // Smith's rule: without precedence, the greatest weight for its effort comes first.
    let nodes = weight.indices.filter { weight[$0] > 0 }.sorted { a, b in
      let left = Ratio(effort: network.effort[a], weight: weight[a])
      let right = Ratio(effort: network.effort[b], weight: weight[b])
      if right < left { return true }
      return left < right ? false : a < b
    }
    var time = 0
    for node in nodes {
      time += network.effort[node]
      sum += weight[node] * time
    }
    return sum
  }
}

/// The bound with precedence closed, groups included.
private struct ClosedBound {
  let network: Network
  let obligations: [LowerBound.Obligation]
  /// By node, itself included.
  private var earlier: [BitRow]
  /// By node: the bridges that come with its end, each with all that must be over before it can go.
  private var coming: [[Stay]]
  /// By node: the bridges that cannot go before its end. Those live at the start with no other end are in `weight`.
  private var going: [[Stay]]

  /// A bridge that comes with the end of `from` (-1: at the start), with all that must be over before it can go.
  private struct Stay {
    let weight: Int
    let from: Int
    let until: BitRow
  }

  init(_ network: Network, _ obligations: [LowerBound.Obligation]) {
    self.network = network
    self.obligations = obligations
    // Each group gets a gate before it and one after it: it starts only when all that it needs from outside is done,
    // and what needs one of its members from outside waits for all.
    let count = network.nodeCount
    let total = count + 2 * network.groupCount
    var edges: [(before: Int, after: Int)] = []
    for node in 0..<count {
      edges.append((count + 2 * network.group[node], node))
      edges.append((node, count + 2 * network.group[node] + 1))
    }
    for edge in network.edges {
      let before = network.group[edge.before]
      let after = network.group[edge.after]
      edges.append(before == after ? edge : (count + 2 * before + 1, count + 2 * after))
    }
    let before = Digraph(count: total, edges: edges.map { ($0.after, $0.before) })
    // Precedence is acyclic, so each node is a component, and has a greater number than those it leads to.
    let (component, _) = before.components()
    var rows = [BitRow](repeating: BitRow(count: count), count: total)
    for node in (0..<total).sorted(by: { component[$0] < component[$1] }) {
      if node < count { rows[node].insert(node) }
      for earlier in before.successors(of: node) { rows[node].formUnion(rows[Int(earlier)]) }
    }
    earlier = Array(rows[..<count])
    coming = Array(repeating: [], count: count)
    going = coming
  }

  mutating func value() -> Int {
    var sum = 0
    var weight = [Int](repeating: 0, count: network.nodeCount)
    for obligation in obligations {
      var union = BitRow(count: network.nodeCount)
      for node in obligation.until { union.formUnion(earlier[node]) }
      if obligation.from < 0, let last = obligation.until.first(where: { earlier[$0] == union }) {
        // One end has all others before it: its weight tells what each order of two costs.
        weight[last] += obligation.weight
        continue
      }
      let stay = Stay(weight: obligation.weight, from: obligation.from, until: union)
      if let end = obligation.until.first(where: { earlier[$0] == union }) ?? obligation.until.first {
        going[end].append(stay)
      }
      if stay.from < 0 {
        sum += stay.weight * effort(of: union) { _ in true }
      } else {
        sum += stay.weight * effort(of: union) { $0 != stay.from && earlier[$0].contains(stay.from) }
        coming[stay.from].append(stay)
      }
    }
    return sum + pairs(weight)
  }

  private func effort(of row: BitRow, where isCounted: (Int) -> Bool) -> Int {
    var sum = 0
    for node in row.members where network.effort[node] > 0 && isCounted(node) { sum += network.effort[node] }
    return sum
  }

  /// What the order of each two nodes costs that precedence leaves open or fixes, blocks of a group taken together.
  private func pairs(_ weight: [Int]) -> Int {
    var sum = 0
    var members = [[Int]](repeating: [], count: network.groupCount)
    for (node, group) in network.group.enumerated() { members[group].append(node) }
    for node in weight.indices where weight[node] > 0 { sum += weight[node] * network.effort[node] }
    for group in members where group.count > 1 { sum += pairs(of: group.map { Block([$0], self, weight) }) }
    // All of a group lies on the same side of anything outside.
    return sum + pairs(of: members.filter { !$0.isEmpty }.map { Block($0, self, weight) })
  }

  private func pairs(of blocks: [Block]) -> Int {
    var sum = 0
    for (index, a) in blocks.enumerated() {
      for b in blocks[(index + 1)...] where a.isCostly || b.isCostly { sum += least(a, b) }
    }
    return sum
  }

  private struct Block {
    let first: Int
    var effort = 0
    var weight = 0
    /// Those that take time, those whose end brings a bridge, and those without whose end one cannot go.
    var jobs: [Int] = []
    var guests: [Int] = []
    var hosts: [Int] = []

    init(_ members: [Int], _ bound: ClosedBound, _ weights: [Int]) {
      first = members[0]
      for node in members {
        effort += bound.network.effort[node]
        weight += weights[node]
        if bound.network.effort[node] > 0 { jobs.append(node) }
        if !bound.coming[node].isEmpty { guests.append(node) }
        if !bound.going[node].isEmpty { hosts.append(node) }
      }
    }

    var isCostly: Bool { weight > 0 || !guests.isEmpty || !hosts.isEmpty }
  }

  private func least(_ a: Block, _ b: Block) -> Int {
    let first = a.effort * b.weight
    let second = b.effort * a.weight
    // A bridge that must live while a later job runs has been counted with its own.
    if earlier[b.first].contains(a.first) { return first }
    if earlier[a.first].contains(b.first) { return second }
    return min(first + stays(a, b), second + stays(b, a))
  }

  /// What bridges cost if the first block comes first: its own while the second runs, those of the second's hosts while
  /// it runs itself. Nothing here must lie between a guest and a host anyway, which would have been counted.
  private func stays(_ first: Block, _ second: Block) -> Int {
    var sum = 0
    for guest in first.guests {
      for bridge in coming[guest] {
        for job in second.jobs where bridge.until.contains(job) { sum += bridge.weight * network.effort[job] }
      }
    }
    for host in second.hosts {
      for bridge in going[host] {
        for job in first.jobs where !bridge.until.contains(job) {
          if bridge.from < 0 || earlier[job].contains(bridge.from) { sum += bridge.weight * network.effort[job] }
        }
      }
    }
    return sum
  }
}
