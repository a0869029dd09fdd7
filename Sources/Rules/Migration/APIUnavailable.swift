import Diagnostics
import Inventory
package import OwnershipGraph

/// A container, a bridge or a page that the oldest supported system does not have.
package struct APIUnavailable: Rule {
  package static let descriptor = RuleDescriptor(
    code: 602, name: "api-unavailable", category: .migration, severity: .error,
    summary: "A container or a page needs a newer system than the app's minimum.",
    rationale: """
      NavigationStack, NavigationSplitView and UIHostingConfiguration came with iOS 16. An app that runs on older systems \
      needs a second way to show what they hold, and two ways through one flow are two owners. What a page itself \
      needs is a warning only: it may have been kept from older systems where it is opened.
      """,
    fix: "Raise the app's minimum system, or keep the UIKit container until then",
    whenNotToFollow: "When an older container takes its place on older systems; describe that one as well.",
    needs: [.appMinimumOS])

  package static let examples: [RuleExample] = [
    .good("the minimum is the version that has it", yaml(minimumOS: "16.0", screen: "requiresOS: 16")),
    .good(
      "older containers on an older system",
      yaml(minimumOS: "15.0", owner: "navigation-view", bridge: "hosting-controller")),
    .bad(
      "a navigation stack before iOS 16",
      yaml(minimumOS: "15.4", mark: " # <- 602", bridge: "hosting-controller"),
      messages: ["NavigationStack news-owner needs iOS 16, the app runs on iOS 15.4"]),
    .bad(
      "a cell in a hosting configuration, and a page that needs more",
      yaml(
        minimumOS: "15.0", owner: "navigation-view", screen: "requiresOS: \"17.0\"", screenMark: " # <- 602 warning",
        bridge: "hosting-configuration", bridgeMark: " # <- 602"),
      messages: [
        "UIHostingConfiguration in feed needs iOS 16, the app runs on iOS 15.0",
        "news needs iOS 17.0, the app runs on iOS 15.0",
      ]),
  ]

  private static func yaml(
    minimumOS: String, owner: String = "navigation-stack", mark: String = "", screen: String = "role: list",
    screenMark: String = "", bridge: String = "hosting-configuration", bridgeMark: String = ""
  ) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "\(minimumOS)" }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: feed-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: news-owner, kind: \(owner), in: tabs, as: tab }\(mark)
    flows:
      - id: feeding
        owner: feed-nav
        entry: feed
        screens:
          - { id: feed, framework: uikit, role: list }
        transitions: []
      - id: reading
        owner: news-owner
        entry: news
        screens:
          - { id: news, framework: swiftui, \(screen) }\(screenMark)
        transitions: []
    bridges:
      - { kind: \(bridge), host: feed, guestType: FeedCell }\(bridgeMark)
      - { kind: hosting-controller, host: tabs, guest: news-owner, as: tab }
    """
  }

  package init() {}

  private static let sixteen = "16"

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for owner in graph.owners where Self.isNew(graph[owner].kind) {
      check(
        graph.text(owner), graph.called(owner), OSVersion(Self.sixteen), .error, .node(.owner(owner)), graph, &builder)
    }
    for screen in graph.screens {
      guard let required = graph[screen].requiresOS else { continue }
      let name = graph.text(screen)
      check(name, name, required, .warning, .node(.screen(screen)), graph, &builder)
    }
    for bridge in graph.bridges where graph[bridge].kind == .hostingConfiguration {
      for host in graph.hosts(of: bridge) {
        let name = graph.id(host).text
        check(
          name, "UIHostingConfiguration in \(name)", OSVersion(Self.sixteen), .error, .node(.bridge(bridge)), graph,
          &builder)
      }
    }
    return builder.outcome()
  }

  private static func isNew(_ kind: Owner.Kind) -> Bool { kind == .navigationStack || kind == .navigationSplitView }

  private func check(
    _ subject: String, _ called: String, _ required: OSVersion?, _ severity: Severity, _ place: FindingPlace,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    guard let required else { return }
    builder.subjects += 1
    guard let minimum = graph.inventory.app.minimumOS else { return builder.addUndecided([subject], .appMinimumOS) }
    guard minimum < required else { return }
    builder.add(
      severity, subjects: [subject], "\(called) needs iOS \(required), the app runs on iOS \(minimum)",
      evidence: [
        Evidence("\(called) needs iOS \(required)", subjects: [subject], place: place),
        Evidence("the app's minimum is iOS \(minimum)"),
      ],
      fix: "Raise the app's minimum to iOS \(required), or keep \(called) from older systems and use another there",
      at: place)
  }
}
