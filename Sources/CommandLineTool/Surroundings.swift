package import Inventory
package import ProjectFiles

/// The world outside, read once and passed down, so that the same input gives the same bytes.
package struct Surroundings: Sendable {
  package let version: String
  /// The system's date.
  package let today: CalendarDate
  package let outputTakesColor: Bool
  /// Characters in a line; `nil` if standard output is no terminal.
  package let outputWidth: Int?
  package let readInputs: @Sendable (_ paths: [String], _ format: TextFormat?, _ leavingOut: [String]) -> InputReading
  package let readRevision:
    @Sendable (_ revision: GitRevision, _ format: TextFormat?, _ leavingOut: [String]) -> InputReading
  /// A word on what is being done, for a person who waits; goes nowhere if nobody looks.
  package let progress: @Sendable (String) -> Void
  /// A line for standard error that was asked for.
  package let remark: @Sendable (String) -> Void

  package init(
    version: String, today: CalendarDate, outputTakesColor: Bool = false, outputWidth: Int? = nil,
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
    self.outputWidth = outputWidth
    self.readInputs = readInputs
    self.readRevision = readRevision
    self.progress = progress
    self.remark = remark
  }
}
