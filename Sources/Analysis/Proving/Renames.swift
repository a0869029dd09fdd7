import Inventory

/// The names that a step gives to what it does not change in substance: a page that its replacement stands in for, and
/// the default ids of transitions and bridges, which follow from their ends.
struct Renames {
  private var names: [String: String] = [:]

  static let none = Renames()

  var isEmpty: Bool { names.isEmpty }
  var old: [String] { Array(names.keys) }
  func name(_ old: String) -> String { names[old] ?? old }

  private init() {}

  /// - Parameter gone: pages that stand in `before` only.
  /// - Complexity: O(rows), and O(*m*²) in the number of bridges that changed.
  init(from before: Inventory, _ old: EdgeNames, to after: Inventory, _ new: EdgeNames, gone: Set<ScreenID>) {
    if !gone.isEmpty {
      for flow in before.flows {
        for screen in flow.screens {
          if let replaced = screen.replaces, gone.contains(replaced), names[replaced.text] == nil {
            names[replaced.text] = screen.id.text
          }
        }
      }
    }
    for (f, g) in Self.pairs(before.flows, after.flows, \.id) {
      let rows = before.flows[f].transitions ?? []
      let rowsAfter = after.flows[g].transitions ?? []
      for (t, u) in Self.matches(rows, rowsAfter) {
        let targets = rows[t].to
        let targetsAfter = rowsAfter[u].to
        if old.transitions[f][t] == new.transitions[g][u] { continue }
        for (place, target) in targets.enumerated() {
          guard let other = targetsAfter.firstIndex(where: { $0.text == name(target.text) }) else { continue }
          add(old.transitions[f][t][place].text, new.transitions[g][u][other].text)
        }
      }
    }
    for (b, c) in Self.matches(before.bridges ?? [], after.bridges ?? []) {
      add(old.bridges[b].text, new.bridges[c].text)
    }
  }

  /// Of a step that only changes rows of bridges.
  init(_ difference: StepDifference) {
    let (before, after) = (difference.gone, difference.came)
    for (b, c) in Self.matches(before.map(\.bridge), after.map(\.bridge)) {
      add(before[b].name.text, after[c].name.text)
    }
  }

  private mutating func add(_ old: String, _ new: String) { if old != new { names[old] = new } }

  private static func pairs<Thing, ID: Equatable>(
    _ before: [Thing], _ after: [Thing], _ id: (Thing) -> ID
  ) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    var next = 0
    for number in before.indices {
      let rest = after[next...]
      guard let match = rest.firstIndex(where: { id($0) == id(before[number]) }) else { continue }
      found.append((number, match))
      next = match + 1
    }
    return found
  }

  /// Transitions keep their order; those that went are passed over.
  private static func matches(_ before: [Transition], _ after: [Transition]) -> [(Int, Int)] {
    if before.count == after.count { return before.indices.map { ($0, $0) } }
    func isSame(_ a: Transition, _ b: Transition) -> Bool {
      a.id == b.id && a.from == b.from && a.kind == b.kind && a.opens == b.opens && a.annotations == b.annotations
    }
    var found: [(Int, Int)] = []
    var next = 0
    for number in before.indices where next < after.count && isSame(before[number], after[next]) {
      found.append((number, next))
      next += 1
    }
    return found
  }

  /// A bridge that lost or won an end is the same bridge.
  private static func matches(_ before: [Bridge], _ after: [Bridge]) -> [(Int, Int)] {
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var end = 0
    while end < min(before.count, after.count) - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    var found = (0..<start).map { ($0, $0) }
    var open = Array(start..<(after.count - end))
    for number in start..<(before.count - end) {
      let row = before[number]
      let match =
        open.firstIndex { after[$0] == row }
        ?? open.firstIndex { place in
          let other = after[place]
          return other.kind == row.kind && other.id == row.id && other.guestType == row.guestType
            && !Set(other.hosts).isDisjoint(with: row.hosts)
            && (row.guests == other.guests || !Set(other.guests).isDisjoint(with: row.guests))
        }
      if let match { found.append((number, open.remove(at: match))) }
    }
    return found + (0..<end).map { (before.count - 1 - $0, after.count - 1 - $0) }
  }
}
