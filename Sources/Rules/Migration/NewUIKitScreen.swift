import Diagnostics
import Inventory
package import OwnershipGraph

/// The ratchet of a team that migrates: today's UIKit pages are in the baseline, and only new ones count.
package struct NewUIKitScreen: Rule {
  package static let descriptor = RuleDescriptor(
    code: 608, name: "new-uikit-screen", category: .migration, severity: nil,
    summary: "A page is UIKit, and nothing says that it stays so.",
    rationale: """
      A migration ends only if fewer UIKit pages are added than are moved. Turned on, with today's pages in the \
      baseline, this rule lets a team notice each new one when it is added: the one moment at which writing it in \
      SwiftUI costs least.
      """,
    fix: "Write the new page in SwiftUI, or say why it is UIKit for good",
    whenNotToFollow: "When the app is not being migrated; the rule is off unless it is asked for.")

  package static let examples: [RuleExample] = [
    .good(
      "kept by decision, of the system's, of a package",
      yaml(
        "{ id: camera, framework: uikit, keepUIKit: capture session }",
        "{ id: share, framework: uikit, system: true }", "{ id: terms, framework: uikit, external: LegalKit }")),
    .good(
      "SwiftUI and mixed pages",
      yaml("{ id: profile, framework: swiftui }", "{ id: editor, framework: mixed } # <- 414 note")),
    .bad("a UIKit page", yaml("{ id: profile, framework: uikit } # <- 608"), messages: ["profile is a UIKit page"]),
    .bad(
      "two UIKit pages among others",
      yaml(
        "{ id: badge, framework: uikit } # <- 608", "{ id: profile, framework: swiftui }",
        "{ id: wallet, framework: uikit } # <- 608"),
      messages: ["badge is a UIKit page", "wallet is a UIKit page"]),
  ]

  private static func yaml(_ pages: String...) -> String {
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
          - { id: home, framework: swiftui, role: list }
          - { id: news, framework: swiftui, role: leaf }
          - { id: feed, framework: swiftui, role: leaf }
    \(pages.map { "      - \($0)" }.joined(separator: "\n"))
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for screen in graph.screens where !graph.staysAsItIs(screen) {
      builder.subjects += 1
      guard graph[screen].framework == .uikit else { continue }
      let name = graph.text(screen)
      builder.add(
        .warning, subjects: [name], "\(name) is a UIKit page",
        evidence: [Evidence("\(name) is UIKit", subjects: [name], place: .node(.screen(screen)))],
        fix: "Write \(name) in SwiftUI, or say why it stays UIKit (keepUIKit)", at: .node(.screen(screen)))
    }
    return builder.outcome()
  }
}
