import Diagnostics
import Inventory
package import OwnershipGraph

/// Stored navigation state that is shown as it was stored, whatever has happened to the things it names.
package struct RestorationUnvalidated: Rule {
  package static let descriptor = RuleDescriptor(
    code: 512, name: "restoration-unvalidated", category: .linksAndPaths, severity: .warning,
    summary: "Navigation state is restored without being checked.",
    rationale: """
      Between two launches orders are deleted, users sign out and rights are taken away. A path that is committed as it \
      was stored opens pages for things that are gone, or shows what this user may no longer see. Restored state is an \
      entrance like a link and goes through the same checks.
      """,
    fix: "Check each stored id and its rights before the path is committed",
    whenNotToFollow: "When every page of the path can show any id, gone ones included.",
    needs: [.restorationValidates])

  package static let examples: [RuleExample] = [
    .good(
      "checked before it is shown",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: scene-storage, validates: true }")),
    .good(
      "nobody has said whether it is checked (undecided)",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: scene-storage, versioned: true }")),
    .bad(
      "shown as it was stored",
      RestorationExamples.oneStack(
        "{ id: saved-path, owner: main-stack, store: scene-storage, validates: false } # <- 512"),
      messages: ["restoration saved-path of NavigationStack main-stack is not validated"]),
    .bad(
      "one of two tabs is not checked",
      RestorationExamples.twoTabs(
        "{ id: orders-path, owner: orders-stack, store: file, versioned: true, validates: false } # <- 512",
        "{ id: account-path, owner: account-stack, store: file, validates: true }"),
      messages: ["restoration orders-path of NavigationStack orders-stack is not validated"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.restorations(
      where: { $0.validates.map { !$0 } }, Self.descriptor, orMissing: .restorationValidates,
      message: { "\($0) is not validated" }, evidence: "validates: false",
      fix: { "Check the ids and rights of \($0) before its path is committed" })
  }
}
