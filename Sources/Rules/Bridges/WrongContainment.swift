import Diagnostics
import Inventory
import OwnershipGraph

/// Containment is done by the wrong party: nobody adds an embedded hosting controller to its parent, or the adapter of
/// a representable adds by hand what SwiftUI contains by itself.
package struct WrongContainment: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 411, name: "wrong-containment", category: .bridges, severity: .error,
    summary: "An embedded hosting controller is not contained, or a representable is contained by hand.",
    rationale: """
      A hosting controller whose view alone is put into another view gets no appearance calls, no safe area, no \
      traits and no rotation, and a presentation from it may fail. Its parent has to call addChild and didMove. A \
      representable is the other way round: SwiftUI contains the controller, and doing it again gives two parents.
      """,
    fix: "Let the parent do addChild and didMove for an embedded hosting controller, and SwiftUI for a representable",
    whenNotToFollow: "When a container of the system's own contains the controller; say containment: system then.",
    needs: [.bridgeAs, .bridgeContainment])

  package static let examples: [RuleExample] = [
    .good("added as a child by its parent", BridgeExamples.embedded("as: embed, containment: manual")),
    .good("a pushed hosting controller is contained by the stack", BridgeExamples.hosted("containment: missing")),
    .good("a representable left to the system", BridgeExamples.wrapped("containment: system")),
    .bad(
      "a hosted page laid over another without addChild and didMove",
      BridgeExamples.embedded("containment: missing", mark: "411"),
      messages: ["bridge totals-host embeds totals without making it a child of orders"]),
    .bad(
      "a header that is no page",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
      flows:
        - id: main
          owner: main-nav
          entry: orders
          screens:
            - { id: orders, framework: uikit, role: list }
      bridges:
        - id: header-host # <- 411
          kind: hosting-controller
          host: orders
          guestType: HeaderView
          as: embed
          containment: missing
      """,
      messages: ["bridge header-host embeds HeaderView without making it a child of orders"]),
    .bad(
      "a representable contained by hand", BridgeExamples.wrapped("containment: manual", mark: "411 warning"),
      messages: ["bridge invoice-view contains invoice by hand, which SwiftUI does itself"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.kind {
    case .hostingConfiguration, .imperativePresenter: .irrelevant
    case .hostingController: judgeHosting(it)
    case .controllerRepresentable, .viewRepresentable: judgeRepresentable(it)
    }
  }

  private func judgeHosting(_ it: DescribedBridge) -> BridgeJudgement {
    let isEmbedded = it.isEmbedded
    guard isEmbedded != false else { return .irrelevant }
    switch it.model.containment {
    case .system?, .manual?: return .right
    case nil: return .undecided(isEmbedded == nil ? [.bridgeAs, .bridgeContainment] : [.bridgeContainment])
    case .missing?:
      guard isEmbedded == true else { return .undecided([.bridgeAs]) }
      return .fault(
        "embeds \(it.guest) without making it a child of \(it.host)", because: "containment: missing",
        fix: "Let \(it.host) call addChild and didMove for the hosting controller of \(it.guest)")
    }
  }

  private func judgeRepresentable(_ it: DescribedBridge) -> BridgeJudgement {
    switch it.model.containment {
    case nil: .undecided([.bridgeContainment])
    case .system?, .missing?: .right
    case .manual?:
      .fault(
        "contains \(it.guest) by hand, which SwiftUI does itself", because: "containment: manual",
        fix: "Take addChild and didMove for \(it.guest) out of \(it.name)", severity: .warning)
    }
  }
}

extension DescribedBridge {
  /// Whether the guest is embedded: as the bridge says, else as the edges to its guests or their placements do; `nil`:
  /// nothing says it.
  fileprivate var isEmbedded: Bool? {
    // Of absurdly many guests or edges the first will do.
    let most = 64
    if let placement = model.placement { return placement == .embed }
    var isPlaced = false
    for guest in graph.guests(of: index).prefix(most) {
      let ways: [Placement?]
      switch guest {
      case .screen(let screen): ways = graph.incoming[screen].prefix(most).map { graph.edges[$0].kind.placement }
      case .owner(let owner): ways = graph.placements(of: owner).prefix(most).map(\.kind)
      case .flow(let flow):
        ways =
          graph.entry(of: flow).map { graph.incoming[$0].prefix(most).map { graph.edges[$0].kind.placement } } ?? []
      case .module, .bridge, .deepLink, .restoration: ways = []
      }
      if ways.contains(.embed) { return true }
      if !ways.isEmpty { isPlaced = true }
    }
    return isPlaced ? false : nil
  }
}
