import Diagnostics
import Inventory
package import OwnershipGraph

/// The item that shows a modal has another identity each time it is made: the same modal can go down and come up again
/// as a new one, with nothing left of what the user has done in it.
package struct UnstableModalIdentity: Rule {
  package static let descriptor = RuleDescriptor(
    code: 310, name: "unstable-modal-identity", category: .modals, severity: .warning,
    summary: "The item of a modal has a random identity.",
    rationale: """
      SwiftUI compares the item by its id. An id that is made anew whenever the value is made says "this is another \
      modal" on every update of the presenter: the sheet flickers, its state is reset, and a restored or repeated link \
      shows it a second time.
      """,
    fix: "Take the identity from what the modal shows",
    whenNotToFollow: "When the modal is a message that must come up again each time; then count, do not draw lots.",
    needs: [.transitionIdentity])

  package static let examples: [RuleExample] = [
    .good("stable", UnstableModalIdentityExamples.order("identity: stable }")),
    .good(
      "stable for all of several modals",
      UnstableModalIdentityExamples.order(
        "identity: stable }",
        "- { from: order, to: address, kind: full-screen, driver: item, binding: modal, identity: stable }")),
    .bad(
      "an id that is made anew", UnstableModalIdentityExamples.order("identity: random } # <- 310"),
      messages: ["the item that shows sheet invoice has a random identity"]),
    .bad(
      "one of two modals",
      UnstableModalIdentityExamples.order(
        "identity: stable }",
        "- { from: order, to: address, kind: popover, driver: item, binding: modal, identity: random } # <- 310"),
      messages: ["the item that shows popover address has a random identity"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for edge in graph.edges.indices where graph.edges[edge].kind.isModal {
      let it = graph.edges[edge]
      let target = graph.text(it.to)
      switch graph[edge].identity {
      case .stable?: builder.subjects += 1
      case .random?:
        builder.subjects += 1
        let opener = graph.text(it.from)
        builder.add(
          .warning, subjects: [target], "the item that shows \(it.kind.rawValue) \(target) has a random identity",
          evidence: [graph.evidence(edge)],
          fix: "Let the item by which \(opener) shows \(target) take its id from what \(target) shows", at: .edge(edge))
      case nil:
        guard it.driver == .item else { continue }
        builder.subjects += 1
        builder.addUndecided([target], .transitionIdentity)
      }
    }
    return builder.outcome()
  }
}

enum UnstableModalIdentityExamples {
  static func order(_ invoice: String, _ address: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: invoice, framework: swiftui, role: leaf }
          \(address.isEmpty ? "" : "- { id: address, framework: swiftui, role: leaf }")
        transitions:
          - { from: order, to: invoice, kind: sheet, driver: item, binding: modal, \(invoice)
          \(address)
    """
  }
}
