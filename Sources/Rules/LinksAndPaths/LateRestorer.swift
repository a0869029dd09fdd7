import Diagnostics
import Inventory
package import OwnershipGraph

/// A restorer that comes late and takes the user away from where they have gone in the meantime.
package struct LateRestorer: Rule {
  package static let descriptor = RuleDescriptor(
    code: 523, name: "late-restorer", category: .linksAndPaths, severity: .warning,
    summary: "A late restorer overwrites what the user has already done.",
    rationale: """
      Restoring often waits for sign-in or the network. Whoever taps in the meantime has said where they want to be; a \
      restorer that then replaces the path undoes that, and a form that was being filled in is gone.
      """,
    fix: "Let the restorer give up once the user or a link has changed the path",
    whenNotToFollow: "When nothing can be tapped until the state is restored.",
    needs: [.restorationLate])

  package static let examples: [RuleExample] = [
    .good(
      "yields to what the user has done",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: scene-storage, late: yields }")),
    .good(
      "nobody has said what happens when it is late (undecided)",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: scene-storage, validates: true }")),
    .bad(
      "overwrites what the user has done",
      RestorationExamples.oneStack(
        "{ id: saved-path, owner: main-stack, store: scene-storage, late: overwrites } # <- 523"),
      messages: [
        "restoration saved-path of NavigationStack main-stack overwrites what the user has done when it is late"
      ]
    ),
    .bad(
      "one tab yields, the other does not",
      RestorationExamples.twoTabs(
        "{ id: orders-path, owner: orders-stack, store: file, late: yields }",
        "{ id: account-path, owner: account-stack, store: file, late: overwrites } # <- 523"),
      messages: [
        "restoration account-path of NavigationStack account-stack overwrites what the user has done when it is late"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.restorations(
      where: { $0.late.map { $0 == .overwrites } }, Self.descriptor, orMissing: .restorationLate,
      message: { "\($0) overwrites what the user has done when it is late" }, evidence: "late: overwrites",
      fix: { "Let \($0) give up once the user or a link has changed the path" })
  }
}
