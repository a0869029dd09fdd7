import Diagnostics
import Inventory
import OwnershipGraph

/// A flow with its screens, each with its bridges, its findings, what it opens and who opens it.
struct ScreenList {
  let graph: OwnershipGraph
  let findings: FindingIndex
  let bounds: ReportBounds

  func writeFlow(_ flow: FlowIndex, to html: inout HTMLWriter) {
    let model = graph[flow]
    let all = graph.screensOfFlow[flow]
    let done = all.count { graph[$0].framework == .swiftui }
    html.start(
      "details", .class("flow"), .id(graph.anchor(.flow(flow))),
      .flag("open", graph.screens.count <= bounds.unfoldedScreens))
    html.start("summary")
    html.start("span", .class("fl"))
    html.name(model.title ?? model.id.text)
    html.end()
    if let team = model.team { html.name(team, .class("team")) }
    html.element(
      "span", .class("frac"), .title("\(done) of \(counted(all.count, "screen")) in SwiftUI"),
      text: "\(grouped(done))/\(grouped(all.count))")
    html.end()
    writeFlowNotes(flow, to: &html)
    if graph.screens.count <= bounds.namedScreens {
      let shown = choose(all, entry: graph.entry(of: flow))
      html.start("ul")
      for screen in shown { write(screen, isEntry: graph.entry(of: flow) == screen, to: &html) }
      html.end()
      if shown.count < all.count {
        html.element(
          "p", .class("hint left"),
          text: "and \(counted(all.count - shown.count, "more screen", "more screens")), which report.xml has")
      }
    }
    html.end()
  }

  private func writeFlowNotes(_ flow: FlowIndex, to html: inout HTMLWriter) {
    let owners = graph.ownersOfFlow[flow]
    let bridges = graph.bridgesOfGuest[.flow(flow)] ?? []
    let found = findings.at(.flow(flow))
    let isClosed = graph.screens.count > bounds.unfoldedScreens
    let inside = isClosed ? graph.screensOfFlow[flow].reduce(0) { $0 + findings.at($1, graph: graph).count } : 0
    let levels = graph.levels(of: flow).value ?? []
    guard owners.count > 1 || !bridges.isEmpty || !found.isEmpty || inside > 0 || levels.count > 1 else { return }
    html.start("p", .class("as"))
    if owners.count > 1 { html.text("owners: \(owners.map { graph[$0].id.text }.joined(separator: ", ")) ") }
    if levels.count > 1 { html.text("levels: \(levels.map { graph[$0].id.text }.joined(separator: ", ")) ") }
    html.bridges(bridges, findings: findings, graph: graph, limit: bounds.badges)
    html.badges(found, in: findings, limit: bounds.badges)
    if inside > 0 { html.text(counted(inside, "finding") + " on its screens") }
    html.end()
  }

  /// The entry, then those with findings, then the others up to the bound; the entry first, the rest by id.
  private func choose(_ all: ArraySlice<ScreenIndex>, entry: ScreenIndex?) -> [ScreenIndex] {
    var rest = all.filter { $0 != entry }
    let room = bounds.screensInFlow - (rest.count < all.count ? 1 : 0)
    if rest.count > room {
      let urgent = rest.filter { !findings.at($0, graph: graph).isEmpty }.prefix(room)
      let calm = rest.filter { findings.at($0, graph: graph).isEmpty }.prefix(max(0, room - urgent.count))
      rest = (urgent + calm).sorted()
    }
    return (entry.map { all.contains($0) ? [$0] : [] } ?? []) + rest
  }

  private func write(_ screen: ScreenIndex, isEntry: Bool, to html: inout HTMLWriter) {
    let model = graph[screen]
    let stays = model.keepUIKit != nil || model.system == true || model.external != nil
    let isUnknown = graph.contexts(of: screen).value == nil
    html.start(
      "li", .class("screen \(model.framework.letter)\(stays ? " keep" : "")\(isUnknown ? " unknown" : "")"),
      .id(graph.anchor(.screen(screen))))
    let isDetailed = graph.screens.count <= bounds.detailedScreens
    if isDetailed {
      html.start("details")
      html.start("summary")
    } else {
      html.start("div", .class("row"))
    }
    html.element(
      "span", .class("fw \(model.framework.letter)"), .title(model.framework.displayName),
      text: model.framework.letter.uppercased())
    html.name(model.displayName, .class("nm"), .title(model.id.text))
    html.element(
      "span", .class("rl"),
      text: [isEntry ? "entry" : nil, model.role?.rawValue].compactMap { $0 }.joined(separator: " · "))
    html.end()
    if isDetailed {
      writeDetails(screen, to: &html)
      html.end()
    }
    html.start("span", .class("marks"))
    if stays { html.element("span", .class("stays"), .title("stays UIKit by decision"), text: "stays") }
    // A bridge stands at its guest; one without a guest in the inventory at its host.
    let asGuest = graph.bridgesOfGuest[.screen(screen)] ?? []
    let asHost = (graph.bridgesOfHost[.screen(screen)] ?? []).filter { graph[$0].guests.isEmpty }
    html.bridges(asGuest + asHost, findings: findings, graph: graph, limit: bounds.badges)
    html.badges(findings.at(screen, graph: graph), in: findings, limit: bounds.badges)
    html.end()
    html.end()
  }

