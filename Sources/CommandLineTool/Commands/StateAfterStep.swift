import Diagnostics
import Inventory
import InventoryCoding
import MigrationPlanning
import OwnershipGraph

/// `plan --at-step K`: the inventory as it is after some of the plan's steps, in place of the plan.
enum StateAfterStep {
  static let option = CommandOption(
    "at-step", .text(placeholder: "K"),
    help: "write the inventory as it is after step K, as YAML: 0 is the start; a step's id, such as "
      + "migrate-screen:cart, means after that step")

  static func write(_ word: String, _ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    if invocation.has(PlanCommand.format) {
      return .badInput([
        Diagnostic(
          .usage, .error, "--at-step writes an inventory, and --format is about plans",
          suggestion: "leave --format out; leafcutter convert gives other forms")
      ])
    }
    let loaded = try LoadedInventory.load(invocation, hashed: false, surroundings)
    let run = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings)
    let plan = try run.plan(invocation)
    guard let step = index(word, in: plan.steps) else {
      return .badInput([
        Diagnostic(
          .usage, .error, "the plan has no step “\(printable(word))”", suggestion: suggestion(word, plan.steps))
      ])
    }
    let state = run.stages.run("steps") { PlanStepping.inventory(after: step, of: plan, run.graph) }
    return CommandResult(output: try InventoryEncoder.encode(state, as: .yaml), diagnostics: loaded.remarks)
  }

  /// The number of steps taken: a number in the plan's range, or that of a step's id.
  private static func index(_ word: String, in steps: [PlanStep]) -> Int? {
    if let number = Int(word) { return (0...steps.count).contains(number) ? number : nil }
    return steps.first { $0.id == word }?.index
  }

  private static func suggestion(_ word: String, _ steps: [PlanStep]) -> String {
    let range =
      steps.isEmpty ? "write 0: nothing is to be done" : "write a number from 0 to \(steps.count), or a step's id"
    if Int(word) != nil { return range }
    return nearestName(to: word, among: steps.map(\.id)).map { "did you mean \($0)? or \(range)" } ?? range
  }
}
