import Analysis
import Diagnostics
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
import Rules

/// What a difference says to people, in the order of what they want to know first; terminal and Markdown show the same.
struct DifferenceSections {
  /// One number before and after; `nil`: not known, or not asked for.
  struct Figure {
    let name: String
    let old: Int?
    let new: Int?

    /// `+3`, `−2`; empty where nothing changed or one side is not known.
    var change: String {
      guard let old, let new, old != new else { return "" }
      return new > old ? "+\(grouped(new - old))" : "−\(grouped(old - new))"
    }
  }

  let difference: AppDifference

  /// Only those that hold something.
  var sections: [ListedSection] {
    let screens = difference.screens
    let migrated = screens.filter { $0.isMigration }
    let back = screens.filter { $0.isReturn }
    let others = screens.filter { !$0.isMigration && !$0.isReturn }
    return [
      ListedSection(title: "Migrated to SwiftUI", items: migrated.map { item($0, \.displayName) }),
      ListedSection(title: "Back from SwiftUI", items: back.map { item($0, \.displayName) }),
      ListedSection(title: "Other screens", items: others.map { item($0, \.displayName) }),
      ListedSection(title: "Navigation owners", items: difference.owners.map { item($0, \.displayName) }),
      ListedSection(title: "Bridges", items: difference.bridges.map { item($0, \.displayName) }),
    ].filter { !$0.items.isEmpty }
  }

  var isNothingDifferent: Bool {
    sections.isEmpty && difference.newFindings.isEmpty && difference.goneFindings.isEmpty
  }

  /// `2 new findings (1 error, 1 warning), 3 gone`.
  var findingsSentence: String {
    let new = difference.newFindings
    var text = new.isEmpty ? "No new finding" : counted(new.count, "new finding")
    let parts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = new.count { $0.entry.finding.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    if !parts.isEmpty { text += " (\(parts.joined(separator: ", ")))" }
    return text + ", \(difference.goneFindings.isEmpty ? "none" : grouped(difference.goneFindings.count)) gone"
  }

  var figures: [Figure] {
    let (old, new) = (ReportSummary(difference.old), ReportSummary(difference.new))
    let (oldPlan, newPlan) = (difference.old.plan?.totals, difference.new.plan?.totals)
    return [
      Figure(name: "screens", old: old.screens, new: new.screens),
      Figure(name: "screens in SwiftUI", old: old.swiftUIScreens, new: new.swiftUIScreens),
      Figure(name: "bridges", old: old.liveBridges, new: new.liveBridges),
      Figure(name: "errors", old: old.errors, new: new.errors),
      Figure(name: "warnings", old: old.warnings, new: new.warnings),
      Figure(name: "notes", old: old.notes, new: new.notes),
      Figure(name: "undecided", old: old.undecided, new: new.undecided),
      Figure(name: "effort left", old: oldPlan?.effort, new: newPlan?.effort),
      Figure(name: "bridge lifetime of the plan", old: oldPlan?.lifetime, new: newPlan?.lifetime),
      Figure(name: "peak weight of the plan", old: oldPlan?.peak, new: newPlan?.peak),
    ].filter { $0.old != nil || $0.new != nil }
  }

  private func item<Value>(_ change: ThingChange<Value>, _ name: (Value) -> String) -> ListedSection.Item {
    var words =
      switch (change.old, change.new) {
      case (let old?, let new?) where old == new: ""
      case (let old?, let new?): "\(name(old)) → \(name(new))"
      case (nil, let new?): "new, \(name(new))"
      case (let old?, nil): "removed, was \(name(old))"
      case (nil, nil): ""
      }
    if let former = change.formerID { words += "\(words.isEmpty ? "" : ", ")formerly \(former)" }
    return ListedSection.Item(name: change.id, words: words)
  }
}

extension NewFinding {
  /// What is to be said beside the finding itself; empty: nothing.
  var remark: String {
    var parts: [String] = []
    if !added.isEmpty { parts.append("was there, has grown by \(added.joined(separator: ", "))") }
    if entry.state != .new { parts.append(entry.state == .accepted ? "accepted" : "in the baseline") }
    return parts.joined(separator: "; ")
  }
}

extension GoneFinding {
  var remark: String {
    if isUndecided { return "not mended: the inventory says too little now to decide it" }
    return members.isEmpty ? "" : "still there, without \(members.joined(separator: ", "))"
  }
}

extension ThingChange<ScreenFramework> {
  fileprivate var isMigration: Bool { old != nil && old != .swiftui && new == .swiftui }
  fileprivate var isReturn: Bool { old == .swiftui && new != nil && new != .swiftui }
}
