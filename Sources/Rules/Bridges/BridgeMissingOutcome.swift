import Diagnostics
import Inventory
import OwnershipGraph

/// A whole flow lies beyond a bridge and cannot say how it ended: the outside knows enter, completed and cancelled, and
/// here it is told only some of these.
package struct BridgeMissingOutcome: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 406, name: "bridge-missing-outcome", category: .bridges, severity: .warning,
    summary: "A whole flow is bridged and does not report that it was completed or cancelled.",
    rationale: """
      A flow that is shown as a whole is finished or given up, and its host goes on differently after each. Without \
      an outcome for both the host guesses from what is on the screen, or the flow reaches out and closes itself, \
      and whatever waits for it waits for ever.
      """,
    fix: "Report completed and cancelled across the bridge, and let the host close the flow",
    whenNotToFollow: "When the flow never ends by itself; the root of a tab or window is not asked for outcomes.",
    needs: [.bridgeOutcomes])

  package static let examples: [RuleExample] = [
    .good("outcomes not described (undecided)", flow("as: sheet")),
    .good("completed and cancelled", flow("as: sheet, outcomes: [completed, cancelled]")),
    .good("one page of a flow", BridgeExamples.hosted("outcomes: [completed]")),
    .good("a tab never ends", tab),
    .bad(
      "a sign-in that nobody can give up", flow("as: sheet, outcomes: [completed, failed]", mark: "406"),
      messages: ["bridge sign-in-host does not report that sign-in was cancelled"]),
    .bad(
      "a flow that closes itself and tells nobody", flow("outcomes: []", mark: "406"),
      messages: ["bridge sign-in-host does not report that sign-in was completed or cancelled"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    guard it.carriesFlow, !it.neverEnds else { return .irrelevant }
    guard let outcomes = it.model.outcomes else { return .undecided([.bridgeOutcomes]) }
    let lacking = [Bridge.Outcome.completed, .cancelled].filter { !outcomes.contains($0) }.map(\.rawValue)
    if lacking.isEmpty { return .right }
    let known = outcomes.isEmpty ? "none" : outcomes.map(\.rawValue).sorted().joined(separator: " ")
    return .fault(
      "does not report that \(it.guest) was \(lacking.joined(separator: " or "))", because: "outcomes: \(known)",
      fix: "Report \(lacking.joined(separator: " and ")) from \(it.guest) to \(it.host)")
  }

  private static func flow(_ facts: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: sign-in-stack, kind: navigation-stack, in: main-nav, as: sheet }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
        transitions:
          - { from: home, to: user-name, kind: sheet, driver: uikit }
      - id: sign-in
        owner: sign-in-stack
        entry: user-name
        screens:
          - { id: user-name, framework: swiftui }
          - { id: password, framework: swiftui, role: leaf }
        transitions:
          - { from: user-name, to: password, kind: push, driver: path }
    bridges:
      - { id: sign-in-host, kind: hosting-controller, host: home, guest: sign-in, \(facts) }\(mark.isEmpty ? "" : " # <- \(mark)")
    """
  }

  private static let tab = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: search-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: search
        owner: search-stack
        entry: search-home
        screens:
          - { id: search-home, framework: swiftui }
    bridges:
      - { kind: hosting-controller, host: tabs, guest: search-stack, outcomes: [] }
    """
}

extension DescribedBridge {
  /// Of absurdly many guests or edges the first will do.
  private static let most = 64

  /// A flow is among the guests, or a container with the flows that it owns.
  fileprivate var carriesFlow: Bool {
    graph.guests(of: index).prefix(Self.most).contains { guest in
      switch guest {
      case .flow: true
      case .owner(let owner): !graph.flowsOfOwner[owner].isEmpty
      case .screen, .module, .bridge, .deepLink, .restoration: false
      }
    }
  }

  /// The guest is the content of a tab, a column or a window, which stays as long as the app does.
  fileprivate var neverEnds: Bool {
    if let placement = model.placement {
      switch placement {
      case .tab, .column: return true
      case .root: return graph.hosts(of: index).allSatisfy(holdsForGood)
      case .push, .embed, .sheet, .fullScreen, .popover, .present, .custom: return false
      }
    }
    return graph.guests(of: index).prefix(Self.most).allSatisfy { guest in
      switch guest {
      case .owner(let owner): staysForGood(owner)
      case .flow(let flow): staysForGood(flow)
      case .screen, .module, .bridge, .deepLink, .restoration: false
      }
    }
  }

  private func staysForGood(_ owner: OwnerIndex) -> Bool {
    let placements = graph.placements(of: owner).prefix(Self.most)
    return !placements.isEmpty
      && placements.allSatisfy { placement in
        switch placement.kind {
        case .tab, .column: true
        case .root: placement.parents.allSatisfy { holdsForGood(.owner($0)) }
        case .push, .embed, .sheet, .fullScreen, .popover, .present, .custom, nil: false
        }
      }
  }

  private func staysForGood(_ flow: FlowIndex) -> Bool {
    let ways = graph.entry(of: flow).map { graph.incoming[$0].prefix(Self.most) } ?? []
    guard ways.isEmpty else { return ways.allSatisfy { [.tab, .column].contains(graph.edges[$0].kind) } }
    let levels = graph.levels(of: flow).value ?? []
    return !levels.isEmpty && levels.allSatisfy(staysForGood)
  }

  private func holdsForGood(_ host: Node) -> Bool {
    guard case .owner(let owner) = host else { return false }
    return graph[owner].kind == .window || graph[owner].kind.isTabContainer
  }
}
