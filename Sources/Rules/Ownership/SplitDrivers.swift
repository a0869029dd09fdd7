import Diagnostics
import Inventory
package import OwnershipGraph

/// One stack, two mechanisms: UIKit calls and SwiftUI state both push on it. Each keeps its own idea of what is on the
/// stack, and neither sees what the other has done.
package struct SplitDrivers: Rule {
  package static let descriptor = RuleDescriptor(
    code: 102, name: "split-drivers", category: .ownership, severity: .warning,
    summary: "A stack is pushed both by UIKit and by SwiftUI state, or UIKit pushes on a stack of SwiftUI's.",
    rationale: """
      SwiftUI keeps the pushed pages in a path, UIKit in an array of controllers. Where both push on one stack, \
      popping by one leaves the other's state behind: a page comes up twice, or a binding says that a page is shown \
      that is gone.
      """,
    fix: "Let one side make every push of the stack, and send the other side's wishes to it",
    whenNotToFollow: "During the one release in which the stack itself changes hands.",
    needs: [.transitionDriver, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good(
      "plain links alone (110)",
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
            - { id: about, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: settings, kind: push, driver: uikit }
            - { from: settings, to: about, kind: push, driver: link }
      """),
    .good(
      "a UIKit page pushed as a path value wrapped in a representable",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-stack, kind: navigation-stack }
      flows:
        - id: main
          owner: main-stack
          entry: home
          screens:
            - { id: home, framework: swiftui }
            - { id: map, framework: uikit, role: leaf }
          transitions:
            - { from: home, to: map, kind: push, driver: path }
      bridges:
        - { kind: controller-representable, host: home, guest: map }
      """),
    .bad(
      "UIKit and a path on one navigation controller",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller } # <- 102
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: profile, framework: swiftui }
            - { id: badge, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: profile, kind: push, driver: uikit }
            - { from: profile, to: badge, kind: push, driver: boolean, binding: showsBadge }
      """,
      messages: ["UINavigationController main-nav is pushed both by UIKit and by SwiftUI state"]),
    .bad(
      "UIKit pushes on a SwiftUI stack",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-stack, kind: navigation-stack } # <- 102
      flows:
        - id: main
          owner: main-stack
          entry: home
          screens:
            - { id: home, framework: swiftui }
            - { id: map, framework: uikit }
            - { id: place, framework: uikit, role: leaf }
          transitions:
            - { from: home, to: map, kind: push, driver: path }
            - { from: map, to: place, kind: push, driver: uikit }
      """,
      messages: ["NavigationStack main-stack belongs to SwiftUI, and UIKit pushes on it"]),
    .bad(
      "a UIKit coordinator beside an item",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller } # <- 102
        - { id: main-window, kind: window }
        - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav, main-window] }
      flows:
        - id: main
          owner: main-co
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: profile, framework: swiftui }
            - { id: badge, framework: swiftui, role: leaf }
          transitions:
            - { from: home, to: profile, kind: push, driver: coordinator }
            - { from: profile, to: badge, kind: push, driver: item, binding: badge }
      """,
      messages: ["UINavigationController main-nav is pushed both by UIKit and by SwiftUI state"]),
  ]

  package init() {}

  /// What pushes on one stack.
  private struct Pushes {
    var byUIKit: [EdgeIndex] = []
    var byState: [EdgeIndex] = []
    /// Edges that could be by UIKit, and those of them that could as well be by state.
    var unknown = 0
    var unknownOfSwiftUI = 0
    var missing: Set<Fact> = []
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var pushes = Table<Owner, Pushes>(repeating: Pushes(), count: graph.owners.count)
    var isPushed = Table<Owner, Bool>(repeating: false, count: graph.owners.count)
    for edge in graph.edges.indices where graph.edges[edge].kind == .push {
      if let fact = graph.levels(of: edge).missing {
        builder.addUndecided([graph.text(graph.flow(of: graph.edges[edge].from))], fact)
      }
      for stack in stacks(of: edge, graph) {
        isPushed[stack] = true
        sort(edge, into: &pushes[stack], graph)
      }
    }
    for stack in graph.owners where isPushed[stack] {
      builder.subjects += 1
      judge(stack, pushes[stack], graph, &builder)
    }
    return builder.outcome()
  }

  /// The stacks that a push acts on, if they are of one framework; a push that is made by the owner of another stack
  /// acts on that one, which is not this rule's matter.
  private func stacks(of edge: EdgeIndex, _ graph: OwnershipGraph) -> [OwnerIndex] {
    let levels = (graph.levels(of: edge).value ?? []).filter { graph[$0].kind.isStack }
    guard Set(levels.map { graph[$0].kind.impliedFramework }).count == 1 else { return [] }
    if let by = graph.edges[edge].by, let level = graph.level(of: by).value, !levels.contains(level) { return [] }
    return levels
  }

  private func sort(_ edge: EdgeIndex, into pushes: inout Pushes, _ graph: OwnershipGraph) {
    let it = graph.edges[edge]
    switch it.driver {
    case .uikit, .segue: pushes.byUIKit.append(edge)
    case .path, .item, .boolean:
      if graph[it.from].framework == .swiftui { pushes.byState.append(edge) }
    case .link: break
    case .coordinator:
      switch graph.maker(of: edge) {
      case .known(let maker):
        switch graph.framework(of: maker) {
        case .known(.uikit): pushes.byUIKit.append(edge)
        case .known(.swiftui): break
        case .unknown(let fact):
          pushes.unknown += 1
          pushes.missing.insert(fact)
        }
      case .unknown(let fact):
        pushes.unknown += 1
        pushes.missing.insert(fact)
      }
    case nil:
      pushes.unknown += 1
      if graph[it.from].framework == .swiftui { pushes.unknownOfSwiftUI += 1 }
      pushes.missing.insert(.transitionDriver)
    }
  }

  private func judge(_ stack: OwnerIndex, _ pushes: Pushes, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let name = graph.text(stack)
    let isSwiftUI = graph.framework(of: stack).value == .swiftui
    if let first = pushes.byUIKit.first, isSwiftUI || !pushes.byState.isEmpty {
      builder.add(
        .warning, subjects: [name],
        isSwiftUI
          ? "\(graph.called(stack)) belongs to SwiftUI, and UIKit pushes on it"
          : "\(graph.called(stack)) is pushed both by UIKit and by SwiftUI state",
        evidence: (pushes.byUIKit + (isSwiftUI ? [] : pushes.byState)).map(graph.evidence),
        fix: isSwiftUI
          ? "Push \(graph.text(graph.edges[first].to)) as a value of the path of \(name)"
          : "Let \(name) make the pushes of \(listed(pushes.byState.map { graph.text(graph.edges[$0].from) })) too",
        at: .node(.owner(stack)))
      return
    }
    let couldBeSplit: Bool
    if isSwiftUI {
      couldBeSplit = pushes.unknown > 0
    } else if !pushes.byUIKit.isEmpty {
      couldBeSplit = pushes.unknownOfSwiftUI > 0
    } else if !pushes.byState.isEmpty {
      couldBeSplit = pushes.unknown > 0
    } else {
      couldBeSplit = pushes.unknownOfSwiftUI > 0 && pushes.unknown > 1
    }
    if couldBeSplit { for fact in pushes.missing { builder.addUndecided([name], fact) } }
  }
}
