import Diagnostics
import Inventory
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

@testable import Analysis

/// Which step removes a finding, and which introduces an error, on an app of three pages that is changed by hand.
@Suite struct ProofLedgerTests {
  /// A UIKit page that opens two others; every state is clean of errors but for what is said at each test.
  private func start(_ more: String = "") throws -> Inventory {
    var diagnostics = DiagnosticCollector()
    let yaml = """
      version: 1
      app: { name: Small }
      owners:
        - { id: nav, kind: navigation-controller }
      flows:
        - id: main
          owner: nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: one, framework: uikit }
            - { id: two, framework: uikit }
          transitions:
            - { from: home, to: one, kind: push, driver: uikit, via: protocol }
            - { from: home, to: two, kind: push, driver: uikit, via: protocol }
      bridges: []
      dependencies: []
      deepLinks: []
      restorations: []
      \(more)
      """
    let input = InventoryInput(file: "small.yaml", bytes: Array(yaml.utf8), format: .yaml)
    return try #require(InventoryDecoder.decode([input], into: &diagnostics))
  }

  private func proof(_ start: Inventory, _ changes: [(inout Inventory) -> Void]) -> PlanProof {
    var runner = StateRunner(OwnershipGraph(start), rules: RuleCatalogue.all)
    var ledger = ProofLedger(start: runner.start, rules: RuleCatalogue.all)
    var state = start
    for change in changes {
      change(&state)
      let (change, renames) = runner.goAnew(to: state)
      ledger.add(change, renames: renames)
    }
    return ledger.proof(of: changes.indices.map { "step-\($0 + 1)" })
  }

  private func migrate(_ screen: Int) -> (inout Inventory) -> Void {
    { $0.flows[0].screens[screen].framework = .swiftui }
  }
  private func host(_ screens: AnyID...) -> (inout Inventory) -> Void {
    { $0.bridges = screens.map { Bridge(kind: .hostingController, hosts: ["nav"], guests: [$0]) } }
  }

  @Test func aPageWithoutItsBridgeNeedsAHuman() throws {
    let proof = proof(try start(), [migrate(1), host("one")])
    #expect(proof.steps.map { $0.introduces.map(\.code) } == [[401], []])
    #expect(proof.needingHuman.map(\.step) == ["step-1"])
    #expect(proof.steps[0].introduces.first?.subjects == ["home", "one"])
    #expect(proof.steps[0].introduces.first?.name == "missing-bridge")
    #expect(proof.notRemoved.isEmpty)
  }

  @Test func anErrorOfTheStartIsNotIntroducedAgain() throws {
    var start = try start()
    migrate(1)(&start)
    // 401 stands at the start, goes with the bridge, comes back without it, and goes for good at last.
    let proof = proof(start, [host("one"), host(), host("one")])
    #expect(proof.needingHuman.isEmpty)
    #expect(proof.steps.map(\.removes.count) == [0, 0, 1])
    let fingerprint = try #require(proof.steps[2].removes.first)
    #expect(fingerprint.hasPrefix("401-"))
    #expect(proof.removedBy == [fingerprint: "step-3"])
  }

  @Test func whatComesBackAndStaysIsNotRemoved() throws {
    var start = try start()
    migrate(1)(&start)
    let proof = proof(start, [host("one"), host()])
    #expect(proof.steps.allSatisfy { $0.removes.isEmpty && $0.introduces.isEmpty })
    #expect(proof.notRemoved.map { $0.prefix(4) } == ["401-"])
  }

  @Test func aFindingMovesToThePageThatStandsInForAnother() throws {
    var start = try start()
    start.flows[0].screens[2].replaces = "one"
    migrate(1)(&start)
    // Page two takes the place of page one, with the bridge still missing: the same fault under another name.
    let proof = proof(
      start,
      [
        { state in
          state.flows[0].screens[2].framework = .swiftui
          state.flows[0].screens.remove(at: 1)
          state.flows[0].transitions?.removeLast()
          state.flows[0].transitions?[0].to = ["two"]
        }
      ])
    #expect(proof.needingHuman.isEmpty)
    #expect(proof.steps[0].removes.map { $0.prefix(4) } == ["607-"])
    #expect(proof.notRemoved.contains { $0.hasPrefix("401-") })
  }

  @Test func aWarningThatGrowsToAnErrorIsNew() throws {
    var start = try start("x-note: a stack in a stack")
    start.owners[0].barHidden = true
    start.owners.append(Owner(id: "inner", kind: .navigationController, parent: "nav", placement: .push))
    let proof = proof(start, [{ $0.owners[0].barHidden = false }])
    #expect(proof.steps[0].introduces.map(\.code) == [104])
    #expect(proof.steps[0].removes.isEmpty)
    #expect(proof.notRemoved.contains { $0.hasPrefix("104-") })
  }
}
