package import Rules

/// A baseline beside one run: what has become of each entry, and whether more is undecided than was.
package struct BaselineComparison: Sendable {
  package enum EntryState: Hashable, Sendable {
    /// All of it is still there.
    case there
    /// An aggregate that is still there without these members.
    case smaller(gone: [String])
    case gone
    /// The run cannot tell: the rule did not run, or the entry speaks of what was not read.
    case leftAlone
  }

  /// What a run has read.
  package enum Scope: Sendable {
    case whole
    /// Not all of the app: entries that name anything else are left alone, and nothing undecided is compared.
    case part(names: Set<String>)
  }

  /// A rule that is undecided on more subjects than the baseline counted.
  package struct Growth: Hashable, Sendable {
    package let rule: RuleCode
    package let before: Int
    package let now: Int
  }

  package let baseline: Baseline
  /// All that the rules found, accepted or not.
  package let findings: [Finding]
  package let matching: BaselineMatching
  /// One for each entry of the baseline.
  package let states: [EntryState]
  /// In the order of codes.
  package let growths: [Growth]
  private let undecided: [RuleCode: Int]
  private let isWhole: Bool

  /// - Parameter coverage: what the rules looked at; one that was off has no severity there.
  /// - Complexity: that of matching.
  package init(
    _ findings: [Finding], _ coverage: [RuleCoverage], _ baseline: Baseline, renames: IDRenames, scope: Scope
  ) {
    self.baseline = baseline
    self.findings = findings
    let matching = BaselineMatching(findings, baseline, renames: renames)
    self.matching = matching
    let ran = Set(coverage.filter { $0.severity != nil }.map(\.code))
    var states = [EntryState](repeating: .there, count: baseline.entries.count)
    for leftover in matching.leftovers {
      let entry = baseline.entries[leftover.entry]
      if !ran.contains(entry.rule) || !scope.covers(leftover.members.isEmpty ? entry.names : leftover.members, renames)
      {
        states[leftover.entry] = .leftAlone
      } else {
        states[leftover.entry] = leftover.members.isEmpty ? .gone : .smaller(gone: leftover.members)
      }
    }
    self.states = states
    isWhole = scope.isWhole
    undecided = Dictionary(
      uniqueKeysWithValues: coverage.filter { $0.severity != nil }.map { ($0.code, $0.undecided.count) })
    growths =
      isWhole
      ? undecided.map { Growth(rule: $0.key, before: baseline.undecided[$0.key] ?? 0, now: $0.value) }
        .filter { $0.now > $0.before }.sorted { $0.rule < $1.rule } : []
  }

  /// Without what is gone, and with no more undecided than there is. Never larger in anything.
  package var shrunk: Baseline {
    let entries = zip(baseline.entries, states).compactMap { entry, state -> BaselineEntry? in
      switch state {
      case .there, .leftAlone: return entry
      case .gone: return nil
      case .smaller(let gone):
        // Members of a set are its subjects.
        let members = entry.members.filter { !gone.contains($0) }
        return BaselineEntry(
          rule: entry.rule, subjects: entry.isSet ? members : entry.subjects, members: members, place: entry.place)
      }
    }
    var counts = baseline.undecided
    if isWhole {
      for (rule, now) in undecided where now < counts[rule] ?? 0 { counts[rule] = now == 0 ? nil : now }
    }
    return Baseline(entries: entries, undecided: counts)
  }
}

extension BaselineEntry {
  fileprivate var names: [String] { subjects + members }
}

extension BaselineComparison.Scope {
  fileprivate var isWhole: Bool {
    switch self {
    case .whole: true
    case .part: false
    }
  }

  fileprivate func covers(_ names: [String], _ renames: IDRenames) -> Bool {
    switch self {
    case .whole: true
    case .part(let known): names.allSatisfy { known.contains(renames.present($0)) }
    }
  }
}
