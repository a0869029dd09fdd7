import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules
import Testing

@Suite struct AcceptTests {
  /// Two flows that push without an owner (103), of two teams.
  private func app(_ accepts: [Accept], framework: ScreenFramework = .uikit, changed: String? = nil) -> OwnershipGraph {
    func flow(_ name: String, _ team: String) -> Flow {
      var pages = ["\(name)-list", "\(name)-detail"].map { Screen(id: ScreenID($0), framework: framework) }
      pages[1].changed = changed.flatMap { CalendarDate(iso: $0) }
      return Flow(
        id: FlowID(name), team: team, entry: pages[0].id, screens: pages,
        transitions: [Transition(from: pages[0].id, to: [pages[1].id], kind: .push)])
    }
    return OwnershipGraph(
      Inventory(
        app: App(name: "Example"), flows: [flow("orders", "Shop"), flow("profile", "Account")], bridges: [],
        accepts: accepts))
  }

  private func accept(_ rule: String, _ subjects: [String], until: Accept.Until? = nil, line: Int = 1) -> Accept {
    Accept(
      rule: rule, subjects: subjects, reason: "the flow goes in May", until: until,
      annotations: Annotations(place: Location(file: "app.yaml", position: Position(line: line))))
  }

  private func run(_ graph: OwnershipGraph, today: String? = nil, settings: GateSettings = GateSettings()) -> GateResult
  {
    Gate.run(graph, settings: settings, day: today.flatMap { CalendarDate(iso: $0) }.map { GateDay($0, isNamed: true) })
  }

  private func own(_ result: GateResult) -> [String] {
    result.findings.filter { $0.finding.code.rawValue >= 800 }.map {
      "\($0.finding.code) \($0.finding.severity.rawValue) \($0.finding.message)"
    }
  }

  @Test func whatIsAcceptedStaysAndFailsNothing() throws {
    let result = run(app([accept("missing-navigation-owner", ["orders"]), accept("103", ["profile"], line: 2)]))
    #expect(result.findings.map(\.finding.code) == [103, 103] && !result.isFailed)
    #expect(result.findings.allSatisfy { $0.state == .accepted })
    #expect(result.findings.first?.accept?.reason == "the flow goes in May")
    #expect(result.count(.error) == 0)
    #expect(run(app([])).isFailed)
  }

  @Test func onlyTheVeryFindingIsAccepted() {
    #expect(run(app([accept("103", ["orders"])])).findings.map(\.state) == [.accepted, .new])
    let other = run(app([accept("103", ["orders", "profile"])]))
    #expect(other.findings.map(\.finding.code) == [103, 103, 803])
    #expect(other.findings.allSatisfy { $0.state == .new })
  }

