package import Inventory
package import OwnershipGraph

/// Who works on a plan at the same time.
package enum Crews: Sendable, Hashable {
  /// That many, at least one, of which each can do everything.
  case number(Int)
  /// The teams that the inventory names, one crew each, and one for what is nobody's.
  case teams
}

/// Whose work each unit of a plan is. The inventory names teams of flows only; the rest follows from them: an owner is
/// the team's whose flows it owns, a module the team's whose flows and pages lie in it, where they name one team and no
/// other; a cut is work on the page that is to stop naming the other. What several teams share is nobody's.
package struct TeamAssignment: Sendable {
  private var teamOfUnit: [PlanName: String] = [:]
  /// Of moving units; sorted.
  package private(set) var names: [String] = []

  /// - Complexity: O(*n* log *n*).
  package init(_ plan: MigrationPlan, _ graph: OwnershipGraph) {
    let modules = Self.teamsOfModules(graph)
    for unit in plan.problem.units where unit.isMoving {
      let team: String?
      switch unit.kind {
      case .screen:
        if case .screen(let screen)? = graph.node(AnyID(unit.id)) {
          team = graph[graph.flow(of: screen)].namedTeam
        } else {
          team = nil
        }
      case .owner: team = Self.team(ofOwners: unit.members, graph)
      case .module: team = modules[ModuleID(unit.id)]?.only
      case .cut: team = nil
      }
      if let team { teamOfUnit[unit.id] = team }
    }
    for cut in plan.problem.cuts { if let team = teamOfUnit[cut.from] { teamOfUnit[cut.unit] = team } }
    names = Set(teamOfUnit.values).sorted { precedesByBytes($0, $1) }
  }

  /// `nil`: nobody's.
  package func team(of unit: PlanName) -> String? { teamOfUnit[unit] }

  private static func team(ofOwners members: [PlanName], _ graph: OwnershipGraph) -> String? {
    var named = NamedTeams()
    for member in members {
      guard let owner = graph.owner(OwnerID(member)) else { continue }
      for flow in graph.flowsOfOwner[owner] { named.add(graph[flow].namedTeam) }
    }
    return named.only
  }

  private static func teamsOfModules(_ graph: OwnershipGraph) -> [ModuleID: NamedTeams] {
    var found: [ModuleID: NamedTeams] = [:]
    for flow in graph.flows {
      if let module = graph[flow].module { found[module, default: NamedTeams()].add(graph[flow].namedTeam) }
      for screen in graph.screensOfFlow[flow] {
        if let module = graph[screen].module { found[module, default: NamedTeams()].add(graph[flow].namedTeam) }
      }
    }
    return found
  }

  private struct NamedTeams {
    private var first: String?
    private var isShared = false

    var only: String? { isShared ? nil : first }

    mutating func add(_ team: String?) {
      guard let team else { return }
      if let first, first != team { isShared = true } else { first = team }
    }
  }
}

extension Flow {
  /// The team, unless its name is empty.
  package var namedTeam: String? { team.flatMap { $0.isEmpty ? nil : $0 } }
}

extension PlannedUnit {
  package var isMoving: Bool { !isDone && !isPermanent }
}
