import Diagnostics
import Inventory
package import OwnershipGraph

/// A page "pops" a stack in which it does not stand. A pop reaches the pages of its own presentation context only: the
/// modal stays up over a stack that has changed beneath it.
package struct ReturnCrossesContext: Rule {
  package static let descriptor = RuleDescriptor(
    code: 305, name: "return-crosses-context", category: .modals, severity: .warning,
    summary: "A page returns by a pop on a stack outside of its own presentation context.",
    rationale: """
      A modal, a tab or a column has a context of its own. A pop on the stack beneath it does not close it, and \
      closing it does not pop. To go back across contexts takes two steps in a fixed order: dismiss first, then let \
      the owner of the other stack pop.
      """,
    fix: "Dismiss the page, and let the other stack's owner pop after that (afterDismiss)",
    whenNotToFollow: "When the other stack is meant to change while the modal stays up.",
    needs: [.transitionReturns, .transitionReturnsTo, .ownerAs, .ownerDrives])

  package static let examples: [RuleExample] = [
    .good("the page's own stack", ReturnCrossesContextExamples.ownStack),
    .good(
      "dismissed first, popped after that",
      ReturnCrossesContextExamples.cover("returns: [dismiss], returnsTo: shop-nav, afterDismiss: pop-to-root")),
    .bad(
      "a cover that pops what lies beneath",
      ReturnCrossesContextExamples.cover("returns: [pop-to-root], returnsTo: shop-nav", mark: " # <- 305"),
      messages: ["offer returns by pop-to-root to UINavigationController shop-nav, outside of its own context"]),
    .bad(
      "dismiss as another alternative does not help",
      ReturnCrossesContextExamples.cover("returns: [dismiss, pop], returnsTo: shop-nav", mark: " # <- 305"),
      messages: ["offer returns by pop to UINavigationController shop-nav, outside of its own context"]),
    .bad(
      "the first page of a sheet's stack that pops a coordinator's", ReturnCrossesContextExamples.coordinator,
      messages: ["account returns by pop to coordinator main-co, outside of its own context"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var contexts = EdgeContexts(graph)
    for edge in graph.edges.indices {
      guard graph.edges[edge].kind != .custom, graph[edge].afterDismiss == nil else { continue }
      let pops = graph[edge].returns.map { $0.first { $0 == .pop || $0 == .popToRoot } }
      switch (pops, graph[edge].returnsTo.flatMap(graph.owner)) {
      case (.some(nil), _), (nil, nil): continue
      case (_, let owner?):
        builder.subjects += 1
        check(edge, pops: pops ?? nil, returnsTo: owner, &contexts, graph, &builder)
      case (_?, nil):
        // A page in a stack or column pops where it stands; a modal may have a stack of its own, or none.
        guard graph.edges[edge].kind.isModal else { continue }
        builder.subjects += 1
        builder.addUndecided([graph.text(graph.edges[edge].to)], .transitionReturnsTo)
      }
    }
    return builder.outcome()
  }

  private func check(
    _ edge: EdgeIndex, pops: Transition.ReturnKind?, returnsTo owner: OwnerIndex, _ contexts: inout EdgeContexts,
    _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    let it = graph.edges[edge]
    if isOwnStack(owner, it, graph) { return }
    let subjects = [graph.text(it.to), graph.text(owner)]
    switch (contexts.of(edge), contexts.of(owner)) {
    case (.unknown(let fact), _), (_, .unknown(let fact)):
      builder.addUndecided(subjects, fact)
    case (.known(let own), .known(let other)):
      if own.contains(where: other.contains) { return }
      guard let pops else { return builder.addUndecided(subjects, .transitionReturns) }
      let name = graph.called(owner)
      builder.add(
        .warning, subjects: subjects,
        "\(subjects[0]) returns by \(pops.rawValue) to \(name), outside of its own context",
        evidence: [graph.evidence(edge), graph.evidence("\(name) stands in another context", owner)],
        fix: "Dismiss \(subjects[0]), and let \(subjects[1]) \(pops == .pop ? "pop" : "pop to its root") after that",
        at: .edge(edge))
    }
  }

  /// Whether the page comes to lie on that stack by this edge.
  private func isOwnStack(_ owner: OwnerIndex, _ it: TransitionEdge, _ graph: OwnershipGraph) -> Bool {
    let stacks = graph.stacks(of: owner)
    if let around = it.opens ?? graph[it.to].brings.flatMap(graph.owner) { return stacks.contains(around) }
    guard it.kind.startsContext == false, let levels = graph.levels(of: it.from).value else { return false }
    return levels.contains(where: stacks.contains)
  }
}

extension OwnershipGraph {
  /// What a return to an owner pops: its level, or all that a coordinator or router drives where these are several.
  fileprivate func stacks(of owner: OwnerIndex) -> [OwnerIndex] {
    if let level = level(of: owner).value { return [level] }
    return drives[owner].filter { self[$0].kind.isStack }
  }
}

/// The contexts in which targets come to lie, each found once.
private struct EdgeContexts {
  private struct Key: Hashable {
    let page: ScreenIndex
    let opens: OwnerIndex?
    let by: OwnerIndex?
    let kind: Transition.Kind
  }
  private let graph: OwnershipGraph
  private var known: [Key: Derived<[ContextID]>] = [:]

  init(_ graph: OwnershipGraph) { self.graph = graph }

  mutating func of(_ edge: EdgeIndex) -> Derived<[ContextID]> {
    let it = graph.edges[edge]
    let around = it.opens ?? graph[it.to].brings.flatMap(graph.owner)
    let page = it.kind.startsContext == false ? it.from : it.to
    let key = Key(page: page, opens: around, by: it.kind == .root ? it.by : nil, kind: it.kind)
    if let found = known[key] { return found }
    let found = graph.contexts(of: edge)
    known[key] = found
    return found
  }

  /// Those of the stacks that an owner changes.
  func of(_ owner: OwnerIndex) -> Derived<[ContextID]> {
    let stacks = graph.stacks(of: owner)
    guard stacks.count > 1 else { return graph.contexts(of: stacks.first ?? owner) }
    var all: [ContextID] = []
    for stack in stacks {
      switch graph.contexts(of: stack) {
      case .unknown(let fact): return .unknown(fact)
      case .known(let contexts): all += contexts
      }
    }
    return .known(all)
  }
}

enum ReturnCrossesContextExamples {
  static func cover(_ returns: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: shop-nav, kind: navigation-controller }
      - { id: offer-nav, kind: navigation-controller }
    flows:
      - id: shop
        owner: shop-nav
        entry: goods
        screens:
          - { id: goods, framework: uikit, role: list }
          - { id: offer, framework: uikit, role: leaf }
        transitions:
          - { from: goods, to: offer, kind: full-screen, driver: uikit, opens: offer-nav, \(returns) }\(mark)
    """
  }

  static let ownStack = """
    version: 1
    app: { name: Example }
    owners:
      - { id: shop-nav, kind: navigation-controller }
      - { id: offer-nav, kind: navigation-controller }
    flows:
      - id: shop
        owner: shop-nav
        entry: goods
        screens:
          - { id: goods, framework: uikit, role: list }
          - { id: article, framework: uikit, role: leaf }
          - { id: offer, framework: uikit }
          - { id: terms, framework: uikit, role: leaf }
        transitions:
          - { from: goods, to: article, kind: push, driver: uikit, returns: [pop], returnsTo: shop-nav }
          - { from: goods, to: offer, kind: sheet, driver: uikit, opens: offer-nav, returns: [dismiss] }
          - { from: offer, to: terms, kind: push, driver: uikit, returns: [pop-to-root], returnsTo: offer-nav }
    """

  static let coordinator = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: main-co, kind: coordinator, drives: [main-nav] }
      - { id: account-nav, kind: navigation-controller, in: main-nav, as: sheet }
    flows:
      - id: main
        owner: main-co
        entry: home
        screens:
          - { id: home, framework: uikit }
        transitions:
          - { from: home, to: account, kind: sheet, driver: coordinator, returns: [pop], returnsTo: main-co } # <- 305
      - id: account-flow
        owner: account-nav
        entry: account
        screens:
          - { id: account, framework: uikit, role: leaf }
        transitions: []
    """
}
