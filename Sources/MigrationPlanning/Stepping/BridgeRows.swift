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
    for unit in units where unit.kind == .screen {
      coverWaysTo(current(ScreenID(unit.id)))
      coverWaysFrom(current(ScreenID(unit.id)))
    }
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
    changeRows(naming: ends) { row, stepper in
      guard !row.kind.isHosting else { return }
      row.guests.removeAll { ends.contains($0) && stepper.isWhollyDone($0) }
    }
  }

  /// A flow may stand for any of its pages, and for its owners.
  private func isWhollyDone(_ guest: AnyID) -> Bool {
    guard let flow = flowAt[FlowID(guest.text)].map({ inventory.flows[$0] }) else { return isDone(guest) }
    return flow.screens.allSatisfy { $0.framework == .swiftui } && flow.owners.allSatisfy { isDone($0.any) }
  }

  /// A host that is SwiftUI leaves the rows in which others are not. Where it was the last, the guest goes over to the
  /// hosts that the plan still counts; without any it stays until its removal, if the plan has one.
  private mutating func leaveHosts(_ ends: Set<AnyID>) {
    var homeless: [(guest: AnyID, hosts: [AnyID], kind: Bridge.Kind)] = []
    let lost = changeRows(naming: ends) { row, stepper in
      guard row.kind.isHosting, row.hosts.contains(where: { ends.contains($0) && stepper.isDone($0) }) else { return }
      let left = row.hosts.filter { !ends.contains($0) || !stepper.isDone($0) }
      if left.contains(where: { !stepper.isDone($0) }) {
        row.hosts = left
        return
      }
      let guests = row.guests.filter { stepper.isDoneGuest($0) }
      let further = guests.map { stepper.furtherHosts(of: $0) }
      if let all = further.first, guests == row.guests, further.allSatisfy({ $0 == all }), all?.isEmpty == false {
        row.hosts = all ?? []
        return
      }
      for (guest, hosts) in zip(guests, further) {
        if hosts == nil, stepper.isPending(guest) { continue }
        row.guests.removeAll { $0 == guest }
        if let hosts, !hosts.isEmpty { homeless.append((guest, hosts, row.kind)) }
      }
    }
    for it in homeless { add(it.hosts, showing: [it.guest], it.kind) }
    coverWaysTo(guests: lost)
  }

  /// The hosts of a guest that are UIKit still and have no row for it; `nil` if there is no UIKit host left.
  private func furtherHosts(of guest: AnyID) -> [AnyID]? {
    guard let bridge = unitNames(of: guest).lazy.compactMap({ facts.hosting[$0] }).first else { return nil }
    let left = bridge.hosts.filter { !done.contains($0) }
    if left.isEmpty { return nil }
    let covered = hosts(ofGuests: [guest], hosting: true)
    return left.filter { host in !covered.contains { facts.unitOf[$0] == host } }
      .flatMap { hostIDs(of: $0, showing: bridge.guest, swiftUI: false) }
  }

  /// Removes a guest from the rows that no UIKit host holds any more.
  mutating func removeHosting(of name: PlanName) {
    pending.remove(name)
    let ends = facts.units[name].map { self.ends(of: [$0]) } ?? []
    let lost = changeRows(naming: ends) { row, stepper in
      guard row.kind.isHosting, row.hosts.allSatisfy(stepper.isDone) else { return }
      row.guests.removeAll { guest in
        stepper.unitNames(of: guest).contains(name) && stepper.isDoneGuest(guest) && !stepper.isPending(guest)
      }
    }
    coverWaysTo(guests: lost)
  }

  private func isDoneGuest(_ guest: AnyID) -> Bool {
    facts.unitOf[guest] != nil ? isDone(guest) : isWhollyDone(guest)
  }

  private func isPending(_ guest: AnyID) -> Bool { unitNames(of: guest).contains(where: pending.contains) }

  /// The units of the plan that the end of a row stands for: a page and those it has replaced, the unit of an owner, of
  /// a flow its first owner's or its entry.
  private func unitNames(of guest: AnyID) -> [PlanName] {
    if let page = graph.screen(ScreenID(guest.text)) {
      return [guest.text] + (former[graph[page].id] ?? []).map(\.text)
    }
    if let name = facts.unitOf[guest] { return [name] }
    guard let flow = graph.flow(FlowID(guest.text)) else { return [] }
    return [graph[flow].owners.first.flatMap { facts.unitOf[$0.any] }, graph[flow].entry.text].compactMap { $0 }
  }

  /// - Returns: the guests of the rows that have changed.
  @discardableResult
  private mutating func changeRows(
    naming ends: Set<AnyID>, _ edit: (inout Bridge, borrowing Stepper) -> Void
  ) -> Set<AnyID> {
    var changed: Set<AnyID> = []
    var removed = 0
    for position in state.bridges(naming: ends) {
      let index = position - removed
      guard let row = bridgeRow(index) else { continue }
      var new = row
      edit(&new, self)
      if new.guests == row.guests && new.hosts == row.hosts { continue }
      changed.formUnion(row.guests)
      state.change(bridge: index) { $0 = new }
      if new.guests.isEmpty && new.guestType == nil || isTwin(index) {
        state.remove(bridge: index)
        removed += 1
      }
    }
    return changed
  }

  func bridgeRow(_ index: Int) -> Bridge? {
    guard let bridges = inventory.bridges, index < bridges.count else { return nil }
    return bridges[index]
  }

  /// Whether another row without an id says the same.
  func isTwin(_ index: Int) -> Bool {
    guard let row = bridgeRow(index), row.id == nil else { return false }
    let core = row.comparable
    return state.bridges(naming: row.hosts.prefix(1)).contains { other in
      guard other != index, let candidate = bridgeRow(other) else { return false }
      return candidate.id == nil && candidate.kind == row.kind && candidate.comparable == core
    }
  }
}
