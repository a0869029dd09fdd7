/// Runs the stages of a command one after the other: tells a person who waits, and with `--timings` says how long each
/// took. The only reader of a clock beside `Clock`; no result depends on it.
package struct Stages: Sendable {
  package static let timings = CommandOption(
    "timings", .none, help: "write to standard error how long each stage and each rule took")

  private let surroundings: Surroundings
  private let isTimed: Bool

  package init(_ invocation: Invocation, _ surroundings: Surroundings) {
    self.surroundings = surroundings
    isTimed = invocation.has(Stages.timings)
  }

  /// - Parameter stage: one word, for `timing: WORD 12.345 ms`.
  package func run<T, E: Error>(_ stage: String, _ work: () throws(E) -> T) throws(E) -> T {
    surroundings.progress(stage)
    return try time(stage, work)
  }

  /// Like `run`, but of a part of a stage, too short to tell a person of.
  ///
  /// - Parameter part: `rule 104`, for `timing: rule 104 1.234 ms`.
  package func time<T, E: Error>(_ part: String, _ work: () throws(E) -> T) throws(E) -> T {
    guard isTimed else { return try work() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let microseconds = (clock.now - start) / .microseconds(1)
    surroundings.remark("timing: \(part) \((microseconds.rounded()) / 1_000) ms")
    return result
  }
}
