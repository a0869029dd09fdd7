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
  package init(_ subject: UndecidedSubject, rule: any Rule, in graph: OwnershipGraph) {
    self.rule = rule.descriptor
    self.subject = subject
    var vicinity = Vicinity(graph)
    let nodes = subject.subjects.compactMap { graph.node(AnyID($0)) }
    for node in nodes { vicinity.add(node) }
    let edges = Set(subject.subjects)
    for edge in graph.edges.indices where edges.contains(graph.edges[edge].id.text) { vicinity.add(edge) }
    for node in nodes { vicinity.addNeighbours(of: node) }

    let fields = vicinity.items.flatMap { BoundField.of($0, in: graph.inventory, vicinity) }
    let before = rule.check(graph)
    missing = subject.missing.map { fact in
      let absent = fields.filter { $0.fact == fact && $0.now == nil }
      return MissingFact(
        fact: fact, decisions: Self.decisions(absent, on: subject, rule, before, in: graph.inventory))
    }
  }

  /// Each value given to all things near that lack the fact.
  private static func decisions(
    _ fields: [BoundField], on subject: UndecidedSubject, _ rule: any Rule, _ before: RuleOutcome,
    in inventory: Inventory
  ) -> [Decision] {
    var order: [String] = []
    var settings: [String: [(field: BoundField, value: BoundField.Value)]] = [:]
    for field in fields {
      for value in field.values {
        let words = "\(field.key): \(value.words)"
        if settings[words] == nil { order.append(words) }
        settings[words, default: []].append((field, value))
      }
    }
    return order.compactMap { words in
      guard let group = settings[words] else { return nil }
      let changed = inventory.with { inventory in for member in group { member.value.set(&inventory) } }
      let outcome = rule.check(OwnershipGraph(changed))
      let names = group.map(\.field.item).filter { $0 != .whole }.map { $0.name(in: inventory) }
      return Decision(
        words: names.isEmpty ? words : "\(words) on \(names.joined(separator: ", "))",
        answer: answer(outcome, on: subject, before))
    }
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
