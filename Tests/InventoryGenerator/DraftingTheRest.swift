import Inventory

extension InventoryDraft {
  /// Bridges without an id get a type of their own, so that none is the twin of another.
  mutating func bridges() -> [Bridge] {
    let parties = owners.map(\.any) + allScreens.map(\.any)
    guard !parties.isEmpty else { return [] }
    return (0..<random.below(5)).map { number in
      var hosts = random.some(of: parties)
      if hosts.isEmpty { hosts = [random.pick(parties)] }
      var bridge = Bridge(kind: random.word(Bridge.Kind.self), hosts: hosts)
      bridge.id = random.oneIn(2) ? BridgeID(freshID()) : nil
      bridge.guests = random.some(of: parties + flows.map(\.any))
      bridge.shows = random.optionalWord(Bridge.Shows.self)
      if bridge.guests.isEmpty && (bridge.shows == nil || bridge.shows == .pages) { bridge.guestType = random.text() }
      bridge.type = number == 0 ? random.optionalText() : "\(random.text()) \(number)"
      bridge.placement = random.optionalWord(Placement.self)
      bridge.inputs = random.words(Bridge.Input.self)
      bridge.outcomes = random.words(Bridge.Outcome.self)
      bridge.writes = random.optionalSome(of: owners)
      bridge.exposesNavigationController = random.flag()
      bridge.twoWay = random.flag()
      bridge.update = random.optionalWord(Bridge.Update.self)
      bridge.teardown = random.optionalWord(Bridge.Teardown.self)
      bridge.adapterState = random.optionalWord(Bridge.AdapterState.self)
      bridge.identity = random.optionalWord(Identity.self)
      bridge.containment = random.optionalWord(Bridge.Containment.self)
      bridge.bar = random.optionalWord(Bridge.Bar.self)
      bridge.reinjects = random.texts()
      bridge.permanent = random.reason()
      bridge.annotations = annotations()
      return bridge
    }
  }

  mutating func dependencies() -> [Dependency] {
    let sources = modules.map(\.any) + flows.map(\.any) + allScreens.map(\.any)
    guard !sources.isEmpty else { return [] }
    return (0..<random.below(4)).map { _ in
      Dependency(
        from: random.pick(sources), to: random.pick(sources + owners.map(\.any)),
        via: random.word(Dependency.Via.self), annotations: annotations())
    }
  }

  mutating func deepLinks() -> [DeepLink] {
    guard !allScreens.isEmpty else { return [] }
    return (0..<random.below(4)).map { _ in
      var link = DeepLink(id: DeepLinkID(freshID()), route: random.some(of: allScreens))
      link.pattern = random.optionalText()
      link.owner = random.optionalOne(of: owners)
      link.presents = link.route.isEmpty ? random.pick(allScreens) : random.optionalOne(of: allScreens)
      link.stages = random.words(DeepLink.Stage.self)
      link.commit = random.optionalWord(DeepLink.Commit.self)
      link.waits = random.optionalWord(DeepLink.Waits.self)
      link.deduplicates = random.flag()
      link.keepsValidPrefix = random.flag()
      link.priority = random.maybe { $0.below(200) - 100 }
      link.annotations = annotations()
      return link
    }
  }

  mutating func restorations() -> [Restoration] {
    guard !owners.isEmpty else { return [] }
    return (0..<random.below(4)).map { _ in
      var restoration = Restoration(
        id: RestorationID(freshID()), owner: random.pick(owners), store: random.word(Restoration.Store.self))
      restoration.versioned = random.flag()
      restoration.validates = random.flag()
      restoration.keepsValidPrefix = random.flag()
      restoration.screens = random.optionalSome(of: allScreens)
      restoration.late = random.optionalWord(Restoration.Late.self)
      restoration.priority = random.maybe { $0.below(200) - 100 }
      restoration.annotations = annotations()
      return restoration
    }
  }

  /// Subjects are ids, default ids and routes of the inventory: nothing that it does not name.
  mutating func accepts(in inventory: Inventory) -> [Accept] {
    let units = modules.map(\.any) + owners.map(\.any) + flows.map(\.any) + allScreens.map(\.any)
    let edges = EdgeNames(inventory)
    var subjects = units.map(\.text) + edges.transitions.flatMap { $0 }.flatMap { $0 }.map(\.text)
    subjects += edges.bridges.map(\.text)
    subjects += inventory.owners.flatMap { $0.destinations ?? [] }.map(\.route)
    subjects += inventory.owners.flatMap { $0.path?.elements ?? [] }.map(\.route)
    guard !subjects.isEmpty else { return [] }
    return (0..<random.below(4)).map { _ in
      var accept = Accept(
        rule: random.pick(["104", "bridge-update-loop", "nested-navigation-container"]),
        subjects: [random.pick(subjects)] + (random.oneIn(2) ? [random.pick(subjects)] : []),
        reason: random.text(allowingEmpty: false))
      switch random.below(3) {
      case 0: accept.until = CalendarDate(year: 2026, month: 1 + random.below(12), day: 28).map { .date($0) }
      case 1:
        let named = units.filter { CalendarDate(iso: $0.text) == nil }
        accept.until = named.isEmpty ? nil : .unit(random.pick(named))
      default: break
      }
      accept.annotations = annotations()
      return accept
    }
  }
}
