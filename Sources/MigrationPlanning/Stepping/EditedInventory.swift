import Inventory

/// An inventory that is changed row by row, with what leads back and the names of what was touched.
struct EditedInventory {
  private(set) var inventory: Inventory
  private(set) var undo = StepUndo()
  private(set) var touched: Set<AnyID> = []
  /// Whether a bridge or transition has been changed, so that default ids may have come or gone.
  private(set) var hasChangedEdges = false
  /// Of each bridge a number that it keeps, in the order of the rows, which is that of the numbers too.
  private var bridgeNumbers: [Int] = []
  private var nextNumber = 0
  private var bridgesOfEnd: [AnyID: Set<Int>] = [:]

  init(_ inventory: Inventory) {
    self.inventory = inventory
    for row in inventory.bridges ?? [] { index(row) }
  }

  /// Forgets what led here.
  mutating func begin() {
    undo = StepUndo()
    touched = []
    hasChangedEdges = false
  }

  // MARK: Things

  mutating func change(module index: Int, _ edit: (inout Module) -> Void) {
    guard var new = inventory.modules?[index] else { return }
    let old = new
    edit(&new)
    guard new != old else { return }
    undo.add(.module(index, old))
    touched.insert(old.id.any)
    inventory.modules?[index] = new
  }

  mutating func change(owner index: Int, _ edit: (inout Owner) -> Void) {
    let old = inventory.owners[index]
    edit(&inventory.owners[index])
    guard inventory.owners[index] != old else { return }
    undo.add(.owner(index, old))
    touched.insert(old.id.any)
  }

  mutating func change(screen index: Int, of flow: Int, _ edit: (inout Screen) -> Void) {
    let old = inventory.flows[flow].screens[index]
    edit(&inventory.flows[flow].screens[index])
    guard inventory.flows[flow].screens[index] != old else { return }
    undo.add(.screen(flow: flow, index, old))
    touched.formUnion([old.id.any, inventory.flows[flow].id.any])
  }

  mutating func remove(screen index: Int, of flow: Int) {
    let old = inventory.flows[flow].screens.remove(at: index)
    undo.add(.removedScreen(flow: flow, index, old))
    touched.formUnion([old.id.any, inventory.flows[flow].id.any])
  }

  mutating func change(entryOf flow: Int, to entry: ScreenID) {
    let old = inventory.flows[flow].entry
    guard entry != old else { return }
    undo.add(.entry(flow: flow, old))
    inventory.flows[flow].entry = entry
    touched.formUnion([old.any, entry.any, inventory.flows[flow].id.any])
  }

  mutating func remove(flow index: Int) {
    let old = inventory.flows.remove(at: index)
    undo.add(.removedFlow(index, old))
    touched.insert(old.id.any)
    hasChangedEdges = true
  }

  // MARK: Rows

  mutating func change(transition index: Int, of flow: Int, _ edit: (inout Transition) -> Void) {
    guard var new = inventory.flows[flow].transitions?[index] else { return }
    let old = new
    edit(&new)
    guard new != old else { return }
    undo.add(.transition(flow: flow, index, old))
    inventory.flows[flow].transitions?[index] = new
    touch(old, of: flow)
    touch(new, of: flow)
  }

  mutating func remove(transition index: Int, of flow: Int) {
    guard let old = inventory.flows[flow].transitions?.remove(at: index) else { return }
    undo.add(.removedTransition(flow: flow, index, old))
    touch(old, of: flow)
  }

  /// - Parameter rows: positions, rising.
  /// - Complexity: O(rows of the flow), however many go.
  mutating func remove(transitions rows: [Int], of flow: Int) {
    guard !rows.isEmpty, let all = inventory.flows[flow].transitions else { return }
    for row in rows.reversed() {
      undo.add(.removedTransition(flow: flow, row, all[row]))
      touch(all[row], of: flow)
    }
    let gone = Set(rows)
    inventory.flows[flow].transitions = all.indices.filter { !gone.contains($0) }.map { all[$0] }
  }

