import Inventory
import OwnershipGraph

/// Where an inventory leaves out a fact that the thing could have: a bar is asked of stacks and split views, a binding of
/// modals that state drives, and so on (docs/gate.md).
struct AbsentFacts {
  struct Absence {
    /// The thing that lacks it; `app` of the whole.
    let subject: String
    /// What is lacking in it, where the thing has several: the route of a path element.
    let part: String?
    let annotations: Annotations
  }

  let graph: OwnershipGraph
  /// Containers that lie where a page or an edge brings them, and so have no place of their own.
  private let brought: Set<OwnerIndex>

  /// - Complexity: O(owners).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    brought = Set(graph.owners.filter { !graph.broughtBy[$0].isEmpty || !graph.openedBy[$0].isEmpty })
  }

  /// - Complexity: O(*n*) in the things of that kind.
  func of(_ fact: Fact) -> [Absence] {
    let name = fact.rawValue
    if name.hasPrefix("module.") { return modules(fact) }
    if name.hasPrefix("owner.") { return owners(fact) }
    if name.hasPrefix("path.") || name.hasPrefix("destination.") { return parts(fact) }
    if name.hasPrefix("flow.") { return flows(fact) }
    if name.hasPrefix("screen.") { return screens(fact) }
    if name.hasPrefix("transition.") { return transitions(fact) }
    if name.hasPrefix("bridge.") { return bridges(fact) }
    if name.hasPrefix("deepLink.") { return deepLinks(fact) }
    if name.hasPrefix("restoration.") { return restorations(fact) }
    return whole(fact)
  }

  private func whole(_ fact: Fact) -> [Absence] {
    let inventory = graph.inventory
    let isThere =
      switch fact {
      case .appMinimumOS: inventory.app.minimumOS != nil
      case .appMultiWindow: inventory.app.multiWindow != nil
      case .bridges: inventory.bridges != nil
      case .dependencies: inventory.dependencies != nil
      case .deepLinks: inventory.deepLinks != nil
      case .restorations: inventory.restorations != nil
      default: true
      }
    return isThere ? [] : [Absence(subject: "app", part: nil, annotations: inventory.app.annotations)]
  }

  private func modules(_ fact: Fact) -> [Absence] {
    absences(graph.modules.map { ($0, graph[$0].id.text, graph[$0].annotations) }) { module in
      switch fact {
      case .moduleFramework: graph[module].framework == nil
      case .moduleUses: graph[module].uses == nil
      default: false
      }
    }
  }

  private func owners(_ fact: Fact) -> [Absence] {
    absences(graph.owners.map { ($0, graph[$0].id.text, graph[$0].annotations) }) { index in
      let owner = graph[index]
      let kind = owner.kind
      let canHavePath = kind == .navigationStack || kind == .router
      return switch fact {
      case .ownerAs: owner.parent != nil && owner.placement == nil
      case .ownerBarHidden: (kind.isStack || kind.isSplitView) && owner.barHidden == nil
      case .ownerDestinations: kind == .navigationStack && owner.destinations == nil
      case .ownerDrives: !kind.isContainer && owner.drives == nil
      case .ownerFramework: graph.framework(of: index).value == nil
      case .ownerIn: kind.isContainer && kind != .window && owner.parent == nil && !brought.contains(index)
      case .ownerPath: canHavePath && owner.path == nil
      case .ownerScope: canHavePath && owner.scope == nil
      case .ownerSelection: kind.isSplitView && owner.selection == nil
      default: false
      }
    }
  }

  /// Of path elements and registered destinations: one absence for each.
  private func parts(_ fact: Fact) -> [Absence] {
    graph.owners.flatMap { index -> [Absence] in
      let owner = graph[index]
      func absence(_ part: String?, _ annotations: Annotations) -> Absence {
        Absence(subject: owner.id.text, part: part, annotations: annotations)
      }
      if fact == .pathElements {
        return owner.path != nil && owner.path?.elements == nil ? [absence(nil, owner.annotations)] : []
      }
      let elements = (owner.path?.elements ?? []).filter { element in
        switch fact {
        case .pathElementCarries: element.carries == nil
        case .pathElementCodable: element.codable == nil
        case .pathElementPresents: element.presents == nil
        default: false
        }
      }
      let destinations = (owner.destinations ?? []).filter { destination in
        switch fact {
        case .destinationPlace: destination.place == nil
        case .destinationTo: destination.to == nil
        default: false
        }
      }
      return elements.map { absence($0.route, $0.annotations) } + destinations.map { absence($0.route, $0.annotations) }
    }
  }

  func absences<Index>(
    _ things: [(Index, String, Annotations)], where lacks: (Index) -> Bool
  ) -> [Absence] {
    things.filter { lacks($0.0) }.map { Absence(subject: $0.1, part: nil, annotations: $0.2) }
  }
}
