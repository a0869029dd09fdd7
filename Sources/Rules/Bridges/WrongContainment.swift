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
    .good("a page that SwiftUI embeds elsewhere is pushed here", embeddedElsewhere),
    .good("the flow of a tab is contained by the tab bar", inTab),
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

  private static let embeddedElsewhere = """
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
          - { id: overview, framework: swiftui, role: container }
          - { id: totals, framework: swiftui, role: leaf }
        transitions:
          - { from: orders, to: [overview, totals], kind: push, driver: uikit }
          - { from: overview, to: totals, kind: embed }
    bridges:
      - { kind: hosting-controller, host: main-nav, guest: overview, as: push }
      - { kind: hosting-controller, host: main-nav, guest: totals, containment: missing }
    """

  private static let inTab = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: search-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: search
        owner: search-stack
        entry: search-home
        screens:
          - { id: search-home, framework: swiftui }
    bridges:
      - { kind: hosting-controller, host: tabs, guest: search, containment: missing }
    """

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
  /// Of absurdly many guests, hosts or edges the first will do.
  private static let most = 64

  /// Whether the guest is embedded: as the bridge says, else as the edges to its guests or their placements do; `nil`:
  /// nothing says it, or nothing says which of several ways is that of this bridge.
  fileprivate var isEmbedded: Bool? {
    if let placement = model.placement { return placement == .embed }
    let hosts = Set(graph.hosts(of: index).prefix(Self.most))
    var isSurelyEmbedded = false
    var isPerhapsEmbedded = false
    var isPlaced = false
    for guest in graph.guests(of: index).prefix(Self.most) {
      for way in ways(to: guest) {
        guard way.kind == .embed else {
          isPlaced = isPlaced || way.kind != nil
          continue
        }
        // What another page embeds is not this bridge's, and a SwiftUI page needs none.
        guard let opener = way.opener else {
          isSurelyEmbedded = true
          continue
        }
        if hosts.contains(.screen(opener)) { isSurelyEmbedded = true }
        if graph[opener].framework != .swiftui { isPerhapsEmbedded = true }
      }
    }
    if isSurelyEmbedded { return true }
    guard isPerhapsEmbedded, hosts.contains(where: { if case .owner = $0 { true } else { false } }) else {
      return isPlaced ? false : nil
    }
    return isPlaced ? nil : true
  }

  private struct Way {
    let kind: Placement?
    /// The page that opens it, where an edge says so.
    var opener: ScreenIndex?
  }

  private func ways(to guest: Node) -> [Way] {
    switch guest {
    case .screen(let screen): ways(to: screen)
    case .flow(let flow): graph.entry(of: flow).map(ways) ?? []
    case .owner(let owner): graph.placements(of: owner).prefix(Self.most).map { Way(kind: $0.kind) }
    case .module, .bridge, .deepLink, .restoration: []
    }
  }

  /// The edges to a page; an entry that none reaches is the root of what owns its flow, and comes where that comes.
  private func ways(to page: ScreenIndex) -> [Way] {
    let edges = graph.incoming[page].prefix(Self.most)
    if !edges.isEmpty { return edges.map { Way(kind: graph.edges[$0].kind.placement, opener: graph.edges[$0].from) } }
    let flow = graph.flow(of: page)
    guard graph.entry(of: flow) == page else { return [] }
    return graph.ownersOfFlow[flow].prefix(Self.most).flatMap { owner in
      graph.hosts(of: index).contains(.owner(owner))
        ? [Way(kind: .root)] : graph.placements(of: owner).prefix(Self.most).map { Way(kind: $0.kind) }
    }
  }
}
