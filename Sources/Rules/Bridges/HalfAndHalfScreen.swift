import Diagnostics
import Inventory
package import OwnershipGraph

/// A page is drawn half by UIKit and half by SwiftUI, without a bridge that says where one ends.
package struct HalfAndHalfScreen: Rule {
  package static let descriptor = RuleDescriptor(
    code: 414, name: "half-and-half-screen", category: .bridges, severity: .note,
    summary: "A page is drawn by both frameworks.",
    rationale: """
      Half a page is the wrong size for a step: it has two states, two ways to lay out and two ways to scroll, and \
      whoever changes it has to know both. A page that moves as a whole, or a part that is a page of its own behind \
      a bridge, can be tested and rolled back.
      """,
    fix: "Move the page as a whole, or make the other framework's part a page of its own behind a bridge",
    whenNotToFollow: "For cells and small views of the other framework inside a page; such a page is not mixed.",
    needs: [.bridges])

  package static let examples: [RuleExample] = [
    .good(
      "a UIKit list with cells drawn by SwiftUI",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-nav, kind: navigation-controller }
      flows:
        - id: main
          owner: main-nav
          entry: orders
          screens:
            - { id: orders, framework: uikit, role: list }
      bridges:
        - { kind: hosting-configuration, host: orders, guestType: OrderRow }
      """),
    .good("a SwiftUI page that draws a UIKit view", BridgeExamples.drawn("update: idempotent")),
    .bad(
      "a page half UIKit and half SwiftUI", mixed(at: "profile"),
      messages: ["page profile is drawn half by UIKit and half by SwiftUI"]),
    .bad(
      "the entry of a flow", mixed(at: "home"), messages: ["page home is drawn half by UIKit and half by SwiftUI"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for screen in graph.screens {
      let isMixed = graph[screen].framework == .mixed
      if graph.areBridgesDescribed || isMixed { builder.subjects += 1 }
      guard isMixed else { continue }
      let name = graph.text(screen)
      guard graph.areBridgesDescribed else {
        builder.addUndecided([name], .bridges)
        continue
      }
      builder.add(
        .note, subjects: [name], "page \(name) is drawn half by UIKit and half by SwiftUI",
        evidence: [Evidence("\(name) is mixed", subjects: [name], place: .node(.screen(screen)))],
        fix: "Move \(name) as a whole, or make one half a page of its own behind a bridge",
        at: .node(.screen(screen)))
    }
    return builder.outcome()
  }

  private static func mixed(at page: String) -> String {
    let frameworks = ["home", "profile"].map { name in
      name == page
        ? "      - { id: \(name), framework: mixed } # <- 414" : "      - { id: \(name), framework: uikit }"
    }
    return """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
      \(frameworks.joined(separator: "\n"))
          transitions:
            - { from: home, to: profile, kind: push, driver: uikit }
      bridges: []
      """
  }
}
