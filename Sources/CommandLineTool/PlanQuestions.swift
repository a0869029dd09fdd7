import Diagnostics
import Inventory
import MigrationPlanning
import OwnershipGraph
import Reporting

/// `plan --compare` and `plan --explain UNIT`: what choices cost, and why a unit stands where it does.
enum PlanQuestions {
  static let compare = CommandOption(
    "compare", .none, help: "show what each phase rule, unit, pin and kept thing costs, instead of the plan")
  static let explain = CommandOption(
    "explain", .text(placeholder: "UNIT"),
    help: "show all that a unit waits for, and what would let it go earlier at which price, instead of the plan")
  static let all = [compare, explain]

  /// - Returns: `nil` if neither was asked for.
  static func answer(_ invocation: Invocation, _ surroundings: Surroundings) throws(WrongInput) -> CommandResult? {
    let name = invocation.text(explain)
    let isComparison = invocation.has(compare)
    if name == nil, !isComparison { return nil }
    let format = invocation.word(PlanCommand.format, as: PlanCommand.Format.self) ?? .text
    if name != nil, isComparison { throw wrong("--compare and --explain are two questions", "ask one after the other") }
    if format == .markdown || format == .csv {
      throw wrong(
        "--\(name == nil ? "compare" : "explain") writes no \(format.rawValue)", "write --format text or json")
    }
    let loaded = try LoadedInventory.load(invocation, hashed: format == .json, surroundings)
    let run = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings)
    let plan = try run.plan(invocation)
    if let name {
      guard let explanation = run.stages.run("explain", { PlanExplanation(name, plan, run.graph) }) else {
        throw unknown(name, plan, run.graph)
      }
      if format == .json {
        return CommandResult(
          output: PlanExplanationJSON.render(explanation, inputs: loaded.inputs, tool: run.tool),
          diagnostics: loaded.remarks)
      }
      return CommandResult(
        text: PlanExplanationText.render(explanation, color: surroundings.outputTakesColor), diagnostics: loaded.remarks
      )
    }
    let comparison = run.stages.run("compare") { PlanComparison(run.graph, plan.request) }
    if format == .json {
      return CommandResult(
        output: PlanComparisonJSON.render(comparison, inputs: loaded.inputs, tool: run.tool),
        diagnostics: loaded.remarks)
    }
    let app = run.graph.inventory.app.name
    return CommandResult(
      text: PlanComparisonText.render(comparison, app: app, color: surroundings.outputTakesColor),
      diagnostics: loaded.remarks)
  }

  private static func unknown(_ name: String, _ plan: MigrationPlan, _ graph: OwnershipGraph) -> WrongInput {
    if let unit = plan.problem.units.first(where: { $0.id == name || $0.members.contains(name) }) {
      return wrong(
        "“\(name)” \(unit.isDone ? "is done already" : "never moves"), in --explain",
        "name a unit that still moves, as in the plan")
    }
    let names = plan.problem.units.map(\.id) + (plan.unit == .flow ? graph.flows.map { graph[$0].id.text } : [])
    return wrong(
      "nothing in the plan is called “\(printable(name))”, in --explain",
      nearestName(to: name, among: names).map { "did you mean \($0)?" } ?? "name a unit as in the plan")
  }

  private static func wrong(_ message: String, _ suggestion: String) -> WrongInput {
    WrongInput(diagnostics: [Diagnostic(.usage, .error, message, suggestion: suggestion)])
  }
}
