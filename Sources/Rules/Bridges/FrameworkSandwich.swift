import Diagnostics
import Inventory
package import OwnershipGraph

/// Pages of the two frameworks are embedded one in another, turn and turn about.
package struct FrameworkSandwich: Rule {
  static let changesOption = RuleOption(
    "changes", initial: 2, range: 2...16, unit: "changes", summary: "how many changes of framework make a sandwich")

  package static let descriptor = RuleDescriptor(
    code: 412, name: "framework-sandwich", category: .bridges, severity: .note,
    summary: "The framework changes again and again along pages that are embedded one in another.",
    rationale: """
      Each change of framework inside one page costs a bridge: layout is negotiated twice, safe areas and the \
      keyboard are counted twice, the environment ends at each host, and gestures compete. In a chain of such \
      changes nobody can say any more which side is at fault.
      """,
    fix: "Draw the innermost page in the framework of the page that embeds it, or take the middle one out",
    whenNotToFollow: "When the innermost page cannot be drawn otherwise: a map, a camera, a player.",
    needs: [.bridges], options: [changesOption], yieldsTo: [413])

  package static let examples = FrameworkSandwichExamples.all

  private var changes = FrameworkSandwich.changesOption.initial

  package init() {}

  package mutating func apply(_ settings: RuleSettings) { changes = settings[Self.changesOption] }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let embeds = EmbedChains(graph)
    if graph.areBridgesDescribed { builder.subjects = embeds.count }
    for chain in embeds.chains(changes: changes) {
      let subjects = [graph.text(chain.first), graph.text(chain.last)]
      guard graph.areBridgesDescribed else {
        builder.subjects += 1
        builder.addUndecided(subjects, .bridges)
        continue
      }
      builder.add(
        .note, subjects: subjects,
        "framework changes \(times(chain.changes)) from \(subjects[0]) to \(subjects[1]) along embeds: "
          + path(of: chain, graph),
        evidence: chain.steps.map { evidence($0, graph) },
        fix: "Draw \(subjects[1]) in \(framework(of: chain, graph)), or take it out of the page that embeds it",
        at: chain.hosting)
    }
    return builder.outcome()
  }

  private func times(_ count: Int) -> String { count == 2 ? "twice" : "\(count) times" }

  private func path(of chain: EmbedChains.Chain, _ graph: OwnershipGraph) -> String {
    let pages = (chain.steps.first.map { [$0.from] } ?? []) + chain.steps.map(\.to)
    let words = pages.map { "\(graph.text($0)) (\(graph[$0].framework.rawValue))" }
    return (chain.steps.count == EmbedChains.longest ? "… " : "") + words.joined(separator: ", ")
  }

  /// The framework before the last change.
  private func framework(of chain: EmbedChains.Chain, _ graph: OwnershipGraph) -> String {
    graph.framework(of: .screen(chain.last)) == .uikit ? "SwiftUI" : "UIKit"
  }

  private func evidence(_ step: EmbedChains.Step, _ graph: OwnershipGraph) -> Evidence {
    switch step.place {
    case .edge(let edge): return graph.evidence(edge)
    case .node(.bridge(let bridge)): return graph.evidence(bridge, saying: "as: embed")
    case .node, .dependency:
      let ends = [graph.text(step.from), graph.text(step.to)]
      return Evidence("\(ends[0]) embeds \(ends[1])", subjects: ends, place: step.place)
    }
  }
}
