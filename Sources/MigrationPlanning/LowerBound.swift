/// A value that no order can beat.
///
/// Two parts that bound disjoint shares of the objective. What is live at the start (or worth something) ends at the
/// completion of a node: for each two blocks one comes first, and costs the weight of the other its effort, so each
/// pair costs at least what precedence says, or the less of the two. A bridge that comes during the plan lives at least
/// while everything runs that must lie between its guest and its last host.
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
    return network.nodeCount <= mostForClosure
      ? ClosedBound(network, ends).value() : openBound(network, ends)
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
    let problem = OrderProblem(
      effort: Array(repeating: 0, count: total), weight: Array(repeating: 0, count: total), edges: edges)
    var rows = [BitRow](repeating: BitRow(count: count), count: total)
    for node in problem.repaired(Array(0..<total)) {
      if node < count { rows[node].insert(node) }
      for before in problem.predecessors(of: node) { rows[node].formUnion(rows[Int(before)]) }
    }
    earlier = Array(rows[..<count])
  }

  func value() -> Int {
    var sum = 0
    var weight = [Int](repeating: 0, count: network.nodeCount)
    for obligation in obligations {
      var union = BitRow(count: network.nodeCount)
      for node in obligation.until { union.formUnion(earlier[node]) }
      if obligation.from < 0 {
        // The weight goes to the end that has all others before it; without one, all that must come before counts.
        if let last = obligation.until.first(where: { earlier[$0] == union }) {
          weight[last] += obligation.weight
        } else {
          sum += obligation.weight * effort(of: union) { _ in true }
        }
      } else {
        sum += obligation.weight * effort(of: union) { $0 != obligation.from && earlier[$0].contains(obligation.from) }
      }
    }
    return sum + pairs(weight)
  }

  private func effort(of row: BitRow, where isCounted: (Int) -> Bool) -> Int {
    var sum = 0
    for node in row.members where network.effort[node] > 0 && isCounted(node) { sum += network.effort[node] }
    return sum
  }

  /// What the weights cost by the order of each two nodes, blocks of a group taken together.
  private func pairs(_ weight: [Int]) -> Int {
    var sum = 0
    var members = [[Int]](repeating: [], count: network.groupCount)
    for (node, group) in network.group.enumerated() { members[group].append(node) }
    for node in weight.indices where weight[node] > 0 { sum += weight[node] * network.effort[node] }
    for group in members {
      for (index, a) in group.enumerated() {
        for b in group[(index + 1)...] { sum += least(a, b, weight) }
      }
    }
    // All of a group lies on the same side of anything outside.
    let groups = members.filter { !$0.isEmpty }.map { (first: $0[0], block: Block($0, network, weight)) }
    for (index, a) in groups.enumerated() {
      for b in groups[(index + 1)...] where a.block.weight > 0 || b.block.weight > 0 {
        if earlier[b.first].contains(a.first) {
          sum += a.block.effort * b.block.weight
        } else if earlier[a.first].contains(b.first) {
          sum += b.block.effort * a.block.weight
        } else {
          sum += min(a.block.effort * b.block.weight, b.block.effort * a.block.weight)
        }
      }
    }
    return sum
  }

  private struct Block {
    var effort = 0
    var weight = 0
    init(_ members: [Int], _ network: Network, _ weights: [Int]) {
      for node in members {
        effort += network.effort[node]
        weight += weights[node]
      }
    }
  }

  private func least(_ a: Int, _ b: Int, _ weight: [Int]) -> Int {
    let first = network.effort[a] * weight[b]
    let second = network.effort[b] * weight[a]
    if earlier[b].contains(a) { return first }
    if earlier[a].contains(b) { return second }
    return min(first, second)
  }
}

/// A set of small numbers.
struct BitRow: Equatable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }
  func contains(_ number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 == 1 }

  mutating func formUnion(_ other: BitRow) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Rising.
  var members: [Int] {
    var found: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}
