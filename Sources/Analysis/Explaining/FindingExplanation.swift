package import Diagnostics
package import Gate
import Inventory
package import OwnershipGraph
package import Rules

/// Why a finding is there, found out by trying: what the rule looked at, which of the facts there decided, and the
/// cheapest change to the inventory after which no rule has anything new to say and this finding is gone.
package struct FindingExplanation: Sendable {
  package struct DecidingFact: Sendable, Hashable {
    /// `driver of list>detail:push is link`.
    package let words: String
    package let place: Location?
  }

  package let finding: GateFinding
  package let rule: RuleDescriptor
  /// Without them, or with others, the finding would not be there, or be of another severity.
  package let deciding: [DecidingFact]
  /// The cheapest first, at most three; empty where no single change does it.
  package let remedies: [String]
  /// How many changes were tried.
  package let tried: Int

  /// - Complexity: some hundred times the rule's own check, and at most `most` full checks.
  package init(_ finding: GateFinding, rule: any RunningRule, rules: [any RunningRule], in graph: OwnershipGraph) {
    self.finding = finding
    self.rule = rule.descriptor
    var vicinity = Vicinity(graph)
    for place in [finding.finding.place] + finding.finding.evidence.map(\.place) {
      if let place { vicinity.add(place) }
    }
    let edges = Set(finding.finding.subjects + finding.finding.members)
    for subject in edges { if let node = graph.node(AnyID(subject)) { vicinity.add(node) } }
    for edge in graph.edges.indices where edges.contains(graph.edges[edge].id.text) { vicinity.add(edge) }

    let trial = Trial(rule, on: finding.finding, rules: rules, in: graph)
    deciding = Self.deciding(trial, vicinity, graph)

    var found: [InventoryEdit] = []
    var tried = 0
    for edit in InventoryEdit.around(vicinity, in: graph) {
      if found.count == 3 || found.first.map({ edit.cost > $0.cost + 2 }) ?? false { break }
      tried += 1
      if trial.clears(edit.apply) { found.append(edit) }
    }
    remedies = found.map(\.words)
    self.tried = tried
  }

  private static func deciding(_ trial: Trial, _ vicinity: Vicinity, _ graph: OwnershipGraph) -> [DecidingFact] {
    let inventory = graph.inventory
    return vicinity.items.flatMap { item in
      var found: [DecidingFact] = []
      if let removal = InventoryEdit.removal(of: item, in: inventory), !trial.staysTheSame(removal.apply) {
        found.append(DecidingFact(words: "\(item.name(in: inventory)) is there", place: inventory.place(of: item)))
      }
      return found
        + BoundField.of(item, in: inventory, vicinity).compactMap { field in
          // That there are transitions at all says nothing beside the transitions themselves.
          guard let now = field.now, field.fact != .flowTransitions else { return nil }
          let others = field.clear.map { [$0] } ?? field.values.map(\.set)
          guard others.contains(where: { !trial.staysTheSame($0) }) else { return nil }
          return DecidingFact(
            words: item == .whole ? "\(field.key) is \(now)" : "\(field.key) of \(item.name(in: inventory)) is \(now)",
            place: inventory.place(of: item))
        }
    }
  }
}

/// Tries changes of an inventory on one finding.
private struct Trial {
  private let rule: any RunningRule
  private let rules: [any RunningRule]
  private let finding: Finding
  private let inventory: Inventory
  private let own: RuleOutcome
  private let known: Set<Identity>

  private struct Identity: Hashable {
    let code: RuleCode
    let subjects: [String]
    init(_ finding: Finding) {
      code = finding.code
      subjects = finding.subjects.sorted(by: precedesByBytes)
    }
  }

  init(_ rule: any RunningRule, on finding: Finding, rules: [any RunningRule], in graph: OwnershipGraph) {
    self.rule = rule
    self.rules = rules
    self.finding = finding
    inventory = graph.inventory
    own = rule.check(graph)
    known = Self.identities(RuleRunner.run(graph, rules: rules))
  }

  /// Whether the finding is still there, as grave as before.
  func staysTheSame(_ change: (inout Inventory) -> Void) -> Bool {
    let outcome = rule.check(OwnershipGraph(inventory.with(change)))
    return outcome.findings.contains { Identity($0) == Identity(finding) && $0.severity == finding.severity }
  }

  /// Whether the finding goes away for a known reason and no rule finds anything graver than a note that was not there.
  func clears(_ change: (inout Inventory) -> Void) -> Bool {
    let graph = OwnershipGraph(inventory.with(change))
    let outcome = rule.check(graph)
    if outcome.findings.contains(where: { Identity($0) == Identity(finding) }) { return false }
    if !Set(outcome.undecided.map(\.subjects)).subtracting(own.undecided.map(\.subjects)).isEmpty { return false }
    return Self.identities(RuleRunner.run(graph, rules: rules)).isSubset(of: known)
  }

  private static func identities(_ reports: [RuleReport]) -> Set<Identity> {
    Set(reports.flatMap(\.outcome.findings).filter { $0.severity > .note }.map(Identity.init))
  }
}

extension Inventory {
  func with(_ change: (inout Inventory) -> Void) -> Inventory {
    var copy = self
    change(&copy)
    return copy
  }

  func place(of item: InventoryItem) -> Location? {
    switch item {
    case .whole: app.annotations.place
    case .module(let m): modules?[m].annotations.place
    case .owner(let o): owners[o].annotations.place
    case .flow(let f): flows[f].annotations.place
    case .screen(let f, let s): flows[f].screens[s].annotations.place
    case .transition(let f, let t): flows[f].transitions?[t].annotations.place
    case .bridge(let b): bridges?[b].annotations.place
    case .dependency(let d): dependencies?[d].annotations.place
    case .deepLink(let l): deepLinks?[l].annotations.place
    case .restoration(let r): restorations?[r].annotations.place
    }
  }
}
