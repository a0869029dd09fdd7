import Sequencing

/// The least cost by a dynamic program over the sets of jobs that can be done first; up to some 16 jobs. Written from the
/// definition alone, to judge the solver by.
struct IdealProgram {
  let problem: SequencingProblem
  /// By job, as bits.
  private var before: [Int]
  /// By job, as bits: its composite, or 0 for a job by itself.
  private var mates: [Int]
  private var isInstant: [Bool]

  init(_ problem: SequencingProblem) {
    self.problem = problem
    before = Array(repeating: 0, count: problem.count)
    for edge in problem.edges { before[edge.after] |= 1 << edge.before }
    mates = (0..<problem.count).map { job in
      let all = (0..<problem.count).filter { problem.composite[$0] == problem.composite[job] }
      return all.count < 2 ? 0 : all.reduce(0) { $0 | 1 << $1 }
    }
    let waitedFor = Set(problem.edges.map(\.before))
    isInstant = before.indices.map { [before, mates] job in
      job >= problem.firstInstant && problem.effort[job] == 0 && problem.weight[job] > 0 && !waitedFor.contains(job)
        && before[job] != 0 && mates[job] == 0
    }
  }

  /// - Returns: `nil` where nothing is allowed.
  func least() -> Int? {
    let full = 1 << problem.count - 1
    var best = [Int?](repeating: nil, count: full + 1)
    best[0] = 0
    for done in 0..<full {
      guard let cost = best[done] else { continue }
      // The composite that is begun and not finished: there is one at most.
      let open = mates.first { $0 & done != 0 && $0 & ~done != 0 } ?? 0
      var time = 0
      for job in 0..<problem.count where done >> job & 1 == 1 { time += problem.effort[job] }
      for job in 0..<problem.count where done >> job & 1 == 0 && before[job] & ~done == 0 {
        if open != 0, open >> job & 1 == 0, !isInstant[job] { continue }
        let value = cost + problem.weight[job] * (time + problem.effort[job])
        let next = done | 1 << job
        best[next] = min(best[next] ?? value, value)
      }
    }
    return best[full]
  }
}
