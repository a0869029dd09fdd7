/// Several commands that take turns, so that a busy moment of the machine hits all of them.
struct Turns {
  struct Job {
    var words: [String]
    var environment: [String] = []
    var output = "/dev/null"
    /// Done before each run, outside the time.
    var preparation: [String]?
    /// Whether a run is one to be measured.
    var isGood: (Run) -> Bool = { $0.status < 2 }
  }

  private var jobs: [Job]
  private var runs: [[Run]]
  /// Why a job was given up.
  private(set) var complaints: [String] = []

  init(_ jobs: [Job]) {
    self.jobs = jobs
    runs = jobs.map { _ in [] }
  }

  /// - Returns: what each job took; `nil` where it failed.
  mutating func measure(rounds: Int) -> [Measurement?] {
    var gaveUp: Set<Int> = []
    for _ in 0..<rounds {
      for (index, job) in jobs.enumerated() where !gaveUp.contains(index) {
        if let preparation = job.preparation { _ = ChildProcess.run(preparation) }
        let run = ChildProcess.run(job.words, environment: job.environment, output: job.output)
        if let run, job.isGood(run) {
          runs[index].append(run)
          // Another run of half a minute would not say more.
          if run.time > 30_000 { gaveUp.insert(index) }
        } else {
          let reason = run.map { run in
            let line = run.errors.split(separator: "\n").first { !$0.hasPrefix("timing: ") }
            return "exit status \(run.status): \(line ?? "")"
          }
          complaints.append("\(job.words.prefix(3).joined(separator: " ")): \(reason ?? "cannot be started")")
          runs[index] = []
          gaveUp.insert(index)
        }
      }
    }
    return runs.map { Measurement($0) }
  }
}
