package import Gate
package import Inventory
import MigrationPlanning
import OwnershipGraph
import Rules

/// What changed between two states of one app: screens, owners, bridges, findings. Things are the same where their ids
/// are, or where the new one says that it was `formerly` called so.
package struct AppDifference: Sendable {
  package let old: AnalysisResult
  package let new: AnalysisResult
  package let screens: [ThingChange<ScreenFramework>]
  package let owners: [ThingChange<Owner.Kind>]
  package let bridges: [ThingChange<Bridge.Kind>]
  /// Findings of the new state that the old one did not have; in the gate's order.
  package let newFindings: [NewFinding]
  /// Findings of the old state that the new one does not have, or has smaller; in the gate's order.
  package let goneFindings: [GoneFinding]

  /// - Complexity: O(*n* log *n*) in things and findings.
  package init(from old: AnalysisResult, to new: AnalysisResult) {
    self.old = old
    self.new = new
    let renames = IDRenames(new.graph)
    screens = Self.changes(old.screens, new.screens, renames)
    owners = Self.changes(old.owners, new.owners, renames)
    bridges = Self.changes(old.bridges, new.bridges, renames)
    (newFindings, goneFindings) = Self.findings(old.gate, new.gate, renames)
  }

  /// Whether a finding is new that neither an `accept` nor a baseline knows, of that severity or a graver one.
  package func isFailed(_ threshold: FailThreshold) -> Bool {
    newFindings.contains { $0.entry.state == .new && threshold.isReached(by: $0.entry.finding.severity) }
  }

  private static func changes<Value: Hashable>(
    _ old: [(id: String, value: Value)], _ new: [(id: String, value: Value)], _ renames: IDRenames
  ) -> [ThingChange<Value>] {
    var before: [String: (id: String, value: Value)] = [:]
    for thing in old { before[renames.present(thing.id)] = thing }
    var changes = new.compactMap { thing -> ThingChange<Value>? in
      let earlier = before.removeValue(forKey: thing.id)
      if let earlier, earlier.id == thing.id, earlier.value == thing.value { return nil }
      return ThingChange(
        id: thing.id, formerID: earlier.flatMap { $0.id == thing.id ? nil : $0.id }, old: earlier?.value,
        new: thing.value)
    }
    changes += before.values.map { ThingChange(id: $0.id, formerID: nil, old: $0.value, new: nil) }
    return changes.sorted { precedesByBytes($0.id, $1.id) }
  }

  /// The old state's findings are a baseline to the new one's: one to one, aggregates member by member.
  private static func findings(
    _ old: GateResult, _ new: GateResult, _ renames: IDRenames
  ) -> ([NewFinding], [GoneFinding]) {
    let known = old.findings.enumerated().map { (entry: BaselineEntry($1.finding), number: $0) }
      .sorted { ($0.entry, $0.number) < ($1.entry, $1.number) }
    let matching = BaselineMatching(
      new.findings.map(\.finding), Baseline(entries: known.map(\.entry)), renames: renames)
    let came = zip(new.findings, matching.matches).compactMap { entry, match -> NewFinding? in
      switch match {
      case .known: nil
      case .new: NewFinding(entry: entry, added: [])
      case .grown(let added): NewFinding(entry: entry, added: added)
      }
    }
    let undecided = Set(
      new.coverage.flatMap { rule in
        rule.undecided.map { Undecided(rule: rule.code, subjects: $0.subjects.sorted(by: precedesByBytes)) }
      })
    let gone = matching.leftovers.map { (number: known[$0.entry].number, leftover: $0) }.sorted {
      $0.number < $1.number
    }
    .map { number, leftover in
      let entry = old.findings[number]
      let subjects = entry.finding.subjects.map(renames.present).sorted(by: precedesByBytes)
      return GoneFinding(
        entry: entry, members: leftover.members,
        isUndecided: undecided.contains(Undecided(rule: entry.finding.code, subjects: subjects)))
    }
    return (came, gone)
  }

  private struct Undecided: Hashable {
    let rule: RuleCode
    let subjects: [String]
  }
}

/// One thing that is not what it was. Equal ids and values make no change.
package struct ThingChange<Value: Hashable & Sendable>: Hashable, Sendable {
  /// As it is called now; of what is gone, as it was called.
  package let id: String
  /// Its earlier id, if it has another one now.
  package let formerID: String?
  /// `nil`: it was not there.
  package let old: Value?
  /// `nil`: it is not there any more.
  package let new: Value?

  package init(id: String, formerID: String?, old: Value?, new: Value?) {
    self.id = id
    self.formerID = formerID
    self.old = old
    self.new = new
  }
}

package struct NewFinding: Sendable {
  package let entry: GateFinding
  /// What an aggregate that was there has won; empty: all of it is new.
  package let added: [String]
}

package struct GoneFinding: Sendable {
  package let entry: GateFinding
  /// What an aggregate that is still there has lost; empty: all of it is gone.
  package let members: [String]
  /// The rule cannot decide any more: the inventory says less than it did. No repair.
  package let isUndecided: Bool
}

extension AnalysisResult {
  fileprivate var screens: [(id: String, value: ScreenFramework)] {
    graph.screens.map { (graph[$0].id.text, graph[$0].framework) }
  }

  fileprivate var owners: [(id: String, value: Owner.Kind)] {
    graph.owners.map { (graph[$0].id.text, graph[$0].kind) }
  }

  fileprivate var bridges: [(id: String, value: Bridge.Kind)] {
    graph.bridges.map { (graph.id($0).text, graph[$0].kind) }
  }
}
