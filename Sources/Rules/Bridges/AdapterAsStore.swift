import Diagnostics
import Inventory
import OwnershipGraph

/// The adapter of a bridge keeps business state of its own: a second copy of what a model already holds.
package struct AdapterAsStore: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 409, name: "adapter-as-store", category: .bridges, severity: .warning,
    summary: "The adapter of a bridge holds a second copy of business state.",
    rationale: """
      An adapter translates between two frameworks. Once it keeps an order, a draft or a selection itself there \
      are two truths; which one wins depends on which side updated last, and the copy is lost whenever the bridge \
      is made anew.
      """,
    fix: "Keep the state in the shared layer, and let the adapter read and report",
    whenNotToFollow: "When the copy is a cache that may be dropped at any moment; say adapterState: cached then.",
    needs: [.bridgeAdapterState])

  package static let examples: [RuleExample] = [
    .good("a cache that may be dropped", BridgeExamples.wrapped("adapterState: cached")),
    .good("nothing is kept", BridgeExamples.drawn("adapterState: none")),
    .bad(
      "the adapter keeps a copy of the order", BridgeExamples.wrapped("adapterState: store", mark: "409"),
      messages: ["bridge invoice-view keeps business state in its adapter"]),
    .bad(
      "the adapter of a view keeps the places", BridgeExamples.drawn("adapterState: store", mark: "409"),
      messages: ["bridge map-view keeps business state in its adapter"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.adapterState {
    case nil: .undecided([.bridgeAdapterState])
    case .none?, .cached?: .right
    case .store?:
      .fault(
        "keeps business state in its adapter", because: "adapterState: store",
        fix: "Move what the adapter of \(it.name) keeps into the shared layer, and let it read and report only")
    }
  }
}
