import Inventory
import OwnershipGraph

extension Stepper {
  /// The binding of a presenter that has named none.
  private static let modalBinding = "presented"

  /// A page becomes SwiftUI, or gives way to the page that replaces it.
  mutating func migrate(_ id: ScreenID) {
    if let new = replacer(of: id) {
      replace(id, by: new)
      // What it takes over of the old page's transitions, it makes as SwiftUI does.
      if page(new)?.framework == .swiftui { adaptTransitions(from: new) }
      return
    }
    guard let place = place(of: id) else { return }
    state.change(screen: place.screen, of: place.flow) { $0.framework = .swiftui }
    adaptTransitions(from: id)
  }

  /// Of several the first that is SwiftUI already, else the first.
  private func replacer(of id: ScreenID) -> ScreenID? {
    let all = (replacers[id] ?? []).filter { page($0)?.replaces == id }
    return all.first { page($0)?.framework == .swiftui } ?? all.first
  }

  /// Pushes by calls become the owner's, modals the one optional value of their presenter.
  private mutating func adaptTransitions(from id: ScreenID) {
    let binding = modalBinding(of: id)
    for flow in flows(naming: id) {
      var index = 0
      while index < rows(of: flow).count {
        let row = rows(of: flow)[index]
        if row.from == id, row.kind.isModal || row.kind == .push {
          if row.kind.isModal {
            state.change(transition: index, of: flow) {
              $0.driver = .item
              $0.binding = binding
            }
          } else if row.driver == .uikit || row.driver == .segue {
            let owner = row.by ?? levelOwner(of: id)
            state.change(transition: index, of: flow) {
              $0.driver = .coordinator
              $0.by = owner
            }
          }
          if rows(of: flow)[index] != row, dropTwins(of: index, in: flow) { continue }
        }
        index += 1
      }
    }
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
