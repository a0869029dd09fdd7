package import Inventory
package import OwnershipGraph

/// One step's change of an inventory, and back.
package struct StepChange: Sendable {
  package let before: Inventory
  package let after: Inventory
  /// The things that the step touched: screens, owners, modules, flows whose rows changed, links and restorations, and
  /// the ends of changed transitions, bridges and dependencies; sorted.
  package let touched: [AnyID]
  /// What the step took away; `undo.applied(to: after)` is `before`.
  package let undo: StepUndo
}

/// The states of an app while a plan is carried out: each step is a change of the inventory (docs/planning.md).
package struct PlanStepping: Sendable {
  package let start: Inventory
  /// The state after the steps that were taken.
  package var state: Inventory { stepper.state.inventory }
  private let steps: [PlanStep]
  private var stepper: Stepper
  private var position = 0

  /// - Parameter graph: that of the start, which the plan was made from.
  /// - Complexity: O(*n*).
  package init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    start = graph.inventory
    steps = plan.steps
    stepper = Stepper(plan, graph)
  }

  /// Takes the next step, in the order of the plan.
  ///
  /// - Returns: `nil` after the last.
  /// - Complexity: O(the lists that the step changes something in): what is kept of the state before is shared with it.
  package mutating func next() -> StepChange? {
    guard position < steps.count else { return nil }
    let before = stepper.state.inventory
    stepper.take(steps[position])
    position += 1
    return StepChange(
      before: before, after: stepper.state.inventory, touched: stepper.state.touched.sorted(), undo: stepper.state.undo)
  }

  /// The state after some of the steps; 0 is the start, and what is beyond the last step is the end.
  package static func inventory(after steps: Int, of plan: MigrationPlan, _ graph: OwnershipGraph) -> Inventory {
    var stepper = Stepper(plan, graph)
    for step in plan.steps.prefix(max(0, steps)) { stepper.take(step) }
    return stepper.state.inventory
  }
}
