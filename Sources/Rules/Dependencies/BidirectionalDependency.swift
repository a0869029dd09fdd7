import Diagnostics
import Inventory
package import OwnershipGraph

/// Two flows, or a UIKit page and a SwiftUI page, that name each other: neither can move, be tested or be replaced
/// without the other. The classic trap of a migration.
package struct BidirectionalDependency: Rule {
  package static let descriptor = RuleDescriptor(
    code: 201, name: "bidirectional-dependency", category: .dependencies, severity: .error,
    summary: "Two flows, or two screens of different frameworks, name each other concretely in both directions.",
    rationale: """
      While both sides name each other's types, neither can be migrated alone: whichever goes first has to drag the \
      other one along, or to be wrapped for it. Returns, closures, notifications and protocols keep the knowledge on \
      one side.
      """,
    fix: "Let one direction go through a route protocol, a closure or the coordinator",
    whenNotToFollow: "When both sides are migrated in one step and never apart.",
    needs: [.dependencies, .flowTransitions])

  package static let examples: [RuleExample] = [
    .good(
      "the way back is a return, a closure, a notification or a protocol, or is made by the coordinator",
      BidirectionalDependencyExamples.looseWaysBack),
    .good("a screen opening itself", BidirectionalDependencyExamples.selfOpening),
    .good("two screens of one flow and framework", BidirectionalDependencyExamples.oneFlow),
    .good("by way of a reusable page", BidirectionalDependencyExamples.reusable),
    .bad(
      "two screens of different frameworks open each other", BidirectionalDependencyExamples.screens,
      messages: ["cart (uikit) and invoice (swiftui) name each other"]),
    .bad(
      "two flows know each other through different pages", BidirectionalDependencyExamples.flows,
      messages: ["flows orders and shop name each other"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var screens: [Pair: Ways] = [:]
    var flows: [Pair: Ways] = [:]
    for reference in ConcreteReferences(graph).all {
      if case .screen(let from) = reference.from, case .screen(let to) = reference.to,
        reference.fromFlow != reference.toFlow || graph.areOfDifferentFrameworks(from, to)
      {
        screens[Pair(from.offset, to.offset), default: Ways()].add(reference, isForward: from < to)
      }
      if reference.fromFlow != reference.toFlow {
        let pair = Pair(reference.fromFlow.offset, reference.toFlow.offset)
        flows[pair, default: Ways()].add(reference, isForward: reference.fromFlow < reference.toFlow)
      }
    }
    var reportedFlows: Set<Pair> = []
    for (pair, ways) in screens.sorted(by: { $0.key < $1.key }) {
      let (a, b) = (ScreenIndex(pair.low), ScreenIndex(pair.high))
      let ofFlows = Pair(graph.flow(of: a).offset, graph.flow(of: b).offset)
      if ofFlows.low == ofFlows.high { builder.subjects += 1 }
      if ways.isMutual {
        reportedFlows.insert(ofFlows)
        report(a, b, ways, graph, &builder)
      } else if ofFlows.low == ofFlows.high, !graph.areDependenciesDescribed {
        builder.addUndecided([graph.text(a), graph.text(b)], .dependencies)
      }
    }
    for (pair, ways) in flows.sorted(by: { $0.key < $1.key }) {
      builder.subjects += 1
      if reportedFlows.contains(pair) { continue }
      let (a, b) = (FlowIndex(pair.low), FlowIndex(pair.high))
      if ways.isMutual {
        report(a, b, ways, graph, &builder)
      } else if !graph.areDependenciesDescribed {
        builder.addUndecided([graph.text(a), graph.text(b)], .dependencies)
      }
    }
    if graph.screens.count > 1 {
      for flow in graph.flows where graph[flow].transitions == nil {
        builder.subjects += 1
        builder.addUndecided([graph.text(flow)], .flowTransitions)
      }
    }
    return builder.outcome()
  }

  private func report(
    _ a: ScreenIndex, _ b: ScreenIndex, _ ways: Ways, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    guard let way = ways.fewer.first else { return }
    let names = [a, b].map { "\(graph.text($0)) (\(graph[$0].framework.rawValue))" }
    builder.add(
      .error, subjects: [graph.text(a), graph.text(b)], "\(names[0]) and \(names[1]) name each other",
      evidence: (ways.forward + ways.backward).map(graph.evidence),
      fix: "Let \(graph.id(way.from)) reach \(graph.id(way.to)) through a route protocol, a closure or the coordinator",
      at: way.place)
  }

  private func report(
    _ a: FlowIndex, _ b: FlowIndex, _ ways: Ways, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) {
    guard let way = ways.fewer.first else { return }
    builder.add(
      .error, subjects: [graph.text(a), graph.text(b)],
      "flows \(graph.text(a)) and \(graph.text(b)) name each other",
      evidence: (ways.forward + ways.backward).map(graph.evidence),
      fix: "Let \(graph.id(way.from)) reach \(graph.id(way.to)) through a route protocol, a closure or the coordinator",
      at: way.place)
  }
}

/// Two numbers in whatever order.
private struct Pair: Hashable, Comparable {
  let low: Int
  let high: Int
  init(_ a: Int, _ b: Int) { (low, high) = (min(a, b), max(a, b)) }
  static func < (a: Pair, b: Pair) -> Bool { (a.low, a.high) < (b.low, b.high) }
}

/// The references between two things in both directions.
private struct Ways {
  var forward: [ConcreteReferences.Reference] = []
  var backward: [ConcreteReferences.Reference] = []

  mutating func add(_ reference: ConcreteReferences.Reference, isForward: Bool) {
    if isForward { forward.append(reference) } else { backward.append(reference) }
  }
  var isMutual: Bool { !forward.isEmpty && !backward.isEmpty }
  /// The direction that costs less to loosen; of equal ones the way back.
  var fewer: [ConcreteReferences.Reference] { forward.count < backward.count ? forward : backward }
}
