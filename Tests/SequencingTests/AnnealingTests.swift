import InventoryGenerator
import Testing

@testable import Sequencing

@Suite("Moves that improve an order")
struct AnnealingTests {
  @Test("Chance reaches every number below a bound, each about as often", arguments: [1, 2, 3, 7, 72, 1_000])
  func below(bound: Int) {
    var random = RandomBits(seed: UInt64(bound))
    var count = [Int](repeating: 0, count: bound)
    for _ in 0..<200 * bound { count[random.below(bound)] += 1 }
    #expect(count.allSatisfy { (100...300).contains($0) }, "\(count)")
  }

  /// Jobs that had rather be late, jobs that wait for some of them and had rather be early, and instants that wait for
  /// some of those: pages, the stacks that show them, and the ends of bridges with several stacks.
  private func sharing(_ random: inout SplitMix64, pages: Int, stacks: Int) -> JobGraph {
    var effort: [Int] = []
    var weight: [Int] = []
    var edges: [(before: Int, after: Int)] = []
    for _ in 0..<pages {
      effort.append(Int.random(in: 10...60, using: &random))
      weight.append(-Int.random(in: 3...20, using: &random))
    }
    for stack in pages..<pages + stacks {
      effort.append(5)
      weight.append(Int.random(in: 3...30, using: &random))
      for page in 0..<pages where Int.random(in: 0..<pages, using: &random) < 3 { edges.append((page, stack)) }
    }
    for instant in pages + stacks..<pages + 2 * stacks {
      effort.append(0)
      weight.append(Int.random(in: 1...4, using: &random))
      for _ in 0..<3 { edges.append((pages + Int.random(in: 0..<stacks, using: &random), instant)) }
    }
    let count = effort.count
    return JobGraph(
      effort: effort, weight: weight, composite: Array(0..<count), edges: edges,
      instants: (0..<count).map { $0 >= pages + stacks })
  }

  @Test("The cost that moves keep is that of the order, and each job comes after what it waits for")
  func accounts() {
    var random = SplitMix64(seed: 7)
    for number in 0..<30 {
      let graph = sharing(&random, pages: 20, stacks: 12)
      var annealing = Annealing(graph)
      let order = annealing.improve(graph.repaired(Array(0..<graph.count)), moves: 6_000, seed: UInt64(number + 1))
      #expect(annealing.cost == graph.cost(of: order), "number \(number)")
      #expect(graph.repaired(order) == order, "number \(number)")
      #expect(order.sorted() == Array(0..<graph.count))
    }
  }

  @Test("From a bad start alone, moves find the best order")
  func best() {
    var random = SplitMix64(seed: 8)
    for number in 0..<10 {
      let graph = sharing(&random, pages: 7, stacks: 6)
      let problem = SequencingProblem(effort: graph.effort, weight: graph.weight, edges: graph.edges, firstInstant: 13)
      let least = IdealProgram(problem).least()
      var annealing = Annealing(graph)
      let order = annealing.improve(graph.repaired(Array(0..<graph.count)), moves: 60_000, seed: 1)
      #expect(graph.cost(of: order) == least, "number \(number)")
    }
  }
}
