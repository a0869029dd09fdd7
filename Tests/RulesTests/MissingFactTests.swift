import Inventory
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
    let remove = try #require(Self.removals[needed.fact], "no way to take away \(needed.fact.rawValue)")
    var dependents = 0
    for example in rule.examples where example.isTriggering {
      let whole = try inventory(example.yaml)
      var robbed = whole
      remove(&robbed)
      if robbed == whole { continue }
      let before = rule.check(OwnershipGraph(whole))
      let after = rule.check(OwnershipGraph(robbed))
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

  /// How each fact is taken away from a whole inventory.
  static let removals: [Fact: @Sendable (inout Inventory) -> Void] = [
    .ownerAs: { $0.eachOwner { $0.placement = nil } },
    .ownerIn: { $0.eachOwner { $0.parent = nil } },
    .ownerDrives: { $0.eachOwner { $0.drives = nil } },
    .ownerFramework: { $0.eachOwner { $0.framework = nil } },
    .ownerPath: { $0.eachOwner { $0.path = nil } },
    .pathElements: { $0.eachOwner { $0.path?.elements = nil } },
    .pathElementPresents: {
      $0.eachOwner { owner in
        for index in (owner.path?.elements ?? []).indices { owner.path?.elements?[index].presents = nil }
      }
    },
    .flowTransitions: { inventory in
      for index in inventory.flows.indices { inventory.flows[index].transitions = nil }
    },
    .transitionDriver: { $0.eachTransition { $0.driver = nil } },
    .transitionBinding: { $0.eachTransition { $0.binding = nil } },
    .moduleUses: { inventory in
      for index in (inventory.modules ?? []).indices { inventory.modules?[index].uses = nil }
    },
    .bridges: { $0.bridges = nil },
    .bridgeAs: { inventory in
      for index in (inventory.bridges ?? []).indices { inventory.bridges?[index].placement = nil }
    },
    .dependencies: { $0.dependencies = nil },
  ]
}

extension Inventory {
  fileprivate mutating func eachOwner(_ change: (inout Owner) -> Void) {
    for index in owners.indices { change(&owners[index]) }
  }
  fileprivate mutating func eachTransition(_ change: (inout Transition) -> Void) {
    for flow in flows.indices {
      for index in (flows[flow].transitions ?? []).indices {
        if var transition = flows[flow].transitions?[index] {
          change(&transition)
          flows[flow].transitions?[index] = transition
        }
      }
    }
  }
}
