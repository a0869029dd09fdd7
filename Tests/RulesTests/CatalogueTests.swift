import OwnershipGraph
import Rules
import Testing

@Suite struct CatalogueTests {
  @Test(arguments: RuleCatalogue.all.map(\.descriptor.code)) func isDescribedCompletely(_ code: RuleCode) throws {
    let rule = try #require(RuleCatalogue.rule(code))
    let it = rule.descriptor
    for text in [it.summary, it.rationale, it.fix, it.whenNotToFollow] { #expect(text.count > 20, "\(text)") }
    #expect(it.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
    #expect(!it.since.isEmpty && (it.severity != nil || code == 608))
    #expect(rule.examples.count { $0.isTriggering } >= 2)
    #expect(rule.examples.count { !$0.isTriggering } >= 2)
    let titles = rule.examples.map(\.title)
    #expect(Set(titles).count == titles.count)
    for clause in RuleClauses.all[code] ?? [] { #expect(titles.contains(clause), "\(clause)") }
    for example in rule.examples {
      #expect(example.messages.isEmpty != example.isTriggering)
      #expect(Marks(example.yaml, code: code).all.count == example.messages.count, "\(example.title)")
    }
  }

  @Test func codesAndNamesAreUniqueAndSorted() {
    let descriptors = RuleCatalogue.all.map(\.descriptor)
    #expect(descriptors.map(\.code) == descriptors.map(\.code).sorted())
    let words = descriptors.flatMap { [$0.code.description, $0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
  }

  @Test func yieldsOnlyToRulesThatExist() {
    for rule in RuleCatalogue.all {
      for other in rule.descriptor.yieldsTo { #expect(RuleCatalogue.rule(other) != nil) }
    }
  }

  @Test func findsRulesByCodeAndName() {
    #expect(RuleCatalogue.rule("104")?.descriptor.code == 104)
    #expect(RuleCatalogue.rule("missing-bridge")?.descriptor.code == 401)
    #expect(RuleCatalogue.rule("1040") == nil)
    #expect(RuleCatalogue.suggestion(for: "mising-brige") == "missing-bridge")
    #expect(RuleCatalogue.suggestion(for: "quite something else") == nil)
  }
}
