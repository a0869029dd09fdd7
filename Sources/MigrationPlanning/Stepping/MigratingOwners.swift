import Inventory
import OwnershipGraph

extension Stepper {
  /// Owners become their SwiftUI counterparts, and pushes on their stacks values of a path.
  mutating func migrate(ownersOf unit: PlannedUnit) {
    let members = unit.members.map { OwnerID($0) }
    for member in members {
      guard let position = ownerPosition(member), !inventory.owners[position].isSwiftUI else { continue }
      state.change(owner: position) { $0.becomeSwiftUI() }
    }
    var stacks: [OwnerID] = []
    for member in members {
      guard let index = graph.owner(member) else { continue }
      let level = graph[index].kind.isContainer ? index : graph.level(of: index).value
      if let level, !stacks.contains(graph[level].id) { stacks.append(graph[level].id) }
    }
    for stack in stacks.sorted() where owner(stack)?.kind.holdsPath == true { turnToPath(stack) }
    for stack in stacks.sorted() { endCalls(on: stack) }
  }

  /// A SwiftUI page that presented by UIKit's calls did so from the stack round it; where none of UIKit's is left it
  /// presents by its binding.
  private mutating func endCalls(on stack: OwnerID) {
    for call in facts.calls[stack] ?? [] where call.levels.allSatisfy({ owner($0)?.isSwiftUI == true }) {
      adaptTransitions(to: current(call.to), presentedBy: current(call.from))
    }
  }

  // MARK: The path

  /// The stack gets a typed path, unless its router has one; the pushes become values of it, and each route is
  /// registered once.
  private mutating func turnToPath(_ stack: OwnerID) {
    guard let index = graph.owner(stack), let position = ownerPosition(stack) else { return }
    let drivers = graph.drivenBy[index].map { graph[$0].id }
    let holder = drivers.first { owner($0)?.path != nil } ?? stack
    if holder == stack, graph[index].kind.impliedFramework == .uikit, owner(stack)?.kind == .navigationStack {
      state.change(owner: position) {
        if $0.path == nil { $0.path = NavigationPath(representation: .typed) }
        $0.path?.representation = .typed
      }
    }
    var targets: [String: Set<ScreenID>] = [:]
    var changed: ChangedRows = [:]
    for id in (facts.flowsPushing[stack] ?? []).sorted() {
      guard let flow = flowAt[id] else { continue }
      for row in rows(of: flow).indices {
        let levels = pushLevels(of: rows(of: flow)[row])
        if !levels.contains(stack) { continue }
        // A page that also lies on a stack of UIKit's is pushed there too.
        if levels.allSatisfy({ owner($0)?.isSwiftUI == true }), rows(of: flow)[row].driver != .path {
          state.change(transition: row, of: flow) { $0.driver = .path }
          changed[rows(of: flow)[row].from, default: []].formUnion(rows(of: flow)[row].to)
        }
        let it = rows(of: flow)[row]
        if it.driver == .path, let route = it.route { targets[route, default: []].formUnion(it.to) }
      }
    }
    dropTwins(among: changed)
    register(targets, of: stack, index, drivers)
  }

  /// The containers that a push acts on.
  private func pushLevels(of row: Transition) -> [OwnerID] {
    guard row.kind == .push else { return [] }
    if let level = row.by.flatMap(graph.owner).flatMap({ graph.level(of: $0).value }) { return [graph[level].id] }
    return graph.screen(row.from).flatMap { graph.levels(of: $0).value }.map { $0.map { graph[$0].id } } ?? []
  }

  /// At the root page, where the stack always sees it.
  private mutating func register(
    _ targets: [String: Set<ScreenID>], of stack: OwnerID, _ index: OwnerIndex, _ drivers: [OwnerID]
  ) {
    let known = ([stack] + drivers).compactMap { owner($0)?.destinations }.joined().map(\.route)
    let holder = ([stack] + drivers).first { owner($0)?.destinations != nil } ?? stack
    let missing = targets.keys.filter { !known.contains($0) }.sorted(by: precedesByBytes)
    guard !missing.isEmpty, let position = ownerPosition(holder), let root = rootPage(of: index) else { return }
    let new = missing.map { route in
      let pages = targets[route] ?? []
      return Destination(route: route, to: pages.count == 1 ? pages.first : nil, registeredIn: root, place: .container)
    }
    state.change(owner: position) { $0.destinations = ($0.destinations ?? []) + new }
  }

  /// The page that brings a stack or is opened in it; else the entry of its first flow that nothing pushes there.
  private func rootPage(of stack: OwnerIndex) -> ScreenID? {
    if let page = graph.broughtBy[stack].first { return current(graph[page].id) }
    if let edge = graph.openedBy[stack].first { return current(graph[graph.edges[edge].to].id) }
    var entries: [ScreenIndex] = []
    for owner in [stack] + graph.drivenBy[stack] {
      for flow in graph.flowsOfOwner[owner] { if let entry = graph.entry(of: flow) { entries.append(entry) } }
    }
    let root = entries.first { entry in
      !graph.incoming[entry].contains { edge in
        graph.edges[edge].kind == .push && graph.levels(of: edge).value?.contains(stack) == true
      }
    }
    return (root ?? entries.first).map { current(graph[$0].id) }
  }
}

extension Owner {
  /// As declared, or as the kind implies.
  var isSwiftUI: Bool { (framework ?? kind.impliedFramework) == .swiftui }

  fileprivate mutating func becomeSwiftUI() {
    switch kind {
    case .navigationController: kind = .navigationStack
    case .tabBarController: kind = .tabView
    case .splitViewController: kind = .navigationSplitView
    case .window, .customContainer, .coordinator, .router:
      framework = .swiftui
      return
    case .navigationStack, .navigationView, .navigationSplitView, .tabView: break
    }
    // Implied by the kind; what was said of the old one no longer holds.
    if framework != nil { framework = .swiftui }
  }
}

extension Owner.Kind {
  /// Whether pushes on a container of this kind are values of a path.
  fileprivate var holdsPath: Bool { self == .navigationStack || self == .navigationSplitView }
}
