import Analysis
import Diagnostics
import Gate
import MigrationPlanning
import Rules

/// What `baseline compare` says to people; terminal and Markdown show the same.
struct BaselineSections {
  let review: BaselineReview

  /// `12 entries: 9 still there, 1 smaller, 2 gone`.
  var sentence: String {
    let states = review.comparison.states
    let parts = [
      (states.count { $0 == .there }, "still there"), (states.count { $0.isSmaller }, "smaller"),
      (states.count { $0 == .gone }, "gone"), (states.count { $0 == .leftAlone }, "left alone"),
    ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let entries = counted(states.count, "entry", "entries")
    return parts.isEmpty ? entries : "\(entries): \(parts.joined(separator: ", "))"
  }

  /// Only those that hold something.
  var sections: [ListedSection] {
    let present = review.entries.filter { $0.state == .there || $0.state.isSmaller }
    let planned = present.filter { if case .step = $0.removal { true } else { false } }
    let lasting = present.filter { $0.removal == .none }
    let unknown = present.filter { $0.removal == .unknown }
    return [
      ListedSection(title: "The plan removes", items: planned.map(item)),
      ListedSection(title: "No step of the plan removes", items: lasting.map(item)),
      ListedSection(title: "Still there; the plan was not proven", items: unknown.map(item)),
      ListedSection(
        title: "Gone: leafcutter baseline shrink takes them out",
        items: review.entries.filter { $0.state == .gone }.map { .init(name: $0.entry.name, words: "") }),
      ListedSection(
        title: "Left alone: the rule is off, or what they name was not read",
        items: review.entries.filter { $0.state == .leftAlone }.map { .init(name: $0.entry.name, words: "") }),
      ListedSection(title: "Findings that are not in the baseline", items: review.newFindings.map(item)),
      ListedSection(
        title: "Undecided on more than the baseline counts", items: review.comparison.growths.map(Self.item)),
    ].filter { !$0.items.isEmpty }
  }

  /// What has changed since an earlier baseline; empty if none was named.
  func growthSections(since name: String) -> [ListedSection] {
    guard let growth = review.growth else { return [] }
    return [
      ListedSection(
        title: "Added since \(name)",
        items: growth.added.map {
          .init(name: $0.entry.name, words: $0.members.isEmpty ? "" : "now with \(list($0.members))")
        }),
      ListedSection(
        title: "Removed since \(name)",
        items: growth.removed.map {
          .init(name: $0.entry.name, words: $0.members.isEmpty ? "" : "now without \(list($0.members))")
        }),
      ListedSection(title: "Undecided since \(name)", items: growth.undecided.map(Self.item)),
    ].filter { !$0.items.isEmpty }
  }

  private func item(_ entry: BaselineReview.Entry) -> ListedSection.Item {
    var parts: [String] = []
    if case .smaller(let gone) = entry.state { parts.append("smaller, without \(list(gone))") }
    if case .step(let step) = entry.removal { parts.append("step \(step.index), \(step.title)") }
    return .init(name: entry.entry.name, words: parts.joined(separator: "; "))
  }

  private func item(_ entry: GateFinding) -> ListedSection.Item {
    let grown = entry.added.isEmpty ? "" : " (was there, has grown by \(list(entry.added)))"
    return .init(
      name: entry.fingerprint, words: "\(entry.finding.severity.rawValue): \(entry.finding.message)\(grown)")
  }

  private static func item(_ growth: BaselineComparison.Growth) -> ListedSection.Item {
    .init(name: growth.rule.description, words: "\(grouped(growth.before)) → \(grouped(growth.now))")
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension BaselineEntry {
  /// `302 cart, search`.
  fileprivate var name: String { "\(rule) \(subjects.joined(separator: ", "))" }
}

extension BaselineComparison.EntryState {
  fileprivate var isSmaller: Bool {
    switch self {
    case .smaller: true
    case .there, .gone, .leftAlone: false
    }
  }
}
