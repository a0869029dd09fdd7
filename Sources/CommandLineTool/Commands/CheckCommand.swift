import Analysis
import Diagnostics
import Gate
import Inventory
import ProjectFiles
import Reporting

/// `check INVENTORY…`: the gate.
enum CheckCommand {
  static let command = Command(
    name: "check", summary: "Say where ownership of navigation is broken; the gate for CI",
    details: [
      "Findings go to standard output. The exit status is 1 if one of them is at or above the threshold. A rule that "
        + "lacks the facts it needs stays undecided; the last line counts that.",
      "In a workflow of GitHub (GITHUB_ACTIONS) the format is github unless another is asked for, and the findings go into "
        + "the step's summary too.",
    ],
    arguments: [CommonOptions.inventories],
    options: [format, failOn] + GateRequest.options
      + [CommonOptions.today, ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings], run: run)

  static let format = CommandOption.words(
    "format", CheckFormat.self, default: .text, help: "how to write the findings")
  static let failOn = CommandOption.words(
    "fail-on", FailThreshold.self, default: .error, help: "from which severity on the exit status is 1")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let format = chosenFormat(invocation, surroundings)
    let request: GateRequest
    let loaded: LoadedInventory
    do throws(WrongInput) {
      loaded = try LoadedInventory.load(invocation, hashed: format == .json, surroundings)
      request = try GateRequest(
        invocation, loaded, failOn: invocation.word(failOn, as: FailThreshold.self) ?? .error, surroundings)
    } catch {
      let tool = ToolIdentity(surroundings)
      guard let output = try format.render(error.diagnostics, tool) else { throw error }
      var result = CommandResult(
        status: .badInput, output: output, diagnostics: format.isForAScreen ? [] : error.diagnostics)
      result.summarise(ProblemReport(error.diagnostics, tool: tool), format, surroundings)
      return result
    }
    let run = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings)
    let result = run.judged(request)
    var written = CommandResult(
      status: result.gate.isFailed ? .findings : .clean,
      output: try format.render(result, color: surroundings.outputTakesColor), diagnostics: result.diagnostics)
    written.summarise(ProblemReport(result), format, surroundings)
    return written
  }

  private static func chosenFormat(_ invocation: Invocation, _ surroundings: Surroundings) -> CheckFormat {
    if !invocation.has(format), surroundings.workflow != nil { return .github }
    return invocation.word(format, as: CheckFormat.self) ?? .text
  }
}

extension CommandResult {
  /// A summary of a workflow's step holds a mebibyte; beyond that the longest lists are cut.
  private static let summaryLimit = 1_000_000

  /// In a workflow, what the format for its log says goes into the step's summary as well.
  fileprivate mutating func summarise(_ report: ProblemReport, _ format: CheckFormat, _ surroundings: Surroundings) {
    guard format == .github, let path = surroundings.workflow?.summary else { return }
    var bytes = CheckMarkdown.render(report)
    if bytes.count > Self.summaryLimit { bytes = CheckMarkdown.render(report, most: 200) }
    appended.append(OutputFile(path: path, bytes: bytes))
  }
}
