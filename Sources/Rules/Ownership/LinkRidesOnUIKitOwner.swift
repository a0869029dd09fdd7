import Diagnostics
import Inventory
package import OwnershipGraph

/// A SwiftUI page pushes by a view link and no SwiftUI stack holds it: the link finds the UIKit navigation controller
/// above the hosting controller and pushes there, past the owner of that stack.
package struct LinkRidesOnUIKitOwner: Rule {
  package static let descriptor = RuleDescriptor(
    code: 110, name: "link-rides-on-uikit-owner", category: .ownership, severity: .warning,
    summary: "A SwiftUI page pushes by view links on a stack that UIKit owns.",
    rationale: """
      A view link without a navigation stack around it works by accident: SwiftUI pushes a hosting controller on the \
      navigation controller it happens to find. The owner does not know of the page, value links and destinations do \
      nothing there, and popping is not under SwiftUI's control.
      """,
    fix: "Let the owner of the stack make the push, or give the page a context and a stack of its own",
    whenNotToFollow: "When the page and all it links to move under a SwiftUI stack in the next step of the plan.",
    needs: [.transitionDriver, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good(
      "its own stack",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: settings-stack, kind: navigation-stack }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: settings, framework: swiftui, brings: settings-stack }
            - { id: about, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: settings, kind: sheet, driver: uikit }
            - { from: settings, to: about, kind: push, driver: link }
      """),
    .good(
      "transition made by the UIKit owner",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
      flows:
        - id: main
          owner: main-nav
          entry: settings
          screens:
            - { id: settings, framework: swiftui }
            - { id: about, framework: swiftui, role: leaf }
            - { id: legal, framework: swiftui, role: leaf }
          transitions:
            - { from: settings, to: about, kind: push, driver: uikit, via: closure }
            - { from: settings, to: legal, kind: push, driver: link, by: main-nav }
      """),
    .good(
      "a SwiftUI container inside a SwiftUI stack",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: pager, kind: custom-container, framework: swiftui, in: main-stack, as: embed }
      flows:
        - id: main
          owner: pager
          entry: first
          screens:
            - { id: first, framework: swiftui }
            - { id: second, framework: swiftui, role: leaf }
          transitions:
            - { from: first, to: second, kind: push, driver: link }
      """),
    .bad(
      "a hosted page with two links",
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
            - { id: settings, framework: swiftui }
            - { id: certificates, framework: swiftui, role: leaf }
            - { id: legal, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: settings, kind: push, driver: uikit }
            - { from: settings, to: certificates, kind: push, driver: link } # <- 110
            - { from: settings, to: legal, kind: push, driver: link }
      """,
      messages: [
        "settings pushes certificates and legal by link on UINavigationController main-nav, which has no SwiftUI stack"
      ]),
    .bad(
      "right in a sheet with a stack, wrong where the same page is pushed",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: account-stack, kind: navigation-stack }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: settings, framework: swiftui }
            - { id: about, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: settings, kind: sheet, driver: uikit, opens: account-stack }
            - { from: home, to: settings, kind: push, driver: uikit }
            - { from: settings, to: about, kind: push, driver: link } # <- 110
      """,
      messages: ["settings pushes about by link on UINavigationController main-nav, which has no SwiftUI stack"]),
    .bad(
      "a page at the root of a UIKit window",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-window, kind: window, framework: uikit }
      flows:
        - id: main
          owner: main-window
          entry: home
          screens:
            - { id: home, framework: swiftui }
            - { id: news, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: news, kind: push, driver: link } # <- 110
      """,
      messages: ["home pushes news by link on window main-window, which has no SwiftUI stack"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let enclosing = EnclosingStacks(graph)
    for screen in graph.screens where graph[screen].framework == .swiftui {
      let pushes = graph.outgoing[screen].filter { edge in
        let it = graph.edges[edge]
        return it.kind == .push && it.by == nil && (it.driver == .link || it.driver == nil)
      }
      if pushes.isEmpty { continue }
      builder.subjects += 1
      switch graph.levels(of: screen) {
      case .unknown(let fact):
        builder.addUndecided([graph.text(screen)], fact)
      case .known(let levels):
        for level in levels { check(screen, pushes, on: level, enclosing, graph, &builder) }
      }
    }
    return builder.outcome()
  }

  private func check(
    _ screen: ScreenIndex, _ pushes: [EdgeIndex], on level: OwnerIndex, _ enclosing: EnclosingStacks,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let subjects = [graph.text(screen), graph.text(level)]
    switch enclosing.stacks(at: level) {
    case .unknown(let fact): return builder.addUndecided(subjects, fact)
    case .known(let stacks): if stacks.contains(where: { graph.framework(of: $0).value == .swiftui }) { return }
    }
    switch graph.framework(of: level) {
    case .unknown(let fact): return builder.addUndecided(subjects, fact)
    case .known(.swiftui): return
    case .known(.uikit): break
    }
    let links = pushes.filter { graph.edges[$0].driver == .link }
    guard let first = links.first else { return builder.addUndecided(subjects, .transitionDriver) }
    let pages = listed(links.map { graph.text(graph.edges[$0].to) })
    builder.add(
      .warning, subjects: subjects, members: links.map { graph.edges[$0].id.text },
      "\(graph.text(screen)) pushes \(pages) by link on \(graph.called(level)), which has no SwiftUI stack",
      evidence: links.map(graph.evidence) + [graph.evidence("\(graph.called(level)) owns the level", level)],
      fix: "Let \(graph.text(level)) push \(pages), or give "
        + "\(graph.text(screen)) a context and a stack of its own",
      at: .edge(first))
  }
}
