/// A greatest flow from supplies to demands along arcs that carry any amount.
///
/// The least cut of such a network answers: which literals hold at the least cost, if each arc is an implication, a
/// literal that does not hold costs its supply, and one that holds its demand. E. A. Dinic, "Algorithm for solution of a
/// problem of maximum flow in networks", 1970.
struct ImplicationFlow {
  private let count: Int
  /// By node; what is left of them after `run`.
  private(set) var supply: [Int]
  private(set) var demand: [Int]
  private let outStarts: [Int32]
  private let head: [Int32]
  private let tail: [Int32]
  private let inStarts: [Int32]
  private let incoming: [Int32]
  /// By arc, in the order of tails.
  private var flow: [Int]
  /// By arc as given: its place in the order of tails.
  private let placeOfArc: [Int32]
  private(set) var value = 0

  /// - Complexity: O(*n* + *m*).
  init(supply: [Int], demand: [Int], arcs: [(from: Int32, to: Int32)]) {
    count = supply.count
    self.supply = supply
    self.demand = demand
    var starts = [Int32](repeating: 0, count: count + 1)
    for arc in arcs { starts[Int(arc.from) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    var head = [Int32](repeating: 0, count: arcs.count)
    var tail = head
    var places = head
    for (index, arc) in arcs.enumerated() {
      let place = Int(next[Int(arc.from)])
      next[Int(arc.from)] += 1
      head[place] = arc.to
      tail[place] = arc.from
      places[index] = Int32(place)
    }
    placeOfArc = places
    outStarts = starts
    var inStarts = [Int32](repeating: 0, count: count + 1)
    for node in head { inStarts[Int(node) + 1] += 1 }
    for node in 0..<count { inStarts[node + 1] += inStarts[node] }
    next = inStarts
    var incoming = [Int32](repeating: 0, count: arcs.count)
    for arc in head.indices {
      let node = Int(head[arc])
      incoming[Int(next[node])] = Int32(arc)
      next[node] += 1
    }
    self.head = head
    self.tail = tail
    self.inStarts = inStarts
    self.incoming = incoming
    flow = Array(repeating: 0, count: arcs.count)
  }

  /// - Complexity: O(*n*² *m*) at worst, far less in practice; no recursion.
  mutating func run() {
    for node in 0..<count where supply[node] > 0 && demand[node] > 0 {
      let amount = min(supply[node], demand[node])
      supply[node] -= amount
      demand[node] -= amount
      value += amount
    }
    var level = [Int32](repeating: -1, count: count)
    var cursor = [Int32](repeating: 0, count: count)
    while let depth = findLevels(&level) {
      for node in 0..<count { cursor[node] = 0 }
      for node in 0..<count where supply[node] > 0 { push(from: node, depth, &level, &cursor) }
    }
  }

  /// By node: how many arcs lie between it and the nearest supply that is left; -1 beyond the nearest demand.
  ///
  /// - Returns: the level of the nearest demand.
  private func findLevels(_ level: inout [Int32]) -> Int32? {
    var queue: [Int32] = []
    for node in 0..<count {
      level[node] = supply[node] > 0 ? 0 : -1
      if supply[node] > 0 { queue.append(Int32(node)) }
    }
    var depth: Int32?
    var position = 0
    while position < queue.count {
      let node = Int(queue[position])
      position += 1
      if let depth, level[node] >= depth { break }
      if demand[node] > 0 {
        depth = level[node]
        continue
      }
      let next = level[node] + 1
      for arc in outStarts[node]..<outStarts[node + 1] {
        let other = head[Int(arc)]
        if level[Int(other)] < 0 {
          level[Int(other)] = next
          queue.append(other)
        }
      }
      for index in inStarts[node]..<inStarts[node + 1] {
        let arc = Int(incoming[Int(index)])
        let other = tail[arc]
        if flow[arc] > 0, level[Int(other)] < 0 {
          level[Int(other)] = next
          queue.append(other)
        }
      }
    }
    return depth
  }

  /// Sends what a node has along shortest paths until it has no more or they are full.
  private mutating func push(from source: Int, _ depth: Int32, _ level: inout [Int32], _ cursor: inout [Int32]) {
    /// The arcs of the path, each with its direction.
    var path: [(arc: Int, isForward: Bool)] = []
    var node = source
    while true {
      if demand[node] > 0, level[node] == depth {
        var amount = min(supply[source], demand[node])
        for step in path where !step.isForward { amount = min(amount, flow[step.arc]) }
        var back = path.count
        for (index, step) in path.enumerated() {
          flow[step.arc] += step.isForward ? amount : -amount
          if !step.isForward, flow[step.arc] == 0 { back = min(back, index) }
        }
        supply[source] -= amount
        demand[node] -= amount
        value += amount
        if supply[source] == 0 { return }
        if back < path.count {
          node = Int(head[path[back].arc])
          path.removeSubrange(back...)
        }
        continue
      }
      if let step = advance(node, depth, level, &cursor) {
        path.append(step)
        node = step.isForward ? Int(head[step.arc]) : Int(tail[step.arc])
        continue
      }
      level[node] = -1
      guard let last = path.popLast() else { return }
      node = last.isForward ? Int(tail[last.arc]) : Int(head[last.arc])
      cursor[node] += 1
    }
  }

  private func advance(
    _ node: Int, _ depth: Int32, _ level: [Int32], _ cursor: inout [Int32]
  ) -> (arc: Int, isForward: Bool)? {
    guard level[node] < depth else { return nil }
    let next = level[node] + 1
    let out = outStarts[node + 1] - outStarts[node]
    let all = out + inStarts[node + 1] - inStarts[node]
    while cursor[node] < all {
      let index = cursor[node]
      if index < out {
        let arc = Int(outStarts[node] + index)
        if level[Int(head[arc])] == next { return (arc, true) }
      } else {
        let arc = Int(incoming[Int(inStarts[node] + index - out)])
        if flow[arc] > 0, level[Int(tail[arc])] == next { return (arc, false) }
      }
      cursor[node] += 1
    }
    return nil
  }

  /// By arc as given: what flows along it.
  var amounts: [Int] { placeOfArc.map { flow[Int($0)] } }

  /// What the supplies that are left reach: the smallest set of literals that hold at the least cost.
  func heldLiterals() -> [Bool] {
    var held = supply.map { $0 > 0 }
    var stack = held.indices.filter { held[$0] }
    while let node = stack.popLast() {
      for arc in outStarts[node]..<outStarts[node + 1] where !held[Int(head[Int(arc)])] {
        held[Int(head[Int(arc)])] = true
        stack.append(Int(head[Int(arc)]))
      }
      for index in inStarts[node]..<inStarts[node + 1] {
        let arc = Int(incoming[Int(index)])
        if flow[arc] > 0, !held[Int(tail[arc])] {
          held[Int(tail[arc])] = true
          stack.append(Int(tail[arc]))
        }
      }
    }
    return held
  }
}
