import Diagnostics
import Inventory
import OwnershipGraph

/// A bridge with the same framework on both sides: a leftover of a migration that the page no longer needs.
package struct RedundantBridge: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 402, name: "redundant-bridge", category: .bridges, severity: .warning,
    summary: "Both ends of a bridge are of one framework.",
    rationale: """
      When the page on one side has moved, the bridge to it has done its work. Left in place it still costs: it cuts \
      the environment, keeps adapter code alive, and makes the next reader believe that something on the far side is \
      of the other framework.
      """,
    fix: "Remove the bridge, and let the page be opened by its own framework's means",
    whenNotToFollow: "When it stays for a reason; give that as permanent.",
    needs: [.ownerFramework])

  package static let examples: [RuleExample] = [
    .good("permanent with a reason", left("permanent: the report is drawn by a closed package")),
    .good(
      "imperative presenter",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: browser, framework: uikit, system: true }
          transitions:
            - { from: home, to: browser, kind: present, driver: uikit }
      bridges:
        - { kind: imperative-presenter, host: home, guest: browser, shows: system } # <- 113
      """),
    .good("a page of the other framework", BridgeExamples.wrapped("outcomes: [completed]")),
    .good("a view that is no page", BridgeExamples.drawn("update: idempotent")),
    .bad(
      "a bridge left between two SwiftUI pages", left("teardown: not-needed", mark: "402"),
      messages: ["bridge report-host has SwiftUI on both sides"]),
    .bad(
      "the page has moved back, the wrapper stayed",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      flows:
        - id: main
          owner: main-co
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: map, framework: uikit, role: leaf }
            - { id: camera, framework: uikit, role: leaf }
          transitions:
            - { from: home, to: [map, camera], kind: push, driver: coordinator }
      bridges:
        - { id: old, kind: controller-representable, host: [home, main-co], guest: [map, camera] } # <- 402
      """,
      messages: ["bridge old has UIKit on both sides"]),
    .bad(
      "made by a coordinator of SwiftUI's",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: help-router, kind: router, framework: swiftui }
      flows:
        - id: main
          owner: main-stack
          entry: home
          screens:
            - { id: home, framework: swiftui }
            - { id: help, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: help, kind: sheet, driver: item, binding: shownHelp }
      bridges:
        - { id: help-host, kind: hosting-controller, host: help-router, guest: help } # <- 402
      """,
      messages: ["bridge help-host has SwiftUI on both sides"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    guard it.model.kind != .imperativePresenter, it.model.permanent == nil else { return .irrelevant }
    let ends = BridgeEnds(it)
    if ends.hosts.isEmpty || ends.guests.isEmpty { return .irrelevant }
    guard let framework = ends.common else { return ends.all == [.unknown] ? .undecided([.ownerFramework]) : .right }
    if ends.all.contains(.unknown) { return .undecided([.ownerFramework]) }
    return .fault(
      "has \(framework.called) on both sides", because: "both are \(framework.rawValue)",
      fix: "Remove \(it.name), and let \(it.host) open \(it.guest) by \(framework.called)'s own means")
  }

  private static func left(_ facts: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: report, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: report, kind: push, driver: path }
    bridges:
      - { id: report-host, kind: hosting-controller, host: home, guest: report, \(facts) }\(mark.isEmpty ? "" : " # <- \(mark)")
    """
  }
}
