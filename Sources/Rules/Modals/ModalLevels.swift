import Inventory
import OwnershipGraph

/// Which containers and pages lie inside a modal, however deep; a tab has a context of its own, also where the tabs are
/// presented. A custom presentation counts for none.
struct ModalLevels {
  private enum State { case outside, unknown, inside }

  private let graph: OwnershipGraph
  private var states: Table<Owner, State>

  /// - Complexity: O(owners + placements), without recursion.
  init(_ graph: OwnershipGraph) {
    self.graph = graph
    states = Table(repeating: .outside, count: graph.owners.count)
    var held: [(OwnerIndex, OwnerIndex)] = []
    var inside: [OwnerIndex] = []
    var unknown: [OwnerIndex] = []
    for owner in graph.owners where graph[owner].kind.isContainer {
      let placements = graph.placements(of: owner)
      if placements.contains(where: { $0.isInBareModal || $0.kind?.isModal == true }) {
        inside.append(owner)
      } else if placements.contains(where: { $0.kind == nil }) || placements.isEmpty && !graph.isRoot(owner) {
        unknown.append(owner)
      }
      for placement in placements where placement.kind != .tab {
        for parent in placement.parents { held.append((parent, owner)) }
      }
    }
    let inner = Adjacency(count: graph.owners.count, pairs: held)
    spread(inside, .inside, inner)
    spread(unknown, .unknown, inner)
  }

  private mutating func spread(_ start: [OwnerIndex], _ state: State, _ held: Adjacency<Owner, Owner>) {
    var queue = start
    while let owner = queue.popLast() {
      guard states[owner] == .outside else { continue }
      states[owner] = state
      queue += held[owner]
    }
  }

  /// Whether what a page pushes is pushed inside a modal: one of its levels lies in one, or it is shown as a modal only,
  /// without a container round it.
  ///
  /// - Complexity: O(number of edges to the page).
  func holds(_ page: ScreenIndex) -> Derived<Bool> {
    if isBareModal(page) { return .known(true) }
    switch graph.levels(of: page) {
    case .unknown(let fact): return .unknown(fact)
    case .known(let levels):
      if levels.contains(where: { states[$0] == .inside }) { return .known(true) }
      if levels.isEmpty { return .unknown(.flowOwner) }
      return levels.contains { states[$0] == .unknown } ? .unknown(.ownerAs) : .known(false)
    }
  }

  /// An entry that is presented lies in its flow's container, which has a placement of its own.
  private func isBareModal(_ page: ScreenIndex) -> Bool {
    if graph.liesOnOwnStack(page) { return false }
    let flow = graph.flow(of: page)
    if graph.entry(of: flow) == page, graph.levels(of: flow).value != [] { return false }
    var isShown = false
    for edge in graph.incoming[page] {
      let it = graph.edges[edge]
      if it.from == page { continue }
      guard it.kind.isModal, it.opens == nil else { return false }
      isShown = true
    }
    return isShown
  }
}

extension Placement {
  /// As for transitions: a custom presentation is no modal.
  var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .present: true
    case .root, .tab, .column, .push, .embed, .custom: false
    }
  }
}
