import Analysis
import Foundation
import Inventory
import OwnershipGraph
import Testing

@testable import Reporting

@Suite("JSON")
struct JSONTests {
  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func list(_ value: Any?) throws -> [[String: Any]] { try #require(value as? [[String: Any]]) }

  @Test("check has every key of version 1")
  func check() throws {
    let document = try object(CheckJSON.render(Storefront.result()))
    #expect(Set(document.keys) == ["version", "tool", "inputs", "findings", "coverage", "summary"])
    let findings = try list(document["findings"])
    #expect(findings.count == 6)
    let link = try #require(findings.first { $0["code"] as? Int == 110 })
    #expect(
      Set(link.keys) == [
        "code", "name", "severity", "subjects", "message", "evidence", "fix", "fingerprint", "state", "inventory",
        "source",
      ])
    #expect(link["source"] as? String == "Orders/Detail.swift:88")
    #expect((link["inventory"] as? [String: Any])?["line"] as? Int == 15)
    #expect(Set(findings.compactMap { $0["state"] as? String }) == ["new", "accepted", "baseline"])
    let evidence = try list(findings[0]["evidence"])
    #expect((evidence[1]["inventory"] as? [String: Any])?["file"] as? String == "storefront/orders.yaml")
    let coverage = try #require(document["coverage"] as? [String: Any])
    #expect(try list(coverage["undecidedSubjects"]).count == 2)
    let rules = try list(coverage["rules"])
    #expect(rules.map { $0["severity"] as? String } == ["error", "error", "warning", "warning", "off"])
    #expect(rules[1]["missing"] as? [String] == ["flow.owner", "owner.as"])
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["error"] as? Int == 2)
    #expect(summary["failed"] as? Bool == true)
  }

  @Test("plan has every key of version 1; what only the proof can say is null")
  func plan() throws {
    let document = try object(PlanJSON.render(Storefront.plan, of: Storefront.result()))
    #expect(
      Set(document.keys) == [
        "version", "tool", "inputs", "unit", "phases", "today", "units", "precedence", "phasePairs", "bridges",
        "composites", "cuts", "steps", "totals", "proof", "notRemoved", "needsHuman",
      ])
    #expect(document["proof"] as? String == "not run")
    #expect(document["notRemoved"] is NSNull)
    let step = try list(document["steps"])[2]
    #expect(
      Set(step.keys) == [
        "id", "index", "action", "units", "effort", "start", "end", "liveWeight", "liveBridges", "waitsFor", "installs",
        "removes", "why", "risk", "readiness", "removesFindings", "needsHuman", "rollback", "verify",
        "title", "team",
      ])
    #expect(step["removesFindings"] is NSNull)
    #expect(try list(document["bridges"])[3]["removed"] is NSNull)
    let totals = try #require(document["totals"] as? [String: Any])
    #expect(totals["certificate"] as? String == "bounded")
    #expect(abs((totals["gap"] as? Double ?? 0) - 6.0 / 56.0) < 1e-12)
  }

  @Test("plan carries the team schedule and the dates")
  func schedule() throws {
    let result = Storefront.result()
    let bare = try object(PlanJSON.render(Storefront.teamPlan, of: result))
    #expect(bare["calendar"] == nil)
    let totals = try #require(bare["scheduleTotals"] as? [String: Any])
    #expect(Set(totals.keys) == ["crews", "makespan", "lowerBound", "lifetime"])
    #expect(totals["crews"] as? String == "teams")
    let row = try #require(try list(bare["schedule"]).first { $0["unit"] as? String == "cart" })
    #expect(Set(row.keys) == ["unit", "team", "start", "end"])
    #expect(row["team"] as? String == "Commerce")

    let dated = try object(PlanJSON.render(Storefront.datedPlan, of: result))
    // 36 points at one a day: seven weeks and a day.
    let calendar = try #require(dated["calendar"] as? [String: Any])
    #expect(calendar["lastDay"] as? String == "2027-01-18")
    #expect(calendar["weeks"] as? Int == 8)
    #expect(dated["schedule"] == nil)
    let step = try list(dated["steps"])[5]
    #expect(step["firstDay"] as? String == "2026-12-08")
    #expect(step["lastDay"] as? String == "2026-12-14")
  }

  @Test("graph has typed nodes and edges, and carries x- values")
  func graph() throws {
    let document = try object(GraphJSON.render(OwnershipGraph(Storefront.inventory)))
    let nodes = try list(document["nodes"])
    let list0 = try #require(nodes.first { $0["id"] as? String == "order-list" })
    #expect(list0["kind"] as? String == "screen")
    #expect(list0["flow"] as? String == "orders")
    #expect(list0["levels"] as? [String] == ["orders-nav"])
    #expect((list0["extensions"] as? [String: Any])?["x-jira"] != nil)
    let edges = try list(document["edges"])
    #expect(
      edges.contains {
        $0["kind"] as? String == "opens" && $0["from"] as? String == "cart"
          && $0["id"] as? String == "cart>confirm:push"
      })
    let ids = Set(nodes.compactMap { $0["id"] as? String })
    #expect(edges.allSatisfy { ids.contains($0["from"] as? String ?? "") && ids.contains($0["to"] as? String ?? "") })
  }

  @Test("The same input gives the same bytes")
  func deterministic() throws {
    #expect(CheckJSON.render(Storefront.result()) == CheckJSON.render(Storefront.result()))
    #expect(
      GraphJSON.render(OwnershipGraph(Storefront.inventory))
        == GraphJSON.render(OwnershipGraph(Storefront.inventory)))
  }
}
