import Inventory
import OwnershipGraph

extension Stepper {
  /// The binding of a presenter that has named none.
  private static let modalBinding = "presented"

  /// A page becomes SwiftUI, or gives way to the page that replaces it.
  mutating func migrate(_ id: ScreenID) {
    var page = id
    if let new = replacer(of: id) {
      replace(id, by: new)
      page = new
    } else if let place = place(of: id) {
      state.change(screen: place.screen, of: place.flow) { $0.framework = .swiftui }
    }
    guard self.page(page)?.framework == .swiftui else { return }
    adaptTransitions(from: page)
    adaptTransitions(to: page)
  }

  /// Of several the first that is SwiftUI already, else the first.
  private func replacer(of id: ScreenID) -> ScreenID? {
    let all = (replacers[id] ?? []).filter { page($0)?.replaces == id }
    return all.first { page($0)?.framework == .swiftui } ?? all.first
  }

  /// What a SwiftUI page opened by calls become the owner's moves, its modals the one optional value of their presenter.
  private mutating func adaptTransitions(from id: ScreenID) {
    let binding = modalBinding(of: id)
    var changed: ChangedRows = [:]
    for flow in flows(naming: id) {
      for index in rowPositions(of: flow, from: id) where adapt(index, of: flow, binding: binding) {
        changed[id, default: []].formUnion(rows(of: flow)[index].to)
      }
    }
    dropTwins(among: changed)
  }

  /// A SwiftUI page that called UIKit to show this one has no reason to any more.
  ///
  /// - Parameter presenter: looks at no others than what this page presents.
  mutating func adaptTransitions(to id: ScreenID, presentedBy presenter: ScreenID? = nil) {
    var changed: ChangedRows = [:]
    for flow in flows(naming: id) {
      var index = 0
      while index < rows(of: flow).count {
        if let row = inventory.flows[flow].transitions?[index], row.isCall, row.from != id, row.to.contains(id),
          row.kind != .embed, page(row.from)?.framework == .swiftui, isSought(row, presenter)
        {
          index = separate(id, from: index, of: flow)
          if adapt(index, of: flow, binding: modalBinding(of: row.from)) {
            changed[row.from, default: []].insert(id)
          }
        }
        index += 1
      }
    }
    dropTwins(among: changed)
  }

  /// What a UIKit owner does in the page's place stays as it is.
  private func isSought(_ row: Transition, _ presenter: ScreenID?) -> Bool {
    guard let presenter else { return true }
    return row.from == presenter && row.kind.isModal && row.by.map { isDone($0.any) } ?? true
  }

  /// - Returns: whether the row has changed.
  private mutating func adapt(_ index: Int, of flow: Int, binding: String) -> Bool {
    let row = rows(of: flow)[index]
    if row.kind.isModal {
      state.change(transition: index, of: flow) {
        $0.driver = .item
        $0.binding = binding
      }
    } else if row.kind != .embed, row.isCall {
      let owner = row.by ?? levelOwner(of: row.from)
      state.change(transition: index, of: flow) {
        $0.driver = .coordinator
        $0.by = owner
      }
    }
    return rows(of: flow)[index] != row
  }

  private func rowPositions(of flow: Int, from id: ScreenID) -> [Int] {
    guard let rows = inventory.flows[flow].transitions else { return [] }
    return rows.indices.filter { rows[$0].from == id }
  }

  private func modalBinding(of id: ScreenID) -> String {
    var named: String?
    for flow in flows(naming: id) {
      for row in rows(of: flow) where row.from == id && row.kind.isModal {
        guard let binding = row.binding else { continue }
        if named.map({ precedesByBytes(binding, $0) }) ?? true { named = binding }
      }
    }
    return named ?? Self.modalBinding
  }

  /// Who pushes from a page: the flow's one owner where that drives the level, else the level's container; unknown
  /// where there is no one level.
  func levelOwner(of id: ScreenID) -> OwnerID? {
    guard let screen = graph.screen(id), let containers = graph.levels(of: screen).value, containers.count == 1
    else { return nil }
    let owners = graph.ownersOfFlow[graph.flow(of: screen)]
    if owners.count == 1, let owner = owners.first, graph.level(of: owner) == .known(containers[0]) {
      return graph[owner].id
    }
    return graph[containers[0]].id
  }
}

extension Transition {
  /// Made by UIKit's calls.
  fileprivate var isCall: Bool { driver == .uikit || driver == .segue }
}
