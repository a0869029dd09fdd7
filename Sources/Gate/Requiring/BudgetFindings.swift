import Diagnostics
import Inventory
import OwnershipGraph
import Rules

extension Budget {
  /// The gate's finding on a budget that is exceeded (801); what it counts is the evidence. What the inventory does not
  /// describe cannot exceed anything.
  func finding(_ findings: [Finding], _ coverage: [RuleCoverage], _ graph: OwnershipGraph) -> GateFinding? {
    let counted = counted(findings, coverage, graph)
    guard counted.count > most else { return nil }
    let more = counted.count - most
    var evidence = Array(counted.prefix(Self.mostListed))
    if counted.count > evidence.count { evidence.append(Evidence("and \(counted.count - evidence.count) more")) }
    let finding = Finding(
      code: .overBudget, severity: .error, subjects: [measure.key],
      message: "\(measure.counted(counted.count)), \(more) over the budget of \(most)", evidence: evidence,
      fix: "Take away \(more), or raise \(measure.key) under budgets: in a change of its own", place: nil)
    return GateFinding(
      finding: finding, name: GateCatalogue.overBudget.name, state: .new,
      fingerprint: fingerprint(finding.code, finding.subjects), inventory: place, source: nil)
  }

  private static let mostListed = 50

  private func counted(_ findings: [Finding], _ coverage: [RuleCoverage], _ graph: OwnershipGraph) -> [Evidence] {
    switch measure {
    case .liveBridges: bridges(graph) { _ in true }
    case .representables: bridges(graph) { !$0.isHosting && $0 != .imperativePresenter }
    case .uikitScreens:
      graph.screens.filter { graph[$0].framework == .uikit && !graph.staysAsItIs($0) }.map { screen in
        Evidence(graph[screen].id.text, subjects: [graph[screen].id.text], place: .node(.screen(screen)))
      }
    case .undecided:
      coverage.filter { $0.severity != nil }.flatMap { rule in
        rule.undecided.map { subject in
          Evidence(
            "\(rule.code) on \(subject.subjects.joined(separator: ", ")) for want of "
              + subject.missing.map(\.rawValue).joined(separator: ", "), subjects: subject.subjects)
        }
      }
    case .findings(let rule):
      findings.filter { $0.code == rule }.map { Evidence($0.message, subjects: $0.subjects, place: $0.place) }
    }
  }

  private func bridges(_ graph: OwnershipGraph, _ counts: (Bridge.Kind) -> Bool) -> [Evidence] {
    graph.bridges.filter { counts(graph[$0].kind) }.map { bridge in
      Evidence(graph.id(bridge).text, subjects: [graph.id(bridge).text], place: .node(.bridge(bridge)))
    }
  }
}

extension Budget.Measure {
  /// As the configuration spells it.
  package var key: String {
    switch self {
    case .liveBridges: "liveBridges"
    case .representables: "representables"
    case .uikitScreens: "uikitScreens"
    case .undecided: "undecided"
    case .findings(let rule): "findings.\(rule)"
    }
  }

  /// `3 live bridges`.
  fileprivate func counted(_ count: Int) -> String {
    let end = count == 1 ? "" : "s"
    return switch self {
    case .liveBridges: "\(count) live bridge\(end)"
    case .representables: "\(count) representable\(end)"
    case .uikitScreens: "\(count) UIKit screen\(end) to migrate"
    case .undecided: "\(count) undecided subject\(end)"
    case .findings(let rule): "\(count) finding\(end) of \(rule) \(RuleCatalogue.rule(rule)?.descriptor.name ?? "")"
    }
  }
}
