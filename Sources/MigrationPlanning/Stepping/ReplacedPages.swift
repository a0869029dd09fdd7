import Inventory
import OwnershipGraph

extension Stepper {
  /// A page goes, and whatever names it names the page that replaces it.
  ///
  /// - Complexity: O(*n*): a page may be named anywhere.
  mutating func replace(_ old: ScreenID, by new: ScreenID) {
    guard let place = place(of: old), let target = self.place(of: new) else { return }
    let gone = inventory.flows[place.flow].screens[place.screen]
    replacement[old] = new
    former[new, default: []] += [old] + (former[old] ?? [])
    for other in (replacers[old] ?? []) where other != new {
      if let at = self.place(of: other) { state.change(screen: at.screen, of: at.flow) { $0.replaces = nil } }
    }
    let next = gone.replaces == new || gone.replaces == old ? nil : gone.replaces
    if let next { replacers[next] = Array(Set((replacers[next] ?? []) + [new])).sorted() }
    state.change(screen: target.screen, of: target.flow) {
      $0.replaces = next
      if $0.brings == nil { $0.brings = gone.brings }
    }
    renameInRows(old, new)
    renameInThings(old, new)
    renameEntry(of: place.flow, old, new)
    state.remove(screen: place.screen, of: place.flow)
    if inventory.flows[place.flow].screens.isEmpty { dissolve(flow: place.flow, into: target.flow) }
    reindex()
    dropTwinsEverywhere(of: new)
    dropFalseLeaves()
  }

  private mutating func renameInRows(_ old: ScreenID, _ new: ScreenID) {
    var opened: Set<ScreenID> = []
    for flow in inventory.flows {
      for row in flow.transitions ?? [] where row.from == new { opened.formUnion(row.to) }
    }
    for flow in inventory.flows.indices {
      var index = 0
      while index < rows(of: flow).count {
        let row = rows(of: flow)[index]
        var changed = row
        if row.from == old {
          // It takes over what it does not open itself.
          changed.from = new
          changed.to.removeAll { $0 == old || $0 == new || opened.contains($0) }
        } else if row.from == new {
          changed.to.removeAll { $0 == old }
        } else if row.to.contains(old) {
          changed.to = row.to.replacing(old, new)
        }
        changed.dismissedBy = row.dismissedBy?.replacing(old.any, new.any)
        if changed.to.isEmpty {
          state.remove(transition: index, of: flow)
          continue
        }
        state.change(transition: index, of: flow) { $0 = changed }
        index += 1
      }
    }
  }

  private mutating func renameInThings(_ old: ScreenID, _ new: ScreenID) {
    for index in inventory.owners.indices {
      state.change(owner: index) { owner in
        guard let destinations = owner.destinations else { return }
        var kept: [Destination] = []
        for var it in destinations {
          let isNamed = it.to == old || it.registeredIn == old
          if it.to == old { it.to = new }
          if it.registeredIn == old { it.registeredIn = new }
          if isNamed, kept.contains(where: { $0.route == it.route && $0.to == it.to }) { continue }
          kept.append(it)
        }
        owner.destinations = kept
      }
    }
    rename(ends: old.any, new.any)
    for index in (inventory.deepLinks ?? []).indices {
      state.change(deepLink: index) { link in
        if link.presents == old { link.presents = new }
        if link.route.contains(old) { link.route = link.route.replacingNeighbours(old, new) }
      }
    }
    for index in (inventory.restorations ?? []).indices {
      state.change(restoration: index) { $0.screens = $0.screens?.replacing(old, new) }
    }
  }

