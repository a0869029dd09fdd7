import Foundation
import Testing

@Suite(
  "Budgets and required facts, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct BudgetIntegrationTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      """
      version: 1
      app: { name: Shop }
      owners: [{ id: nav, kind: navigation-controller }]
      flows:
        - id: shop
          team: Shop
          owner: nav
          entry: list
          screens:
            - { id: list, framework: uikit }
            - { id: detail, framework: swiftui }
          transitions:
            - { from: list, to: detail, kind: push }
      bridges:
        - { kind: hosting-controller, host: nav, guest: detail }
      """, to: "app.yaml")
  }

  private func check(_ configuration: String, _ words: String = "") throws -> ReleaseBinary.Outcome {
    try scratch.write("version: 1\n\(configuration)\n", to: "leafcutter.yaml")
    return try ReleaseBinary.shell("export LC_ALL=C\n$L check app.yaml \(words)", in: scratch)
  }

  @Test("Over a budget is an error that lists what it counts, whatever the baseline knows")
  func budgets() throws {
    #expect(try check("budgets: { liveBridges: 1, uikitScreens: 1 }").status == 0)
    let over = try check("budgets:\n  liveBridges: 0")
    #expect(over.status == 1 && over.output.contains("leafcutter.yaml:3:3: error 801 over-budget"))
    #expect(over.output.contains("nav>detail:hosting-controller"))
    #expect(try ReleaseBinary.shell("$L baseline write app.yaml", in: scratch).status == 0)
    #expect(try check("budgets:\n  liveBridges: 0").status == 1)
    #expect(try check("budgets:\n  liveBridges: 0\nrules: { 801: note }").status == 0)
  }

  @Test("A required fact that is absent is an error at its line")
  func facts() throws {
    let missing = try check("requireFacts: [transition.driver, bridges]")
    #expect(missing.status == 1 && missing.output.contains("app.yaml:13:9: error 802 missing-fact"))
    #expect(missing.output.contains("transition.driver of list>detail:push is not described"))
    #expect(try check("requireFacts: [{ facts: [transition.driver], teams: [Shop] }]").status == 1)
    #expect(try check("requireFacts: [flow.team]").status == 0)
  }

  @Test("Budgets of nothing and requirements of nobody are refused")
  func wrong() throws {
    for (configuration, message) in [
      ("budgets: { findings: { 608: 1 } }", "2:24: error: rule 608 new-uikit-screen is off"),
      ("budgets: { liveBridges: many }", "expected a whole number"),
      ("requireFacts: [{ facts: [flow.team], flows: [shopp] }]", "names the flow “shopp”"),
      ("requireFacts: [{ facts: [flow.team], teams: [Shopp] }]", "did you mean Shop?"),
    ] {
      let run = try check(configuration)
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }
  }
}
