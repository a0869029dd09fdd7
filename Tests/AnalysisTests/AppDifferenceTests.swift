import Analysis
import Diagnostics
import Gate
import Inventory
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

@Suite("What changed between two states of an app")
struct AppDifferenceTests {
  /// A UIKit stack that shows a SwiftUI page without a bridge (401), and pages by link on it (110).
  private let base = """
    version: 1
    app: { name: Shop }
    owners:
      - { id: window, kind: window }
      - { id: nav, kind: navigation-controller, in: window, as: root }
    flows:
      - id: orders
        owner: nav
        entry: list
        screens:
          - { id: list, framework: uikit }
          - { id: detail, framework: swiftui }
          - { id: help, framework: swiftui }
        transitions:
          - { from: list, to: detail, kind: push, driver: uikit }
          - { from: detail, to: help, kind: push, driver: link }
    bridges:
      - { id: shows-help, kind: hosting-controller, host: nav, guest: help }

    """

  private func result(_ yaml: String) throws -> AnalysisResult {
    var diagnostics = DiagnosticCollector()
    let input = InventoryInput(file: "app.yaml", bytes: Array(yaml.utf8), format: .yaml)
    let graph = OwnershipGraph(try #require(InventoryDecoder.decode([input], into: &diagnostics)))
    let gate = Gate.run(graph)
    return AnalysisResult(
      graph: graph, gate: gate, plan: nil, inputs: [], tool: ToolIdentity(name: "leafcutter", version: "0"),
      diagnostics: [])
  }

  private func difference(_ changes: (of: String, with: String)...) throws -> AppDifference {
    let changed = changes.reduce(base) { $0.replacing($1.of, with: $1.with) }
    #expect(changed != base)
    return AppDifference(from: try result(base), to: try result(changed))
  }

  @Test("A state does not differ from itself")
  func same() throws {
    let difference = AppDifference(from: try result(base), to: try result(base))
    #expect(difference.screens.isEmpty && difference.owners.isEmpty && difference.bridges.isEmpty)
    #expect(difference.newFindings.isEmpty && difference.goneFindings.isEmpty)
    #expect(difference.old.gate.findings.contains { $0.finding.code == 401 })
    #expect(!difference.isFailed(.note))
  }

  @Test("A page that became SwiftUI, a page and a bridge that came, a bridge that went")
  func things() throws {
    let difference = try difference(
      ("{ id: list, framework: uikit }", "{ id: list, framework: swiftui }\n      - { id: more, framework: mixed }"),
      (
        "  - { id: shows-help, kind: hosting-controller, host: nav, guest: help }",
        "  - { id: shows-detail, kind: hosting-controller, host: nav, guest: detail }"
      ))
    #expect(
      difference.screens == [
        ThingChange(id: "list", formerID: nil, old: .uikit, new: .swiftui),
        ThingChange(id: "more", formerID: nil, old: nil, new: .mixed),
      ])
    #expect(
      difference.bridges == [
        ThingChange(id: "shows-detail", formerID: nil, old: nil, new: .hostingController),
        ThingChange(id: "shows-help", formerID: nil, old: .hostingController, new: nil),
      ])
  }

  @Test("A rename is one change of a thing and none of a finding")
  func rename() throws {
    let difference = try difference(
      ("{ id: detail, framework: swiftui }", "{ id: order, formerly: [detail], framework: swiftui }"),
      ("to: detail", "to: order"), ("from: detail", "from: order"))
    #expect(difference.screens == [ThingChange(id: "order", formerID: "detail", old: .swiftui, new: .swiftui)])
    #expect(difference.newFindings.isEmpty)
    #expect(difference.goneFindings.isEmpty)
  }

  @Test("Without the word formerly it is one thing gone and one come, and so are its findings")
  func otherThing() throws {
    let difference = try difference(
      ("id: detail", "id: order"), ("to: detail", "to: order"), ("from: detail", "from: order"))
    #expect(difference.screens.map(\.id) == ["detail", "order"])
    #expect(difference.newFindings.contains { $0.entry.finding.code == 401 })
    #expect(difference.goneFindings.contains { $0.entry.finding.code == 401 && !$0.isUndecided })
    #expect(difference.isFailed(.error))
    #expect(!difference.isFailed(.never))
  }

  @Test("A finding is mended by a bridge, and only silenced by not describing bridges")
  func mended() throws {
    let bridge = "  - { id: shows-help, kind: hosting-controller, host: nav, guest: help }"
    let mended = try difference(
      (bridge, bridge + "\n  - { kind: hosting-controller, host: nav, guest: detail }"))
    #expect(mended.goneFindings.map(\.entry.finding.code).contains(401))
    #expect(mended.goneFindings.allSatisfy { !$0.isUndecided })
    let silenced = try difference(("bridges:\n\(bridge)\n", ""))
    let gone = try #require(silenced.goneFindings.first { $0.entry.finding.code == 401 })
    #expect(gone.isUndecided)
  }

  @Test("An aggregate that grows is new for what it has won, and one that shrinks is gone for what it has lost")
  func aggregates() throws {
    let more = (
      of: "driver: link }",
      with: "driver: link }\n      - { from: detail, to: detail, id: again, kind: push, driver: link }"
    )
    let grown = try difference(more)
    let new = try #require(grown.newFindings.first { $0.entry.finding.code == 110 })
    #expect(new.added == ["again"])
    let large = base.replacing(more.of, with: more.with)
    let shrunk = AppDifference(from: try result(large), to: try result(base))
    let gone = try #require(shrunk.goneFindings.first { $0.entry.finding.code == 110 })
    #expect(gone.members == ["again"])
    #expect(!shrunk.newFindings.contains { $0.entry.finding.code == 110 })
  }
}
