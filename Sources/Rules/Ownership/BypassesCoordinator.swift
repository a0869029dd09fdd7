import Diagnostics
import Inventory
package import OwnershipGraph

/// A coordinator or router owns the flow, and a page pushes all the same. The coordinator then does not know what is on
/// its stack, and the page knows where it stands.
package struct BypassesCoordinator: Rule {
  package static let descriptor = RuleDescriptor(
    code: 115, name: "bypasses-coordinator", category: .ownership, severity: .warning,
    summary: "A page makes a push itself in a flow that a coordinator or router owns.",
    rationale: """
      Pages that only report what has happened can be used in other places, replaced one by one and tested alone. One \
      page that pushes by itself ties two pages together and leaves the coordinator with a wrong idea of its stack, \
      which shows when it pops, restores or follows a link.
      """,
    fix: "Let the page report the event, and let the coordinator or router push",
    whenNotToFollow: "For a page of a library that brings its own next pages and cannot be asked to report.",
    needs: [.transitionDriver], yieldsTo: [102, 110])

  package static let examples: [RuleExample] = [
    .good("pushes that the coordinator makes", BypassesCoordinatorExamples.coordinator),
    .good("path and item of the router's own stack", BypassesCoordinatorExamples.pathAndItem),
    .good("a page of a sheet that pushes on a stack of its own", BypassesCoordinatorExamples.ownStack),
    .good("102 or 110 reports it", BypassesCoordinatorExamples.reportedByOthers),
    .bad(
      "a UIKit page that pushes by itself", BypassesCoordinatorExamples.direct,
      messages: ["list pushes detail itself past coordinator main-co"]),
    .bad(
      "a segue and a call", BypassesCoordinatorExamples.segueAndCall,
      messages: ["list pushes detail and help itself past coordinator main-co"]),
    .bad(
      "a call beside a link that 110 reports", BypassesCoordinatorExamples.callBesideLink,
      messages: ["settings pushes legal itself past coordinator main-co"]),
    .bad(
      "a link on the router's stack", BypassesCoordinatorExamples.link,
      messages: ["list pushes detail itself past router main-router"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for flow in graph.flows {
      let owners = graph.ownersOfFlow[flow]
      // Of several owners another rule asks which of them it is.
      guard owners.count == 1, let owner = owners.first, !graph[owner].kind.isContainer else { continue }
      for page in graph.screensOfFlow[flow] { check(page, owner, graph, &builder) }
    }
    return builder.outcome()
  }

  private func check(
    _ page: ScreenIndex, _ owner: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    var pushes: [EdgeIndex] = []
    var isAny = false
    var isUnknown = false
    for edge in graph.outgoing[page] {
      let it = graph.edges[edge]
      guard it.kind == .push else { continue }
      isAny = true
      guard it.by == nil else { continue }
      switch it.driver {
      case .uikit, .segue, .link, .boolean: pushes.append(edge)
      case .path, .item, .coordinator: break
      case nil: isUnknown = true
      }
    }
    guard isAny, !isOnOtherStack(page, owner, graph) else { return }
    builder.subjects += 1
    let subjects = [graph.text(page), graph.text(owner)]
    if pushes.isEmpty { return isUnknown ? builder.addUndecided(subjects, .transitionDriver) : () }
    // Links on a UIKit stack are 110's matter where there is more to say.
    let calls = graph.framework(of: owner).value == .uikit ? pushes.filter { graph.edges[$0].driver != .link } : []
    if !calls.isEmpty { pushes = calls }
    let pages = listed(Set(pushes.map { graph.edges[$0].to }).sorted().map(graph.text))
    builder.add(
      .warning, subjects: subjects, "\(graph.text(page)) pushes \(pages) itself past \(graph.called(owner))",
      evidence: pushes.map(graph.evidence)
        + [graph.evidence("\(graph.called(owner)) owns \(graph.text(graph.flow(of: page)))", owner)],
      fix: "Let \(graph.text(page)) report the event, and let \(graph.text(owner)) push \(pages)", at: .edge(pushes[0]))
  }

  /// Whether a page lies on a stack that it brings or was opened in, which is not the coordinator's.
  private func isOnOtherStack(_ page: ScreenIndex, _ owner: OwnerIndex, _ graph: OwnershipGraph) -> Bool {
    guard graph.liesOnOwnStack(page) else { return false }
    let driven = graph.drives[owner]
    return !(graph.levels(of: page).value ?? []).contains { driven.contains($0) || graph.level(of: owner).value == $0 }
  }
}

enum BypassesCoordinatorExamples {
  static let coordinator = example(
    pushes: """
      - { from: list, to: detail, kind: push, driver: coordinator }
      - { from: list, to: help, kind: push, driver: uikit, by: main-nav }
      """)

  static let pathAndItem = example(
    swiftUI: true,
    pushes: """
      - { from: list, to: detail, kind: push, driver: path }
      - { from: list, to: help, kind: push, driver: item, binding: help }
      """)

  static let ownStack = example(
    swiftUI: true, more: "  - { id: help-stack, kind: navigation-stack }",
    pushes: """
      - { from: list, to: help, kind: sheet, driver: item, binding: help, opens: help-stack }
      - { from: help, to: detail, kind: push, driver: link }
      """)

  static let direct = example(
    pushes: """
      - { from: list, to: detail, kind: push, driver: uikit } # <- 115
      - { from: list, to: help, kind: push, driver: coordinator }
      """)

  static let segueAndCall = example(
    pushes: """
      - { from: list, to: detail, kind: push, driver: segue } # <- 115
      - { from: list, to: help, kind: push, driver: uikit }
      """)

  static let link = example(
    swiftUI: true,
    pushes: """
      - { from: list, to: detail, kind: push, driver: link } # <- 115
      - { from: list, to: help, kind: push, driver: path }
      """)

  static let reportedByOthers = hosted(
    mark: " # <- 102",
    pushes: """
      - { from: list, to: legal, kind: push, driver: uikit }
      - { from: settings, to: about, kind: push, driver: link } # <- 110
      - { from: settings, to: legal, kind: push, driver: boolean, binding: showsLegal }
      """)

  static let callBesideLink = hosted(
    pushes: """
      - { from: settings, to: about, kind: push, driver: link } # <- 110
      - { from: settings, to: legal, kind: push, driver: uikit } # <- 115
      """)

  /// SwiftUI pages on a coordinator's navigation controller.
  private static func hosted(mark: String = "", pushes: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }\(mark)
      - { id: main-co, kind: coordinator, drives: [main-nav] }
    flows:
      - id: main
        owner: main-co
        entry: list
        screens:
          - { id: list, framework: uikit }
          - { id: settings, framework: swiftui }
          - { id: about, framework: swiftui, role: leaf }
          - { id: legal, framework: swiftui, role: leaf }
        transitions:
          - { from: list, to: settings, kind: push, driver: coordinator }
    \(pushes.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
    """
  }

  private static func example(swiftUI: Bool = false, more: String = "", pushes: String) -> String {
    let framework = swiftUI ? "swiftui" : "uikit"
    return """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-\(swiftUI ? "stack" : "nav"), kind: navigation-\(swiftUI ? "stack" : "controller") }
        - { id: main-\(swiftUI ? "router" : "co"), kind: \(swiftUI ? "router" : "coordinator"), drives: [main-\(swiftUI ? "stack" : "nav")] }
      \(more)
      flows:
        - id: main
          owner: main-\(swiftUI ? "router" : "co")
          entry: list
          screens:
            - { id: list, framework: \(framework) }
            - { id: detail, framework: \(framework) }
            - { id: help, framework: \(framework) }
          transitions:
      \(pushes.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
      """
  }
}