  @Test func oneThatAcceptsNothingIsAWarningAtItsLine() throws {
    let result = run(app([accept("401", ["orders"], line: 7), accept("mising-bridge", ["orders"], line: 9)]))
    #expect(
      own(result) == [
        "803 warning accept of 401 missing-bridge on orders accepts nothing",
        "803 warning accept names “mising-bridge”, which is no rule",
      ])
    let finding = try #require(result.findings.first { $0.finding.code == 803 })
    #expect(finding.inventory?.description == "app.yaml:7" && finding.name == "unused-accept")
    #expect(result.findings.last?.finding.fix.contains("missing-bridge") == true)
  }

  @Test func whatARuleCannotDecideIsNotCalledUnused() {
    var settings = GateSettings()
    settings.severities[401] = .init(nil)
    #expect(own(run(app([accept("401", ["orders"])]), settings: settings)) == [])
    // Ages are looked at only where somebody names the day.
    let old = accept("607", ["orders-list"])
    #expect(own(run(app([old]))) == [])
    #expect(own(run(app([old]), today: "2026-05-01")).count == 1)
    // Two sheets whose bindings are not named: 302 lacks them.
    var inventory = app([accept("302", ["orders-list"])]).inventory
    inventory.flows[0].transitions = ["orders-detail", "profile-list"].map {
      Transition(from: "orders-list", to: [$0], kind: .sheet, driver: .boolean)
    }
    #expect(run(OwnershipGraph(inventory)).coverage.first { $0.code == 302 }?.undecided.isEmpty == false)
    #expect(own(run(OwnershipGraph(inventory))) == [])
  }

  @Test func oneThatStandsTwiceIsSaidOnce() {
    let result = run(app([accept("103", ["orders"]), accept("missing-navigation-owner", ["orders"], line: 5)]))
    #expect(own(result) == ["803 warning accept of 103 on orders stands 2 times"])
    #expect(result.findings.first { $0.finding.code == 803 }?.finding.evidence.first?.text == "also at app.yaml:5")
  }

  @Test func anEndIsAWarningForFourteenDaysThenAnError() throws {
    let end = Accept.Until.date(try #require(CalendarDate(iso: "2026-04-30")))
    let graph = app([accept("103", ["orders"], until: end)])
    func said(_ day: String) -> [String] { own(run(graph, today: day)) }
    #expect(said("2026-04-30") == [])
    #expect(said("2026-05-01") == ["804 warning accept of 103 on orders was until 2026-04-30, 1 day ago; team Shop"])
    #expect(said("2026-05-14") == ["804 warning accept of 103 on orders was until 2026-04-30, 14 days ago; team Shop"])
    #expect(said("2026-05-15") == ["804 error accept of 103 on orders was until 2026-04-30, 15 days ago; team Shop"])
    // What it accepts stays accepted: the end has a finding of its own.
    let late = run(graph, today: "2027-01-01")
    #expect(late.findings.first { $0.finding.subjects == ["orders"] }?.state == .accepted)
    #expect(own(run(graph)) == [])
  }

  @Test func theComputersDateIsNamedWhereItCounted() throws {
    let day = try #require(CalendarDate(iso: "2026-05-01"))
    let dated = app([accept("103", ["orders"], until: .date(day))])
    #expect(Gate.run(dated, day: GateDay(day, isNamed: false)).assumedDay == day)
    #expect(Gate.run(dated, day: GateDay(day, isNamed: true)).assumedDay == nil)
    #expect(Gate.run(app([accept("103", ["orders"])]), day: GateDay(day, isNamed: false)).assumedDay == nil)
  }

  @Test(arguments: ["orders", "orders-detail"]) func aUnitThatIsDoneEndsIt(_ unit: String) {
    let end = accept("103", ["orders"], until: .unit(AnyID(unit)))
    #expect(own(run(app([end]))) == [])
    let done = app([end], framework: .swiftui)
    #expect(own(run(done)) == ["804 warning accept of 103 on orders was until \(unit) is done, which it is; team Shop"])
    let long = app([end], framework: .swiftui, changed: "2026-01-01")
    #expect(
      own(run(long, today: "2026-03-01")) == [
        "804 error accept of 103 on orders was until \(unit) is done, which it is, 59 days ago; team Shop"
      ])
  }

  @Test func aCutIsDoneWhenNothingNamesTheOtherAnyMore() {
    let end = accept("103", ["orders"], until: .unit("orders-list>orders-detail"))
    #expect(own(run(app([end]))) == [])
    var inventory = app([end]).inventory
    inventory.flows[0].transitions?[0].via = .protocol
    #expect(own(run(OwnershipGraph(inventory))).first?.hasPrefix("804 warning") == true)
  }

  @Test func anAcceptedSetMayGetSmaller() {
    func modules(_ names: [String]) -> [Module] {
      names.indices.map {
        Module(id: ModuleID(names[$0]), kind: .models, uses: [ModuleID(names[($0 + 1) % names.count])])
      }
    }
    var inventory = app([accept("202", ["a", "b", "c"])]).inventory
    inventory.flows = []
    func states(_ names: [String]) -> [GateFinding.State] {
      inventory.modules = modules(names)
      return run(OwnershipGraph(inventory)).findings.filter { $0.finding.code == 202 }.map(\.state)
    }
    #expect(states(["a", "b", "c"]) == [.accepted])
    #expect(states(["a", "b"]) == [.accepted])
    #expect(states(["a", "b", "c", "d"]) == [.new])
  }
}