  mutating func insert(_ transition: Transition, at index: Int, of flow: Int) {
    if inventory.flows[flow].transitions == nil {
      undo.add(.describedTransitions(flow: flow))
      inventory.flows[flow].transitions = []
    }
    inventory.flows[flow].transitions?.insert(transition, at: index)
    undo.add(.addedTransition(flow: flow, index))
    touch(transition, of: flow)
  }

  mutating func change(bridge index: Int, _ edit: (inout Bridge) -> Void) {
    guard var new = inventory.bridges?[index] else { return }
    let old = new
    edit(&new)
    guard new != old else { return }
    undo.add(.bridge(index, old))
    inventory.bridges?[index] = new
    let number = bridgeNumbers[index]
    for end in old.hosts + old.guests { bridgesOfEnd[end]?.remove(number) }
    for end in new.hosts + new.guests { bridgesOfEnd[end, default: []].insert(number) }
    touch(old)
    touch(new)
  }

  mutating func remove(bridge index: Int) {
    guard let old = inventory.bridges?.remove(at: index) else { return }
    undo.add(.removedBridge(index, old))
    let number = bridgeNumbers.remove(at: index)
    for end in old.hosts + old.guests { bridgesOfEnd[end]?.remove(number) }
    touch(old)
  }

  /// Where bridges are not described, one alone would say that there are no others.
  mutating func append(_ bridge: Bridge) {
    guard let count = inventory.bridges?.count else { return }
    inventory.bridges?.append(bridge)
    undo.add(.addedBridge(count))
    index(bridge)
    touch(bridge)
  }

  private mutating func index(_ bridge: Bridge) {
    bridgeNumbers.append(nextNumber)
    for end in bridge.hosts + bridge.guests { bridgesOfEnd[end, default: []].insert(nextNumber) }
    nextNumber += 1
  }

  /// The positions of the bridges with one of these among their hosts or guests.
  ///
  /// - Complexity: O(*k* log *n*) in what is found.
  func bridges(naming ends: some Sequence<AnyID>) -> [Int] {
    var numbers: Set<Int> = []
    for end in ends { if let found = bridgesOfEnd[end] { numbers.formUnion(found) } }
    return numbers.sorted().map { number in
      var low = 0
      var high = bridgeNumbers.count
      while low < high {
        let middle = (low + high) / 2
        if bridgeNumbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  mutating func change(dependency index: Int, _ edit: (inout Dependency) -> Void) {
    guard var new = inventory.dependencies?[index] else { return }
    let old = new
    edit(&new)
    guard new != old else { return }
    undo.add(.dependency(index, old))
    inventory.dependencies?[index] = new
    touched.formUnion([old.from, old.to, new.from, new.to])
  }

  mutating func remove(dependency index: Int) {
    guard let old = inventory.dependencies?.remove(at: index) else { return }
    undo.add(.removedDependency(index, old))
    touched.formUnion([old.from, old.to])
  }

  mutating func change(deepLink index: Int, _ edit: (inout DeepLink) -> Void) {
    guard var new = inventory.deepLinks?[index] else { return }
    let old = new
    edit(&new)
    guard new != old else { return }
    undo.add(.deepLink(index, old))
    inventory.deepLinks?[index] = new
    touched.insert(old.id.any)
  }

  mutating func change(restoration index: Int, _ edit: (inout Restoration) -> Void) {
    guard var new = inventory.restorations?[index] else { return }
    let old = new
    edit(&new)
    guard new != old else { return }
    undo.add(.restoration(index, old))
    inventory.restorations?[index] = new
    touched.insert(old.id.any)
  }

  mutating func change(accept index: Int, _ edit: (inout Accept) -> Void) {
    let old = inventory.accepts[index]
    edit(&inventory.accepts[index])
    if inventory.accepts[index] != old { undo.add(.accept(index, old)) }
  }

  mutating func remove(accept index: Int) { undo.add(.removedAccept(index, inventory.accepts.remove(at: index))) }

  private mutating func touch(_ row: Transition, of flow: Int) {
    hasChangedEdges = true
    touched.insert(inventory.flows[flow].id.any)
    touched.insert(row.from.any)
    for target in row.to { touched.insert(target.any) }
  }

  private mutating func touch(_ row: Bridge) {
    hasChangedEdges = true
    touched.formUnion(row.hosts)
    touched.formUnion(row.guests)
  }
}
