import Foundation
import MigrationPlanning
import OwnershipGraph
import Testing

@testable import Reporting

@Suite("What choices cost, and what a unit waits for, as text and JSON")
struct PlanQuestionTests {
  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test("A comparison names what it compares by")
  func measures() throws {
    let graph = OwnershipGraph(PlanTextTests.tiny())
    var request = PlanRequest()
    func document() throws -> [String: Any] {
      try object(PlanComparisonJSON.render(PlanComparison(graph, request), inputs: [], tool: Storefront.tool))
    }
    func text() -> String { PlanComparisonText.render(PlanComparison(graph, request), app: "Tiny", color: false) }
    #expect(try document()["measure"] as? String == "objective")
    #expect(try document()["least"] as? Int == 15)
    #expect(text().contains("how much more its lifetime is"))
    request.goal = .peak
    // The bridges of page and home are both there while nav moves, in every order.
    let peaks = try document()
    #expect(peaks["measure"] as? String == "peak" && peaks["least"] as? Int == 2)
    let rows = try #require(peaks["rows"] as? [[String: Any]])
    #expect(rows.allSatisfy { $0["difference"] as? Int == 0 })
    #expect(rows.first?["measure"] as? String == "peak" && rows.last?["measure"] as? String == "objective")
    #expect(text().contains("how much more its peak is"))
    #expect(text().contains("    lifetime optimal\n"))
  }

  @Test("An explanation says in JSON what it says in words")
  func explanation() throws {
    let (_, plan) = try PlanTextTests.result(PlanTextTests.tiny())
    let explanation = try #require(PlanExplanation("nav", plan, OwnershipGraph(PlanTextTests.tiny())))
    let document = try object(PlanExplanationJSON.render(explanation, inputs: [], tool: Storefront.tool))
    #expect(
      Set(document.keys) == [
        "version", "tool", "inputs", "unit", "units", "step", "steps", "start", "end", "lifetime", "objective", "peak",
        "effort", "waits", "offers", "tried", "untried",
      ])
    #expect(document["unit"] as? String == "nav" && document["units"] as? [String] == ["nav"])
    #expect(document["step"] as? Int == 3 && document["start"] as? Int == 6 && document["end"] as? Int == 11)
    let waits = try #require(document["waits"] as? [[String: Any]])
    #expect(waits.map { $0["before"] as? String } == ["home", "page"])
    #expect(waits.map { $0["reason"] as? String } == ["shows", "shows"])
    #expect(waits.allSatisfy { $0["cuttable"] as? Bool == false && $0["depth"] as? Int == 1 })
    #expect((document["offers"] as? [Any])?.isEmpty == true && document["tried"] as? Int == explanation.tried)

    let home = try #require(PlanExplanation("home", plan, OwnershipGraph(PlanTextTests.tiny())))
    let offers = try #require(
      try object(PlanExplanationJSON.render(home, inputs: [], tool: Storefront.tool))["offers"] as? [[String: Any]])
    #expect(offers.count == home.offers.count)
    for (offer, said) in zip(home.offers, offers) {
      #expect(said["start"] as? Int == offer.start && said["lifetime"] as? Int == offer.totals.lifetime)
      #expect(said["words"] as? String == offer.change.words(home))
    }
  }
}
