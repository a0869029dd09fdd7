/// Sets that only grow together, with the smallest member as name.
package struct DisjointSets {
  private var parent: [Int]

  package init(count: Int) { parent = Array(0..<count) }

  /// The smallest member of the set.
  package mutating func root(of element: Int) -> Int {
    var node = element
    while parent[node] != node {
      parent[node] = parent[parent[node]]
      node = parent[node]
    }
    return node
  }

  package mutating func join(_ a: Int, _ b: Int) {
    let left = root(of: a)
    let right = root(of: b)
    if left != right { parent[max(left, right)] = min(left, right) }
  }
}
