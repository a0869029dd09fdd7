import Diagnostics
import Inventory
package import OwnershipGraph

/// An app with several windows that keeps a path in one place for all of them: the last window to write wins, and every
/// window comes back at its page.
package struct RestorationOutsideScene: Rule {
  package static let descriptor = RuleDescriptor(
    code: 515, name: "restoration-outside-scene", category: .linksAndPaths, severity: .warning,
    summary: "An app with several windows stores a path outside the scene.",
    rationale: """
      Each window has its own path, and the system stores and discards state scene by scene. User defaults and a file \
      are one place for the whole app: windows overwrite each other, and a closed window's path comes back in another.
      """,
    fix: "Keep the path in the scene's own storage",
    whenNotToFollow: "When the file or the key is kept per scene and removed when the scene is discarded.",
    needs: [.appMultiWindow])

  package static let examples: [RuleExample] = [
    .good(
      "the scene's own storage",
      yaml("multiWindow: true", "{ id: saved-path, owner: main-stack, store: scene-storage }")),
    .good(
      "UIKit's restoration, which is per scene",
      yaml("multiWindow: true", "{ id: saved-path, owner: main-stack, store: uikit }")),
    .good(
      "user defaults in an app with one window",
      yaml("multiWindow: false", "{ id: saved-path, owner: main-stack, store: user-defaults }")),
    .bad(
      "user defaults for all windows",
      yaml("multiWindow: true", "{ id: saved-path, owner: main-stack, store: user-defaults } # <- 515"),
      messages: ["restoration saved-path of NavigationStack main-stack is kept in user-defaults for all windows"]),
    .bad(
      "a file for all windows",
      yaml("multiWindow: true", "{ id: saved-path, owner: main-stack, store: file, versioned: true } # <- 515"),
      messages: ["restoration saved-path of NavigationStack main-stack is kept in a file for all windows"]),
  ]

  private static func yaml(_ windows: String, _ restoration: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0", \(windows) }
    owners:
      - { id: main-stack, kind: navigation-stack, scope: scene }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
    restorations:
      - \(restoration)
    """
  }

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for restoration in graph.restorations {
      guard let store = Self.sharedStore(graph[restoration].store) else { continue }
      builder.subjects += 1
      guard let hasWindows = graph.inventory.app.multiWindow else {
        builder.addUndecided([graph.text(restoration)], .appMultiWindow)
        continue
      }
      if !hasWindows { continue }
      builder.add(
        .warning, subjects: [graph.text(restoration)],
        "\(graph.called(restoration)) is kept in \(store) for all windows",
        evidence: [
          graph.evidence("\(graph.called(restoration)), store \(graph[restoration].store.rawValue)", restoration),
          Evidence("\(graph.inventory.app.name) has several windows"),
        ],
        fix: "Keep the path of \(graph[restoration].owner) in the storage of its scene",
        at: .node(.restoration(restoration)))
    }
    return builder.outcome()
  }

  /// What all windows of an app share; `nil`: each scene has its own.
  private static func sharedStore(_ store: Restoration.Store) -> String? {
    switch store {
    case .userDefaults: "user-defaults"
    case .file: "a file"
    case .sceneStorage, .uikit: nil
    }
  }
}
