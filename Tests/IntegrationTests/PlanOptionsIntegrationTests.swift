import Foundation
import Testing

@Suite(
  "What is asked of a plan, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct PlanOptionsIntegrationTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(Samples.small, to: "small.yaml")
  }

  private func plan(_ options: String...) throws -> ReleaseBinary.Outcome {
    try ReleaseBinary.run(["plan", scratch.path("small.yaml")] + options)
  }

  @Test("A pin against leaf-first is refused with its chain, and nothing is written")
  func refusal() throws {
    let outcome = try plan("--pin", "tabs=FIRST", "--pin", "orders-nav=FIRST")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("--pin tabs=FIRST cannot be kept: it waits for orders-nav: tabs shows orders-nav"))
    #expect(outcome.errors.contains("--pin orders-nav=FIRST cannot be kept: it waits for order-list"))
  }

  @Test("A comparison and an explanation keep to 80 columns; the comparison is JSON too")
  func questions() throws {
    for outcome in [try plan("--compare", "--pilot"), try plan("--explain", "tabs")] {
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
    let compared = try plan("--compare", "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(compared.output.utf8)) as? [String: Any]
    #expect((document?["rows"] as? [Any])?.count == 5)
    let explained = try plan("--explain", "tabs", "--format", "json")
    let explanation = try JSONSerialization.jsonObject(with: Data(explained.output.utf8)) as? [String: Any]
    #expect(explanation?["unit"] as? String == "tabs")
  }

  @Test("A plan is made again from its own JSON, and nothing moves")
  func again() throws {
    let first = try plan("--format", "json")
    try scratch.write(first.output, to: "plan.json")
    let second = try plan("--format", "json", "--from", scratch.path("plan.json"))
    let old = try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
    let new = try JSONSerialization.jsonObject(with: Data(second.output.utf8)) as? [String: Any]
    #expect(new?["moved"] as? [String] == [])
    let units = { (plan: [String: Any]?) in
      (plan?["steps"] as? [[String: Any]])?.compactMap { ($0["units"] as? [String]) } ?? []
    }
    #expect(units(new) == units(old))
    let wrong = try plan("--from", scratch.path("small.yaml"))
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("small.yaml:1:1: error: not a plan, but an inventory"))
    #expect(wrong.errors.contains("give a file that leafcutter plan --format json wrote"))
  }

  @Test("analyze takes what plan takes")
  func analyze() throws {
    let outcome = try ReleaseBinary.run(
      "analyze", scratch.path("small.yaml"), "-o", scratch.path("out"), "--keep-uikit", "order-list", "--pilot",
      "--crews", "2", "--velocity", "10", "--start", "2027-01-04")
    #expect(outcome.status == 0)
    let report = try String(contentsOfFile: scratch.path("out/report.xml"), encoding: .utf8)
    #expect(report.contains("<schedule crews=\"2\"") && report.contains("<calendar velocity=\"10\""))
  }
}
