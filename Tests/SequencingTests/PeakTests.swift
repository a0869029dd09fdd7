import InventoryGenerator
import Testing

@testable import Sequencing

@Suite("Orders by their peak")
struct PeakTests {
  @Test("The least peak of all orders, and the least cost within it and within a limit", arguments: 0..<6)
  func bruteForce(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 500)
    for number in 0..<20 {
      let problem = RandomProblem.make(&random, composites: part % 2 == 1, most: 6)
      let release = problem.weight
      let atStart = 3
      let solver = PeakSolver(problem, release: release, atStart: atStart, .quick)
      let start = SequenceSolver.solve(problem, .quick).order
      var costs: [Int: Int] = [:]
      RandomProblem.permutations(problem.count) { order in
        guard RandomProblem.isAllowed(order, problem) else { return }
        let peak = solver.peak(of: order)
        costs[peak] = min(costs[peak] ?? .max, problem.cost(of: order))
      }
      let least = costs.keys.min() ?? 0
      #expect(solver.leastPeak <= least, "part \(part), number \(number)")
      let found = solver.solve(.least, from: start)
      #expect(found?.peak == least && found?.leastPeak == least, "\(problem)")
      #expect(found?.sequence.cost == costs[least] && found?.sequence.isOptimal == true, "\(problem)")
      let within = costs.filter { $0.key <= least + 1 }.values.min()
      #expect(solver.solve(.atMost(least + 1), from: start)?.sequence.cost == within, "\(problem)")
      if least > 0 { #expect(solver.solve(.atMost(least - 1), from: start) == nil) }
    }
  }
}
