import Diagnostics
import Inventory
import OwnershipGraph

/// Host and guest both set the title and the bar items of one page; the later one wins, and nobody knows which that is.
package struct BarSetByBothSides: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 418, name: "bar-set-by-both-sides", category: .bridges, severity: .warning,
    summary: "Both sides of a bridge set title and bar items.",
    rationale: """
      A hosted page can set title and items by SwiftUI modifiers, its host by the navigation item. If both do, one \
      overwrites the other a moment after the push: the title jumps, buttons appear late or not at all. They \
      travel one way only.
      """,
    fix: "Let one side set title and bar items",
    whenNotToFollow:
      "When the two sides set parts that do not overlap, and somebody has watched that on every system version.",
    needs: [.bridgeBar])

  package static let examples: [RuleExample] = [
    .good("host or guest", BridgeExamples.hosted("bar: host")),
    .good("the guest sets its own bar", BridgeExamples.wrapped("bar: guest")),
    .bad(
      "a title that appears late", BridgeExamples.hosted("bar: both", mark: "418"),
      messages: ["bridge order-host lets both main-nav and order set title and bar items"]),
    .bad(
      "a wrapped page with a bar of its own and one from its host", BridgeExamples.wrapped("bar: both", mark: "418"),
      messages: ["bridge invoice-view lets both order and invoice set title and bar items"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.bar {
    case nil: .undecided([.bridgeBar])
    case .host?, .guest?: .right
    case .both?:
      .fault(
        "lets both \(it.host) and \(it.guest) set title and bar items", because: "bar: both",
        fix: "Let either \(it.host) or \(it.guest) set title and bar items")
    }
  }
}
