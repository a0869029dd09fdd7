import Inventory
import OwnershipGraph

/// What has to come before what because somebody asked for it: pins, the pilot, and the order of an earlier plan.
struct RequestedOrder {
  struct Link: Hashable {
    /// Atoms, then cuts, as in `Network`.
    let before: Int
    let after: Int
    let reason: PrecedencePair.Reason
  }

  fileprivate(set) var links: [Link] = []
  /// The page that goes first, where a pilot is asked for and there is one.
  fileprivate(set) var pilot: PlanName?
  /// Units that do not keep their place in the earlier plan.
  fileprivate(set) var moved: [PlanName] = []

  /// - Throws: refusals of all pins that cannot be kept.
  static func of(
    _ request: PlanRequest, _ graph: OwnershipGraph, _ table: JobTable, _ parts: WaitGraph.Parts
  ) throws(PlanRefusal) -> RequestedOrder {
    if request.pins.isEmpty, !request.wantsPilot, request.previousOrder == nil { return RequestedOrder() }
    return try RequestPlacing(graph, request, table, parts).found
  }
}

/// Puts one request after the other, each held against all before it.
private struct RequestPlacing {
  private(set) var found = RequestedOrder()

  private let table: JobTable
  private let parts: WaitGraph.Parts
  private var waits: WaitGraph
  private let words: WaitWording
  private let names: UnitNames

  /// - Throws: refusals of all pins that cannot be kept.
  /// - Complexity: O((pins + pages that may be the pilot) · (*n* + *m*)), and `KeptOrder`.
  init(
    _ graph: OwnershipGraph, _ request: PlanRequest, _ table: JobTable, _ parts: WaitGraph.Parts
  ) throws(PlanRefusal) {
    self.table = table
    self.parts = parts
    waits = WaitGraph(parts)
    words = WaitWording(graph: graph, table: table, parts: parts, waits: waits)
    names = UnitNames(graph, table, unit: request.effectiveUnit)
    var refusals: [PlanRefusal] = []
    // Links between two units first: what has to come before a unit that is to be first includes them.
    for pin in request.pins {
      if case .after(let other) = pin.place { refusals += place(pin, after: other) }
    }
    // What may stand before the first goes first itself, if that is asked for too.
    let ends = request.pins.filter { $0.place == .first || $0.place == .last }
    for pin in ends.filter({ nodes($0.unit).allSatisfy(isEffortless) })
      + ends.filter({ !nodes($0.unit).allSatisfy(isEffortless) })
    {
      refusals += place(pin, pin.place == .first ? .earlier : .later)
    }
    if let refusal = PlanRefusal.joined(refusals) { throw refusal }
    for pin in request.pins where pin.place == .soonest { placeSoonest(pin) }
    if request.wantsPilot { choosePilot(graph, today: request.today) }
    if let order = request.previousOrder { keep(order) }
  }

  private func nodes(_ name: PlanName) -> [Int] {
    let jobs = names.jobs(name) ?? []
    return Set(jobs.filter { table.jobs[$0].isMoving }.map { parts.atoms.atomOfJob[$0] }).sorted()
  }

  private mutating func add(_ before: Int, _ after: Int, _ reason: PrecedencePair.Reason, _ option: String) {
    guard before != after else { return }
    found.links.append(RequestedOrder.Link(before: before, after: after, reason: reason))
    waits.add(before, after, .asked(option))
  }

  // MARK: Pins

  private mutating func place(_ pin: PlanPin, after other: PlanName) -> [PlanRefusal] {
    let before = nodes(other)
    let after = nodes(pin.unit)
    if before.isEmpty || after.isEmpty { return [] }
    if !Set(before).isDisjoint(with: after) {
      return [
        PlanRefusal(
          message: "\(pin.option) cannot be kept: \(pin.unit) and \(other) move in one step",
          suggestion: "leave the pin away")
      ]
    }
    var starts: Set<Int> = []
    var ends: Set<Int> = []
    for first in before {
      for second in after {
        let link = waits.ends(first, second)
        starts.insert(link.before)
        ends.insert(link.after)
      }
    }
    // The unit must not have to come before the other.
    if let chain = waits.search(.earlier, from: starts.sorted(), isEnd: ends.contains).chain {
      return [
        PlanRefusal(
          message: "\(pin.option) cannot be kept: \(other) has to come after \(pin.unit): "
            + words.sentence(chain, .earlier, from: before, to: after),
          suggestion: "leave the pin away, or break a link of that chain in the inventory")
      ]
    }
    let lasts = before.filter { node in !waits.links.contains { $0.before == node && before.contains($0.after) } }
    let firsts = after.filter { node in !waits.links.contains { $0.after == node && after.contains($0.before) } }
    for first in lasts { for second in firsts { add(first, second, .pin, pin.option) } }
    return []
  }

