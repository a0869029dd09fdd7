package import Diagnostics
import Inventory
package import OwnershipGraph
package import Rules

/// What a rule lacks about one subject, and what each missing fact would decide, found out by giving it each of its
/// values.
package struct UndecidedExplanation: Sendable {
  package enum Answer: Sendable, Hashable {
    case finding(severity: Severity, message: String)
    case nothing
    /// It would still lack these.
    case undecided([Fact])
  }

  package struct Decision: Sendable, Hashable {
    /// What would be said: `driver of list>detail:push: link`.
    package let words: String
    package let answer: Answer

    package var isFinding: Bool { if case .finding = answer { true } else { false } }
  }

  package struct MissingFact: Sendable, Hashable {
    package let fact: Fact
    /// Empty where there is no value to try, such as a list of rows that nobody can guess.
    package let decisions: [Decision]
  }

  package let rule: RuleDescriptor
  package let subject: UndecidedSubject
  package let missing: [MissingFact]

  /// - Complexity: some dozen times the rule's own check.
  package init(_ subject: UndecidedSubject, rule: any RunningRule, in graph: OwnershipGraph) {
    self.rule = rule.descriptor
    self.subject = subject
    var vicinity = Vicinity(graph)
    let nodes = subject.subjects.compactMap { graph.node(AnyID($0)) }
    for node in nodes { vicinity.add(node) }
    let edges = Set(subject.subjects)
    for edge in graph.edges.indices where edges.contains(graph.edges[edge].id.text) { vicinity.add(edge) }
    for node in nodes { vicinity.addNeighbours(of: node) }

    let before = rule.check(graph)
    missing = subject.missing.map { fact in
      let near = Self.decisions(vicinity.fields(lacking: fact), on: subject, rule, before, in: graph.inventory)
      if near.contains(where: \.isFinding) { return MissingFact(fact: fact, decisions: near) }
      // What the rule waits for may stand elsewhere, such as with a router that might drive the stack.
      let far = Self.decisions(
        Self.fields(lacking: fact, beyond: vicinity, in: graph.inventory), on: subject, rule, before,
        in: graph.inventory)
      return MissingFact(fact: fact, decisions: near.isEmpty || far.contains(where: \.isFinding) ? far : near)
    }
  }

  /// Fields of the first things in the whole inventory, and of those near, that lack the fact.
  private static func fields(
    lacking fact: Fact, beyond vicinity: Vicinity, in inventory: Inventory
  ) -> [BoundField] {
    var wider = vicinity
    var count = 0
    for item in inventory.items.prefix(mostItems) where count < mostAbsent {
      guard BoundField.of(item, in: inventory, vicinity).contains(where: { $0.fact == fact && $0.now == nil }) else {
        continue
      }
      wider.add(item)
      count += 1
    }
    // Whom they might name.
    let named = inventory.items.prefix(mostItems).filter { item in
      switch item {
      case .module, .owner: true
      case .screen(let f, let s): inventory.flows[f].screens[s].provides?.isEmpty == false
      case .whole, .flow, .transition, .bridge, .dependency, .deepLink, .restoration: false
      }
    }
    for item in named.prefix(mostAbsent) { wider.add(item) }
    return wider.fields(lacking: fact)
  }

  /// Each value given to all things near that lack the fact; where that leads to no finding, two values that do when one
  /// thing has the first and the rest the second.
  private static func decisions(
    _ fields: [BoundField], on subject: UndecidedSubject, _ rule: any RunningRule, _ before: RuleOutcome,
    in inventory: Inventory
  ) -> [Decision] {
    func decision(_ parts: [Part]) -> Decision {
      let changed = inventory.with { inventory in for part in parts { part.value.set(&inventory) } }
      let outcome = rule.check(OwnershipGraph(changed))
      return Decision(words: words(parts, in: inventory), answer: answer(outcome, on: subject, before))
    }
    func part(_ words: String, _ field: BoundField) -> Part? {
      field.values.first { $0.words == words }.map { Part(field: field, value: $0) }
    }
    var all: [String] = []
    for word in fields.flatMap({ $0.values.map(\.words) }) where !all.contains(word) { all.append(word) }
    let decisions = all.map { word in decision(fields.compactMap { part(word, $0) }) }
    if fields.count < 2 || decisions.contains(where: \.isFinding) { return decisions }
    var tries = 0
    for one in all {
      for rest in all where rest != one {
        for chosen in fields.indices where tries < most {
          guard let first = part(one, fields[chosen]) else { continue }
          tries += 1
          let mixed = decision([first] + fields.indices.filter { $0 != chosen }.compactMap { part(rest, fields[$0]) })
          if mixed.isFinding { return decisions + [mixed] }
        }
      }
    }
    return decisions
  }

  /// How many things of a large inventory are looked through, and how many that lack a fact are enough.
  private static let mostItems = 5_000
  private static let mostAbsent = 8

  /// The most mixtures of two values that are tried.
  private static let most = 300

  private struct Part {
    let field: BoundField
    let value: BoundField.Value
  }

  private static func words(_ parts: [Part], in inventory: Inventory) -> String {
    var groups: [(words: String, names: [String])] = []
    for part in parts {
      let words = "\(part.field.key): \(part.value.words)"
      let name = part.field.item == .whole ? [] : [part.field.item.name(in: inventory)]
      if let known = groups.firstIndex(where: { $0.words == words }) {
        groups[known].names += name
      } else {
        groups.append((words, name))
      }
    }
    return groups.map { $0.names.isEmpty ? $0.words : "\($0.words) on \($0.names.joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  private static func answer(_ outcome: RuleOutcome, on subject: UndecidedSubject, _ before: RuleOutcome) -> Answer {
    let found = Set(before.findings.map(\.subjects))
    let wanted = Set(subject.subjects)
    let new = outcome.findings.filter { !found.contains($0.subjects) }
    if let finding = new.first(where: { wanted.isSubset(of: $0.subjects) })
      ?? new.first(where: { !wanted.isDisjoint(with: $0.subjects) })
    {
      return .finding(severity: finding.severity, message: finding.message)
    }
    let asked = Set(before.undecided.map(\.subjects))
    let open =
      outcome.undecided.first { $0.subjects == subject.subjects }
      ?? outcome.undecided.first { !asked.contains($0.subjects) && wanted.isSubset(of: $0.subjects) }
    return open.map { .undecided($0.missing) } ?? .nothing
  }
}
