import Diagnostics
import Inventory
package import OwnershipGraph

/// A page has a successor and is still shown: two pages for one purpose, and changes go into one of them.
package struct ReplacedScreenRemains: Rule {
  private static let days = RuleOption(
    "days", initial: 90, range: 1...3650, unit: "days",
    summary: "how long a replaced page may remain behind its flag after its successor was last changed, with --today")

  package static let descriptor = RuleDescriptor(
    code: 607, name: "replaced-screen-remains", category: .migration, severity: .warning,
    summary: "A page that another one replaces is still reached without a flag, or long after.",
    rationale: """
      For a time both pages live behind a flag, so that a step can be rolled back. A flag that is never removed, or a \
      way to the old page that never had one, keeps the old code, its bridges and its tests alive; both pages are \
      changed, and users meet the old one by accident.
      """,
    fix: "Put the way to the old page behind a flag, and remove the page when its successor has proved itself",
    whenNotToFollow: "When both pages are offered for good; then neither replaces the other.",
    needs: [.flowTransitions, .screenChanged], options: [days])

  package static let examples: [RuleExample] = [
    .good("behind a flag", ReplacedScreenRemainsExamples.yaml(oldEdge: ", flag: old-profile")),
    .good(
      "the successor is behind a flag, so the old page is the way back",
      ReplacedScreenRemainsExamples.yaml(successor: ", flag: new-profile")),
    .good(
      "behind a flag, and not for long",
      ReplacedScreenRemainsExamples.yaml(oldEdge: ", flag: old-profile", successor: ", changed: 2026-01-10"),
      settings: RuleSettings(today: CalendarDate(iso: "2026-04-09"))),
    .good("nothing leads to the old page any more (603)", ReplacedScreenRemainsExamples.unreached),
    .bad(
      "still reached as before", ReplacedScreenRemainsExamples.yaml(mark: " # <- 607"),
      messages: ["old-profile is replaced by profile and still reached without a flag"]),
    .bad(
      "behind a flag for too long",
      ReplacedScreenRemainsExamples.yaml(
        oldEdge: ", flag: old-profile", successor: ", changed: 2026-01-10", mark: " # <- 607"),
      settings: RuleSettings(today: CalendarDate(iso: "2026-04-10")),
      messages: ["old-profile remains 90 days after the last change of profile, which replaces it"]),
    .bad(
      "for longer than the team wants",
      ReplacedScreenRemainsExamples.yaml(successor: ", flag: new-profile, changed: 2026-01-10", mark: " # <- 607"),
      settings: RuleSettings(["days": 30], today: CalendarDate(iso: "2026-02-19")),
      messages: ["old-profile remains 40 days after the last change of profile, which replaces it"]),
  ]

  private var limit = days.initial
  private var today: CalendarDate?

  package init() {}

  package mutating func apply(_ settings: RuleSettings) {
    limit = settings[Self.days]
    today = settings.today
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var successors: [ScreenIndex: [ScreenIndex]] = [:]
    for screen in graph.screens {
      guard let old = graph[screen].replaces.flatMap(graph.screen), old != screen else { continue }
      successors[old, default: []].append(screen)
    }
    if successors.isEmpty { return builder.outcome() }
    let reached = ReachedScreens(graph).isReached
    let isDescribed = !graph.inventory.flows.contains { $0.transitions == nil }
    for (old, new) in successors {
      builder.subjects += 1
      let ways = graph.incoming[old].filter { graph.edges[$0].from != old }
      let open = ways.filter { graph[$0].flag == nil }
      let flags = new.map { isBehindFlag($0, isDescribed, graph) }
      let isFlagged = graph[old].flag != nil || flags.contains(true) ? true : flags.contains(nil) ? nil : false
      let isOpen: Bool? = !open.isEmpty ? true : isDescribed ? ways.isEmpty && reached[old] : nil
      if isFlagged == false, isOpen == true {
        let what = "is replaced by \(listed(new.map(graph.text))) and still reached without a flag"
        add(old, new, what, open, graph, &builder)
        continue
      }
      if reached[old] { checkAge(old, new, ways, graph, &builder) }
      let canBeOpen = isFlagged != true && isOpen != false
      let canBeOld = !isDescribed && !reached[old] && today != nil
      if canBeOpen || canBeOld { builder.addUndecided([graph.text(old)], .flowTransitions) }
    }
    return builder.outcome()
  }

  /// The page itself, or every way to it; `nil` where transitions that are not described could tell.
  private func isBehindFlag(_ screen: ScreenIndex, _ isDescribed: Bool, _ graph: OwnershipGraph) -> Bool? {
    if graph[screen].flag != nil { return true }
    let ways = graph.incoming[screen].filter { graph.edges[$0].from != screen }
    if ways.contains(where: { graph[$0].flag == nil }) { return false }
    return isDescribed ? !ways.isEmpty : nil
  }

  /// Of several successors the one that was changed last counts.
  private func checkAge(
    _ old: ScreenIndex, _ new: [ScreenIndex], _ ways: [EdgeIndex], _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    guard let today else { return }
    var latest: (page: ScreenIndex, changed: CalendarDate)?
    for page in new {
      guard let changed = graph[page].changed else {
        builder.addUndecided([graph.text(old)], .screenChanged)
        return
      }
      if latest.map({ $0.changed < changed }) ?? true { latest = (page, changed) }
    }
    guard let latest else { return }
    let age = today.dayNumber - latest.changed.dayNumber
    guard age >= limit else { return }
    add(
      old, new, "remains \(age) days after the last change of \(graph.text(latest.page)), which replaces it", ways,
      graph,
      &builder)
  }

  private func add(
    _ old: ScreenIndex, _ new: [ScreenIndex], _ what: String, _ ways: [EdgeIndex], _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let name = graph.text(old)
    let pages = new.map { page in
      let changed = graph[page].changed.map { ", changed \($0)" } ?? ""
      return Evidence(
        "\(graph.text(page)) replaces \(name)\(changed)", subjects: [graph.text(page), name],
        place: .node(.screen(page)))
    }
    builder.add(
      .warning, subjects: [name], "\(name) \(what)", evidence: pages + ways.map(graph.evidence),
      fix: "Lead to \(listed(new.map(graph.text))) alone and remove \(name), or put the way to \(name) behind a flag",
      at: .node(.screen(old)))
  }
}

enum ReplacedScreenRemainsExamples {
  static func yaml(oldEdge: String = "", successor: String = "", mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: old-profile, framework: uikit, role: leaf }\(mark)
          - { id: profile, framework: swiftui, role: leaf, replaces: old-profile\(successor) }
        transitions:
          - { from: home, to: old-profile, kind: push, driver: uikit\(oldEdge) }
          - { from: home, to: profile, kind: push, driver: uikit, via: protocol }
    """
  }

  static let unreached = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: old-profile, framework: uikit, role: leaf }
          - { id: profile, framework: swiftui, role: leaf, replaces: old-profile }
        transitions:
          - { from: home, to: profile, kind: push, driver: uikit, via: protocol }
    """
}
