import Inventory
import MigrationPlanning
import OwnershipGraph

/// To which flow each step of a plan belongs; owners, modules and cuts form groups of their own, and a removal goes with
/// the guest of its bridge.
struct PlanGroups {
  enum Group: Hashable {
    case flow(FlowIndex)
    case owners, modules, cuts
    /// Bridges whose guest is no screen of a flow.
    case others
  }

  /// By position in `plan.steps`.
  let ofStep: [Group]
  /// In the order in which they first come up.
  let order: [Group]

  /// - Complexity: O(*n*).
  init(_ plan: MigrationPlan, graph: OwnershipGraph) {
    let guests = Dictionary(plan.problem.bridges.map { ($0.id, $0.guest) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<Group> = []
    var order: [Group] = []
    ofStep = plan.steps.map { step in
      let group = PlanGroups.group(of: step, guests: guests, graph: graph)
      if seen.insert(group).inserted { order.append(group) }
      return group
    }
    self.order = order
  }

  static func group(of step: PlanStep, guests: [PlanName: PlanName], graph: OwnershipGraph) -> Group {
    if step.action == .cutDependency { return .cuts }
    let names = step.units.isEmpty ? step.removes.compactMap { guests[$0] } : step.units
    for name in names {
      if case .screen(let screen)? = graph.node(AnyID(name)) { return .flow(graph.flow(of: screen)) }
    }
    switch step.action {
    case .prepareModule: return .modules
    case .migrateOwner: return .owners
    case .cutDependency, .migrateScreen, .removeBridge: break
    }
    if let name = names.first, case .owner? = graph.node(AnyID(name)) { return .owners }
    return .others
  }

  /// Where the life of a bridge is drawn: with its guest.
  static func group(ofGuest guest: PlanName, graph: OwnershipGraph) -> Group {
    switch graph.node(AnyID(guest)) {
    case .screen(let screen)?: .flow(graph.flow(of: screen))
    case .owner?: .owners
    default: .others
    }
  }

  func title(of group: Group, graph: OwnershipGraph) -> String {
    switch group {
    case .flow(let flow):
      let model = graph[flow]
      return model.team.map { "\(model.title ?? model.id.text) · \($0)" } ?? model.title ?? model.id.text
    case .owners: return "Owners"
    case .modules: return "Modules"
    case .cuts: return "Cuts"
    case .others: return "Other bridges"
    }
  }
}
