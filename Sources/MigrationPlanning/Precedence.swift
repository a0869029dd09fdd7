import Inventory
import OwnershipGraph

/// One reason why a job waits for another; both move.
struct Wait {
  let before: Int
  let after: Int
  let reason: PrecedencePair.Reason
  let cause: Cause
}

/// Two jobs of which one waits for the other, whatever the number of reasons.
struct JobPair {
  let before: Int
  let after: Int
  /// A reason that no cut takes away: showing, embedding, using.
  let isObligatory: Bool
}

/// Who waits for whom, leaf-first, before any cut and without phases.
struct Precedence {
  /// By the names of `before` and `after`, then by reason; one for each of these.
  private(set) var waits: [Wait] = []
  /// In the same order.
  private(set) var pairs: [JobPair] = []

  /// - Complexity: O(*n* log *n*) in the edges of the graph.
  init(_ graph: OwnershipGraph, _ table: JobTable, _ showing: Showing) {
    var found: [Wait] = []
    func add(_ before: Int, _ after: Int, _ reason: PrecedencePair.Reason, _ cause: Cause) {
      guard before != after, table.jobs[before].isMoving, table.jobs[after].isMoving else { return }
      found.append(Wait(before: before, after: after, reason: reason, cause: cause))
    }
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      if it.kind == .embed {
        add(table.job(it.to), table.job(it.from), .embeds, .edge(edge))
      } else if it.isConcrete {
        add(table.job(it.to), table.job(it.from), .opens, .edge(edge))
      }
    }
    for pair in showing.pairs where !pair.isEmbed { add(pair.guest, pair.host, .shows, pair.cause) }
    for module in graph.modules {
      for used in graph[module].uses ?? [] {
        if let before = graph.module(used) { add(table.job(before), table.job(module), .uses, .module(module)) }
      }
    }
    for screen in graph.screens {
      for used in graph[screen].uses ?? [] {
        if let before = graph.module(used) { add(table.job(before), table.job(screen), .uses, .screen(screen)) }
      }
    }
    for (index, dependency) in graph.dependencies.enumerated() where dependency.via == .concrete {
      func end(_ node: Node) -> Int? {
        switch node {
        case .module(let module): table.job(module)
        case .screen(let screen): table.job(screen)
        case .flow(let flow): graph.entry(of: flow).map { table.job($0) }
        // Rule 206 reports these; they bind nothing.
        case .owner, .bridge, .deepLink, .restoration: nil
        }
      }
      if let after = end(dependency.from), let before = end(dependency.to) {
        add(before, after, .depends, .dependency(index))
      }
    }
    sort(found, table.nameRank)
    collectPairs()
  }

  private mutating func sort(_ found: [Wait], _ nameRank: [Int]) {
    // One number each: names first, then the reason; the position keeps equal ones in the order of the graph.
    let reasons = PrecedencePair.Reason.allCases.sorted()
    var place: [PrecedencePair.Reason: UInt64] = [:]
    for (index, reason) in reasons.enumerated() { place[reason] = UInt64(index) }
    let keyed = found.indices.map { index in
      let wait = found[index]
      let names = UInt64(nameRank[wait.before]) << 30 | UInt64(nameRank[wait.after])
      return (key: names << 4 | (place[wait.reason] ?? 0), index: index)
    }
    let sorted = keyed.sorted { $0.key == $1.key ? $0.index < $1.index : $0.key < $1.key }.map(\.index)
    waits.reserveCapacity(found.count)
    for index in sorted {
      let wait = found[index]
      if let last = waits.last, last.before == wait.before, last.after == wait.after, last.reason == wait.reason {
        continue
      }
      waits.append(wait)
    }
  }

  private mutating func collectPairs() {
    var index = 0
    while index < waits.count {
      let first = waits[index]
      var isObligatory = false
      while index < waits.count, waits[index].before == first.before, waits[index].after == first.after {
        isObligatory = isObligatory || waits[index].reason.isObligatory
        index += 1
      }
      pairs.append(JobPair(before: first.before, after: first.after, isObligatory: isObligatory))
    }
  }
}

extension PrecedencePair.Reason: Comparable {
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  var isObligatory: Bool {
    switch self {
    case .shows, .embeds, .uses: true
    case .opens, .depends, .phase, .cut, .pin, .pilot, .kept: false
    }
  }
}