  private func writeDetails(_ screen: ScreenIndex, to html: inout HTMLWriter) {
    let model = graph[screen]
    html.start("dl")
    if !model.isTitleLikeID { html.entry("Id", model.id.text) }
    html.entry("Framework", model.framework.displayName)
    if let type = model.type { html.entry("Type", type) }
    if let reason = model.keepUIKit { html.entry("Stays", reason) }
    if model.system == true { html.entry("Stays", "a page of the system") }
    if let package = model.external { html.entry("Stays", "declared by \(package)") }
    writeEdges("Opens", graph.outgoing[screen], other: \.to, to: &html)
    writeEdges("Opened by", graph.incoming[screen], other: \.from, to: &html)
    html.entry("Context", contexts(of: screen))
    for bridge in graph.bridgesOfGuest[.screen(screen)] ?? [] {
      html.entry(
        "Bridge",
        "\(graph[bridge].kind.displayName) in \(graph[bridge].hosts.sorted().map(\.text).joined(separator: ", "))")
    }
    if let source = model.annotations.source { html.entry("Source", source.description) }
    if let place = model.annotations.place { html.entry("Inventory", place.description) }
    html.end()
  }

  private func writeEdges(
    _ label: String, _ edges: ArraySlice<EdgeIndex>, other: KeyPath<TransitionEdge, ScreenIndex>,
    to html: inout HTMLWriter
  ) {
    html.element("dt", text: label)
    html.start("dd")
    if edges.isEmpty { html.text("no page") }
    for (number, index) in edges.prefix(bounds.neighbours).enumerated() {
      if number > 0 { html.text(", ") }
      let edge = graph.edges[index]
      let page = edge[keyPath: other]
      html.start("a", .link(to: graph.anchor(.screen(page))))
      html.name(graph[page].displayName)
      html.end()
      html.text(" (\([edge.kind.rawValue, edge.driver?.rawValue].compactMap { $0 }.joined(separator: ", ")))")
      html.badges(findings.at(index), in: findings, limit: bounds.badges)
    }
    if edges.count > bounds.neighbours { html.text(" and \(grouped(edges.count - bounds.neighbours)) more") }
    html.end()
  }

  private func contexts(of screen: ScreenIndex) -> String {
    switch graph.contexts(of: screen) {
    case .known(let contexts):
      let names = contexts.prefix(bounds.neighbours).map { graph.name(of: $0) }
      return names.isEmpty ? "none" : "starts at \(names.joined(separator: ", "))"
    case .unknown(let fact): return "unknown, for want of \(fact.rawValue)"
    }
  }
}

extension HTMLWriter {
  mutating func entry(_ term: String, _ words: String) {
    element("dt", text: term)
    start("dd")
    name(words)
    end()
  }

  /// A letter for each bridge, with the findings that stand at it.
  mutating func bridges(_ bridges: [BridgeIndex], findings: FindingIndex, graph: OwnershipGraph, limit: Int) {
    for bridge in bridges.prefix(limit) {
      let model = graph[bridge]
      let hosts = model.hosts.sorted().map(\.text).joined(separator: ", ")
      let guest = model.guestType.map { " of \($0)" } ?? ""
      element(
        "span", .class("br"), HTMLAttribute("role", "img"), .label("\(model.kind.displayName)\(guest) in \(hosts)"),
        .title("\(model.kind.displayName)\(guest) in \(hosts)"), text: model.kind.letter)
      badges(findings.at(.bridge(bridge)), in: findings, limit: limit)
    }
    if bridges.count > limit { element("span", .class("rl"), text: "+\(bridges.count - limit)") }
  }
}
