import Analysis
import Diagnostics
import Gate
import Inventory
import Reporting

/// `check INVENTORY…`: the gate.
enum CheckCommand {
  enum Format: String, CaseIterable { case text, json }

  static let command = Command(
    name: "check", summary: "Say where ownership of navigation is broken; the gate for CI",
    details: [
      "Findings go to standard output. The exit status is 1 if one of them is at or above the threshold. A rule that "
        + "lacks the facts it needs stays undecided; the last line counts that."
    ],
    arguments: [CommonOptions.inventories],
    options: [format, failOn] + GateRequest.options
      + [CommonOptions.today, ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings], run: run)

  static let format = CommandOption.words("format", Format.self, default: .text, help: "how to write the findings")
  static let failOn = CommandOption.words(
    "fail-on", FailThreshold.self, default: .error, help: "from which severity on the exit status is 1")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let asJSON = invocation.word(format, as: Format.self) == .json
    let request: GateRequest
    let loaded: LoadedInventory
    do throws(WrongInput) {
      loaded = try LoadedInventory.load(invocation, hashed: asJSON, surroundings)
      request = try GateRequest(
        invocation, loaded, failOn: invocation.word(failOn, as: FailThreshold.self) ?? .error, surroundings)
    } catch {
      guard asJSON else { throw error }
      let report = json(of: error.diagnostics, toolVersion: surroundings.version)
      return CommandResult(status: .badInput, output: report)
    }
    let run = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings)
    let result = run.judged(request)
    let bytes =
      asJSON
      ? CheckJSON.render(result)
      : Array(CheckText.render(result, color: surroundings.outputTakesColor).utf8)
    return CommandResult(
      status: result.gate.isFailed ? .findings : .clean, output: bytes, diagnostics: result.diagnostics)
  }
}
