import Inventory
import OwnershipGraph

/// What an inventory says about how ready a page is, and how risky.
struct PageFacts {
  static let quietDays = 183
  private static let hinderingTraits: Set<String> = [
    Screen.KnownTrait.customGesture.rawValue, Screen.KnownTrait.complexAnimation.rawValue,
    Screen.KnownTrait.customTransition.rawValue,
  ]

  let readiness: Readiness
  let risk: Risk

  /// - Complexity: O(traits + edges to the page).
  init(_ screen: ScreenIndex, _ graph: OwnershipGraph, today: CalendarDate?) {
    let changed = graph[screen].changed
    let traits = graph[screen].traits.map { Set($0) }
    let known = Screen.KnownTrait.allCases.map(\.rawValue).filter { traits?.contains($0) == true }
    var reasons = known
    let age = changed.flatMap { changed in today.map { $0.dayNumber - changed.dayNumber } }
    if let age, age < Self.quietDays, let changed { reasons.append("changed \(changed)") }
    var openers: Set<ScreenIndex> = []
    for edge in graph.incoming[screen] {
      let it = graph.edges[edge]
      if it.from != screen, it.kind != .embed { openers.insert(it.from) }
    }
    if openers.count >= 3 { reasons.append("opened by \(openers.count) pages") }
    risk = Risk(points: reasons.count, reasons: reasons)

    if !Self.hinderingTraits.isDisjoint(with: known) || age.map({ $0 < Self.quietDays }) == true {
      readiness = .notReady
    } else {
      readiness = age == nil || traits == nil ? .unknown : .ready
    }
  }

  /// Of a step with several pages: as ready as the least ready, and all their risks.
  ///
  /// - Parameter pages: with their names; without any, nothing is known to be ready and nothing is risky.
  static func joined(_ pages: [(name: String, facts: PageFacts)]) -> (readiness: Readiness, risk: Risk) {
    if pages.count == 1 { return (pages[0].facts.readiness, pages[0].facts.risk) }
    let all = pages.map(\.facts.readiness)
    let readiness: Readiness =
      all.contains(.notReady) ? .notReady : all.isEmpty || all.contains(.unknown) ? .unknown : .ready
    let reasons = pages.flatMap { page in page.facts.risk.reasons.map { "\(page.name): \($0)" } }
    return (readiness, Risk(points: reasons.count, reasons: reasons))
  }
}
