import Diagnostics
import Inventory
package import OwnershipGraph

/// A page is SwiftUI, what it uses is still tied to UIKit: the shared layer should have come first.
package struct SharedLayerLast: Rule {
  package static let descriptor = RuleDescriptor(
    code: 606, name: "shared-layer-last", category: .migration, severity: .warning,
    summary: "A SwiftUI page uses a module that is still tied to UIKit.",
    rationale: """
      Models, services and design tokens serve pages of both sides for years. One that hands out UIKit's colours or \
      controllers draws UIKit into every page that has left it, and the last page cannot let go of it. Freed first, the \
      shared layer costs one change; freed last, one change in each page.
      """,
    fix: "Free the module from UIKit before more pages use it",
    whenNotToFollow: "When the module is to go together with the last UIKit page.",
    needs: [.moduleFramework, .screenUses])

  package static let examples: [RuleExample] = [
    .good("tied to no framework", yaml(framework: "none", page: "framework: swiftui, uses: [theme]")),
    .good("a UIKit page uses it", yaml(framework: "uikit", page: "framework: uikit, uses: [theme]")),
    .good("a page that uses nothing of it", yaml(framework: "uikit", page: "framework: swiftui, uses: []")),
    .bad(
      "design tokens tied to UIKit",
      yaml(framework: "uikit", page: "framework: swiftui, uses: [theme]", mark: " # <- 606"),
      messages: ["SwiftUI page about uses theme, which is tied to UIKit"]),
    .bad(
      "one of two modules",
      yaml(framework: "uikit", page: "framework: swiftui, uses: [orders, theme]", mark: " # <- 606"),
      messages: ["SwiftUI page about uses theme, which is tied to UIKit"]),
  ]

  private static func yaml(framework: String, page: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    modules:
      - { id: orders, kind: models, framework: none }
      - { id: theme, kind: design-tokens, framework: \(framework) }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list, uses: [orders] }
          - { id: about, role: leaf, \(page) }\(mark)
        transitions:
          - { from: home, to: about, kind: push, driver: uikit, via: protocol }
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let isAnyPossible = graph.modules.contains { graph[$0].framework == .uikit || graph[$0].framework == nil }
    for screen in graph.screens where graph[screen].framework == .swiftui {
      guard let uses = graph[screen].uses else {
        if isAnyPossible {
          builder.subjects += 1
          builder.addUndecided([graph.text(screen)], .screenUses)
        }
        continue
      }
      for module in Set(uses).compactMap(graph.module).sorted() { check(screen, module, graph, &builder) }
    }
    return builder.outcome()
  }

  private func check(
    _ screen: ScreenIndex, _ module: ModuleIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let (page, used) = (graph.text(screen), graph[module].id.text)
    builder.subjects += 1
    switch graph[module].framework {
    case nil: builder.addUndecided([page, used], .moduleFramework)
    case .none?, .swiftui?: break
    case .uikit?:
      builder.add(
        .warning, subjects: [page, used], "SwiftUI page \(page) uses \(used), which is tied to UIKit",
        evidence: [
          Evidence("\(page) uses \(used)", subjects: [page, used], place: .node(.screen(screen))),
          Evidence("\(used) is tied to UIKit", subjects: [used], place: .node(.module(module))),
        ],
        fix: "Free \(used) from UIKit, or move what \(page) needs of it into a module without user interface",
        at: .node(.screen(screen)))
    }
  }
}
