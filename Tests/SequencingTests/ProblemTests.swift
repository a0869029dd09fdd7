import Sequencing
import Testing

@Suite("Sequencing problems")
struct ProblemTests {
  @Test("A problem knows how many jobs it has")
  func count() {
    let problem = SequencingProblem(effort: [1, 2], weight: [0, -1], edges: [(0, 1)], composite: [0, 1])
    #expect(problem.count == 2)
  }
}
