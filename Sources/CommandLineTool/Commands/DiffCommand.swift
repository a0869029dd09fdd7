import Analysis
import Configuration
import Diagnostics
import Gate
import Inventory
import InventoryCoding
import MigrationPlanning
import ProjectFiles
import Reporting

/// `diff OLD NEW`: what changed between two states of an app.
enum DiffCommand {
  enum Format: String, CaseIterable { case text, json, markdown }
  enum Threshold: String, CaseIterable { case error, warning, note, new, never }

  static let command = Command(
    name: "diff", summary: "Say what changed between two files, folders or git revisions",
    details: [
      "A state is a file, a folder, or REV:PATH as git writes it: main:inventory, HEAD~3:./app.yaml. Nothing is checked "
        + "out. Things are the same where their ids are, or where the new one has the old id under formerly.",
      "Only findings that NEW has and OLD had not count for the exit status.",
    ],
    arguments: [old, new],
    options: [
      format, failOn, noPlan, CommonOptions.today, ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings,
    ], run: run)

  static let old = Argument("OLD", help: "a file, a folder, REV:PATH, or - for standard input")
  static let new = Argument("NEW", help: "likewise, what came of it")
  static let format = CommandOption.words(
    "format", Format.self, default: .text, help: "how to write it; markdown is a comment for a pull request")
  static let failOn = CommandOption.words(
    "fail-on", Threshold.self, default: .error,
    help: "from which severity on a new finding makes the exit status 1; new is any")
  static let noPlan = CommandOption(
    "no-plan", .none, help: "do not plan the two states; their effort and bridge lifetime are left out")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let names = (old: invocation.word(old), new: invocation.word(new))
    let (before, after) = try results(names, invocation, surroundings)
    let difference = AppDifference(from: before, to: after)
    let isFailed = difference.isFailed(invocation.word(failOn, as: Threshold.self)?.threshold ?? .error)
    let output =
      switch invocation.word(format, as: Format.self) ?? .text {
      case .text:
        Array(DifferenceText.render(difference, names: names, color: surroundings.outputTakesColor).utf8)
      case .json: DifferenceJSON.render(difference, names: names, isFailed: isFailed)
      case .markdown: DifferenceMarkdown.render(difference, names: names)
      }
    return CommandResult(status: isFailed ? .findings : .clean, output: output, diagnostics: after.diagnostics)
  }

  /// Both states; what is wrong with either is said in one run.
  private static func results(
    _ names: (old: String, new: String), _ invocation: Invocation, _ surroundings: Surroundings
  ) throws(WrongInput) -> (AnalysisResult, AnalysisResult) {
    if names.old == "-", names.new == "-" {
      throw WrongInput(diagnostics: [
        Diagnostic(
          .usage, .error, "only one of the two states can be standard input", suggestion: "write the other into a file")
      ])
    }
    // One configuration judges both; NEW says which, and where it is a revision, its path.
    let configuration = try ConfigurationFile.load(
      invocation, of: [GitRevision(names.new)?.workingPath ?? names.new], surroundings)
    let today = try invocation.namedToday(surroundings)
    let stages = Stages(invocation, surroundings)
    var (loaded, wrong): ([LoadedInventory], [Diagnostic]) = ([], [])
    for name in [names.old, names.new] {
      do throws(WrongInput) {
        loaded.append(try load(name, invocation, configuration, stages, surroundings))
      } catch {
        wrong += error.diagnostics
      }
    }
    guard wrong.isEmpty else { throw WrongInput(diagnostics: wrong) }
    let results = try loaded.map { state throws(WrongInput) in
      let run = AnalysisRun(state, stages, surroundings)
      let judged = run.judged(try GateRequest(invocation, state, surroundings))
      var request = PlanRequest(today: today ?? surroundings.today)
      request.costs = configuration.configuration.costs
      // A request for nothing is never refused.
      let plan = invocation.has(noPlan) ? nil : stages.run("plan") { try? MigrationPlanner.plan(run.graph, request) }
      return AnalysisResult(
        graph: run.graph, gate: judged.gate, plan: plan, inputs: judged.inputs, tool: judged.tool,
        diagnostics: judged.diagnostics)
    }
    return (results[0], results[1])
  }

  private static func load(
    _ name: String, _ invocation: Invocation, _ configuration: ConfigurationFile, _ stages: Stages,
    _ surroundings: Surroundings
  ) throws(WrongInput) -> LoadedInventory {
    let format = invocation.word(CommonOptions.inputFormat, as: InventoryFormat.self)
    guard let revision = GitRevision(name) else {
      return try LoadedInventory.load([name], format: format, configuration, surroundings, stages)
    }
    let reading = stages.run("read") {
      surroundings.readRevision(revision, format.map(TextFormat.init), configuration.leftOut)
    }
    return try LoadedInventory.load(reading, of: [name], configuration, stages)
  }
}

extension DiffCommand.Threshold {
  fileprivate var threshold: FailThreshold {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note, .new: .note
    case .never: .never
    }
  }
}
