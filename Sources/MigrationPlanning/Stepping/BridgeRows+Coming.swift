import Inventory
import OwnershipGraph

extension Stepper {
  /// One hosting bridge for those UIKit owners and pages that show a unit and have none declared for it.
  mutating func installHosting(of guest: PlanName) {
    guard let bridge = facts.hosting[guest], let kind = Bridge.Kind(rawValue: bridge.kind) else { return }
    let guests = guestIDs(of: guest)
    guard !guests.isEmpty, guests.allSatisfy(isDone) else { return }
    let covered = hosts(ofGuests: guests, hosting: true)
    let missing = bridge.hosts.filter { host in
      !done.contains(host) && !covered.contains { facts.unitOf[$0] == host }
    }
    add(missing.flatMap { hostIDs(of: $0, showing: guest, swiftUI: false) }, showing: guests, kind)
  }

  /// A guest that never moves, in a host that is SwiftUI by now.
  mutating func installRepresentable(of bridge: PlannedBridge, in host: PlanName) {
    guard let kind = Bridge.Kind(rawValue: bridge.kind) else { return }
    let guests = guestIDs(of: bridge.guest)
    let covered = hosts(ofGuests: guests, hosting: false)
    if guests.isEmpty || covered.contains(where: { facts.unitOf[$0] == host }) { return }
    add(hostIDs(of: host, showing: bridge.guest, swiftUI: true), showing: guests, kind)
  }

  /// A page that a UIKit party makes without being a host that the plan counts, such as one that presents it from
  /// another flow, still needs a row where the frameworks meet.
  mutating func coverWaysTo(_ id: ScreenID) {
    guard page(id)?.framework == .swiftui else { return }
    let covered = hosts(ofGuests: [id.any], hosting: true)
    var makers: [AnyID] = []
    for flow in flows(naming: id) {
      for row in rows(of: flow) where row.to.contains(id) && row.from != id {
        if let maker = uikitMaker(of: row, to: id, covered: covered), !makers.contains(maker) { makers.append(maker) }
      }
    }
    let kind = facts.hosting[id.text].flatMap { Bridge.Kind(rawValue: $0.kind) }
    add(makers, showing: [id.any], kind ?? .hostingController)
  }

  /// What guests of bridges stand for: the pages of a flow; of an owner all that lies in it, however deep. Where a row that
  /// carried it all is gone, those come that the plan counts and that were not needed beside it, then those of makers.
  mutating func coverWaysTo(guests: Set<AnyID>) {
    var pages: Set<ScreenID> = []
    var owners: [OwnerIndex] = []
    for guest in guests {
      if place(of: ScreenID(guest.text)) != nil { pages.insert(ScreenID(guest.text)) }
      if let flow = flowAt[FlowID(guest.text)] { pages.formUnion(inventory.flows[flow].screens.map(\.id)) }
      if let owner = graph.owner(OwnerID(guest.text)) { owners += [owner] + graph.drivenBy[owner] }
    }
    if !owners.isEmpty {
      let inside = facts.contents(of: owners)
      pages.formUnion(inside.pages.map { current(graph[$0].id) })
      let units = Set(inside.owners.compactMap { facts.unitOf[graph[$0].id.any] } + pages.map(\.text))
      for unit in units.sorted(by: precedesByBytes) where !guests.contains(AnyID(unit)) { installHosting(of: unit) }
    }
    for page in pages.sorted() { coverWaysTo(page) }
  }

  /// A UIKit page that a SwiftUI page shows itself.
  mutating func coverWaysFrom(_ id: ScreenID) {
    guard page(id)?.framework == .swiftui else { return }
    for flow in flows(naming: id) {
      for row in rows(of: flow) where row.from == id { coverTargets(of: row, host: id.any) }
    }
  }

  /// What is pushed as a value onto a stack that is SwiftUI by now.
  mutating func coverPushes(onto unit: PlannedUnit) {
    for member in unit.members {
      for id in (facts.flowsPushing[OwnerID(member)] ?? []).sorted() {
        guard let flow = flowAt[id] else { continue }
        for row in rows(of: flow) where row.kind == .push && row.driver == .path {
          if parties(of: row, to: nil).contains(AnyID(member)) { coverTargets(of: row, host: AnyID(member)) }
        }
      }
    }
  }

  /// The UIKit party that makes a page by a row, where no hosting bridge covers it.
  private func uikitMaker(of row: Transition, to id: ScreenID, covered: Set<AnyID>) -> AnyID? {
    let maker: AnyID
    switch row.driver {
    case .uikit, .segue: maker = row.from.any
    case .coordinator:
      guard let owner = row.by ?? levelOwner(of: row.from) else { return nil }
      if isDone(owner.any) { return nil }
      maker = owner.any
    case nil where row.kind == .embed: maker = row.from.any
    case .path, .item, .boolean, .link, nil: return nil
    }
    let parties = parties(of: row, to: id)
    if !covered.isDisjoint(with: parties) { return nil }
    // A SwiftUI page that calls UIKit does so on the stack that it lies on.
    if !isDone(maker) { return maker }
    return parties.sorted().first { !isDone($0) && facts.units[facts.unitOf[$0] ?? ""]?.kind == .owner }
  }

