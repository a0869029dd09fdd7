/// A binary heap of numbered things, the least key first; of equal keys the least number.
struct EventQueue {
  private var heap: [(key: Int, number: Int)] = []

  var first: (key: Int, number: Int)? { heap.first }

  /// - Complexity: O(log *n*).
  mutating func insert(_ number: Int, key: Int) {
    heap.append((key, number))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// - Complexity: O(log *n*).
  mutating func popFirst() -> (key: Int, number: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      if heap[parent] < heap[child] { break }
      heap.swapAt(parent, child)
      parent = child
    }
    return first
  }
}
