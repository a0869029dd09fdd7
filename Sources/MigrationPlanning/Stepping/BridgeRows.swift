import Inventory
import OwnershipGraph

/// The rows of bridges that come and go with a step. A row that the inventory declares is used where it is there
/// already; one that comes with the plan says kind, hosts and guests, and nothing that nobody knows.
extension Stepper {
  /// What the step's units, SwiftUI by now, do to the rows.
  mutating func bridge(_ units: [PlannedUnit]) {
    guard inventory.bridges != nil else { return }
    let ends = ends(of: units)
    if ends.isEmpty { return }
    leaveRepresentables(ends)
    for unit in units where unit.kind == .screen || unit.kind == .owner { installHosting(of: unit.id) }
    leaveHosts(ends)
    for unit in units where unit.kind == .screen || unit.kind == .owner {
      for bridge in facts.kept[unit.id] ?? [] { installRepresentable(of: bridge, in: unit.id) }
    }
    for unit in units where unit.kind == .screen { coverEdges(of: current(ScreenID(unit.id))) }
    for unit in units where unit.kind == .owner { coverPushes(onto: unit) }
  }

  /// The names by which rows may know the units: their own, and those of their flows.
  private func ends(of units: [PlannedUnit]) -> Set<AnyID> {
    var ends: Set<AnyID> = []
    for unit in units {
      switch unit.kind {
      case .screen:
        ends.formUnion([AnyID(unit.id), current(ScreenID(unit.id)).any])
        if let screen = graph.screen(ScreenID(unit.id)) { ends.insert(graph[graph.flow(of: screen)].id.any) }
      case .owner:
        for member in unit.members {
          ends.insert(AnyID(member))
          guard let owner = graph.owner(OwnerID(member)) else { continue }
          for flow in graph.flowsOfOwner[owner] { ends.insert(graph[flow].id.any) }
        }
      case .module, .cut: break
      }
    }
    return ends
  }

  // MARK: Going

  private mutating func leaveRepresentables(_ ends: Set<AnyID>) {
    changeRows { row, stepper in
      guard !row.kind.isHosting else { return }
      row.guests.removeAll { ends.contains($0) && stepper.isWhollyDone($0) }
    }
  }

  /// A flow may stand for any of its pages, and for its owners.
  private func isWhollyDone(_ guest: AnyID) -> Bool {
    guard let flow = flowAt[FlowID(guest.text)].map({ inventory.flows[$0] }) else { return isDone(guest) }
    return flow.screens.allSatisfy { $0.framework == .swiftui } && flow.owners.allSatisfy { isDone($0.any) }
  }

  /// A host that is SwiftUI leaves the rows in which others are not; the last stays until the removal that the plan has
  /// for the guest.
  private mutating func leaveHosts(_ ends: Set<AnyID>) {
    changeRows { row, stepper in
      guard row.kind.isHosting, row.hosts.contains(where: { ends.contains($0) && stepper.isDone($0) }) else { return }
      let left = row.hosts.filter { !ends.contains($0) || !stepper.isDone($0) }
      if left.contains(where: { !stepper.isDone($0) }) {
        row.hosts = left
      } else {
        row.guests.removeAll { stepper.isDoneGuest($0) && !stepper.isPending($0) }
      }
    }
  }

  /// Removes a guest from the rows that no UIKit host holds any more.
  mutating func removeHosting(of guest: PlanName) {
    pending.remove(guest)
    changeRows { row, stepper in
      guard row.kind.isHosting, row.hosts.allSatisfy(stepper.isDone) else { return }
      row.guests.removeAll { stepper.stands($0, for: guest) && stepper.isDoneGuest($0) && !stepper.isPending($0) }
    }
  }

  private func isDoneGuest(_ guest: AnyID) -> Bool {
    facts.unitOf[guest] != nil ? isDone(guest) : isWhollyDone(guest)
  }

  private func isPending(_ guest: AnyID) -> Bool { pending.contains { stands(guest, for: $0) } }

  /// Whether the end of a row is a unit of the plan: a page, one of the owners, or a flow with it.
  private func stands(_ guest: AnyID, for name: PlanName) -> Bool {
    if guest.text == name || facts.unitOf[guest] == name { return true }
    if replacement[ScreenID(name)] != nil, current(ScreenID(name)).any == guest { return true }
    guard let flow = graph.flow(FlowID(guest.text)) else { return false }
    return graph[flow].owners.first.map { facts.unitOf[$0.any] == name } ?? false || graph[flow].entry.text == name
  }

  private mutating func changeRows(_ edit: (inout Bridge, borrowing Stepper) -> Void) {
    var index = 0
    while let row = bridgeRow(index) {
      var new = row
      edit(&new, self)
      if new.guests != row.guests || new.hosts != row.hosts {
        if new.guests.isEmpty, new.guestType == nil {
          state.remove(bridge: index)
          continue
        }
        state.change(bridge: index) { $0 = new }
        if isTwin(index) {
          state.remove(bridge: index)
          continue
        }
      }
      index += 1
    }
  }

  func bridgeRow(_ index: Int) -> Bridge? {
    guard let bridges = inventory.bridges, index < bridges.count else { return nil }
    return bridges[index]
  }

  /// Whether another row without an id says the same.
  func isTwin(_ index: Int) -> Bool {
    guard let row = bridgeRow(index), row.id == nil else { return false }
    let core = row.comparable
    return (inventory.bridges ?? []).enumerated().contains { other, candidate in
      other != index && candidate.id == nil && candidate.kind == row.kind && candidate.comparable == core
    }
  }
}

extension Bridge {
  /// All that tells a row from others, whatever the order of its ends.
  fileprivate var comparable: Bridge {
    var copy = self
    copy.hosts.sort()
    copy.guests.sort()
    copy.annotations = Annotations(source: annotations.source)
    return copy
  }
}
