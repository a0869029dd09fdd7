import Analysis
import Configuration
import Diagnostics
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
import Reporting
import Rules

/// The stages between an inventory and a result, in their order.
struct AnalysisRun {
  let loaded: LoadedInventory
  let stages: Stages
  private let surroundings: Surroundings
  let graph: OwnershipGraph

  init(loading invocation: Invocation, _ surroundings: Surroundings) throws(WrongInput) {
    let loaded = try LoadedInventory.load(invocation, hashed: false, surroundings)
    self.init(loaded, Stages(invocation, surroundings), surroundings)
  }

  init(_ loaded: LoadedInventory, _ stages: Stages, _ surroundings: Surroundings) {
    self.loaded = loaded
    self.stages = stages
    self.surroundings = surroundings
    graph = stages.run("graph") { OwnershipGraph(loaded.inventory) }
  }

  /// Findings and coverage, without a plan.
  func judged(_ request: GateRequest) -> AnalysisResult {
    let gate = stages.run("rules") {
      Gate.run(
        graph, settings: request.settings, failOn: request.failOn, day: request.day,
        baseline: request.baselineCheck(loaded, graph), filter: request.filter,
        wrapping: { rule, check in stages.time("rule \(rule.code)", check) })
    }
    return AnalysisResult(
      graph: graph, gate: gate, plan: nil, inputs: loaded.inputs, tool: tool, diagnostics: loaded.remarks)
  }

  /// Findings, coverage and the plan that an invocation asks for.
  func planned(_ invocation: Invocation, _ request: GateRequest) throws(WrongInput) -> (
    result: AnalysisResult, plan: MigrationPlan
  ) {
    let judged = judged(request)
    let plan = try plan(invocation)
    let isWanted = !invocation.has(PlanCommand.noProof)
    let proof = isWanted ? proof(of: plan, rules: request.rules, always: invocation.has(PlanCommand.proof)) : nil
    let result = AnalysisResult(
      graph: graph, gate: judged.gate, plan: plan, proof: proof, inputs: judged.inputs, tool: judged.tool,
      diagnostics: judged.diagnostics)
    return (result, plan)
  }

  /// The plan that an invocation asks for, without the rules.
  func plan(_ invocation: Invocation) throws(WrongInput) -> MigrationPlan {
    let request = try PlanOptions.request(
      invocation, costs: loaded.configuration.configuration.costs, graph, surroundings)
    var plan = try stages.run("plan") { () throws(WrongInput) in
      do throws(PlanRefusal) {
        return try MigrationPlanner.plan(graph, request)
      } catch {
        throw WrongInput(diagnostics: error.diagnostics)
      }
    }
    try ScheduleOptions.schedule(&plan, graph)
    return plan
  }

  /// The rules on each state of the plan; of a long one a person who waits is told how far it is.
  private func proof(of plan: MigrationPlan, rules: [any RunningRule], always: Bool) -> PlanProof? {
    // What would take much longer than a person waits is not run unasked, and reports say so.
    let work = plan.steps.count * (graph.screens.count + graph.edges.count)
    if work > Self.mostProven, !always { return nil }
    return stages.run("proof") {
      PlanProver.prove(plan, graph, rules: rules) { done in
        guard plan.steps.count >= 500, done < plan.steps.count else { return }
        surroundings.progress("proof, \(done * 100 / plan.steps.count) %")
      }
    }
  }

  /// What the phases of a plan cost; a small plan is made once more without them.
  func phasePrice(of plan: MigrationPlan) -> PhasePrice? {
    if plan.phases == .none { return nil }
    if plan.problem.units.count > PhasePrice.mostUnits { return .notComputed }
    var request = plan.request
    request.unit = plan.unit
    request.phases = .none
    // What is refused with fewer rules was refused before.
    guard let free = try? MigrationPlanner.plan(graph, request) else { return nil }
    return .without(lifetime: free.totals.lifetime)
  }

  /// Steps times pages and transitions: about 5,000 pages, which take two cores a dozen seconds.
  private static let mostProven = 50_000_000

  var tool: ToolIdentity { ToolIdentity(surroundings) }
}

extension ToolIdentity {
  init(_ surroundings: Surroundings) { self.init(name: "leafcutter", version: surroundings.version) }
}
