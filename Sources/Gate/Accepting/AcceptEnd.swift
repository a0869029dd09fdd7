import Inventory
import OwnershipGraph
import Rules

/// Whether the end of an `accept` has come.
enum AcceptEnd: Hashable {
  case notYet
  /// The day is over, or the unit is done; days since then, `nil` where no day is known.
  case passed(days: Int?)

  /// For so many days an accept that has ended is a warning.
  static let grace = 14

  /// - Parameter today: `nil`: no day has come.
  init(_ until: Accept.Until, _ graph: OwnershipGraph, today: CalendarDate?) {
    self = .notYet
    switch until {
    case .date(let last):
      if let today, today > last { self = .passed(days: today.dayNumber - last.dayNumber) }
    case .unit(let unit):
      guard graph.isDone(unit) else { return }
      let changed = today == nil ? nil : graph.lastChange(of: unit)
      self = .passed(days: changed.flatMap { day in today.map { max(0, $0.dayNumber - day.dayNumber) } })
    }
  }
}

extension OwnershipGraph {
  /// Whether the inventory says that a unit of the plan has been done: a page or an owner is SwiftUI, so are all pages of
  /// a flow that do not stay as they are, a module is not tied to UIKit, no page of a cut names the other any more.
  fileprivate func isDone(_ unit: AnyID) -> Bool {
    switch node(unit) {
    case .screen(let screen): self[screen].framework == .swiftui
    case .flow(let flow): screensOfFlow[flow].allSatisfy { self[$0].framework == .swiftui || staysAsItIs($0) }
    case .owner(let owner): framework(of: owner).value == .swiftui
    case .module(let module): self[module].framework.map { $0 != .uikit } ?? false
    case .bridge, .deepLink, .restoration: false
    case nil: isCut(unit.text)
    }
  }

  /// `from>to`, with or without what stands behind a colon.
  private func isCut(_ name: String) -> Bool {
    let ends = name.prefix { $0 != ":" }.split(separator: ">", maxSplits: 1).map { AnyID(String($0)) }
    guard ends.count == 2, let from = node(ends[0]), let to = node(ends[1]) else { return false }
    func covers(_ end: Node, _ page: ScreenIndex) -> Bool { end == .screen(page) || end == .flow(flow(of: page)) }
    return
      !edges.indices.contains { edge in
        let it = edges[edge]
        return it.isConcrete && covers(from, it.from) && covers(to, it.to)
      }
      && !dependencies.contains { $0.via == .concrete && $0.from == from && $0.to == to }
  }

  /// The last change of a unit's pages, where the inventory says it of them.
  fileprivate func lastChange(of unit: AnyID) -> CalendarDate? {
    switch node(unit) {
    case .screen(let screen): self[screen].changed
    case .flow(let flow): screensOfFlow[flow].compactMap { self[$0].changed }.max()
    case .owner, .module, .bridge, .deepLink, .restoration, nil: nil
    }
  }
}
