import Rules

/// What one baseline has that an earlier one had not, and the other way round.
package struct BaselineGrowth: Sendable, Hashable {
  /// An entry of the later baseline.
  package struct Added: Sendable, Hashable {
    package let entry: BaselineEntry
    /// What an entry that was there has won; empty: all of it is added.
    package let members: [String]
  }

  /// An entry of the earlier baseline.
  package struct Removed: Sendable, Hashable {
    package let entry: BaselineEntry
    /// What an entry that is still there has lost; empty: all of it is removed.
    package let members: [String]
  }

  package let added: [Added]
  package let removed: [Removed]
  /// Rules whose count of undecided subjects is another, in the order of codes.
  package let undecided: [BaselineComparison.Growth]

  package init(from old: Baseline, to new: Baseline, renames: IDRenames) {
    let matching = BaselineMatching(new.entries.map { renames.present($0) }, old, renames: renames)
    added = zip(new.entries, matching.matches).compactMap { entry, match in
      switch match {
      case .known: nil
      case .new: Added(entry: entry, members: [])
      case .grown(let members): Added(entry: entry, members: members)
      }
    }
    removed = matching.leftovers.map { Removed(entry: old.entries[$0.entry], members: $0.members) }
    undecided = Set(old.undecided.keys).union(new.undecided.keys).sorted().compactMap { rule in
      let (before, now) = (old.undecided[rule] ?? 0, new.undecided[rule] ?? 0)
      return before == now ? nil : .init(rule: rule, before: before, now: now)
    }
  }
}
