extension PlanStep {
  /// What to do, as the title of a ticket: an imperative without a full stop. Of many names only the first are given.
  package var title: String {
    let names = NameList(units).text
    let together = units.count > 1 ? " in one step" : ""
    switch action {
    case .prepareModule:
      return effort == 0 ? "Confirm that \(names) needs no UIKit" : "Free \(names) of UIKit\(together)"
    case .cutDependency:
      return "Put a route protocol between \(units.first?.cutEnds ?? "")"
    case .migrateScreen: return "Migrate \(names) to SwiftUI\(together)"
    case .migrateOwner: return "Hand \(names) over to SwiftUI\(together)"
    case .removeBridge:
      let guests = NameList(removes.map(\.bridgeGuest))
      return "Remove the bridge\(guests.count == 1 ? "" : "s") of \(guests.text)"
    }
  }
}

extension PlanName {
  /// Of a cut's name, `cut:a->b`, the ends: `a and b`. No id holds a `>`.
  fileprivate var cutEnds: String {
    let ends = (hasPrefix("cut:") ? dropFirst(4) : self[...]).split(separator: ">", maxSplits: 1)
    guard let first = ends.first, let second = ends.dropFirst().first, first.hasSuffix("-") else { return self }
    return "\(first.dropLast()) and \(second)"
  }

  /// Of a bridge's name, what it carries.
  package var bridgeGuest: PlanName {
    for prefix in ["hosting:", "representable:"] where hasPrefix(prefix) { return String(dropFirst(prefix.count)) }
    return self
  }
}
