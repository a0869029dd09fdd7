import Diagnostics
import Inventory
package import OwnershipGraph

/// Stored navigation state without a version: the next release reads it as if it were its own.
package struct RestorationUnversioned: Rule {
  package static let descriptor = RuleDescriptor(
    code: 511, name: "restoration-unversioned", category: .linksAndPaths, severity: .warning,
    summary: "Navigation state is restored without a version of its form.",
    rationale: """
      Stored state outlives the app that wrote it. When a route gets another case or another id, old state is read by \
      new code; without a version nobody can tell, and what comes out is a wrong page or none.
      """,
    fix: "Store a version with the state, and convert or drop what another version has written",
    whenNotToFollow: "When the store is emptied by every update, as with some test builds.",
    needs: [.restorationVersioned])

  package static let examples: [RuleExample] = [
    .good(
      "state with a version",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: scene-storage, versioned: true }")),
    .good(
      "nobody has said whether there is a version (undecided)",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: file, validates: true }")),
    .bad(
      "state without a version",
      RestorationExamples.oneStack(
        "{ id: saved-path, owner: main-stack, store: scene-storage, versioned: false } # <- 511"),
      messages: ["restoration saved-path of NavigationStack main-stack has no version"]),
    .bad(
      "one of two tabs without a version",
      RestorationExamples.twoTabs(
        "{ id: orders-path, owner: orders-stack, store: scene-storage, versioned: true }",
        "{ id: account-path, owner: account-stack, store: user-defaults, versioned: false } # <- 511"),
      messages: ["restoration account-path of NavigationStack account-stack has no version"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.restorations(
      where: { $0.versioned.map { !$0 } }, Self.descriptor, orMissing: .restorationVersioned,
      message: { "\($0) has no version" }, evidence: "versioned: false",
      fix: { "Store a version with \($0), and convert or drop what another version has written" })
  }
}
