import Inventory
import OwnershipGraph

/// Which deep links and restorations lead into which pages and owners.
struct Entrances {
  private var linksOfScreen: [ScreenIndex: [PlanName]] = [:]
  private var linksOfOwner: [OwnerIndex: [PlanName]] = [:]
  private var restorationsOfScreen: [ScreenIndex: [PlanName]] = [:]
  private var restorationsOfOwner: [OwnerIndex: [PlanName]] = [:]

  /// - Complexity: O(*n*) in links, restorations, their pages and the owners of these.
  init(_ graph: OwnershipGraph) {
    for index in graph.deepLinks {
      let link = graph[index]
      let target = link.presents ?? link.route.last
      if let screen = target.flatMap(graph.screen) { linksOfScreen[screen, default: []].append(link.id.text) }
      var owners = Set([link.owner].compactMap { $0 }.compactMap(graph.owner))
      for screen in (link.route + [link.presents].compactMap { $0 }).compactMap(graph.screen) {
        owners.formUnion(graph.ownersOfFlow[graph.flow(of: screen)])
      }
      for owner in owners { linksOfOwner[owner, default: []].append(link.id.text) }
    }
    for index in graph.restorations {
      let restoration = graph[index]
      if let owner = graph.owner(restoration.owner) {
        restorationsOfOwner[owner, default: []].append(restoration.id.text)
      }
      for screen in Set(restoration.screens ?? []).compactMap(graph.screen) {
        restorationsOfScreen[screen, default: []].append(restoration.id.text)
      }
    }
  }

  func links(to screen: ScreenIndex) -> NameList { NameList(linksOfScreen[screen] ?? []) }
  func restorations(of screen: ScreenIndex) -> NameList { NameList(restorationsOfScreen[screen] ?? []) }
  func links(to owners: [OwnerIndex]) -> NameList { Self.distinct(owners.map { linksOfOwner[$0] ?? [] }) }
  func restorations(of owners: [OwnerIndex]) -> NameList { Self.distinct(owners.map { restorationsOfOwner[$0] ?? [] }) }

  /// In the order of names.
  private static func distinct(_ lists: [[PlanName]]) -> NameList {
    lists.count == 1 ? NameList(lists[0]) : NameList(Set(lists.joined()).sorted { precedesByBytes($0, $1) })
  }
}
