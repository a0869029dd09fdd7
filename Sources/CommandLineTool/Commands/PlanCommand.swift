import Analysis
import Diagnostics
import Gate
import MigrationPlanning
import Reporting

/// `plan INVENTORY…`: the order in which to migrate.
enum PlanCommand {
  enum Format: String, CaseIterable { case text, json, markdown, csv }

  static let command = Command(
    name: "plan", summary: "Propose an order of small steps, leaves first",
    arguments: [CommonOptions.inventories],
    options: [format, unit, phases, proof, noProof, StateAfterStep.option] + PlanOptions.all + PlanQuestions.all
      + ScheduleOptions.all
      + [CommonOptions.today, ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings], run: run)

  static let format = CommandOption.words("format", Format.self, default: .text, help: "how to write the plan")
  static let unit = CommandOption.words(
    "unit", PlanUnit.self, default: .flow, help: "whether a flow ships as a whole, or each screen by itself")
  static let phases = CommandOption.words(
    "phases", PhaseRule.self, default: .flow,
    help: "lists after leaves and containers after lists: in each flow, in the whole app (screens one by one), or not")

  static let proof = CommandOption(
    "proof", .none,
    help: "run the rules on the state after each step however large the app is; otherwise up to some 5,000 pages")
  static let noProof = CommandOption(
    "no-proof", .none, help: "do not run the rules on the state after each step, which takes long in a large app")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    if let step = invocation.text(StateAfterStep.option) {
      return try StateAfterStep.write(step, invocation, surroundings)
    }
    if let answer = try PlanQuestions.answer(invocation, surroundings) { return answer }
    let loaded = try LoadedInventory.load(invocation, surroundings)
    let run = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings)
    let (result, plan) = try run.planned(
      invocation, try GateRequest(invocation, loaded, surroundings))
    let bytes =
      switch invocation.word(format, as: Format.self) ?? .text {
      case .text:
        Array(
          PlanText.render(
            plan, of: result, phasePrice: run.phasePrice(of: plan), color: surroundings.outputTakesColor
          ).utf8)
      case .json: PlanJSON.render(plan, of: result)
      case .markdown: PlanMarkdown.render(plan, of: result)
      case .csv: PlanCSV.render(plan, of: result)
      }
    return CommandResult(output: bytes, diagnostics: result.diagnostics)
  }
}
