/// Jobs with an effort and a signed weight under precedence: find an order of small Σ weight × completion.
struct OrderProblem {
  let effort: [Int]
  let weight: [Int]
  private let beforeStarts: [Int32]
  private let before: [Int32]
  private let afterStarts: [Int32]
  private let after: [Int32]

  /// - Parameter edges: acyclic; parallel ones are allowed.
  /// - Complexity: O(*n* + *m*).
  init(effort: [Int], weight: [Int], edges: [(before: Int, after: Int)]) {
    self.effort = effort
    self.weight = weight
    (beforeStarts, before) = Self.lists(effort.count, edges.lazy.map { ($0.after, $0.before) })
    (afterStarts, after) = Self.lists(effort.count, edges.lazy.map { ($0.before, $0.after) })
  }

  private static func lists(_ count: Int, _ edges: some Collection<(Int, Int)>) -> ([Int32], [Int32]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for (from, _) in edges { starts[from + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var targets = [Int32](repeating: 0, count: edges.count)
    for (from, to) in edges {
      targets[Int(next[from])] = Int32(to)
      next[from] += 1
    }
    return (starts, targets)
  }

  var count: Int { effort.count }
  func predecessors(of node: Int) -> ArraySlice<Int32> { before[Int(beforeStarts[node])..<Int(beforeStarts[node + 1])] }
  func successors(of node: Int) -> ArraySlice<Int32> { after[Int(afterStarts[node])..<Int(afterStarts[node + 1])] }

  func cost(of order: [Int]) -> Int {
    var time = 0
    var sum = 0
    for node in order {
      time += effort[node]
      sum += weight[node] * time
    }
    return sum
  }

  /// The nodes in the order of `priority` (a permutation), each after what it waits for: what is missing is put right
  /// before the node that needs it.
  ///
  /// - Complexity: O(*n* + *m* log *m*).
  func repaired(_ priority: [Int]) -> [Int] {
    var place = [Int](repeating: 0, count: count)
    for (index, node) in priority.enumerated() { place[node] = index }
    var state = [UInt8](repeating: 0, count: count)
    var order: [Int] = []
    order.reserveCapacity(count)
    var stack: [Int] = []
    for root in priority where state[root] != 2 {
      stack.append(root)
      while let node = stack.last {
        if state[node] == 2 {
          stack.removeLast()
        } else if state[node] == 1 {
          stack.removeLast()
          state[node] = 2
          order.append(node)
        } else {
          state[node] = 1
          // The one to come first goes on top.
          let missing = predecessors(of: node).map(Int.init).filter { state[$0] == 0 }
          stack += missing.sorted { place[$0] > place[$1] }
        }
      }
    }
    return order
  }

  /// The length, in edges, of the longest path to each node.
  func depths() -> [Int] {
    var depth = [Int](repeating: 0, count: count)
    for node in repaired(Array(0..<count)) {
      for earlier in predecessors(of: node) { depth[node] = max(depth[node], depth[Int(earlier)] + 1) }
    }
    return depth
  }
}

/// A run of jobs as one: what it takes and what it weighs.
struct Ratio {
  var effort: Int
  var weight: Int

  /// Whether this one is worth less for its effort, so that it had rather come later. Without effort and weight it is
  /// least of all: it may as well go with what follows.
  static func < (a: Ratio, b: Ratio) -> Bool {
    let left = a.side
    let right = b.side
    if left != right { return left < right }
    return left == 0 && a.weight * b.effort < b.weight * a.effort
  }

  private var side: Int {
    if effort > 0 { return 0 }
    return weight == 0 ? -2 : weight < 0 ? -1 : 1
  }
}
