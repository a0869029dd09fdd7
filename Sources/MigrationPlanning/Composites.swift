import Inventory
import OwnershipGraph

extension Composite {
  /// The composites of a problem, by id: what ships as a whole, and what moves as one. An atomic set may lie inside
  /// another composite.
  ///
  /// - Parameter groups: `nil` under `--unit screen`.
  /// - Complexity: O(*n* log *n*).
  static func all(_ graph: OwnershipGraph, _ table: JobTable, atoms: Atoms, groups: Groups?) -> [Composite] {
    var found: [Composite] = []
    for group in groups?.atoms ?? [] {
      let jobs = group.flatMap { atoms.members[$0] }.sorted { table.nameRank[$0] < table.nameRank[$1] }
      guard jobs.count > 1 else { continue }
      let flows = Set(jobs.compactMap { table.jobs[$0].flow })
      // Owners alone are bound by an obligatory cycle between themselves, so they are an atomic set.
      if flows.isEmpty, group.count == 1 { continue }
      let names = jobs.map { table.jobs[$0].name }
      let only = flows.count == 1 ? flows.first.map { graph[$0].id.text } : nil
      found.append(Composite(id: only ?? names[0], units: names, isAtomic: false))
    }
    for members in atoms.members where members.count > 1 {
      let names = members.map { table.jobs[$0].name }
      found.append(Composite(id: names[0], units: names, isAtomic: true))
    }
    return found.sorted { a, b in
      a.id == b.id ? !a.isAtomic && b.isAtomic : precedesByBytes(a.id, b.id)
    }
  }
}
