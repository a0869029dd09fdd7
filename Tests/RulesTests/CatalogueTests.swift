import OwnershipGraph
import Rules
import Testing

@Suite struct CatalogueTests {
  /// What each rule must not fire on, in the words of the catalogue: each phrase is the title of an example.
  static let clauses: [RuleCode: [String]] = [
    101: [
      "owners live in contexts of their own (sheet, cover, tab, present)", "a coordinator and the container it drives",
      "several coordinators on one container (106)", "one container inside another (104)",
      "a coordinator or router whose `drives` is not described (undecided)", "two tabs with a stack each",
      "a root made `by` a window or custom container, which replaces what that holds",
    ],
    102: ["plain links alone (110)", "a UIKit page pushed as a path value wrapped in a representable"],
    103: ["only modal or embedded screens", "its entry is pushed onto an owned level, so that it rides there"],
    104: [
      "windows and custom containers, which have no stack", "sheet, cover, present, popover, tab",
      "hosting controller at the window root", "a push of a flow's entry that does not bring its container",
      "with barHidden no claim of two visible bars",
    ],
    110: ["its own stack", "transition made by the UIKit owner"],
    201: [
      "the way back is a return, a closure, a notification or a protocol, or is made by the coordinator",
      "a screen opening itself", "two screens of one flow and framework", "by way of a reusable page",
    ],
    202: [],
    301: ["modal driven by item", "a pushed page that also presents a sheet"],
    302: ["one item or enumeration", "a sheet attached inside the sheet's own content", "alerts"],
    401: [
      "a page that a SwiftUI page of its own framework reaches by link, path, item or boolean (the opener's host carries it)",
      "mixed pages", "pages nothing reaches", "covered by a bridge on flow, owner or screen",
    ],
  ]

  @Test(arguments: RuleCatalogue.all.map(\.descriptor.code)) func isDescribedCompletely(_ code: RuleCode) throws {
    let rule = try #require(RuleCatalogue.rule(code))
    let it = rule.descriptor
    for text in [it.summary, it.rationale, it.fix, it.whenNotToFollow] { #expect(text.count > 20, "\(text)") }
    #expect(it.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
    #expect(!it.since.isEmpty && !it.needs.isEmpty && it.severity != nil)
    #expect(rule.examples.count { $0.isTriggering } >= 2)
    #expect(rule.examples.count { !$0.isTriggering } >= 2)
    let titles = rule.examples.map(\.title)
    #expect(Set(titles).count == titles.count)
    for clause in try #require(Self.clauses[code]) { #expect(titles.contains(clause), "\(clause)") }
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
