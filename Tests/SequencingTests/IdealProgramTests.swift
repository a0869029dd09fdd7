import InventoryGenerator
import Testing

@testable import Sequencing

/// Three ways to the least cost: all orders, a dynamic program, the solver.
@Suite("Orders against a dynamic program")
struct IdealProgramTests {
  /// Bridges on top of random jobs: guests that had rather be late, and removals after some hosts.
  private func problem(_ random: inout SplitMix64, jobs: Int, composites: Bool) -> SequencingProblem {
    var problem = RandomProblem.make(&random, composites: composites, most: jobs)
    problem.firstInstant = problem.count
    guard problem.count > 1 else { return problem }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let removal = problem.count
      let hosts = (0..<problem.firstInstant).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      if hosts.isEmpty { continue }
      problem.effort.append(0)
      problem.weight.append(1)
      problem.tie.append(0)
      problem.composite.append(1_000 + removal)
      problem.weight[Int.random(in: 0..<problem.firstInstant, using: &random)] -= 1
      for host in hosts { problem.edges.append((host, removal)) }
    }
    return problem
  }

  @Test("All orders and the dynamic program agree", arguments: 0..<10)
  func allOrders(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 400)
    for number in 0..<200 {
      let problem = RandomProblem.make(&random, composites: part % 2 == 1, most: 6)
      #expect(IdealProgram(problem).least() == RandomProblem.best(problem).cost, "part \(part), number \(number)")
    }
  }

  @Test("The solver finds what the dynamic program finds, and proves it", arguments: 0..<10)
  func solver(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 500)
    for number in 0..<150 {
      let problem = problem(&random, jobs: 7, composites: part % 2 == 1)
      let solved = SequenceSolver.solve(problem, .quick)
      #expect(solved.cost == IdealProgram(problem).least(), "part \(part), number \(number): \(problem)")
      #expect(solved.isOptimal, "part \(part), number \(number): \(problem)")
      var done: Set<Int> = []
      for job in solved.order {
        #expect(problem.edges.allSatisfy { $0.after != job || done.contains($0.before) }, "not closed: \(problem)")
        done.insert(job)
      }
    }
  }

  @Test("So it does of twelve jobs")
  func twelve() {
    var random = SplitMix64(seed: 600)
    for number in 0..<40 {
      let count = 12
      let edges = (0..<count).flatMap { b in (0..<b).map { (before: $0, after: b) } }.filter { _ in
        Int.random(in: 0..<100, using: &random) < 10 + number
      }
      let problem = SequencingProblem(
        effort: (0..<count).map { _ in [0, 1, 1, 2, 3].randomElement(using: &random) ?? 1 },
        weight: (0..<count).map { _ in Int.random(in: -4...5, using: &random) }, edges: edges, firstInstant: count)
      let solved = SequenceSolver.solve(problem)
      #expect(solved.cost == IdealProgram(problem).least(), "number \(number): \(problem)")
      #expect(solved.isOptimal, "number \(number)")
    }
  }

  @Test("Where each job has one successor at most, the order is the best and certified", arguments: 0..<6)
  func trees(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 700)
    for number in 0..<100 {
      let count = Int.random(in: 2...9, using: &random)
      var edges: [(before: Int, after: Int)] = []
      for job in 0..<count - 1 where Int.random(in: 0..<5, using: &random) > 0 {
        edges.append((job, Int.random(in: job + 1..<count, using: &random)))
      }
      // Few different ratios, so that many are equal.
      let problem = SequencingProblem(
        effort: (0..<count).map { _ in Int.random(in: 0...2, using: &random) },
        weight: (0..<count).map { _ in Int.random(in: -2...2, using: &random) }, edges: edges, firstInstant: count)
      let least = IdealProgram(problem).least()
      let solved = SequenceSolver.solve(problem, .quick)
      #expect(solved.cost == least && solved.isOptimal, "part \(part), number \(number): \(problem)")
    }
  }

  @Test("Trees of hundreds of jobs are certified, and cost what other numbers of the same jobs cost")
  func largeTrees() {
    var random = SplitMix64(seed: 750)
    for count in [100, 300, 1_000] {
      let effort = (0..<count).map { _ in Int.random(in: 0...5, using: &random) }
      let weight = (0..<count).map { _ in Int.random(in: -3...4, using: &random) }
      let next = (0..<count - 1).map { ($0, Int.random(in: $0 + 1...min(count - 1, $0 + 9), using: &random)) }
      let solved = SequenceSolver.solve(SequencingProblem(effort: effort, weight: weight, edges: next.map { ($0, $1) }))
      #expect(solved.isOptimal, "\(count)")
      let turned = SequencingProblem(
        effort: effort.reversed(), weight: weight.reversed(), edges: next.map { (count - 1 - $0, count - 1 - $1) })
      #expect(SequenceSolver.solve(turned).cost == solved.cost, "\(count)")
    }
  }

  @Test("With a pair less to keep, the best order costs no more", arguments: 0..<5)
  func fewerPairs(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 800)
    for number in 0..<100 {
      let problem = problem(&random, jobs: 7, composites: part % 2 == 1)
      guard !problem.edges.isEmpty else { continue }
      var relaxed = problem
      relaxed.edges.remove(at: Int.random(in: 0..<problem.edges.count, using: &random))
      // A removal has to wait for something: without, it is a job like others.
      let isRemovals = { (edge: (before: Int, after: Int)) in edge.after >= problem.firstInstant }
      if relaxed.edges.count(where: isRemovals) < problem.edges.count(where: isRemovals) { continue }
      let tight = SequenceSolver.solve(problem, .quick)
      let loose = SequenceSolver.solve(relaxed, .quick)
      #expect(loose.cost <= tight.cost, "part \(part), number \(number): \(problem)")
    }
  }

  @Test("Other numbers for the same jobs change no cost", arguments: 0..<5)
  func renumbered(part: Int) {
    var random = SplitMix64(seed: UInt64(part) + 900)
    for number in 0..<60 {
      let problem = RandomProblem.make(&random, composites: part % 2 == 1, most: 9)
      let places = Array(0..<problem.count).shuffled(using: &random)
      var other = problem
      for (job, place) in places.enumerated() {
        other.effort[place] = problem.effort[job]
        other.weight[place] = problem.weight[job]
        other.tie[place] = problem.tie[job]
        other.composite[place] = problem.composite[job]
      }
      other.edges = problem.edges.map { (places[$0.before], places[$0.after]) }
      let first = SequenceSolver.solve(problem, .quick)
      let second = SequenceSolver.solve(other, .quick)
      #expect(first.cost == second.cost && first.isOptimal && second.isOptimal, "part \(part), number \(number)")
    }
  }
}
