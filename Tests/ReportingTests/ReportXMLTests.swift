import Diagnostics
import Foundation
import Inventory
import MigrationPlanning
import Testing

@testable import Reporting

@Suite("report.xml")
struct ReportXMLTests {
  private func validate(_ bytes: [UInt8]) throws -> (status: Int32, errors: String) {
    let schema = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).xsd")
    try Data(ReportSchema.xsd.utf8).write(to: schema)
    defer { try? FileManager.default.removeItem(at: schema) }
    return try ExternalTool.run("xmllint", ["--noout", "--nonet", "--schema", schema.path], input: bytes)
  }

  @Test("It is valid against its schema, hostile names and all", .enabled(if: ExternalTool.path("xmllint") != nil))
  func valid() throws {
    for result in [
      Storefront.result(), Storefront.result(proof: ProofTests.proof), Storefront.result(plan: nil),
      Storefront.result(inventory: Hostile.inventory, findings: []),
      Storefront.result(inventory: Inventory(app: App(name: "")), findings: [], plan: nil),
    ] {
      let run = try validate(try ReportXML.render(result))
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("A schedule, its dates and the titles of tickets", .enabled(if: ExternalTool.path("xmllint") != nil))
  func schedule() throws {
    for crews in [Crews.teams, .number(2), nil] {
      let (result, _) = try PlanTextTests.result(PlanTextTests.tiny(), PlanTicketTests.dated(crews: crews))
      let bytes = try ReportXML.render(result)
      let run = try validate(bytes)
      #expect(run.status == 0, "\(run.errors)")
      let text = String(decoding: bytes, as: UTF8.self)
      var words = [
        "<title>Migrate home to SwiftUI</title>", "firstDay=\"2027-01-05\" lastDay=\"2027-01-11\"",
        "<calendar velocity=\"5\" weeks=\"3\" start=\"2027-01-04\" lastDay=\"2027-01-18\"/>",
      ]
      switch crews {
      case .teams:
        words += [
          "<schedule crews=\"teams\" makespan=\"11\" lowerBound=\"11\" lifetime=\"15\">",
          "<work unit=\"home\" team=\"Ants\" start=\"1\" end=\"6\" firstDay=\"2027-01-05\" lastDay=\"2027-01-11\"/>",
        ]
      case .number: words.append("<schedule crews=\"2\" makespan=\"11\"")
      case nil: #expect(!text.contains("<schedule"))
      }
      for it in words { #expect(text.contains(it), "\(it)") }
    }
    let (plain, _) = try PlanTextTests.result(PlanTextTests.tiny())
    let text = String(decoding: try ReportXML.render(plain), as: UTF8.self)
    #expect(!text.contains("<schedule") && !text.contains("<calendar") && !text.contains("firstDay"))
  }

  @Test("The schema refuses what it does not know", .enabled(if: ExternalTool.path("xmllint") != nil))
  func invalid() throws {
    let text = String(decoding: try ReportXML.render(Storefront.result()), as: UTF8.self)
    for (good, bad) in [
      ("version=\"1\"", "version=\"2\""), ("failed=\"true\"", "failed=\"perhaps\""),
      ("<owners>", "<owners owner=\"x\">"),
      ("severity=\"error\"", "severity=\"fatal\""),
    ] {
      let broken = text.replacing(good, with: bad, maxReplacements: 1)
      #expect(broken != text)
      #expect(try validate(Array(broken.utf8)).status != 0, "\(bad)")
    }
  }

  @Test("It carries findings, coverage, derived facts, x- values and the whole plan")
  func content() throws {
    let text = String(decoding: try ReportXML.render(Storefront.result()), as: UTF8.self)
    for words in [
      "<report xmlns=\"urn:leafcutter:report:1\" version=\"1\">", "fingerprint=\"101-3fa81c02be\"",
      "state=\"accepted\"",
      "<undecided missing=\"flow.owner owner.as\">", "levels=\"orders-nav\"", "<x name=\"x-jira\" kind=\"list\">",
      "<x kind=\"text\">SHOP-1</x>", "<x kind=\"map\"/>",
      "<precedence before=\"cart\" after=\"order-list\" reason=\"opens\"",
      "<unit id=\"orders-nav\" kind=\"owner\"", "<member id=\"orders-flow\"/>", "gap=\"0.10714285714285714\"",
      "id=\"order-detail&gt;tracking:push\"", "proof=\"not run\"", "removed=\"31\"",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("What nobody has said is left out, and an empty list is written")
  func unknown() throws {
    var inventory = Inventory(app: App(name: "a"))
    func text() throws -> String {
      String(
        decoding: try ReportXML.render(Storefront.result(inventory: inventory, findings: [], plan: nil)), as: UTF8.self)
    }
    #expect(!(try text()).contains("<bridges"))
    inventory.bridges = []
    #expect((try text()).contains("<bridges/>"))
  }

  @Test("An x- value may be nested as deep as it likes")
  func deep() throws {
    var value = ExtensionValue.text("bottom")
    for _ in 0..<2_000 { value = .list([value]) }
    var inventory = Storefront.inventory
    inventory.app.annotations.extensions = [ExtensionEntry(key: "x-deep", value: value)]
    let bytes = try ReportXML.render(Storefront.result(inventory: inventory))
    #expect(String(decoding: bytes, as: UTF8.self).contains("bottom"))
  }
}
