import Inventory
import MigrationPlanning
import OwnershipGraph

/// Under which flow each step is shown to people: as in `PlanGroups`, but an owner goes with the only flow it owns, and a
/// cut with the page that it frees.
struct PlanSections {
  private let plan: MigrationPlan
  private let graph: OwnershipGraph
  private let groups: PlanGroups
  private let members: [PlanName: [PlanName]]
  /// By cut: the page that no longer waits.
  private let freed: [PlanName: PlanName]

  /// - Complexity: O(*n*).
  init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    self.plan = plan
    self.graph = graph
    groups = PlanGroups(plan, graph: graph)
    members = Dictionary(plan.problem.units.map { ($0.id, $0.members) }) { first, _ in first }
    freed = Dictionary(plan.problem.cuts.map { ($0.unit, $0.from) }) { first, _ in first }
  }

  /// - Parameter step: a position in the plan's steps.
  func section(of step: Int) -> PlanGroups.Group {
    let it = plan.steps[step]
    if it.action == .migrateOwner {
      var flows: Set<FlowIndex> = []
      for member in it.units.flatMap({ members[$0] ?? [] }) {
        if let owner = graph.owner(OwnerID(member)) { flows.formUnion(graph.flowsOfOwner[owner]) }
      }
      if flows.count == 1, let flow = flows.first { return .flow(flow) }
    }
    if it.action == .cutDependency, let page = it.units.first.flatMap({ freed[$0] }),
      case .screen(let screen)? = graph.node(AnyID(page))
    {
      return .flow(graph.flow(of: screen))
    }
    return groups.ofStep[step]
  }

  func flow(of step: Int) -> FlowIndex? {
    guard case .flow(let flow) = section(of: step) else { return nil }
    return flow
  }

  func title(of group: PlanGroups.Group) -> String { groups.title(of: group, graph: graph) }
}
