import Diagnostics
import Inventory
import OwnershipGraph
import Rules
import Testing

@testable import Gate

@Suite struct BudgetTests {
  private let place = Location(file: "leafcutter.yaml", position: Position(line: 4))

  /// Two UIKit pages and one that stays, a hosting controller, a representable, a presenter; one push without an owner.
  private var inventory: Inventory {
    let screens = [
      Screen(id: "list", framework: .uikit), Screen(id: "detail", framework: .uikit),
      Screen(id: "camera", framework: .uikit, keepUIKit: "capture"), Screen(id: "new", framework: .swiftui),
    ]
    let flow = Flow(
      id: "shop", team: "Shop", entry: "list", screens: screens,
      transitions: [Transition(from: "list", to: ["detail"], kind: .push)])
    return Inventory(
      app: App(name: "Example"), flows: [flow],
      bridges: [
        Bridge(kind: .hostingController, hosts: ["list"], guests: ["new"]),
        Bridge(kind: .controllerRepresentable, hosts: ["new"], guests: ["camera"]),
        Bridge(kind: .imperativePresenter, hosts: ["list"], guests: []),
      ])
  }

  private func findings(_ budgets: [Budget], _ requirements: [FactRequirement] = []) -> [GateFinding] {
    Gate.run(OwnershipGraph(inventory), settings: GateSettings(budgets: budgets, requiredFacts: requirements)).findings
      .filter { $0.finding.code == 801 || $0.finding.code == 802 }
  }

  @Test func whatIsOverABudgetIsListed() throws {
    let measures: [Budget.Measure] = [.liveBridges, .representables, .uikitScreens, .findings(103)]
    let found = findings(measures.map { Budget($0, most: 0, at: place) })
    #expect(
      found.map(\.finding.message) == [
        "1 finding of 103 missing-navigation-owner, 1 over the budget of 0", "3 live bridges, 3 over the budget of 0",
        "1 representable, 1 over the budget of 0", "2 UIKit screens to migrate, 2 over the budget of 0",
      ])
    let bridges = try #require(found.first { $0.finding.subjects == ["liveBridges"] })
    #expect(bridges.finding.severity == .error && bridges.state == .new && bridges.inventory == place)
    #expect(bridges.finding.evidence.map(\.text).contains("list>new:hosting-controller"))
    #expect(bridges.finding.evidence.count == 3)
    #expect(found.last?.finding.evidence.map(\.text).sorted() == ["detail", "list"])
  }

  @Test func whatIsWithinABudgetIsFine() {
    let measures: [(Budget.Measure, Int)] = [
      (.liveBridges, 3), (.representables, 1), (.uikitScreens, 2), (.findings(103), 1), (.undecided, 1000),
    ]
    #expect(findings(measures.map { Budget($0.0, most: $0.1) }).isEmpty)
  }

  @Test func undecidedSubjectsAreCountedOverAllRules() throws {
    let result = Gate.run(
      OwnershipGraph(inventory), settings: GateSettings(budgets: [Budget(.undecided, most: 1)]))
    let count = result.coverage.reduce(0) { $0 + $1.undecided.count }
    let found = try #require(result.findings.first { $0.finding.code == 801 })
    #expect(count > 1 && found.finding.message.hasPrefix("\(count) undecided subjects, \(count - 1) over"))
  }

  @Test func aLongListIsCut() {
    var inventory = inventory
    inventory.flows[0].screens += (0..<70).map { Screen(id: ScreenID("page-\($0)"), framework: .uikit) }
    let result = Gate.run(
      OwnershipGraph(inventory), settings: GateSettings(budgets: [Budget(.uikitScreens, most: 3)]))
    let evidence = result.findings.first { $0.finding.code == 801 }?.finding.evidence ?? []
    #expect(evidence.count == 51 && evidence.last?.text == "and 22 more")
  }

  @Test func bridgesThatAreNotDescribedExceedNothing() {
    var inventory = inventory
    inventory.bridges = nil
    let settings = GateSettings(budgets: [Budget(.liveBridges, most: 0)])
    #expect(!Gate.run(OwnershipGraph(inventory), settings: settings).findings.contains { $0.finding.code == 801 })
  }
}
