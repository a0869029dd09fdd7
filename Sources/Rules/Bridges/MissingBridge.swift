import Diagnostics
import Inventory
package import OwnershipGraph

/// One framework makes a page of the other, and no bridge is described there. Either the inventory misses a bridge,
/// and everything said about bridges and their lifetimes is wrong, or the app crosses the border without one.
package struct MissingBridge: Rule {
  package static let descriptor = RuleDescriptor(
    code: 401, name: "missing-bridge", category: .bridges, severity: .error,
    summary: "One framework makes a page of the other and no described bridge covers it.",
    rationale: """
      Where the frameworks meet there is a hosting controller or a representable, with an identity, a teardown and a \
      date on which it goes. A crossing without a described bridge cannot be reviewed: nobody says what passes \
      it, who tears it down, and which owner it ties to the other framework.
      """,
    fix: "Describe the bridge, or let the page's own framework make it",
    whenNotToFollow: "When the page is mixed by design; say so with framework mixed.",
    needs: [.bridges, .transitionDriver, .ownerFramework])

  package static let examples: [RuleExample] = [
    .good(
      "a page that a SwiftUI page of its own framework reaches by link, path, item or boolean (the opener's host "
        + "carries it)", MissingBridgeExamples.carried),
    .good("mixed pages", MissingBridgeExamples.mixed),
    .good("pages nothing reaches", MissingBridgeExamples.unreached),
    .good("covered by a bridge on flow, owner or screen", MissingBridgeExamples.covered),
    .good("hosted by what drives the container or lends it", MissingBridgeExamples.hostedByCoordinator),
    .good("embedded by a page of its own framework", MissingBridgeExamples.embeddedInOwn),
    .good("a page of the system's", MissingBridgeExamples.systemPage),
    .bad(
      "a segue to a SwiftUI page", MissingBridgeExamples.segue,
      messages: ["SwiftUI page detail is made by UIKit without a bridge: sheet from list to detail"]),
    .bad(
      "UIKit pushes a SwiftUI page", MissingBridgeExamples.pushed,
      messages: ["SwiftUI page detail is made by UIKit without a bridge: push from list to detail"]),
    .bad(
      "a SwiftUI page shows and embeds UIKit pages", MissingBridgeExamples.embedded,
      messages: [
        "UIKit page camera is made by SwiftUI without a bridge: sheet from form to camera",
        "UIKit page map is made by SwiftUI without a bridge: embed from form to map",
      ]),
    .bad(
      "a UIKit coordinator and a UIKit owner", MissingBridgeExamples.owners,
      messages: [
        "SwiftUI page home is made by UIKit without a bridge: entry of main, owned by main-co",
        "SwiftUI page badge is made by UIKit without a bridge: push from profile to badge",
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var coverage = BridgeCoverage(graph)
    // A page made from one opener in several ways is one subject.
    var pairs: Set<Pair> = []
    var reported: Set<ScreenIndex> = []
    for edge in graph.edges.indices {
      let it = graph.edges[edge]
      let crossing = crossing(of: edge, graph)
      if crossing == .none { continue }
      if pairs.insert(Pair(from: it.from, to: it.to)).inserted { builder.subjects += 1 }
      if graph.areBridgesDescribed, coverage.covers(edge) { continue }
      let subjects = [graph.text(it.from), graph.text(it.to)]
      if case .undecided(let fact) = crossing { builder.addUndecided(subjects, fact) }
      if !graph.areBridgesDescribed { builder.addUndecided(subjects, .bridges) }
      guard crossing == .certain, graph.areBridgesDescribed else { continue }
      reported.insert(it.to)
      let isSwiftUI = graph[it.to].framework == .swiftui
      builder.add(
        .error, subjects: subjects, "\(headline(it.to, graph)): \(graph.called(edge))",
        evidence: [graph.evidence(edge), evidence(it.from, graph), evidence(it.to, graph)],
        fix: "Describe the \(isSwiftUI ? "hosting controller" : "representable") that carries \(graph.text(it.to)), or "
          + "let \(isSwiftUI ? "SwiftUI" : "UIKit") make it",
        at: .edge(edge))
    }
    for flow in graph.flows { checkEntry(of: flow, graph, &coverage, reported, &builder) }
    return builder.outcome()
  }

  private struct Pair: Hashable {
    let from: ScreenIndex
    let to: ScreenIndex
  }

  private enum Crossing: Equatable {
    case none, certain
    case undecided(Fact)
  }

  /// Whether one framework makes a page of the other by this edge.
  private func crossing(of edge: EdgeIndex, _ graph: OwnershipGraph) -> Crossing {
    let it = graph.edges[edge]
    let target = graph[it.to].framework
    // The system shows its own pages from either framework.
    if target == .mixed || graph[it.to].system == true { return .none }
    let opener = graph[it.from].framework
    if it.kind == .embed { return opener != .mixed && opener != target ? .certain : .none }
    switch it.driver {
    case .uikit, .segue: return target == .swiftui ? .certain : .none
    case .path, .item, .boolean, .link: return target == .uikit ? .certain : .none
    case .coordinator:
      guard target == .swiftui else { return .none }
      switch graph.maker(of: edge) {
      case .unknown(let fact): return .undecided(fact)
      case .known(let maker):
        switch graph.framework(of: maker) {
        case .known(let framework): return framework == .uikit ? .certain : .none
        case .unknown(let fact): return .undecided(fact)
        }
      }
    case nil: return opener != .mixed && opener != target ? .undecided(.transitionDriver) : .none
    }
  }

  // MARK: Entries

  /// A UIKit owner makes the entry of its flow, unless a page of the entry's own framework brings it there.
  private func checkEntry(
    of flow: FlowIndex, _ graph: OwnershipGraph, _ coverage: inout BridgeCoverage, _ reported: Set<ScreenIndex>,
    _ builder: inout OutcomeBuilder
  ) {
    guard let entry = graph.entry(of: flow), graph[entry].framework == .swiftui,
      let owner = graph.ownersOfFlow[flow].first
    else { return }
    let frameworks = Set(graph.ownersOfFlow[flow].prefix(64).map { graph.framework(of: $0).value })
    guard frameworks != [.swiftui] else { return }
    builder.subjects += 1
    if reported.contains(entry) { return }
    let subjects = [graph.text(owner), graph.text(entry)]
    let isCarried = graph.incoming[entry].contains { edge in
      carries(edge, graph) || (graph.areBridgesDescribed && coverage.covers(edge))
    }
    if isCarried || (graph.areBridgesDescribed && coverage.coversEntry(entry, ownedBy: owner)) { return }
    if frameworks.contains(nil) { builder.addUndecided(subjects, .ownerFramework) }
    if !graph.areBridgesDescribed { return builder.addUndecided(subjects, .bridges) }
    guard frameworks == [.uikit] else { return }
    builder.add(
      .error, subjects: subjects,
      "\(headline(entry, graph)): entry of \(graph.text(flow)), owned by \(graph.text(owner))",
      evidence: [graph.evidence("\(graph.called(owner)) owns \(graph.text(flow))", owner), evidence(entry, graph)],
      fix: "Describe the hosting controller that carries \(graph.text(entry))", at: .node(.screen(entry)))
  }

  /// A SwiftUI page reaches a SwiftUI page by SwiftUI's own means: the opener's host carries it.
  private func carries(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Bool {
    let it = graph.edges[edge]
    guard graph[it.from].framework == .swiftui, it.from != it.to else { return false }
    switch it.driver {
    case .path, .item, .boolean, .link: return true
    case .uikit, .segue, .coordinator: return false
    case nil: return it.kind == .embed || it.kind == .tab || it.kind == .column
    }
  }

  private func headline(_ screen: ScreenIndex, _ graph: OwnershipGraph) -> String {
    let isSwiftUI = graph[screen].framework == .swiftui
    return "\(isSwiftUI ? "SwiftUI" : "UIKit") page \(graph.text(screen)) is made by "
      + "\(isSwiftUI ? "UIKit" : "SwiftUI") without a bridge"
  }

  private func evidence(_ screen: ScreenIndex, _ graph: OwnershipGraph) -> Evidence {
    Evidence(
      "\(graph.text(screen)) is \(graph[screen].framework.rawValue)", subjects: [graph.text(screen)],
      place: .node(.screen(screen)))
  }
}
