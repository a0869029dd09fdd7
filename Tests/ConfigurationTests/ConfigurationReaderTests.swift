import Configuration
import Diagnostics
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
import Rules
import Testing

@Suite struct ConfigurationReaderTests {
  private func read(_ text: String) -> (configuration: Configuration?, problems: [Diagnostic]) {
    var diagnostics = DiagnosticCollector()
    let configuration = ConfigurationReader.read(Array(text.utf8), file: "leafcutter.yaml", into: &diagnostics)
    return (configuration, diagnostics.sorted())
  }

  private func problems(_ text: String) -> [String] {
    let result = read(text)
    #expect(result.configuration == nil)
    return result.problems.map {
      "\($0.location?.position.map { "\($0.line):\($0.column ?? 0)" } ?? "") \($0.message) → \($0.suggestion ?? "")"
    }
  }

  private func place(_ line: Int, _ column: Int) -> Location {
    Location(file: "leafcutter.yaml", position: Position(line: line, column: column))
  }

  @Test func readsAllThatATeamCanSay() throws {
    let result = read(
      """
      version: 1
      rules:
        new-uikit-screen: warning
        303: { severity: error, depth: 4 }
        115: off
        607: { days: 30 }
        unused-accept: error
      costs: { leaf: 2, hostingWeight: 4, valueWeight: 0 }
      budgets:
        liveBridges: 12
        undecided: 0
        findings: { 110: 3, missing-bridge: 1 }
      requireFacts:
        - transition.driver
        - { facts: [bridge.update, bridge.bar], flows: [orders], teams: [Shop, Checkout] }
      exclude: [old/app.json]
      baseline: ci/baseline.yaml
      report: { output: build/report }
      """)
    #expect(result.problems == [])
    let it = try #require(result.configuration)
    #expect(
      it.gate.severities == [
        608: .init(.warning, at: place(3, 3)), 303: .init(.error, at: place(4, 10)), 115: .init(nil, at: place(5, 3)),
        803: .init(.error, at: place(7, 3)),
      ])
    #expect(
      it.gate.options == [
        303: ["depth": .init(4, at: place(4, 27))], 607: ["days": .init(30, at: place(6, 10))],
      ])
    var costs = CostModel()
    (costs.leaf, costs.hostingWeight, costs.valueWeight) = (2, 4, 0)
    #expect(it.costs == costs)
    #expect(
      it.gate.budgets == [
        Budget(.liveBridges, most: 12, at: place(10, 3)), Budget(.undecided, most: 0, at: place(11, 3)),
        Budget(.findings(110), most: 3, at: place(12, 15)), Budget(.findings(401), most: 1, at: place(12, 23)),
      ])
    #expect(
      it.gate.requiredFacts == [
        FactRequirement([.transitionDriver], at: place(14, 5)),
        FactRequirement(
          [.bridgeUpdate, .bridgeBar], flows: ["orders"], teams: ["Shop", "Checkout"], at: place(15, 5)),
      ])
    #expect(it.exclude.map(\.text) == ["old/app.json"])
    #expect(it.baseline?.text == "ci/baseline.yaml" && it.baseline?.place == place(17, 11))
    #expect(it.reportFolder?.text == "build/report")
  }

  @Test func whatItDoesNotSayHasItsDefault() {
    #expect(read("version: 1\n").configuration == Configuration())
  }

  @Test func everythingWrongIsSaidInOneRunWithItsPlace() {
    #expect(
      problems(
        """
        version: 1
        rules:
          new-uikit-scren: warning
          303: { severity: fatal, dept: 4 }
          607: { days: 0 }
          108: { limit: many, depth: 3 }
          110: warn
          stale-entry: error
          401: error
          missing-bridge: note
          404:
        budget: {}
        costs: { leef: 2, form: -1, hostingWeight: 100000 }
        requireFacts: [transition.drivr, { flows: [a] }]
        report: html
        """) == [
          "3:3 no rule has the code or name 'new-uikit-scren', did you mean 'new-uikit-screen'? → new-uikit-screen",
          "4:20 'fatal' is no severity of rule 303 → write off, note, warning or error",
          "4:27 rule 303 has no option 'dept', did you mean 'depth'? → depth",
          "5:16 'days' of rule 607 is '0' → write a whole number of days from 1 to 3650",
          "6:17 'limit' of rule 108 is 'many' → write a whole number of modules or teams from 1 to 1000",
          "6:23 rule 108 has no option 'depth' → it has severity and limit",
          "7:8 'warn' is no severity of rule 110, did you mean 'warning'? → write off, note, warning or error",
          "8:3 805 stale-entry has no severity of its own → remove it; check --stale fail makes it an error, on the main branch",
          "10:3 rule 401 missing-bridge is set twice, first as '401' → remove one of them",
          "11:3 rule 404 has no severity → write 404: off, note, warning or error",
          "12:1 unknown key 'budget' in configuration, did you mean 'budgets'? → budgets",
          "13:10 unknown key 'leef' in costs, did you mean 'leaf'? → leaf",
          "13:25 'form' in costs is -1, out of range → write a whole number from 0 to 100000",
          "13:44 'hostingWeight' in costs is 100000, out of range → write a whole number from 0 to 1000",
          "14:16 no fact is called 'transition.drivr', did you mean 'transition.driver'? → transition.driver",
          "14:34 requirement has no 'facts' → add facts: [transition.driver]",
          "15:9 'report' in configuration is 'html', expected a map → write report: { … }",
        ])
  }

  @Test func budgetsAreCountsOfWhatThereIs() {
    #expect(
      problems(
        """
        version: 1
        budgets:
          liveBridge: 3
          representables: -2
          findings: { 110: x, 805: 0, 401: 1, missing-bridge: 2, 999: 1 }
        """) == [
          "3:3 unknown key 'liveBridge' in budgets, did you mean 'liveBridges'? → liveBridges",
          "4:19 'representables' in budgets is -2, out of range → write a whole number from 0 to 1000000000",
          "5:20 the budget for findings of rule 110 is no count → write 110: and a whole number from 0",
          "5:23 805 stale-entry is a finding of the gate itself, for which there is no budget → name a rule",
          "5:39 findings of rule 401 missing-bridge have two budgets → remove one of them",
          "5:58 no rule has the code or name '999' → leafcutter rules lists them",
        ])
  }

  @Test func aFileOfAnotherKindIsNamed() {
    #expect(problems("version: 1\napp: { name: A }\nflows: []\n").first?.contains("it describes an app") == true)
    #expect(problems("version: 1\nentries: []\n").first?.contains("the entries of a baseline") == true)
    #expect(problems("version: 2\n").first?.contains("version 2 of configurations is not known") == true)
    #expect(problems("rules: {}\n").first?.contains("configuration has no 'version'") == true)
    #expect(problems("version: 1\nrules: { 101: error\n").count == 1)
  }
}
