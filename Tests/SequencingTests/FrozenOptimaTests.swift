import Foundation
import Sequencing
import Testing

/// Random problems of up to 40 jobs whose optima HiGHS proved (Tests/Tools/optima).
@Suite("Problems with an optimum from an outside solver")
struct FrozenOptimaTests {
  struct Record: Decodable {
    struct Problem: Decodable {
      let effort: [Int]
      let weight: [Int]
      let edges: [[Int]]
      let composites: [[Int]]
      let firstInstant: Int
    }

    let seed: Int
    let shape: String
    let jobs: Int
    let status: String
    let optimum: Int
    let bound: Int
    let problem: Problem

    var sequencing: SequencingProblem {
      var composite = Array(0..<jobs)
      for members in problem.composites { for job in members { composite[job] = members[0] } }
      return SequencingProblem(
        effort: problem.effort, weight: problem.weight, edges: problem.edges.map { ($0[0], $0[1]) },
        composite: composite, firstInstant: problem.firstInstant)
    }

    /// What the order costs, added up here.
    func cost(of order: [Int]) -> Int {
      var time = 0
      return order.reduce(0) { sum, job in
        time += problem.effort[job]
        return sum + problem.weight[job] * time
      }
    }

    func isAllowed(_ order: [Int]) -> Bool {
      guard order.sorted() == Array(0..<jobs) else { return false }
      var place = [Int](repeating: 0, count: jobs)
      for (index, job) in order.enumerated() { place[job] = index }
      if problem.edges.contains(where: { place[$0[0]] > place[$0[1]] }) { return false }
      // Only removals fall between the jobs of a composite.
      return problem.composites.allSatisfy { members in
        let places = members.map { place[$0] }
        return ((places.min() ?? 0)...(places.max() ?? 0)).allSatisfy {
          members.contains(order[$0]) || order[$0] >= problem.firstInstant
        }
      }
    }
  }

  static func records() throws -> [Record] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("Fixtures/optima/bare.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) }
  }

  @Test("The order costs the optimum and is certified", arguments: 0..<8)
  func optima(part: Int) throws {
    let records = try Self.records()
    #expect(records.count >= 150)
    for record in records where record.seed % 8 == part {
      let name = Comment("\(record.shape), seed \(record.seed), \(record.jobs) jobs")
      #expect(record.status == "optimal" && record.bound == record.optimum)
      let solved = SequenceSolver.solve(record.sequencing)
      #expect(record.isAllowed(solved.order), name)
      #expect(record.cost(of: solved.order) == solved.cost, name)
      #expect(solved.cost == record.optimum, name)
      #expect(solved.lowerBound.map { $0 <= record.optimum } == true, name)
      #expect(solved.isOptimal, name)
    }
  }
}
