import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules
import Testing

@Suite struct GateSettingsTests {
  /// A UIKit page that pushes without an owner.
  private let graph = OwnershipGraph(
    Inventory(
      app: App(name: "Example"),
      flows: [
        Flow(
          id: "orders", entry: "list",
          screens: [Screen(id: "list", framework: .uikit), Screen(id: "detail", framework: .uikit)],
          transitions: [Transition(from: "list", to: ["detail"], kind: .push, driver: .uikit)])
      ]))

  private func run(_ severities: [RuleCode: Severity?]) -> GateResult {
    return Gate.run(
      graph, settings: GateSettings(severities: severities.mapValues { .init($0) }))
  }

  @Test func aRuleThatIsOffDoesNotRun() {
    #expect(run([:]).findings.map(\.finding.code) == [103])
    let result = run([103: nil])
    #expect(result.findings.isEmpty)
    let coverage = result.coverage.first { $0.code == 103 }
    #expect(coverage?.severity == nil && coverage?.subjects == 0)
  }

  @Test func aRuleThatIsOffByItselfCanBeTurnedOn() {
    let findings = run([608: .note]).findings.map(\.finding)
    #expect(findings.map(\.code) == [103, 608, 608])
    #expect(findings.map(\.severity) == [.error, .note, .note])
  }

  @Test func theSeverityOfTheSettingsHoldsForTheFindingsAndTheGate() {
    #expect(run([:]).isFailed)
    let result = run([103: .note])
    #expect(!result.isFailed && result.count(.note) == 1)
    #expect(result.coverage.first { $0.code == 103 }?.severity == .note)
    // The identity of a finding does not depend on how grave it is.
    #expect(result.findings.map(\.fingerprint) == run([:]).findings.map(\.fingerprint))
  }

  @Test func theGatesOwnFindingsAreDescribedLikeRules() {
    #expect(GateCatalogue.own.map(\.code) == [801, 802, 803, 804, 805, 806, 807, 808])
    let words = GateCatalogue.all.flatMap { [$0.code.description, $0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
    #expect(GateCatalogue.all.map(\.code) == GateCatalogue.all.map(\.code).sorted())
    for it in GateCatalogue.own {
      #expect(it.category == .gate && it.severity != nil)
      for text in [it.summary, it.rationale, it.fix, it.whenNotToFollow] { #expect(text.count > 20) }
    }
    #expect(GateCatalogue.descriptor("stale-entry")?.code == 805)
    #expect(GateCatalogue.descriptor("104")?.code == 104)
    #expect(GateCatalogue.descriptor("8") == nil)
    #expect(GateCatalogue.suggestion(for: "stale-entri") == "stale-entry")
  }
}
