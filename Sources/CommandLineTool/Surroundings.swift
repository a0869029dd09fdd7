package import Inventory
package import ProjectFiles

/// The world outside, read once and passed down, so that the same input gives the same bytes.
package struct Surroundings: Sendable {
  package let version: String
  /// The system's date.
  package let today: CalendarDate
  package let outputTakesColor: Bool
  /// The workflow of GitHub that the tool runs in; `nil`: none.
  package let workflow: Workflow?
  /// Characters in a line; `nil` if standard output is no terminal.
  package let outputWidth: Int?
  package let readInputs: @Sendable (_ paths: [String], _ format: TextFormat?, _ leavingOut: [String]) -> InputReading
  package let readRevision:
    @Sendable (_ revision: GitRevision, _ format: TextFormat?, _ leavingOut: [String]) -> InputReading
  /// A word on what is being done, for a person who waits; goes nowhere if nobody looks.
  package let progress: @Sendable (String) -> Void
  /// A line for standard error that was asked for.
  package let remark: @Sendable (String) -> Void

  package struct Workflow: Sendable {
    /// The file for the step's summary, if the platform has given one.
    package let summary: String?

    package init(summary: String?) { self.summary = summary }
  }

  package init(
    version: String, today: CalendarDate, outputTakesColor: Bool = false,
    workflow: Workflow? = nil, outputWidth: Int? = nil,
    readInputs: @escaping @Sendable ([String], TextFormat?, [String]) -> InputReading = {
      InputReading.read($0, format: $1, leavingOut: $2)
    },
    readRevision: @escaping @Sendable (GitRevision, TextFormat?, [String]) -> InputReading = {
      $0.read(format: $1, leavingOut: $2)
    },
    progress: @escaping @Sendable (String) -> Void = { _ in },
    remark: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.version = version
    self.today = today
    self.outputTakesColor = outputTakesColor
    self.workflow = workflow
    self.outputWidth = outputWidth
    self.readInputs = readInputs
    self.readRevision = readRevision
    self.progress = progress
    self.remark = remark
  }
}
