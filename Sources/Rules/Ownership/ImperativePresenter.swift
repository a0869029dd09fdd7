import Diagnostics
import Inventory
package import OwnershipGraph

/// An object that looks for the topmost controller and presents there. It works until something is on top that nobody
/// thought of.
package struct ImperativePresenter: Rule {
  package static let descriptor = RuleDescriptor(
    code: 113, name: "imperative-presenter", category: .ownership, severity: .note,
    summary: "A bridge presents pages on whatever controller happens to be on top.",
    rationale: """
      A page that is presented past the owner is in nobody's state: it is not restored, a link cannot close it, and \
      SwiftUI does not know that its slot is taken. Where the same page also has modals of its own state the two can \
      collide: one is not shown, and its binding stays set.
      """,
    fix: "Let the page's owner present, by state or on a controller that it knows",
    whenNotToFollow: "During a move from the root inwards, when the page that presents is already SwiftUI.",
    needs: [.bridgeShows])

  package static let examples: [RuleExample] = [
    .good("shows: alerts", ImperativePresenterExamples.presenter(shows: ", shows: alerts")),
    .good("a hosting controller shows the page", ImperativePresenterExamples.hosted),
    .bad(
      "a presenter of pages", ImperativePresenterExamples.presenter(shows: ", guest: card, shows: pages", mark: "113"),
      messages: ["card-presenter presents card on whatever controller is on top"]),
    .bad(
      "a presenter of system pages",
      ImperativePresenterExamples.presenter(shows: ", shows: system", mark: "113"),
      messages: ["card-presenter presents system pages on whatever controller is on top"]),
    .bad(
      "beside a sheet of the page's own state",
      ImperativePresenterExamples.presenter(
        shows: ", guest: card, shows: pages", mark: "113 warning",
        sheet: "{ from: form, to: help, kind: sheet, driver: boolean, binding: showsHelp }"),
      messages: [
        "card-presenter presents card on whatever controller is on top, while form has modals of its own state"
      ]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    let presenters = graph.bridges.filter { graph[$0].kind == .imperativePresenter }
    if presenters.isEmpty { return builder.outcome() }
    let madeByOwners = statefulModalsByOwner(graph)
    for bridge in presenters {
      builder.subjects += 1
      switch graph[bridge].shows {
      case .alerts: break
      case nil: builder.addUndecided([graph.id(bridge).text], .bridgeShows)
      case .pages, .system: report(bridge, madeByOwners, graph, &builder)
      }
    }
    return builder.outcome()
  }

  private func isStateful(_ edge: EdgeIndex, _ graph: OwnershipGraph) -> Bool {
    let it = graph.edges[edge]
    return it.kind.isModal && (it.driver == .item || it.driver == .boolean)
  }

  /// The modals that owners make by state of theirs.
  private func statefulModalsByOwner(_ graph: OwnershipGraph) -> [OwnerIndex: [EdgeIndex]] {
    var found: [OwnerIndex: [EdgeIndex]] = [:]
    for edge in graph.edges.indices where isStateful(edge, graph) {
      if let owner = graph.edges[edge].by { found[owner, default: []].append(edge) }
    }
    return found
  }

  private func report(
    _ bridge: BridgeIndex, _ madeByOwners: [OwnerIndex: [EdgeIndex]], _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let name = graph.id(bridge).text
    let hosts = graph.hosts(of: bridge)
    let guests = graph.guests(of: bridge).map { graph.id($0).text }
    let pages = guests.isEmpty ? graph[bridge].shows == .system ? "system pages" : "pages" : listed(guests)
    var modals: [EdgeIndex] = []
    var rivals: [String] = []
    for host in hosts {
      let own: [EdgeIndex]
      switch host {
      case .screen(let screen): own = graph.outgoing[screen].filter { isStateful($0, graph) }
      case .owner(let owner): own = madeByOwners[owner] ?? []
      case .module, .flow, .bridge, .deepLink, .restoration: own = []
      }
      if own.isEmpty { continue }
      modals += own
      rivals.append(graph.id(host).text)
    }
    let collision =
      rivals.isEmpty
      ? "" : ", while \(listed(rivals)) \(rivals.count == 1 ? "has modals of its" : "have modals of their") own state"
    let shows = Evidence(
      "\(name) is used by \(listed(hosts.map { graph.id($0).text })) and shows \(graph[bridge].shows?.rawValue ?? "")",
      subjects: [name] + hosts.map { graph.id($0).text } + guests, place: .node(.bridge(bridge)))
    builder.add(
      rivals.isEmpty ? .note : .warning, subjects: [name],
      "\(name) presents \(pages) on whatever controller is on top\(collision)",
      evidence: [shows] + modals.map(graph.evidence),
      fix: rivals.isEmpty
        ? "Let the owner of \(listed(hosts.map { graph.id($0).text })) present \(pages) by state"
        : "Show \(pages) by the state that already drives the modals of \(listed(rivals))",
      at: .node(.bridge(bridge)))
  }
}

enum ImperativePresenterExamples {
  static func presenter(
    shows: String, mark: String = "",
    sheet: String = "{ from: form, to: help, kind: push, driver: path }"
  ) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: cards-stack, kind: navigation-stack }
    flows:
      - id: cards
        owner: cards-stack
        entry: form
        screens:
          - { id: form, framework: swiftui }
          - { id: card, framework: swiftui, role: leaf }
          - { id: help, framework: swiftui, role: leaf }
        transitions:
          - { from: form, to: card, kind: push, driver: path }
          - \(sheet)
    bridges:
      - { id: card-presenter, kind: imperative-presenter, host: form\(shows) }\(mark.isEmpty ? "" : " # <- \(mark)")
    """
  }

  static let hosted = """
    version: 1
    app: { name: Example }
    owners:
      - { id: cards-nav, kind: navigation-controller }
    flows:
      - id: cards
        owner: cards-nav
        entry: form
        screens:
          - { id: form, framework: uikit }
          - { id: card, framework: swiftui, role: leaf }
        transitions:
          - { from: form, to: card, kind: present, driver: uikit }
    bridges:
      - { id: card-host, kind: hosting-controller, host: form, guest: card, as: present }
    """
}
