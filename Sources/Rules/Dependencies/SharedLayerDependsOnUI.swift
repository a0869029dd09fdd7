import Diagnostics
import Inventory
package import OwnershipGraph

/// A module of the shared layer knows a page, or speaks SwiftUI to pages of UIKit. What both sides read must not
/// belong to one of them.
package struct SharedLayerDependsOnUI: Rule {
  package static let descriptor = RuleDescriptor(
    code: 205, name: "shared-layer-depends-on-ui", category: .dependencies, severity: .error,
    summary: "A module depends on a screen or flow, or is tied to SwiftUI while UIKit screens use it.",
    rationale: """
      Models, networking, services and tokens come first in a migration because both sides read them and neither owns \
      them. A module that names a page drags that page into everything that uses the module. One that is tied to \
      SwiftUI makes UIKit pages import it too soon. Ties to UIKit are reported by 606.
      """,
    fix: "Turn the reference round: let the page read the module, or hear from it by a closure or protocol",
    whenNotToFollow: "When the module is a feature with pages of its own; then describe it as a flow.",
    needs: [.dependencies, .moduleFramework, .screenUses])

  package static let examples: [RuleExample] = [
    .good("pages that use a module tied to no framework", SharedLayerDependsOnUIExamples.right),
    .good("a module that tells a page by a closure", SharedLayerDependsOnUIExamples.closure),
    .good("a SwiftUI module that only SwiftUI pages use", SharedLayerDependsOnUIExamples.ofSwiftUIPages),
    .bad(
      "a service that knows a page and a flow", SharedLayerDependsOnUIExamples.knowsPages,
      messages: ["module session depends on account and home"]),
    .bad(
      "tokens tied to SwiftUI", SharedLayerDependsOnUIExamples.tiedToSwiftUI,
      messages: ["module theme is tied to SwiftUI and used by UIKit page home"]),
  ]

  package init() {}

  /// The UIKit pages that use a module, and where.
  private struct Users {
    var pages: [ScreenIndex] = []
    var evidence: [Evidence] = []
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    guard !graph.modules.isEmpty else { return builder.outcome() }
    var users = Table<Module, Users>(repeating: Users(), count: graph.modules.count)
    var isUseUnknown = false
    for screen in graph.screens where graph[screen].framework == .uikit && graph[screen].system != true {
      guard let used = graph[screen].uses else {
        isUseUnknown = true
        continue
      }
      for module in used.compactMap(graph.module) where graph[module].framework != Module.Framework.none {
        users[module].pages.append(screen)
        let words = "\(graph.text(screen)) uses \(graph[module].id)"
        users[module].evidence.append(
          Evidence(words, subjects: [graph.text(screen), graph[module].id.text], place: .node(.screen(screen))))
      }
    }
    var known = Table<Module, [Int]>(repeating: [], count: graph.modules.count)
    for (number, dependency) in graph.dependencies.enumerated() where dependency.via == .concrete {
      switch (dependency.from, dependency.to) {
      case (.module(let module), .screen), (.module(let module), .flow): known[module].append(number)
      case (.screen(let screen), .module(let module)):
        guard graph[screen].framework == .uikit, graph[screen].system != true else { continue }
        users[module].pages.append(screen)
        users[module].evidence.append(graph.evidence(.dependency(number)))
      default: break
      }
    }
    for module in graph.modules {
      builder.subjects += 1
      check(module, knows: known[module], users[module], isUseUnknown, graph, &builder)
    }
    return builder.outcome()
  }

  private func check(
    _ module: ModuleIndex, knows: [Int], _ users: Users, _ isUseUnknown: Bool, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let name = graph[module].id.text
    if let first = knows.first {
      let pages = Set(knows.map { graph.id(graph.dependencies[$0].to).text }).sorted(by: precedesByBytes)
      builder.add(
        .error, subjects: [name], "module \(name) depends on \(listed(pages))",
        evidence: knows.map { graph.evidence(.dependency($0)) },
        fix: "Let \(name) tell \(listed(pages)) by a closure or protocol, or let them read \(name)",
        at: .dependency(first))
    } else if !graph.areDependenciesDescribed {
      builder.addUndecided([name], .dependencies)
    }
    switch graph[module].framework {
    case .swiftui:
      if users.pages.isEmpty {
        if isUseUnknown { builder.addUndecided([name], .screenUses) }
        break
      }
      let pages = Set(users.pages).sorted().map(graph.text)
      let noun = pages.count == 1 ? "page" : "pages"
      builder.add(
        .error, subjects: [name], "module \(name) is tied to SwiftUI and used by UIKit \(noun) \(listed(pages))",
        evidence: users.evidence,
        fix: "Take SwiftUI out of \(name), or move \(listed(pages)) first", at: .node(.module(module)))
    case nil:
      if !users.pages.isEmpty || isUseUnknown { builder.addUndecided([name], .moduleFramework) }
    case Module.Framework.none?, .uikit: break
    }
  }
}

enum SharedLayerDependsOnUIExamples {
  private static func app(
    theme: String = "none", of tokens: String = "home", mark: String = "", dependencies: String = ""
  ) -> String {
    """
    version: 1
    app: { name: Example }
    modules:
      - { id: session, kind: services, framework: none }
      - { id: theme, kind: design-tokens, framework: \(theme) }\(mark)
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, uses: [session\(tokens == "home" ? ", theme" : "")] }
        transitions: []
      - id: account
        owner: main-nav
        entry: profile
        screens:
          - { id: profile, framework: swiftui, role: leaf, uses: [session, theme] }
        transitions: []
    dependencies: [\(dependencies)]
    """
  }

  static let right = app()
  static let closure = app(dependencies: "{ from: session, to: home, via: closure }")
  static let ofSwiftUIPages = app(theme: "swiftui", of: "profile")
  static let tiedToSwiftUI = app(theme: "swiftui", mark: " # <- 205")
  static let knowsPages =
    app(
      dependencies: """

            { from: session, to: account, via: concrete }, # <- 205
            { from: session, to: home, via: concrete }
        """)
}
