/// A feedback arc set for many nodes: each cycle found pays with its cheapest arc (local ratio, after R. Bar-Yehuda and
/// others, "Approximation algorithms for the feedback vertex set problem", 1998, and C. Demetrescu and I. Finocchi,
/// "Combinatorial algorithms for feedback problems in directed graphs", 2003), then what can come back comes back.
///
/// - Complexity: O(*n* + *m*) for each arc taken away, within a fixed number of steps; past that, each cycle loses its
///   last arc that may go, and nothing comes back. Without recursion.
struct LocalRatio {
  private let nodeCount: Int
  private let arcs: [FeedbackArcSet.Arc]
  private let starts: [Int]
  /// Arcs in the order of `from`.
  private let outgoing: [Int]
  private var residual: [Int]
  private var isCut: [Bool]
  private var stepsLeft: Int

  /// - Parameter steps: how many arcs are looked at before it gets quick and coarse.
  init(nodeCount: Int, arcs: [FeedbackArcSet.Arc], steps: Int = 20_000_000) {
    stepsLeft = steps
    self.nodeCount = nodeCount
    self.arcs = arcs
    var starts = [Int](repeating: 0, count: nodeCount + 1)
    for arc in arcs { starts[arc.from + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var next = starts
    var outgoing = [Int](repeating: 0, count: arcs.count)
    for (index, arc) in arcs.enumerated() {
      outgoing[next[arc.from]] = index
      next[arc.from] += 1
    }
    self.starts = starts
    self.outgoing = outgoing
    residual = arcs.map(\.weight)
    isCut = Array(repeating: false, count: arcs.count)
  }

  func solve() -> [Int] {
    var copy = self
    copy.breakCycles()
    copy.takeBack()
    return arcs.indices.filter { copy.isCut[$0] }
  }

  /// A depth-first walk. What is finished lies on no cycle any more; when a cycle loses an arc, the walk goes back to
  /// where that arc began.
  private mutating func breakCycles() {
    var next = starts
    var place = [Int](repeating: -1, count: nodeCount)
    var isFinished = [Bool](repeating: false, count: nodeCount)
    /// The nodes of the walk, each with the arc that led to it.
    var path: [(node: Int, arc: Int)] = []
    for root in 0..<nodeCount where !isFinished[root] {
      path.append((root, -1))
      place[root] = 0
      while let (node, _) = path.last {
        if next[node] == starts[node + 1] {
          isFinished[node] = true
          place[node] = -1
          path.removeLast()
          continue
        }
        let arc = outgoing[next[node]]
        let head = arcs[arc].to
        if isCut[arc] || isFinished[head] {
          next[node] += 1
        } else if place[head] < 0 {
          place[head] = path.count
          path.append((head, arc))
        } else {
          let taken = breakCycle(path[(place[head] + 1)...], closedBy: arc)
          isCut[taken] = true
          let keep = place[arcs[taken].from] + 1
          for dropped in path[keep...] { place[dropped.node] = -1 }
          path.removeSubrange(keep...)
        }
      }
    }
  }

  /// The arc that a cycle loses.
  private mutating func breakCycle(_ path: ArraySlice<(node: Int, arc: Int)>, closedBy last: Int) -> Int {
    stepsLeft -= path.count + 1
    if stepsLeft < 0 {
      return arcs[last].isFixed ? path.last { !arcs[$0.arc].isFixed }?.arc ?? last : last
    }
    var least = arcs[last].isFixed ? Int.max : residual[last]
    for (_, arc) in path where !arcs[arc].isFixed { least = min(least, residual[arc]) }
    var taken = Int.max
    func pay(_ arc: Int, _ residual: inout [Int]) {
      if arcs[arc].isFixed { return }
      residual[arc] -= least
      if residual[arc] == 0 { taken = min(taken, arc) }
    }
    for (_, arc) in path { pay(arc, &residual) }
    pay(last, &residual)
    return taken == Int.max ? last : taken
  }

  /// The heaviest first, and of equal ones those that are least preferred for a cut.
  private mutating func takeBack() {
    let order = arcs.indices.filter { isCut[$0] }.sorted { a, b in
      arcs[a].weight == arcs[b].weight ? a > b : arcs[a].weight > arcs[b].weight
    }
    var mark = [Int](repeating: -1, count: nodeCount)
    for (round, arc) in order.enumerated() {
      if stepsLeft < 0 { return }
      var stack = [arcs[arc].to]
      var closesCycle = false
      mark[arcs[arc].to] = round
      while let node = stack.popLast(), !closesCycle {
        if node == arcs[arc].from { closesCycle = true }
        stepsLeft -= 1 + starts[node + 1] - starts[node]
        for index in starts[node]..<starts[node + 1] where !isCut[outgoing[index]] {
          let head = arcs[outgoing[index]].to
          if mark[head] != round {
            mark[head] = round
            stack.append(head)
          }
        }
      }
      if !closesCycle { isCut[arc] = false }
    }
  }
}
