import Diagnostics
import Inventory
import OwnershipGraph
import Rules
import Testing

@testable import Gate

@Suite struct GateTests {
  /// A flow that pushes without an owner, and a page with two sheets.
  private func app() -> Inventory {
    func at(_ line: Int) -> Annotations {
      Annotations(
        source: SourceReference(path: "Orders.swift", line: line),
        place: Location(file: "app.yaml", position: Position(line: line)))
    }
    let screens = ["list", "detail", "help"].map { Screen(id: ScreenID($0), framework: .swiftui) }
    let flow = Flow(
      id: "orders", entry: "list", screens: screens,
      transitions: [
        Transition(from: "list", to: ["detail"], kind: .push, driver: .path, annotations: at(9)),
        Transition(
          from: "detail", to: ["help"], kind: .sheet, driver: .boolean, binding: "b", annotations: at(3)),
        Transition(
          from: "detail", to: ["list"], kind: .popover, driver: .boolean, binding: "a", annotations: at(4)),
      ],
      annotations: at(5))
    return Inventory(app: App(name: "Example"), flows: [flow])
  }

  private func run(_ inventory: Inventory, failOn: FailThreshold = .error) -> GateResult {
    Gate.run(OwnershipGraph(inventory), failOn: failOn)
  }

  @Test func fingerprintIsTheCodeAndTenDigits() {
    // printf '104\nmain-nav\nsettings-stack' | sha256sum
    let expected = "104-" + sha256Hex("104\nmain-nav\nsettings-stack".utf8).prefix(10)
    #expect(fingerprint(104, ["settings-stack", "main-nav"]) == expected)
    #expect(fingerprint(104, ["main-nav", "settings-stack"]) == expected)
    #expect(fingerprint(101, ["main-nav", "settings-stack"]) != expected)
    #expect(expected.count == 14)
  }

  @Test func findingsStandGravestFirstWithTheirPlaces() {
    let result = run(app())
    #expect(result.findings.map(\.finding.code) == [103, 302])
    #expect(result.findings.map { $0.inventory?.description } == ["app.yaml:5", "app.yaml:3"])
    #expect(result.findings.map { $0.source?.description } == ["Orders.swift:5", "Orders.swift:3"])
    #expect(result.findings.map(\.name) == ["missing-navigation-owner", "competing-modals"])
    #expect(result.findings.allSatisfy { $0.state == .new })
  }

  @Test func failsAtTheThreshold() {
    #expect(run(app()).isFailed)
    #expect(run(app(), failOn: .warning).isFailed)
    #expect(!run(app(), failOn: .never).isFailed)
    #expect(run(app()).count(.error) == 1 && run(app()).count(.warning) == 1)
  }

  @Test func countsWhatWasLookedAt() throws {
    let result = run(app())
    #expect(result.coverage.map(\.code) == RuleCatalogue.all.map(\.descriptor.code))
    let summary = result.coverageSummary
    let ran = summary.rulesWithSubjects + summary.rulesWithoutSubjects
    #expect(ran + summary.rulesOff == RuleCatalogue.all.count)
    #expect(summary.rulesWithSubjects > 0 && summary.rulesWithoutSubjects > 0 && summary.rulesOff == 1)
    #expect(summary.subjects == result.coverage.reduce(0) { $0 + $1.subjects })
    #expect(summary.undecided == result.coverage.reduce(0) { $0 + $1.undecided.count })
    #expect(summary.missing.map(\.count) == summary.missing.map(\.count).sorted(by: >))
    // A rule that has looked at nothing has not passed.
    #expect(result.coverage.first { $0.code == 401 }?.subjects == 0)
  }

  @Test func anEmptyAppGivesNothing() {
    let result = run(Inventory(app: App(name: "Empty")))
    #expect(result.findings.isEmpty && result.coverageSummary.subjects == 0 && result.coverageSummary.undecided == 0)
  }
}
