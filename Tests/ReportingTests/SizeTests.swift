import Inventory
import OwnershipGraph
import Testing

@testable import Reporting

/// Large inventories: nothing recurses over what users nest or chain, and what is shown is bounded.
@Suite("Large reports")
struct SizeTests {
  /// One flow, or one for each `perFlow` screens, each screen opening the next.
  private func chain(_ count: Int, perFlow: Int) -> Inventory {
    Inventory(
      app: App(name: "chain"), owners: [Owner(id: "nav", kind: .navigationController)],
      flows: stride(from: 0, to: count, by: perFlow).map { first in
        let range = first..<min(first + perFlow, count)
        return Flow(
          id: FlowID("f\(first)"), owners: ["nav"], entry: ScreenID("s\(first)"),
          screens: range.map { Screen(id: ScreenID("s\($0)"), framework: $0 % 2 == 0 ? .uikit : .swiftui) },
          transitions: range.dropLast().map {
            Transition(from: ScreenID("s\($0)"), to: [ScreenID("s\($0 + 1)")], kind: .push)
          })
      })
  }

  private func page(_ inventory: Inventory) -> String {
    String(
      decoding: ReportHTML.render(Storefront.result(inventory: inventory, findings: [], plan: nil)), as: UTF8.self)
  }

  @Test("Flows are folded where there are many screens, and detail is left out where there are very many")
  func levels() {
    #expect(page(chain(100, perFlow: 50)).contains("<details class=\"flow\" id=\"w-f0\" open=\"\">"))
    let many = page(chain(400, perFlow: 50))
    #expect(many.contains("<details class=\"flow\" id=\"w-f0\">"))
    #expect(many.contains("<dt>Opens</dt>"))
    let tooMany = page(chain(7_000, perFlow: 50))
    #expect(!tooMany.contains("<dt>Opens</dt>"))
    #expect(tooMany.contains("id=\"s-s6999\""))
  }

  @Test("A flow of many screens names some of them, and says how many it leaves out")
  func bigFlow() {
    let html = page(chain(1_000, perFlow: 1_000))
    #expect(html.ranges(of: "<li class=\"screen").count == ReportBounds.standard.screensInFlow)
    #expect(html.contains("and 700 more screens, which report.xml has"))
  }

  @Test("Above the bound there is a summary that says what it leaves out, and it stays small")
  func summary() {
    let html = page(chain(50_000, perFlow: 20))
    #expect(!html.contains("<li class=\"screen"))
    #expect(html.contains("Left out here, since the app is large: 1,000 flows, the names of 50,000 screens."))
    #expect(html.utf8.count < 2_000_000)
  }

  @Test("A chain of 100,000 owners in one another does not exhaust the stack")
  func deepOwners() {
    let owners = (0..<100_000).map { index in
      Owner(
        id: OwnerID("o\(index)"), kind: .customContainer, framework: .uikit,
        parent: index > 0 ? OwnerID("o\(index - 1)") : nil, placement: .embed)
    }
    let html = page(Inventory(app: App(name: "deep"), owners: owners))
    #expect(html.contains("Left out here, since the app is large: 98,500 owners."))
    #expect(html.utf8.count < 2_000_000)
  }
}
