import Inventory
import OwnershipGraph

/// The sets of units that are to move in one step. A set that reaches over several flows makes them one composite.
enum AtomicSets {
  /// Joins what is asked for, one set after the other, and cuts what is left of the cycles.
  ///
  /// - Throws: refusals where something lies between two units of a set.
  /// - Complexity: O(sets · (*n* + *m*)), and the cuts.
  static func join(
    _ request: PlanRequest, _ graph: OwnershipGraph, _ table: JobTable, into parts: inout WaitGraph.Parts
  ) throws(PlanRefusal) {
    let names = UnitNames(graph, table, unit: request.effectiveUnit)
    var sets: [[Int]] = []
    var refusals: [PlanRefusal] = []
    for unit in request.atomic {
      let jobs = unit.flatMap { names.jobs($0) ?? [] }.filter { table.jobs[$0].isMoving }
      let nodes = Set(jobs.map { parts.atoms.atomOfJob[$0] })
      if nodes.count < 2 { continue }
      let waits = WaitGraph(parts, merging: nodes)
      if let chain = waits.search(.earlier, from: nodes.sorted(), isEnd: nodes.contains).chain {
        let words = WaitWording(graph: graph, table: table, parts: parts, waits: waits)
        let between = Set(chain.flatMap { [$0.before, $0.after] }).subtracting(nodes)
          .filter { $0 < waits.workCount }.map(words.name).sorted(by: precedesByBytes)
        refusals.append(
          PlanRefusal(
            message: "\(PlanRequest.option(atomic: unit)) cannot be one step: \(quoted(between)) "
              + "\(between.count == 1 ? "lies" : "lie") between: \(words.sentence(chain, .earlier))",
            suggestion: "name \(between.joined(separator: ", ")) too, or leave the set away"))
        continue
      }
      sets.append(jobs)
      parts.atoms = Atoms(table, parts.precedence, joining: sets)
      if parts.groups != nil { parts.groups = Groups(byFlow: parts.atoms, table, parts.precedence) }
      parts.cutting = Cutting(
        table, parts.precedence, atoms: parts.atoms, groups: parts.groups, loosened: request.loosened)
      parts.cutPairs = ProblemParts.sortedCuts(parts.cutting, parts.precedence, table)
    }
    if let refusal = PlanRefusal.joined(refusals) { throw refusal }
  }

  private static func quoted(_ names: [PlanName]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }
}
