import Diagnostics
import Inventory
import OwnershipGraph

/// What the rules about one field of a restoration have in common.
extension OwnershipGraph {
  func text(_ restoration: RestorationIndex) -> String { self[restoration].id.text }

  /// `restoration saved-path of NavigationStack main-stack`.
  func called(_ restoration: RestorationIndex) -> String {
    let model = self[restoration]
    let of = owner(model.owner).map { called($0) } ?? model.owner.text
    return "restoration \(model.id) of \(of)"
  }

  func evidence(_ words: String, _ restoration: RestorationIndex) -> Evidence {
    Evidence(
      words, subjects: [text(restoration), self[restoration].owner.text], place: .node(.restoration(restoration)))
  }

  /// The outcome of a rule that looks at each restoration once.
  ///
  /// - Parameters:
  ///   - isWrong: whether the field says what the rule reports; `nil` where the inventory does not say.
  ///   - message: of a restoration that is wrong, from what it is called.
  ///   - fix: from its id.
  func restorations(
    where isWrong: (Restoration) -> Bool?, _ descriptor: RuleDescriptor, orMissing fact: Fact,
    message: (String) -> String, evidence words: String, fix: (String) -> String
  ) -> RuleOutcome {
    var builder = OutcomeBuilder(descriptor.code)
    for restoration in restorations {
      builder.subjects += 1
      switch isWrong(self[restoration]) {
      case nil: builder.addUndecided([text(restoration)], fact)
      case false?: break
      case true?:
        builder.add(
          descriptor.severity ?? .warning, subjects: [text(restoration)], message(called(restoration)),
          evidence: [evidence("\(called(restoration)), \(words)", restoration)], fix: fix(text(restoration)),
          at: .node(.restoration(restoration)))
      }
    }
    return builder.outcome()
  }
}

/// Small apps with restorations, given as they stand in the list.
enum RestorationExamples {
  static func oneStack(_ restoration: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
    restorations:
      - \(restoration)
    """
  }

  static func twoTabs(_ first: String, _ second: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-view }
      - { id: orders-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: account-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: orders
        owner: orders-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
      - id: account
        owner: account-stack
        entry: profile
        screens:
          - { id: profile, framework: swiftui, role: form }
    restorations:
      - \(first)
      - \(second)
    """
  }
}
