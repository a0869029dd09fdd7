import Inventory

/// The pages with rows that a step has changed, and what those rows open.
typealias ChangedRows = [ScreenID: Set<ScreenID>]

extension Stepper {
  /// Where rows of a page without an id have come to say the same of a target, the first keeps it, and a row goes with
  /// its last target.
  ///
  /// - Complexity: O(rows of the flows that name the pages); each row is compared once, by hash.
  mutating func dropTwins(among changed: ChangedRows) {
    if changed.isEmpty { return }
    var said: [Transition: Set<ScreenID>] = [:]
    for flow in Set(changed.keys.flatMap { flows(naming: $0) }).sorted() {
      var gone: [Int] = []
      var shorter: [(row: Int, targets: [ScreenID])] = []
      for (index, row) in rows(of: flow).enumerated() where row.id == nil {
        // What opens nothing that a changed row opens is no twin of one.
        guard let targets = changed[row.from], row.to.contains(where: targets.contains) else { continue }
        let core = row.comparable(to: [])
        let rest = row.to.filter { said[core]?.contains($0) != true }
        said[core, default: []].formUnion(row.to)
        if rest.count == row.to.count { continue }
        if rest.isEmpty { gone.append(index) } else { shorter.append((index, rest)) }
      }
      for it in shorter { state.change(transition: it.row, of: flow) { $0.to = it.targets } }
      state.remove(transitions: gone, of: flow)
    }
  }
}
