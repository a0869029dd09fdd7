import Inventory
import OwnershipGraph

/// The navigation levels that links and restorations set.
struct LaunchTargets {
  private let graph: OwnershipGraph
  private var restorationsOfLevel: [OwnerIndex: [RestorationIndex]] = [:]
  /// Restorations about whose level nothing can be said, with the missing fact.
  private(set) var unknown: [(RestorationIndex, Fact)] = []
  /// So many restorations of one level, or levels of one router, are looked at: a hostile list must not multiply.
  private static let most = 16

  /// - Complexity: O(restorations and their pages).
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    for restoration in graph.restorations {
      let model = graph[restoration]
      guard let owner = graph.owner(model.owner) else { continue }
      let (levels, missing) = levels(of: owner, pages: (model.screens ?? []).compactMap(graph.screen))
      for level in levels where restorationsOfLevel[level, default: []].count < Self.most {
        restorationsOfLevel[level, default: []].append(restoration)
      }
      if let missing, levels.isEmpty { unknown.append((restoration, missing)) }
    }
  }

  /// What a link sets: the level of its owner, and those on which its pages lie.
  ///
  /// - Complexity: O(pages of the link).
  func levels(of link: DeepLinkIndex) -> (known: Set<OwnerIndex>, missing: Fact?) {
    guard let owner = graph[link].owner.flatMap(graph.owner) else { return ([], .deepLinkOwner) }
    let pages = graph.pages(of: link)
    var (found, missing) = levels(of: owner, pages: pages)
    for page in pages where found.count < Self.most {
      if let levels = graph.levels(of: page).value { found.formUnion(levels) }
    }
    return (found, missing)
  }

  /// Each restoration that sets one of the levels, with the first such level.
  func restorations(of levels: Set<OwnerIndex>) -> [(RestorationIndex, OwnerIndex)] {
    var found: [RestorationIndex: OwnerIndex] = [:]
    for level in levels.sorted() {
      for restoration in restorationsOfLevel[level] ?? [] where found[restoration] == nil { found[restoration] = level }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The level of an owner; of one that drives several containers those of its pages, else all of them.
  private func levels(of owner: OwnerIndex, pages: [ScreenIndex]) -> (known: Set<OwnerIndex>, missing: Fact?) {
    switch graph.level(of: owner) {
    case .known(let level): return ([level], nil)
    case .unknown(let fact):
      let driven = Set(graph.drives[owner])
      if driven.isEmpty { return ([], fact) }
      var found: Set<OwnerIndex> = []
      for page in pages where found.count < Self.most {
        for level in graph.levels(of: page).value ?? [] where driven.contains(level) { found.insert(level) }
      }
      return (found.isEmpty ? Set(driven.sorted().prefix(Self.most)) : found, nil)
    }
  }
}

enum LinkRestorationRaceExamples {
  /// Two tabs; a router drives the second.
  static func yaml(_ link: String, _ restoration: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-view }
      - { id: orders-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: account-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: account-router, kind: router, drives: [account-stack] }
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
        owner: account-router
        entry: profile
        screens:
          - { id: profile, framework: swiftui, role: form }
        transitions: []
    deepLinks:
      - \(link)
    restorations:
      - \(restoration)
    """
  }
}