  private mutating func coverTargets(of row: Transition, host: AnyID) {
    switch row.driver {
    case .path, .item, .boolean, .link: break
    case nil where row.kind == .embed: break
    case .uikit, .segue, .coordinator, nil: return
    }
    for target in row.to where target != row.from {
      guard let page = page(target), page.framework == .uikit, page.system != true else { continue }
      let covered = hosts(ofGuests: [target.any], hosting: false)
      if !covered.isDisjoint(with: parties(of: row, to: target)) { continue }
      let kind = facts.representables[target.text].flatMap { Bridge.Kind(rawValue: $0.kind) }
      add([host], showing: [target.any], kind ?? .controllerRepresentable)
    }
  }

  /// Who may hold the bridge of a page that a row makes: its opener, its maker, what it opens, and what drives or is the
  /// level.
  private func parties(of row: Transition, to id: ScreenID?) -> Set<AnyID> {
    var parties: Set<AnyID> = [row.from.any]
    if let opened = row.opens { parties.insert(opened.any) }
    if let by = row.by { parties.insert(by.any) }
    var levels = row.by.flatMap(graph.owner).flatMap { graph.level(of: $0).value }.map { [$0] } ?? []
    for page in [row.from, id].compactMap({ $0 }) {
      levels += graph.screen(page).flatMap { graph.levels(of: $0).value } ?? []
    }
    for level in levels {
      parties.insert(graph[level].id.any)
      for driver in graph.drivenBy[level] { parties.insert(graph[driver].id.any) }
    }
    return parties
  }

  // MARK: Names for ends

  /// The hosts of the rows of one direction that have a guest, or its flow.
  func hosts(ofGuests guests: [AnyID], hosting: Bool) -> Set<AnyID> {
    var names = Set(guests)
    for guest in guests {
      if let screen = graph.screen(ScreenID(guest.text)) { names.insert(graph[graph.flow(of: screen)].id.any) }
      guard let owner = graph.owner(OwnerID(guest.text)) else { continue }
      for party in [owner] + graph.drivenBy[owner] {
        names.insert(graph[party].id.any)
        for flow in graph.flowsOfOwner[party] { names.insert(graph[flow].id.any) }
      }
    }
    var hosts: Set<AnyID> = []
    for row in state.bridges(naming: names).compactMap(bridgeRow) where row.kind.isHosting == hosting {
      if row.guests.contains(where: names.contains) { hosts.formUnion(row.hosts) }
    }
    return hosts
  }

  private func guestIDs(of name: PlanName) -> [AnyID] {
    guard let unit = facts.units[name] else { return [] }
    if unit.kind == .screen { return [current(ScreenID(name)).any] }
    // Containers that lie in one another come as one.
    let containers = unit.members.map { OwnerID($0) }.filter { owner($0)?.kind.isContainer == true }
    let outer = containers.filter { id in owner(id)?.parent.map { !containers.contains($0) } ?? true }
    return outer.isEmpty ? [AnyID(name)] : outer.map(\.any)
  }

  /// Of an owner's unit the containers on whose level the guest lies, else all of the framework in question.
  func hostIDs(of name: PlanName, showing guest: PlanName, swiftUI: Bool) -> [AnyID] {
    guard let unit = facts.units[name] else { return [] }
    if unit.kind == .screen { return [current(ScreenID(name)).any] }
    let members = unit.members.map { OwnerID($0) }.filter { owner($0)?.isSwiftUI == swiftUI }
    let containers = members.filter { owner($0)?.kind.isContainer == true }
    var near: [OwnerID] = []
    if let screen = graph.screen(ScreenID(guest)) {
      near = (graph.levels(of: screen).value ?? []).map { graph[$0].id }
    } else if let parent = owner(OwnerID(guest))?.parent {
      near = [parent]
    }
    let nearest = containers.filter(near.contains)
    if !nearest.isEmpty { return nearest.map(\.any) }
    if !containers.isEmpty { return containers.map(\.any) }
    return members.isEmpty ? [AnyID(name)] : members.map(\.any)
  }

  /// A row that the plan has brought before takes the hosts too.
  mutating func add(_ hosts: [AnyID], showing guests: [AnyID], _ kind: Bridge.Kind) {
    let hosts = hosts.filter { !guests.contains($0) }
    if hosts.isEmpty { return }
    for index in state.bridges(naming: guests.prefix(1)) {
      guard let row = bridgeRow(index), row == Bridge(kind: kind, hosts: row.hosts, guests: guests) else { continue }
      let new = hosts.filter { !row.hosts.contains($0) }
      state.change(bridge: index) { $0.hosts += new }
      return
    }
    state.append(Bridge(kind: kind, hosts: hosts, guests: guests))
  }
}
