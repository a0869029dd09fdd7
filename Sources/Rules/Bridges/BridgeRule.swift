import Diagnostics
import Inventory
package import OwnershipGraph

/// A rule that looks at one bridge at a time, mostly at one fact of it. Its file is its words, its examples and its
/// judgement; the walk over the bridges and the shape of the finding are here.
package protocol BridgeRule: Rule {
  /// What the rule says of one bridge. Absent facts that could still make it a fault are undecided.
  func judge(_ it: DescribedBridge) -> BridgeJudgement
}

package enum BridgeJudgement {
  /// The rule has nothing to look at here, whatever else were said.
  case irrelevant
  case right
  case undecided([Fact])
  case fault(BridgeFault)
}

package struct BridgeFault {
  /// What the bridge does wrong, after its name: `keeps no teardown`.
  let predicate: String
  /// What the inventory says of it, in its own words: `teardown: missing`.
  let because: String
  let fix: String
  /// Where it is not that of the rule.
  let severity: Severity?
}

extension BridgeJudgement {
  static func fault(_ predicate: String, because: String, fix: String, severity: Severity? = nil) -> BridgeJudgement {
    .fault(BridgeFault(predicate: predicate, because: because, fix: fix, severity: severity))
  }
}

/// A bridge with what a judgement may ask of it.
package struct DescribedBridge {
  let graph: OwnershipGraph
  var index: BridgeIndex

  var model: Bridge { _read { yield graph[index] } }
  /// Names for messages, made only where there is something to say.
  var name: String { graph.id(index).text }
  var host: String { listed(Set(model.hosts).map(\.text).sorted()) }
  /// The guests, else the type that is shown, else what anybody would call it.
  var guest: String {
    model.guests.isEmpty ? model.guestType ?? "the guest" : listed(Set(model.guests).map(\.text).sorted())
  }
}

extension BridgeRule {
  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(descriptor.code)
    guard let first = graph.bridges.first else { return builder.outcome() }
    var it = DescribedBridge(graph: graph, index: first)
    for index in graph.bridges {
      it.index = index
      switch judge(it) {
      case .irrelevant: continue
      case .right: builder.subjects += 1
      case .undecided(let facts):
        // A presenter keeps no guest, so what is not said of it is not missed.
        if graph[index].kind == .imperativePresenter { continue }
        builder.subjects += 1
        for fact in facts { builder.addUndecided([it.name], fact) }
      case .fault(let fault):
        builder.subjects += 1
        builder.add(
          fault.severity ?? descriptor.severity ?? .warning, subjects: [it.name],
          "bridge \(it.name) \(fault.predicate)",
          evidence: [graph.evidence(index, saying: fault.because)], fix: fault.fix, at: .node(.bridge(index)))
      }
    }
    return builder.outcome()
  }
}

extension OwnershipGraph {
  /// A bridge as evidence: its kind, its two ends, and what is said of it.
  func evidence(_ bridge: BridgeIndex, saying fact: String? = nil) -> Evidence {
    let it = DescribedBridge(graph: self, index: bridge)
    let words = "\(it.model.kind.displayName) \(it.name): \(it.host) hosts \(it.guest)" + (fact.map { ", \($0)" } ?? "")
    let ends = Set(it.model.hosts + it.model.guests).map(\.text).sorted().prefix(12)
    return Evidence(words, subjects: [it.name] + ends, place: .node(.bridge(bridge)))
  }
}

extension Bridge.Kind {
  /// The name in Apple's documentation, or the field's word.
  var displayName: String {
    switch self {
    case .hostingController: "UIHostingController"
    case .hostingConfiguration: "UIHostingConfiguration"
    case .controllerRepresentable: "UIViewControllerRepresentable"
    case .viewRepresentable: "UIViewRepresentable"
    case .imperativePresenter: "imperative presenter"
    }
  }
}
