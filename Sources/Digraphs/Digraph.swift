/// A directed graph over the numbers 0 ..< `count`, in one block of memory. Parallel edges and loops are allowed.
package struct Digraph: Sendable {
  package let count: Int
  private let starts: [Int32]
  private let heads: [Int32]

  /// - Complexity: O(*n* + *m*). The successors of a node keep the order of `edges`.
  package init(count: Int, edges: [(from: Int, to: Int)]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for edge in edges { starts[edge.from + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var heads = [Int32](repeating: 0, count: edges.count)
    for edge in edges {
      heads[Int(next[edge.from])] = Int32(edge.to)
      next[edge.from] += 1
    }
    self.count = count
    self.starts = starts
    self.heads = heads
  }

  package func successors(of node: Int) -> ArraySlice<Int32> { heads[Int(starts[node])..<Int(starts[node + 1])] }

  package var edgeCount: Int { heads.count }

  /// The number of the strongly connected component of each node. A component has a smaller number than those that
  /// lead to it (reverse topological order).
  ///
  /// - Complexity: O(*n* + *m*), without recursion. R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
  package func components() -> (component: [Int], count: Int) {
    let unseen = -1
    var order = [Int](repeating: unseen, count: count)
    var low = [Int](repeating: 0, count: count)
    var component = [Int](repeating: unseen, count: count)
    var path: [Int] = []
    var calls: [(node: Int, next: Int)] = []
    var time = 0
    var found = 0
    for root in 0..<count where order[root] == unseen {
      calls.append((root, Int(starts[root])))
      while let (node, next) = calls.last {
        if order[node] == unseen {
          order[node] = time
          low[node] = time
          time += 1
          path.append(node)
        }
        if next < Int(starts[node + 1]) {
          calls[calls.count - 1].next += 1
          let head = Int(heads[next])
          if order[head] == unseen {
            calls.append((head, Int(starts[head])))
          } else if component[head] == unseen {
            low[node] = min(low[node], order[head])
          }
          continue
        }
        calls.removeLast()
        if let parent = calls.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == order[node] {
          while let member = path.popLast() {
            component[member] = found
            if member == node { break }
          }
          found += 1
        }
      }
    }
    return (component, found)
  }

  /// The nodes of each component with more than one node, or with a loop; members sorted, components by first member.
  package func cycles() -> [[Int]] {
    let (component, found) = components()
    var members = [[Int]](repeating: [], count: found)
    for node in 0..<count { members[component[node]].append(node) }
    return members.filter { $0.count > 1 || ($0.first.map { successors(of: $0).contains(Int32($0)) } ?? false) }
      .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// Everything that can be reached from `start`, itself included.
  ///
  /// - Complexity: O(*n* + *m*).
  package func reachable(from start: [Int]) -> [Bool] {
    var seen = [Bool](repeating: false, count: count)
    var stack = start
    for node in start { seen[node] = true }
    while let node = stack.popLast() {
      for head in successors(of: node) where !seen[Int(head)] {
        seen[Int(head)] = true
        stack.append(Int(head))
      }
    }
    return seen
  }

  /// A shortest path by number of edges, both ends included; the one with the smallest numbers among the first found.
  ///
  /// - Complexity: O(*n* + *m*).
  package func shortestPath(from start: Int, to end: Int) -> [Int]? {
    if start == end { return [start] }
    var parent = [Int](repeating: -1, count: count)
    parent[start] = start
    var queue = [start]
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for head in successors(of: node).map(Int.init) where parent[head] < 0 {
        parent[head] = node
        if head == end { return Self.walk(back: end, to: start, parent) }
        queue.append(head)
      }
    }
    return nil
  }

  private static func walk(back end: Int, to start: Int, _ parent: [Int]) -> [Int] {
    var path = [end]
    var node = end
    while node != start {
      node = parent[node]
      path.append(node)
    }
    return path.reversed()
  }

  /// A shortest cycle through the members of one strongly connected set, from its smallest node on; the end is not
  /// repeated. Exact while the search stays within `budget` steps, else the shortest that was met by then.
  ///
  /// - Complexity: O(`budget` + *m* of the members), whatever the size of the graph around them; the budget is counted
  ///   in steps, so every machine finds the same.
  package func shortestCycle(within members: [Int], budget: Int = 20_000_000) -> [Int] {
    let nodes = members.sorted()
    var local: [Int: Int] = [:]
    local.reserveCapacity(nodes.count)
    for (number, node) in nodes.enumerated() { local[node] = number }
    var edges: [(from: Int, to: Int)] = []
    for (number, node) in nodes.enumerated() {
      for head in successors(of: node) { if let target = local[Int(head)] { edges.append((number, target)) } }
    }
    return Digraph(count: nodes.count, edges: edges).shortestCycle(budget: budget).map { nodes[$0] }
  }

  private func shortestCycle(budget: Int) -> [Int] {
    var best: [Int] = []
    var steps = 0
    var mark = [Int](repeating: -1, count: count)
    var parent = [Int](repeating: -1, count: count)
    for start in 0..<count {
      if !best.isEmpty, steps > budget || best.count == 1 { break }
      var level = [start]
      var depth = 0
      mark[start] = start
      parent[start] = start
      search: while !level.isEmpty, best.isEmpty || depth + 1 < best.count {
        var next: [Int] = []
        for node in level {
          for head in successors(of: node).map(Int.init) {
            steps += 1
            if head == start {
              best = Self.walk(back: node, to: start, parent)
              break search
            }
            // A cycle through a smaller start has been searched for already.
            guard head > start, mark[head] != start else { continue }
            mark[head] = start
            parent[head] = node
            next.append(head)
          }
        }
        level = next
        depth += 1
      }
    }
    return best
  }
}
