import InventoryGenerator
import Testing

@testable import Sequencing

@Suite("Orders against all orders")
struct SolverTests {
  @Test("The best of all orders, certified", arguments: 0..<20)
  func bruteForce(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 1)
    for number in 0..<40 {
      let problem = RandomProblem.make(&random, composites: part % 2 == 1)
      let solved = SequenceSolver.solve(problem, .quick)
      #expect(RandomProblem.isAllowed(solved.order, problem), "part \(part), number \(number)")
      #expect(problem.cost(of: solved.order) == solved.cost)
      let best = RandomProblem.best(problem)
      #expect((solved.lowerBound ?? .max) <= best.cost, "part \(part), number \(number)")
      #expect(solved.cost == best.cost, "part \(part), number \(number)")
      #expect(solved.isOptimal, "\(problem), part \(part), number \(number)")
      let tie = SequencingProblem.cost(of: solved.order, problem.effort, problem.tie)
      #expect(tie == best.tie, "tie, part \(part), number \(number)")
    }
  }
}

extension SolverTests {
  @Test("Orders keep precedence and composites", arguments: 0..<8)
  func allowed(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 100)
    for number in 0..<60 {
      var problem = RandomProblem.make(&random, composites: true, most: 6)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let hosts = (0..<problem.count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        problem.effort.append(0)
        problem.weight.append(Int.random(in: 1...3, using: &random))
        problem.tie.append(0)
        problem.composite.append(200 + problem.count)
        for host in hosts { problem.edges.append((host, problem.count - 1)) }
      }
      let solved = SequenceSolver.solve(problem, .quick)
      #expect(RandomProblem.isAllowed(solved.order, problem), "\(problem) \(solved), \(number)")
      #expect(problem.cost(of: solved.order) == solved.cost)
    }
  }
}

enum RandomProblem {
  static func make(_ random: inout SplitMix64, composites: Bool, most: Int = 7) -> SequencingProblem {
    let count = Int.random(in: 1...most, using: &random)
    let density = Int.random(in: 0...60, using: &random)
    var edges: [(before: Int, after: Int)] = []
    var composite = Array(0..<count)
    if composites {
      let groups = Int.random(in: 1...3, using: &random)
      for job in 0..<count where Int.random(in: 0..<3, using: &random) > 0 {
        composite[job] = 100 + Int.random(in: 0..<groups, using: &random)
      }
    }
    for a in 0..<count {
      for b in (a + 1)..<max(count, a + 1) where Int.random(in: 0..<100, using: &random) < density {
        edges.append((a, b))
      }
    }
    let flat = SequencingProblem(
      effort: (0..<count).map { _ in [0, 1, 1, 2, 3, 5].randomElement(using: &random) ?? 0 },
      weight: (0..<count).map { _ in Int.random(in: -3...3, using: &random) },
      tie: (0..<count).map { _ in Int.random(in: -1...1, using: &random) }, edges: edges, composite: composite)
    // Composites must be acyclic among themselves: else the same without.
    if IdealProgram(flat).least() == nil {
      return SequencingProblem(effort: flat.effort, weight: flat.weight, tie: flat.tie, edges: flat.edges)
    }
    return flat
  }

  static func best(_ problem: SequencingProblem) -> (cost: Int, tie: Int) {
    var best = (cost: Int.max, tie: Int.max)
    permutations(problem.count) { order in
      guard isAllowed(order, problem) else { return }
      let cost = problem.cost(of: order)
      let tie = SequencingProblem.cost(of: order, problem.effort, problem.tie)
      if (cost, tie) < best { best = (cost, tie) }
    }
    return best
  }

  static func isAllowed(_ order: [Int], _ problem: SequencingProblem) -> Bool {
    guard order.sorted() == Array(0..<problem.count) else { return false }
    var place = [Int](repeating: 0, count: problem.count)
    for (index, job) in order.enumerated() { place[job] = index }
    if problem.edges.contains(where: { place[$0.before] >= place[$0.after] }) { return false }
    for job in 0..<problem.count {
      let members = (0..<problem.count).filter { problem.composite[$0] == problem.composite[job] }
      guard members.count > 1 else { continue }
      let places = members.map { place[$0] }
      let (low, high) = (places.min() ?? 0, places.max() ?? 0)
      for between in low...high where problem.composite[order[between]] != problem.composite[job] {
        if !isInstant(order[between], problem) { return false }
      }
    }
    return true
  }

  static func isInstant(_ job: Int, _ problem: SequencingProblem) -> Bool {
    problem.effort[job] == 0 && problem.weight[job] > 0 && !problem.edges.contains { $0.before == job }
      && problem.edges.contains { $0.after == job }
      && !problem.composite.indices.contains { $0 != job && problem.composite[$0] == problem.composite[job] }
  }

  static func permutations(_ count: Int, _ body: ([Int]) -> Void) {
    var items = Array(0..<count)
    var state = [Int](repeating: 0, count: count)
    body(items)
    var index = 0
    while index < count {
      if state[index] < index {
        items.swapAt(index % 2 == 0 ? 0 : state[index], index)
        body(items)
        state[index] += 1
        index = 0
      } else {
        state[index] = 0
        index += 1
      }
    }
  }
}
