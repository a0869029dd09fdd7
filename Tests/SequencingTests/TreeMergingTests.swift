import InventoryGenerator
import Testing

@testable import Sequencing

@Suite("Horn's merging")
struct TreeMergingTests {
  @Test("An instant that one job waits for goes before both where that is worth most")
  func instant() {
    // 1 (no effort, weight 2) before 2 (effort 2, weight −1), and 0 (effort 1, weight 1) by itself: 1, 0, 2 costs
    // 0 + 1 − 3; with 1 right before 2 it would be 1 + 2 − 3 or more.
    let graph = JobGraph(
      effort: [1, 0, 2], weight: [1, 2, -1], composite: [0, 1, 2], edges: [(before: 1, after: 2)])
    let order = TreeMerging(graph, successor: [-1, 2, -1]).order()
    #expect(order == [1, 0, 2])
    #expect(graph.cost(of: order) == -2)
  }

  @Test("The best of all orders of a forest in which each job has one successor", arguments: 0..<4)
  func forests(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 900)
    for number in 0..<60 {
      let count = Int.random(in: 1...6, using: &random)
      let successor = (0..<count).map { job in
        job + 1 < count && Int.random(in: 0..<4, using: &random) > 0
          ? Int.random(in: job + 1..<count, using: &random) : -1
      }
      let edges = successor.indices.filter { successor[$0] >= 0 }.map { (before: $0, after: successor[$0]) }
      let problem = SequencingProblem(
        effort: (0..<count).map { _ in Int.random(in: 0...4, using: &random) },
        weight: (0..<count).map { _ in Int.random(in: -3...3, using: &random) }, edges: edges)
      let graph = JobGraph(problem, weight: problem.weight)
      let order = TreeMerging(graph, successor: successor).order()
      #expect(RandomProblem.isAllowed(order, problem), "part \(part), number \(number)")
      #expect(problem.cost(of: order) == RandomProblem.best(problem).cost, "\(problem) \(order)")
    }
  }
}
