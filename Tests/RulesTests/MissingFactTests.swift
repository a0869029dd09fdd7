import Inventory
import InventoryChanges
import OwnershipGraph
import Rules
import Testing

/// A rule and a fact that it says it needs.
struct NeededFact: Sendable, CustomTestStringConvertible {
  let code: RuleCode
  let fact: Fact
  var testDescription: String { "\(code) without \(fact.rawValue)" }

  static let all = RuleCatalogue.all.flatMap { rule in
    rule.descriptor.needs.map { NeededFact(code: rule.descriptor.code, fact: $0) }
  }
}

/// A fact that a rule needs and that is taken away from a triggering example leaves the subject undecided, naming the
/// fact, and never a finding.
@Suite struct MissingFactTests {
  @Test(arguments: NeededFact.all) func isUndecidedWithout(_ needed: NeededFact) throws {
    let rule = try #require(RuleCatalogue.rule(needed.code))
    let remove = try #require(Inventory.removals[needed.fact], "no way to take away \(needed.fact.rawValue)")
    var dependents = 0
    for example in rule.examples where example.isTriggering {
      let whole = try inventory(example.yaml)
      var robbed = whole
      remove(&robbed)
      if robbed == whole { continue }
      let before = try check(needed.code, whole, example.settings)
      let after = try check(needed.code, robbed, example.settings)
      // Where the fact is not what the finding rests on, the finding stays as it was.
      let gone = before.findings.filter { !after.findings.map(\.subjects).contains($0.subjects) }
      if gone.isEmpty { continue }
      dependents += 1
      #expect(after.undecided.contains { $0.missing.contains(needed.fact) }, "\(example.title)")
      #expect(
        after.findings.allSatisfy { finding in before.findings.contains { $0.subjects == finding.subjects } }
          || needed.code == 301)
      #expect(after.subjects > 0 || !after.undecided.isEmpty)
    }
    #expect(dependents > 0, "no triggering example rests on \(needed.fact.rawValue)")
  }
}
