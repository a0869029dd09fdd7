import Diagnostics
import Inventory
package import OwnershipGraph

/// A page stays UIKit for good, the owner above it is to move: one bridge will stay as well, and nobody has said so.
package struct PermanentScreenBlocksOwner: Rule {
  package static let descriptor = RuleDescriptor(
    code: 605, name: "permanent-screen-blocks-owner", category: .migration, severity: .note,
    summary: "A page that stays UIKit lies under an owner that is to be migrated.",
    rationale: """
      A camera or an editor may stay UIKit by decision. When the owner above it becomes SwiftUI the page needs a \
      representable that never goes; this belongs into the plan before the owner moves, with a teardown and outcomes, \
      and it may be a reason to keep the owner as well.
      """,
    fix: "Describe a permanent representable for the page, or keep its owner UIKit too",
    whenNotToFollow: "When the owner's migration lies beyond what is being planned.",
    needs: [.ownerDrives, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good("the owner stays as well", yaml(owner: "kind: navigation-controller, keepUIKit: the camera needs it")),
    .good("the owner is SwiftUI already", yaml(owner: "kind: navigation-stack")),
    .good(
      "the permanent bridge is described",
      yaml(
        owner: "kind: navigation-controller",
        rest: """
          bridges:
            - { kind: controller-representable, host: home, guest: camera, permanent: the camera stays }
          """)),
    .bad(
      "a camera on a stack that is to move", yaml(owner: "kind: navigation-controller", mark: " # <- 605"),
      messages: ["camera stays UIKit under UINavigationController main-owner, which is to be migrated"]),
    .bad(
      "a container driven by a coordinator",
      yaml(
        owner: "kind: custom-container, framework: uikit",
        driver: "\n  - { id: main-co, kind: coordinator, drives: [main-owner] }",
        flowOwner: "main-co", mark: " # <- 605"),
      messages: ["camera stays UIKit under custom container main-owner, which is to be migrated"]),
  ]

  private static func yaml(
    owner: String, driver: String = "", flowOwner: String = "main-owner", mark: String = "", rest: String = ""
  ) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-owner, \(owner) }\(driver)
    flows:
      - id: main
        owner: \(flowOwner)
        entry: home
        screens:
          - { id: home, framework: \(owner.contains("stack") ? "swiftui" : "uikit"), role: list }
          - { id: camera, framework: uikit, role: leaf, keepUIKit: capture session }\(mark)
        transitions:
          - { from: home, to: camera, kind: full-screen }
    \(rest)
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for screen in graph.screens {
      guard let reason = graph[screen].keepUIKit, graph[screen].framework != .swiftui, graph[screen].system != true
      else { continue }
      builder.subjects += 1
      if isCarriedForGood(screen, graph) { continue }
      switch graph.levels(of: screen) {
      case .unknown(let fact): builder.addUndecided([graph.text(screen)], fact)
      case .known(let levels):
        for level in levels where !isKept(level, graph) { check(screen, reason, level, graph, &builder) }
      }
    }
    return builder.outcome()
  }

  private func check(
    _ screen: ScreenIndex, _ reason: String, _ level: OwnerIndex, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let (name, owner) = (graph.text(screen), graph.text(level))
    switch graph.framework(of: level) {
    case .unknown(let fact): builder.addUndecided([name, owner], fact)
    case .known(.swiftui): break
    case .known(.uikit):
      builder.add(
        .note, subjects: [name, owner],
        "\(name) stays UIKit under \(graph.called(level)), which is to be migrated",
        evidence: [
          Evidence("\(name) stays UIKit: \(reason)", subjects: [name], place: .node(.screen(screen))),
          graph.evidence("\(graph.called(level)) is UIKit, and nothing says that it stays", level),
        ],
        fix: "Describe the permanent representable that will carry \(name), or keep \(owner) UIKit too",
        at: .node(.screen(screen)))
    }
  }

  /// A permanent bridge shows the page or its flow.
  private func isCarriedForGood(_ screen: ScreenIndex, _ graph: OwnershipGraph) -> Bool {
    let guests = [Node.screen(screen), .flow(graph.flow(of: screen))]
    return guests.contains { guest in
      (graph.bridgesOfGuest[guest] ?? []).contains { graph[$0].permanent != nil && !graph[$0].kind.isHosting }
    }
  }

  /// The container, or a coordinator that drives it, stays by decision; or a permanent bridge ties it to UIKit.
  private func isKept(_ level: OwnerIndex, _ graph: OwnershipGraph) -> Bool {
    graph[level].keepUIKit != nil || graph.drivenBy[level].contains { graph[$0].keepUIKit != nil }
      || (graph.bridgesOfHost[.owner(level)] ?? []).contains { graph[$0].permanent != nil }
  }
}
