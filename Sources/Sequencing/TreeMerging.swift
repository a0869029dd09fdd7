import Digraphs

/// The best order when each job has at most one successor, by merging: the run of jobs that is worth least for its
/// effort is put right before the run that waits for it, or last of all where none does. W. Horn, "Single-machine job
/// sequencing with treelike precedence ordering and linear delay penalties", 1972, read backwards.
struct TreeMerging {
  private let problem: JobGraph
  /// The one successor that is looked at, or -1.
  private let successor: [Int]

  init(_ problem: JobGraph, successor: [Int]) {
    self.problem = problem
    self.successor = successor
  }

  /// - Complexity: O(*n* log *n*).
  func order() -> [Int] {
    let count = problem.count
    var runs = DisjointSets(count: count)
    var ratio = (0..<count).map { Ratio(effort: problem.effort[$0], weight: problem.weight[$0]) }
    var head = Array(0..<count)
    var tail = Array(0..<count)
    var next = [Int](repeating: -1, count: count)
    var version = [Int](repeating: 0, count: count)
    /// Put at the end, before what was put there earlier.
    var isLast = [Bool](repeating: false, count: count)
    var last: [Int] = []
    var heap = Heap<Entry>()
    for node in 0..<count { heap.insert(Entry(ratio: ratio[node], run: node, version: 0)) }
    while let entry = heap.popFirst() {
      let run = entry.run
      guard runs.root(of: run) == run, version[run] == entry.version, !isLast[run] else { continue }
      let successor = successor[tail[run]]
      let later = successor < 0 ? -1 : runs.root(of: successor)
      if later < 0 || isLast[later] {
        isLast[run] = true
        last.append(run)
        continue
      }
      let (first, end) = (head[run], tail[later])
      next[tail[run]] = head[later]
      let sum = Ratio(
        effort: ratio[run].effort + ratio[later].effort, weight: ratio[run].weight + ratio[later].weight)
      runs.join(run, later)
      let joined = runs.root(of: run)
      version[joined] = max(version[run], version[later]) + 1
      ratio[joined] = sum
      head[joined] = first
      tail[joined] = end
      heap.insert(Entry(ratio: sum, run: joined, version: version[joined]))
    }
    var order: [Int] = []
    order.reserveCapacity(count)
    for run in last.reversed() {
      var node = head[run]
      while node >= 0 {
        order.append(node)
        node = next[node]
      }
    }
    return order
  }

  private struct Entry: HeapElement {
    let ratio: Ratio
    let run: Int
    let version: Int

    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.ratio < b.ratio { return true }
      return b.ratio < a.ratio ? false : a.run > b.run
    }
  }
}

protocol HeapElement {
  static func precedes(_ a: Self, _ b: Self) -> Bool
}

/// A binary heap with the first element on top.
struct Heap<Element: HeapElement> {
  private var items: [Element] = []

  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element) {
    items.append(element)
    var child = items.count - 1
    while child > 0, Element.precedes(items[child], items[(child - 1) / 2]) {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// - Complexity: O(log *n*).
  mutating func popFirst() -> Element? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if items.isEmpty { return first }
    items[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count {
        if Element.precedes(items[child], items[least]) { least = child }
      }
      if least == parent { return first }
      items.swapAt(parent, least)
      parent = least
    }
  }
}
