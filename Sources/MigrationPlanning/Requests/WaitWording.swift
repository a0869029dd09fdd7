import OwnershipGraph

/// A chain of waits in words.
struct WaitWording {
  let graph: OwnershipGraph
  let table: JobTable
  let parts: WaitGraph.Parts
  let waits: WaitGraph

  func name(_ node: Int) -> PlanName {
    if node < waits.atomCount { return table.jobs[parts.atoms.members[node][0]].name }
    if node < waits.workCount { return ProblemParts.cutName(pair(parts.cutPairs[node - waits.atomCount]), table) }
    return "a phase"
  }

  private func pair(_ index: Int) -> JobPair { parts.precedence.pairs[index] }

  /// The chain from the one that waits to the one it waits for: `a opens b (app.yaml:3), b uses c`.
  ///
  /// - Parameters:
  ///   - links: as they were found in that direction.
  ///   - start: the nodes of the unit that waits; the chain may begin with what ships together with it.
  ///   - end: the nodes of the unit it waits for.
  func sentence(
    _ links: [WaitGraph.Link], _ direction: WaitGraph.Direction, from start: [Int] = [], to end: [Int] = []
  ) -> String {
    let links = joined(direction == .earlier ? links : links.reversed())
    var clauses: [String] = []
    var last: (node: Int, name: PlanName)?
    if let first = links.first, let own = start.first, !start.contains(first.after) { last = (own, name(own)) }
    for link in links {
      let ends = names(link)
      if let last, last.name != ends.after {
        let isOneStep = last.node == link.after
        clauses.append("\(last.name) \(isOneStep ? "moves in one step" : "ships together") with \(ends.after)")
      }
      clauses.append(clause(link, ends))
      last = (link.before, ends.before)
    }
    if let last, let own = end.first, !end.contains(last.node) {
      clauses.append("\(last.name) ships together with \(name(own))")
    }
    return clauses.joined(separator: ", ")
  }

  /// Two links by way of a moment between two ranks are one.
  private func joined(_ links: [WaitGraph.Link]) -> [WaitGraph.Link] {
    var found: [WaitGraph.Link] = []
    for link in links {
      if let last = found.last, last.before >= waits.workCount, last.before == link.after {
        found[found.count - 1] = WaitGraph.Link(before: link.before, after: last.after, cause: .phase)
      } else {
        found.append(link)
      }
    }
    return found
  }

  private func names(_ link: WaitGraph.Link) -> (before: PlanName, after: PlanName) {
    switch link.cause {
    case .pair(let index): (table.jobs[pair(index).before].name, table.jobs[pair(index).after].name)
    case .cut, .phase, .asked: (name(link.before), name(link.after))
    }
  }

  private func clause(_ link: WaitGraph.Link, _ ends: (before: PlanName, after: PlanName)) -> String {
    switch link.cause {
    case .phase: return "\(ends.after) is of a later phase than \(ends.before)"
    case .cut: return "\(ends.after) waits for \(ends.before)"
    case .asked(let option): return "\(ends.after) comes after \(ends.before) by \(option)"
    case .pair(let index):
      let wait = parts.precedence.waits(of: pair(index)).first
      let verb =
        switch wait?.reason {
        case .opens: "opens"
        case .embeds: "embeds"
        case .shows: "shows"
        case .uses: "uses"
        default: "depends on"
        }
      let source = wait?.cause.source(in: graph).map { " (\($0))" } ?? ""
      return "\(ends.after) \(verb) \(ends.before)\(source)"
    }
  }
}

extension Precedence {
  /// The reasons of a pair, those that no cut takes away first.
  ///
  /// - Complexity: O(number of waits).
  func waits(of pair: JobPair) -> [Wait] {
    let own = waits.filter { $0.before == pair.before && $0.after == pair.after }
    return own.filter(\.reason.isObligatory) + own.filter { !$0.reason.isObligatory }
  }
}
