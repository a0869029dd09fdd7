import Digraphs
import InventoryGenerator
import Testing

/// The algorithms against what brute force finds on small random graphs, and on graphs too deep for recursion.
@Suite struct DigraphTests {
  /// Random edges, loops and parallel edges included.
  private func randomEdges(_ count: Int, seed: UInt64) -> [(from: Int, to: Int)] {
    var random = SplitMix64(seed: seed)
    let wanted = Int.random(in: 0...(count * 2), using: &random)
    return (0..<wanted).map { _ in
      (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    }
  }

  /// Whether there is a way of one edge or more, by repeated squaring by hand.
  private func closure(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [[Bool]] {
    var reach = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    for edge in edges { reach[edge.from][edge.to] = true }
    for k in 0..<count {
      for i in 0..<count where reach[i][k] { for j in 0..<count where reach[k][j] { reach[i][j] = true } }
    }
    return reach
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func agreesWithBruteForce(seed: UInt64) {
    let count = Int(seed % 7) + 1
    let edges = randomEdges(count, seed: seed)
    let graph = Digraph(count: count, edges: edges)
    let reach = closure(count, edges)
    let (component, found) = graph.components()
    #expect(Set(component) == Set(0..<found))
    for a in 0..<count {
      let reachable = graph.reachable(from: [a])
      for b in 0..<count {
        #expect((component[a] == component[b]) == (a == b || (reach[a][b] && reach[b][a])))
        #expect(reachable[b] == (a == b || reach[a][b]))
        #expect((graph.shortestPath(from: a, to: b) != nil) == reachable[b])
        // Reverse topological order.
        if reach[a][b], component[a] != component[b] { #expect(component[b] < component[a]) }
      }
    }
    for members in graph.cycles() {
      let cycle = graph.shortestCycle(within: members)
      #expect(Set(cycle).count == cycle.count && Set(cycle).isSubset(of: members))
      for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
        #expect(edges.contains { $0 == (from, to) })
      }
      #expect(cycle.count == shortestCycleLength(members, edges))
    }
    #expect(Set(graph.cycles().flatMap { $0 }) == Set((0..<count).filter { reach[$0][$0] }))
  }

  /// The smallest number of steps after which some member can be back where it started.
  private func shortestCycleLength(_ members: [Int], _ edges: [(from: Int, to: Int)]) -> Int {
    var best = Int.max
    for start in members {
      var at: Set<Int> = [start]
      for length in 1...members.count {
        at = Set(edges.filter { at.contains($0.from) && members.contains($0.to) }.map(\.to))
        if at.contains(start) {
          best = min(best, length)
          break
        }
      }
    }
    return best
  }

  @Test func goesAMillionDeepWithoutRecursion() {
    let count = 1_000_000
    let chain = Digraph(count: count, edges: (0..<count - 1).map { ($0, $0 + 1) })
    #expect(chain.components().count == count)
    #expect(chain.shortestPath(from: 0, to: count - 1)?.count == count)
    let ring = Digraph(count: count, edges: (0..<count).map { ($0, ($0 + 1) % count) })
    #expect(ring.components().count == 1)
    #expect(ring.shortestCycle(within: Array(0..<count), budget: 1_000).count == count)
  }

  @Test func searchesManySmallCyclesInLinearTime() {
    let count = 300_000
    let edges = stride(from: 0, to: count, by: 3).flatMap { [($0, $0 + 1), ($0 + 1, $0 + 2), ($0 + 2, $0)] }
    let graph = Digraph(count: count, edges: edges)
    #expect(graph.cycles().count == count / 3)
    #expect(graph.cycles().allSatisfy { graph.shortestCycle(within: $0).count == 3 })
  }
}
