import Analysis
import Diagnostics
import Gate
import Inventory
import InventoryChanges
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

/// What `explain` says of every finding and every undecided subject of the rules' own examples.
@Suite struct ExplanationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let code: RuleCode
    let example: RuleExample
    var testDescription: String { "\(code) \(example.title)" }

    var rules: [any Rule] { RuleCatalogue.configured([code: example.settings.values], today: example.settings.today) }
    var rule: (any Rule)? { rules.first { $0.descriptor.code == code } }
  }

  static let triggering = RuleCatalogue.all.flatMap { rule in
    rule.examples.filter(\.isTriggering).map { Example(code: rule.descriptor.code, example: $0) }
  }

  private func graph(_ yaml: String) throws -> OwnershipGraph {
    var diagnostics = DiagnosticCollector()
    let input = InventoryInput(file: "example.yaml", bytes: Array(yaml.utf8), format: .yaml)
    return OwnershipGraph(try #require(InventoryDecoder.decode([input], into: &diagnostics)))
  }

  private func findings(_ example: Example, in graph: OwnershipGraph) -> [GateFinding] {
    let settings = example.example.settings
    return Gate.run(
      graph, settings: settings.gateSettings(of: example.code), day: settings.today.map { GateDay($0, isNamed: true) }
    ).findings
      .filter { $0.finding.code == example.code }
  }

  @Test(arguments: triggering) func saysWhatDecided(_ example: Example) throws {
    let graph = try graph(example.example.yaml)
    let rule = try #require(example.rule)
    for finding in findings(example, in: graph) {
      let explanation = FindingExplanation(finding, rule: rule, rules: example.rules, in: graph)
      // Where there are two ways to the same fault neither decides by itself.
      let ways = finding.finding.evidence.count { if case .edge = $0.place { true } else { false } }
      #expect(!explanation.deciding.isEmpty || ways > 1)
      #expect(explanation.remedies.count <= 3)
      #expect(Set(explanation.remedies).count == explanation.remedies.count)
    }
  }

  /// Given its values back one by one, a fact that was taken away decides again: in one example at least, to a finding.
  struct Fault: Sendable, CustomTestStringConvertible {
    let code: RuleCode
    let fact: Fact
    var testDescription: String { "\(code) without \(fact.rawValue)" }
  }

  static let needs = RuleCatalogue.all.flatMap { rule in
    rule.descriptor.needs.map { Fault(code: rule.descriptor.code, fact: $0) }
  }

  @Test(arguments: needs) func saysWhatAMissingFactWouldDecide(_ needed: Fault) throws {
    let remove = try #require(Inventory.removals[needed.fact])
    var explained = 0
    var findings = 0
    for example in Self.triggering where example.code == needed.code {
      let rule = try #require(example.rule)
      var robbed = try graph(example.example.yaml).inventory
      remove(&robbed)
      let graph = OwnershipGraph(robbed)
      for subject in rule.check(graph).undecided where subject.missing.contains(needed.fact) {
        let explanation = UndecidedExplanation(subject, rule: rule, in: graph)
        let missing = try #require(explanation.missing.first { $0.fact == needed.fact })
        #expect(explanation.missing.map(\.fact) == subject.missing)
        explained += 1
        findings += missing.decisions.count { decision in
          switch decision.answer {
          case .finding: true
          case .undecided(let facts): !facts.contains(needed.fact)
          case .nothing: false
          }
        }
      }
    }
    #expect(explained > 0)
    #expect(
      findings > 0 || Self.guessed.contains(needed.fact), "no value of \(needed.fact.rawValue) leads to a finding")
  }

  /// Facts that are lists of rows: that a list is empty can be tried, what would stand in it cannot be guessed.
  static let guessed: Set<Fact> = [
    .flowTransitions, .dependencies, .bridges, .deepLinks, .restorations, .ownerDestinations, .pathElements,
  ]
}

extension RuleSettings {
  fileprivate func gateSettings(of code: RuleCode) -> GateSettings {
    GateSettings(options: [code: values.mapValues { .init($0) }])
  }
}
