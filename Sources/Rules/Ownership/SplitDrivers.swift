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
      SplitDriversExamples.linksAlone),
    .good(
      "a UIKit page pushed as a path value wrapped in a representable",
      SplitDriversExamples.wrappedPage),
    .good(
      "a stack nested in a navigation controller (104)",
      SplitDriversExamples.nested),
    .good("a UIKit page that sets the state of another side", SplitDriversExamples.stateOfUIKitPage),
    .bad(
      "a segue beside a path", SplitDriversExamples.segueAndPath,
      messages: ["UINavigationController main-nav is pushed both by UIKit and by SwiftUI state"]),
    .bad(
      "UIKit and a path on one navigation controller",
      SplitDriversExamples.bothDrivers,
      messages: ["UINavigationController main-nav is pushed both by UIKit and by SwiftUI state"]),
    .bad(
      "UIKit pushes on a SwiftUI stack",
      SplitDriversExamples.onSwiftUIStack,
      messages: ["NavigationStack main-stack belongs to SwiftUI, and UIKit pushes on it"]),
    .bad(
      "a UIKit coordinator beside an item",
      SplitDriversExamples.coordinatorAndItem,
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
    let enclosing = EnclosingStacks(graph)
    for stack in graph.owners where isPushed[stack] {
      builder.subjects += 1
      // What UIKit pushes from inside a nested stack may land on the outer one: the nesting is the fault (104).
      if !pushes[stack].byUIKit.isEmpty, liesInUIKitStack(stack, enclosing, graph) { continue }
      judge(stack, pushes[stack], graph, &builder)
    }
    return builder.outcome()
  }

  /// Whether a stack of SwiftUI's is sure to lie in the level of one of UIKit's.
  private func liesInUIKitStack(_ stack: OwnerIndex, _ enclosing: EnclosingStacks, _ graph: OwnershipGraph) -> Bool {
    guard graph.framework(of: stack).value == .swiftui else { return false }
    return graph.placements(of: stack).contains { placement in
      (enclosing.around(placement).value ?? []).contains {
        !$0.isUncertain && graph.framework(of: $0.stack).value == .uikit
      }
    }
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
          : "Let \(name) make the pushes of \(listed(openers(of: pushes.byState, graph))) too",
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

  private func openers(of edges: [EdgeIndex], _ graph: OwnershipGraph) -> [String] {
    Set(edges.map { graph.edges[$0].from }).sorted().map(graph.text)
  }
}
