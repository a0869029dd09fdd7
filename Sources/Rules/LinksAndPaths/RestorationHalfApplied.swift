import Diagnostics
import Inventory
package import OwnershipGraph

/// Stored navigation state of which a part no longer holds, and which is then not cut to the part that does.
package struct RestorationHalfApplied: Rule {
  package static let descriptor = RuleDescriptor(
    code: 522, name: "restoration-half-applied", category: .linksAndPaths, severity: .warning,
    summary: "A restored path is not cut to its longest valid prefix.",
    rationale: """
      A path of four pages whose third is gone is worth two pages. Without a rule for the cut, either the hole is \
      skipped and a page stands on the wrong one, or all is thrown away and the user starts at the root.
      """,
    fix: "Commit the longest prefix of the path in which every page is valid",
    whenNotToFollow: "When the path never holds more than one page.",
    needs: [.restorationKeepsValidPrefix])

  package static let examples: [RuleExample] = [
    .good(
      "cut to the longest valid prefix",
      RestorationExamples.oneStack(
        "{ id: saved-path, owner: main-stack, store: scene-storage, validates: true, keepsValidPrefix: true }")),
    .good(
      "nobody has said what becomes of the rest (undecided)",
      RestorationExamples.oneStack("{ id: saved-path, owner: main-stack, store: scene-storage, validates: true }")),
    .bad(
      "applied as far as it goes",
      RestorationExamples.oneStack(
        "{ id: saved-path, owner: main-stack, store: scene-storage, keepsValidPrefix: false } # <- 522"),
      messages: ["restoration saved-path of NavigationStack main-stack does not keep the valid prefix"]),
    .bad(
      "validated, but all or nothing",
      RestorationExamples.twoTabs(
        "{ id: orders-path, owner: orders-stack, store: file, validates: true, keepsValidPrefix: false } # <- 522",
        "{ id: account-path, owner: account-stack, store: file, validates: true, keepsValidPrefix: true }"),
      messages: ["restoration orders-path of NavigationStack orders-stack does not keep the valid prefix"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    graph.restorations(
      where: { $0.keepsValidPrefix.map { !$0 } }, Self.descriptor, orMissing: .restorationKeepsValidPrefix,
      message: { "\($0) does not keep the valid prefix" }, evidence: "keepsValidPrefix: false",
      fix: { "Cut what \($0) brings back to the longest prefix in which every page is valid" })
  }
}