  /// In bridges, dependencies and accepted findings, which may name pages and flows alike.
  private mutating func rename(ends old: AnyID, _ new: AnyID) {
    var index = 0
    while let row = bridgeRow(index) {
      if row.hosts.contains(old) || row.guests.contains(old) {
        var changed = row
        changed.hosts = row.hosts.replacing(old, new)
        changed.guests = row.guests.replacing(old, new)
        if changed.hosts.contains(new) { changed.guests.removeAll { $0 == new } }
        if changed.guests.isEmpty, changed.guestType == nil {
          state.remove(bridge: index)
          continue
        }
        state.change(bridge: index) { $0 = changed }
        if isTwin(index) {
          state.remove(bridge: index)
          continue
        }
      }
      index += 1
    }
    var position = 0
    while let row = inventory.dependencies.flatMap({ position < $0.count ? $0[position] : nil }) {
      let from = row.from == old ? new : row.from
      let to = row.to == old ? new : row.to
      if from == to, row.from != row.to {
        state.remove(dependency: position)
        continue
      }
      state.change(dependency: position) {
        $0.from = from
        $0.to = to
      }
      position += 1
    }
    for index in inventory.accepts.indices {
      state.change(accept: index) { entry in
        entry.subjects = entry.subjects.map { $0 == old.text ? new.text : $0 }
        if entry.until == .unit(old) { entry.until = .unit(new) }
      }
    }
  }

  /// The page that replaces an entry is the entry, if it is of that flow; else one that the old entry opened, else the
  /// first by name.
  private mutating func renameEntry(of flow: Int, _ old: ScreenID, _ new: ScreenID) {
    guard inventory.flows[flow].entry == old else { return }
    let pages = inventory.flows[flow].screens.map(\.id).filter { $0 != old }.sorted()
    let opened = graph.screen(old).map { graph.outgoing[$0].map { graph[graph.edges[$0].to].id } } ?? []
    let next = pages.contains(new) ? new : pages.first(where: opened.contains) ?? pages.first
    if let next { state.change(entryOf: flow, to: next) }
  }

  /// A flow without pages goes; its rows and what names it go over to the flow of the page that replaces its last.
  private mutating func dissolve(flow: Int, into other: Int) {
    guard flow != other else { return }
    let old = inventory.flows[flow].id
    let new = inventory.flows[other].id
    for row in rows(of: flow) { state.insert(row, at: rows(of: other).count, of: other) }
    rename(ends: old.any, new.any)
    facts.merge(old, into: new)
    state.remove(flow: flow)
  }

  private mutating func dropTwinsEverywhere(of page: ScreenID) {
    var changed: ChangedRows = [:]
    for flow in flows(naming: page) {
      for row in rows(of: flow) {
        if row.from == page {
          changed[page, default: []].formUnion(row.to)
        } else if row.to.contains(page) {
          changed[row.from, default: []].insert(page)
        }
      }
    }
    dropTwins(among: changed)
  }

  /// A leaf that opens a page of its own flow by now is none.
  private mutating func dropFalseLeaves() {
    for flow in inventory.flows.indices {
      let pages = Set(inventory.flows[flow].screens.map(\.id))
      let leaves = Set(inventory.flows[flow].screens.filter { $0.role == .leaf }.map(\.id))
      if leaves.isEmpty { continue }
      var openers: Set<ScreenID> = []
      for row in inventory.flows.lazy.compactMap(\.transitions).joined() where leaves.contains(row.from) {
        if row.to.contains(where: { $0 != row.from && pages.contains($0) }) { openers.insert(row.from) }
      }
      for (index, screen) in inventory.flows[flow].screens.enumerated() where openers.contains(screen.id) {
        state.change(screen: index, of: flow) { $0.role = nil }
      }
    }
  }
}

extension Array where Element: Hashable {
  /// With one name for another, and no name twice.
  fileprivate func replacing(_ old: Element, _ new: Element) -> [Element] {
    guard contains(old) else { return self }
    var seen: Set<Element> = []
    return map { $0 == old ? new : $0 }.filter { seen.insert($0).inserted }
  }

  /// With one name for another, and none beside itself.
  fileprivate func replacingNeighbours(_ old: Element, _ new: Element) -> [Element] {
    var all: [Element] = []
    var previous: Element?
    for element in self {
      let it = element == old ? new : element
      if all.last != it || element == previous { all.append(it) }
      previous = element
    }
    return all
  }
}
