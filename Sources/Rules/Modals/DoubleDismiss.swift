import Diagnostics
import Inventory
package import OwnershipGraph

/// Two parties dismiss one modal. The second dismissal hits whatever is up by then: the page beneath, or the modal that
/// the first party has just shown.
package struct DoubleDismiss: Rule {
  package static let descriptor = RuleDescriptor(
    code: 306, name: "double-dismiss", category: .modals, severity: .warning,
    summary: "A page is dismissed by two parties.",
    rationale: """
      UIKit passes a dismissal on to whoever presents, so the second call closes one modal more than was meant, or \
      cuts off the animation of the first and loses its completion. Either the page closes itself and reports, or the \
      one that showed it closes it on hearing the report; never both.
      """,
    fix: "Let one party dismiss, and let the other one only report or ask",
    whenNotToFollow: "When the second party checks that the modal is still up before it dismisses.",
    needs: [.transitionDismissedBy])

  package static let examples: [RuleExample] = [
    .good("the page closes itself", DoubleDismissExamples.drawer("[drawer]")),
    .good("each of two modals is closed by one party", DoubleDismissExamples.twoModals),
    .bad(
      "the page and its opener", DoubleDismissExamples.drawer("[drawer, home]", mark: " # <- 306"),
      messages: ["drawer is dismissed by drawer and home"]),
    .bad(
      "the opener and the owner", DoubleDismissExamples.drawer("[home, main-nav]", mark: " # <- 306"),
      messages: ["drawer is dismissed by home and main-nav"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for edge in graph.edges.indices where graph.edges[edge].kind.isModal {
      builder.subjects += 1
      let target = graph.text(graph.edges[edge].to)
      guard let parties = graph[edge].dismissedBy.map({ Set($0).sorted() }) else {
        builder.addUndecided([target], .transitionDismissedBy)
        continue
      }
      if parties.count < 2 { continue }
      let names = parties.map(\.text)
      builder.add(
        .warning, subjects: [target], "\(target) is dismissed by \(listed(names))",
        evidence: [graph.evidence(edge)] + parties.map { evidence($0, target, graph) },
        fix: "Let one of \(listed(names)) dismiss \(target), and let the other only report", at: .edge(edge))
    }
    return builder.outcome()
  }

  private func evidence(_ party: AnyID, _ target: String, _ graph: OwnershipGraph) -> Evidence {
    Evidence(
      "\(party) dismisses \(target)", subjects: [party.text, target], place: graph.node(party).map { .node($0) })
  }
}

enum DoubleDismissExamples {
  static func drawer(_ parties: String, mark: String = "") -> String {
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
          - { id: drawer, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: drawer, kind: present, driver: uikit, dismissedBy: \(parties) }\(mark)
    """
  }

  static let twoModals = """
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
          - { id: list, framework: uikit }
          - { id: drawer, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: list, kind: push, driver: uikit }
          - { from: home, to: drawer, kind: present, driver: uikit, dismissedBy: [home] }
          - { from: list, to: drawer, kind: sheet, driver: uikit, dismissedBy: [drawer] }
    """
}
