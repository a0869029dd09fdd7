import Foundation
import Testing

@Suite(
  "plan --at-step, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct AtStepIntegrationTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(Samples.small, to: "small.yaml")
  }

  private func state(_ step: String) throws -> ReleaseBinary.Outcome {
    try ReleaseBinary.run("plan", scratch.path("small.yaml"), "--at-step", step)
  }

  private func steps() throws -> [String] {
    let outcome = try ReleaseBinary.run("plan", scratch.path("small.yaml"), "--format", "json")
    let plan = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let steps = try #require(plan?["steps"] as? [[String: Any]])
    return steps.compactMap { $0["id"] as? String }
  }

  @Test("Step 0 is the start; a number and an id say the same; each state is an inventory that check reads")
  func states() throws {
    let steps = try steps()
    #expect(
      steps == [
        "migrate-screen:order-list", "migrate-owner:orders-nav", "remove-bridge:orders-nav", "migrate-owner:tabs",
        "remove-bridge:tabs",
      ])
    let start = try state("0")
    let converted = try ReleaseBinary.run("convert", scratch.path("small.yaml"), "-", "--output-format", "yaml")
    #expect(start.status == 0 && start.output == converted.output)
    var bridges: [Int] = []
    for (index, id) in steps.enumerated() {
      let byNumber = try state("\(index + 1)")
      #expect(byNumber.status == 0 && byNumber.errors.isEmpty, "\(byNumber.errors)")
      #expect(try state(id).output == byNumber.output)
      bridges.append(byNumber.output.components(separatedBy: "kind: hosting-controller").count - 1)
      let checked = try ReleaseBinary.run("check", "-", input: byNumber.output)
      #expect(checked.status == 0, "after \(id): \(checked.output)\(checked.errors)")
    }
    // The detail's and the list's, the stack's with them, the stack's alone, and so on.
    #expect(bridges == [2, 3, 1, 1, 0])
    let end = try state("5").output
    #expect(end.contains("kind: tab-view") && end.contains("kind: navigation-stack"))
    #expect(!end.contains("framework: uikit") && end.contains("representation: typed"))
  }

  @Test(
    "What is no step is refused with what there is",
    arguments: ["6", "-1", "99999999999999999999", "migrate-screen:order-lst", ""])
  func outside(step: String) throws {
    let outcome = try ReleaseBinary.run("plan", scratch.path("small.yaml"), "--at-step=\(step)")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    if step.isEmpty { return }
    #expect(outcome.errors.contains("the plan has no step “\(step)”"), "\(outcome.errors)")
    #expect(outcome.errors.contains("a number from 0 to 5"), "\(outcome.errors)")
    #expect(outcome.errors.contains("did you mean migrate-screen:order-list?") == step.hasPrefix("migrate"))
  }

  @Test("A form for plans does not go with it")
  func format() throws {
    let outcome = try ReleaseBinary.run("plan", scratch.path("small.yaml"), "--at-step", "1", "--format", "json")
    #expect(outcome.status == 2 && outcome.errors.contains("leave --format out"), "\(outcome.errors)")
  }
}
