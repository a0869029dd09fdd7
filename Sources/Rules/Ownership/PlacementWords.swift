import Inventory
import OwnershipGraph

/// How the rules about containers inside containers speak of a placement.
extension OwnershipGraph {
  /// The way from the outer container to the inner one.
  func way(to inner: OwnerIndex, by placement: OwnerPlacement) -> [Evidence] {
    let between = placement.parents.filter { !self[$0].kind.isStack }.map {
      evidence("\(called($0)) lies in it and has no stack", $0)
    }
    switch placement.cause {
    case .declared: return between + [evidence("\(called(inner)) is declared to lie there", inner)]
    case .opened(let edge), .entryPresented(let edge): return between + [evidence(edge)]
    case .brought(let page, let edge): return between + [evidence(edge), bringing(page, inner)]
    case .bridged(let bridge): return between + [placing(bridge)]
    }
  }

  func bringing(_ page: ScreenIndex, _ container: OwnerIndex) -> Evidence {
    Evidence(
      "\(text(page)) brings \(called(container))", subjects: [text(page), text(container)], place: .node(.screen(page)))
  }

  /// A bridge that puts a container somewhere, as evidence.
  func placing(_ bridge: BridgeIndex) -> Evidence {
    let name = id(bridge).text
    return Evidence(
      self[bridge].id == nil ? "bridge \(name)" : "bridge \(name), \(self[bridge].kind.rawValue)", subjects: [name],
      place: .node(.bridge(bridge)))
  }

  func manner(of placement: OwnerPlacement) -> String {
    switch placement.cause {
    case .declared:
      placement.kind == .root ? "as its root" : "by its own placement (\(placement.kind?.rawValue ?? "unknown"))"
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge): "by the \(called(edge))"
    case .bridged(let bridge): "by the bridge \(id(bridge))"
    }
  }

  func place(of inner: OwnerIndex, by placement: OwnerPlacement) -> FindingPlace {
    switch placement.cause {
    case .declared: .node(.owner(inner))
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge): .edge(edge)
    case .bridged(let bridge): .node(.bridge(bridge))
    }
  }

  /// The edge at fault, where an edge is at fault.
  func edgeIDs(of placement: OwnerPlacement) -> [String] {
    switch placement.cause {
    case .declared, .bridged: []
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge): [edges[edge].id.text]
    }
  }

  /// What is missing where nothing says where a container lies: a bridge that shows it, or its page, may not say how.
  func missingPlacement(of container: OwnerIndex) -> Fact {
    let guests = [Node.owner(container)] + broughtBy[container].map { Node.screen($0) }
    let isUnplaced = guests.contains { guest in
      (bridgesOfGuest[guest] ?? []).contains { self[$0].placement == nil }
    }
    return isUnplaced ? .bridgeAs : .ownerAs
  }
}