  /// A unit before (or after) all else that moves; cuts and modules without effort may come before it, where it waits
  /// for them.
  private mutating func place(_ pin: PlanPin, _ direction: WaitGraph.Direction) -> [PlanRefusal] {
    let own = Set(nodes(pin.unit))
    if own.isEmpty { return [] }
    let start = own.sorted()
    let isOther = (0..<waits.workCount).map { !own.contains($0) && !isEffortless($0) }
    let search = waits.search(direction, from: start) { $0 < isOther.count && isOther[$0] }
    if let chain = search.chain {
      let end = chain.last.map { direction == .earlier ? $0.before : $0.after } ?? start[0]
      let isFirst = direction == .earlier
      return [
        PlanRefusal(
          message: "\(pin.option) cannot be kept: "
            + (isFirst ? "it waits for \(words.name(end))" : "\(words.name(end)) waits for it") + ": "
            + words.sentence(chain, direction, from: isFirst ? start : [end], to: isFirst ? [end] : start),
          suggestion: "leave the pin away, or break a link of that chain in the inventory"
            + (isFirst ? "; --explain \(pin.unit) says what it waits for" : ""))
      ]
    }
    let rest = (0..<waits.workCount).filter { !own.contains($0) && !search.seen[$0] }
    addAll(own, rest, direction, .pin, pin.option)
    return []
  }

  /// A unit with all that it waits for before the rest.
  private mutating func placeSoonest(_ pin: PlanPin) {
    let own = Set(nodes(pin.unit))
    if own.isEmpty { return }
    let seen = waits.search(.earlier, from: own.sorted()).seen
    let early = own.union((0..<waits.workCount).filter { seen[$0] })
    addAll(early, (0..<waits.workCount).filter { !early.contains($0) }, .earlier, .pin, pin.option)
  }

  /// Links that put some nodes before (or after) the rest: only those between the nearest, the others follow.
  private mutating func addAll(
    _ own: Set<Int>, _ rest: [Int], _ direction: WaitGraph.Direction, _ reason: PrecedencePair.Reason,
    _ option: String
  ) {
    let rest = Set(rest)
    var outer = own
    var near = rest
    for link in waits.links {
      let (here, there) = direction == .earlier ? (link.before, link.after) : (link.after, link.before)
      if own.contains(here), own.contains(there) { outer.remove(here) }
      if rest.contains(here), rest.contains(there) { near.remove(there) }
    }
    for first in outer.sorted() {
      for second in near.sorted() {
        if direction == .earlier { add(first, second, reason, option) } else { add(second, first, reason, option) }
      }
    }
  }

  /// A cut, or a module that takes no effort.
  private func isEffortless(_ node: Int) -> Bool {
    guard node < waits.atomCount else { return true }
    return parts.atoms.members[node].allSatisfy { table.jobs[$0].kind == .module && table.jobs[$0].effort == 0 }
  }

  // MARK: The pilot

  private mutating func choosePilot(_ graph: OwnershipGraph, today: CalendarDate?) {
    var candidates: [(key: [Int], node: Int)] = []
    for (node, members) in parts.atoms.members.enumerated() {
      guard members.count == 1, let screen = table.screen(of: members[0]) else { continue }
      let job = table.jobs[members[0]]
      // Rank 1 without a role is a leaf.
      guard job.ownRank == 1, graph[screen].role != .form, job.effort <= 3 else { continue }
      let facts = PageFacts(screen, graph, today: today)
      let order: [Readiness] = [.ready, .unknown, .notReady]
      let readiness = order.firstIndex(of: facts.readiness) ?? 0
      candidates.append(([readiness, facts.risk.points, job.effort, table.nameRank[members[0]]], node))
    }
    let isOther = (0..<waits.workCount).map { node in
      node < waits.atomCount && parts.atoms.members[node].contains { table.jobs[$0].kind != .module }
    }
    for node in candidates.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).map(\.node) {
      let waitsForOther = waits.search(.earlier, from: [node]) { $0 != node && $0 < isOther.count && isOther[$0] }
      if waitsForOther.chain != nil { continue }
      found.pilot = words.name(node)
      addAll([node], isOther.indices.filter { isOther[$0] && $0 != node }, .earlier, .pilot, "--pilot")
      return
    }
  }

  // MARK: An earlier plan

  private mutating func keep(_ order: [PlanName]) {
    var nodeOfName: [PlanName: Int] = [:]
    for (job, atom) in parts.atoms.atomOfJob.enumerated() where atom >= 0 { nodeOfName[table.jobs[job].name] = atom }
    for node in waits.atomCount..<waits.workCount { nodeOfName[words.name(node)] = node }
    var seen: Set<Int> = []
    let old = order.compactMap { nodeOfName[$0] }.filter { seen.insert($0).inserted }
    let kept = KeptOrder.nodes(old, waits)
    for (before, after) in zip(kept, kept.dropFirst()) { add(before, after, .kept, "--from") }
    let stays = Set(kept)
    found.moved = order.filter { nodeOfName[$0].map { !stays.contains($0) } ?? false }.sorted(by: precedesByBytes)
  }
}

extension PlanRefusal {
  /// All of them as one.
  static func joined(_ refusals: [PlanRefusal]) -> PlanRefusal? {
    guard let first = refusals.first else { return nil }
    var whole = first
    whole.further = Array(refusals.dropFirst())
    return whole
  }
}
