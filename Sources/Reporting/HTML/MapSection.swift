import Inventory
import OwnershipGraph

/// The ownership map: nested boxes of owners, with the flows that run in them.
struct MapSection {
  let graph: OwnershipGraph
  let map: OwnershipMap
  let findings: FindingIndex
  let bounds: ReportBounds
  private let screens: ScreenList
  private var ownersLeft: Int
  private var flowsLeft: Int

  init(graph: OwnershipGraph, findings: FindingIndex, bounds: ReportBounds) {
    self.graph = graph
    self.findings = findings
    self.bounds = bounds
    map = OwnershipMap(graph, depthLimit: bounds.depth)
    screens = ScreenList(graph: graph, findings: findings, bounds: bounds)
    ownersLeft = bounds.owners
    flowsLeft = bounds.flows
  }

  mutating func write(to html: inout HTMLWriter) {
    html.start("section", .id("map"), HTMLAttribute("aria-labelledby", "map-h"))
    html.element("h2", .id("map-h"), text: "Who owns what")
    writeLegend(to: &html)
    html.start("div", .class("map"))
    writeBoxes(map.roots, to: &html)
    if !map.continued.isEmpty {
      html.element("h3", .class("part"), text: "Deeper levels")
      writeBoxes(map.continued, to: &html)
    }
    if !map.unplaced.isEmpty {
      html.element("h3", .class("part"), text: "Owners whose place is not said")
      writeBoxes(map.unplaced, to: &html)
    }
    if !map.looseFlows.isEmpty {
      html.element("h3", .class("part"), text: "Flows whose owner or level is not known")
      html.start("div", .class("cols loose"))
      for flow in map.looseFlows { writeFlow(flow, to: &html) }
      html.end()
    }
    let others = findings.elsewhere(graph: graph)
    if !others.isEmpty {
      html.start("p", .class("hint"))
      html.text("At modules, deep links and restored state: ")
      html.badges(others, in: findings, limit: 40)
      html.end()
    }
    writeOmissions(to: &html)
    html.end()
    html.end()
    html.newline()
  }

  private func writeLegend(to html: inout HTMLWriter) {
    html.start("p", .class("hint"))
    html.text("Boxes are navigation levels. A dashed box is a new presentation context, a dotted one is unknown. ")
    html.element("span", .class("fw u"), text: "U")
    html.text(" square and blue is UIKit, ")
    html.element("span", .class("fw s"), text: "S")
    html.text(" round and orange is SwiftUI, ")
    html.element("span", .class("fw m"), text: "M")
    html.text(" is mixed; a double edge stays UIKit by decision. ")
    for (letter, words) in [("H", " hosting controller, "), ("R", " representable, "), ("P", " presenter. ")] {
      html.element("span", .class("br"), text: letter)
      html.text(words)
    }
    html.text("A number is a finding at the place where it happens. ")
    if !graph.areBridgesDescribed { html.text("The inventory does not describe bridges. ") }
    if graph.screens.count <= bounds.detailedScreens {
      html.text("Open a screen to see what it opens and what opens it.")
    }
    html.end()
  }

  private func writeOmissions(to html: inout HTMLWriter) {
    var left: [String] = []
    if ownersLeft < 0 { left.append(counted(-ownersLeft, "owner")) }
    if flowsLeft < 0 { left.append(counted(-flowsLeft, "flow")) }
    if graph.screens.count > bounds.namedScreens {
      left.append("the names of \(counted(graph.screens.count, "screen"))")
    }
    guard !left.isEmpty else { return }
    html.element(
      "p", .class("hint left"),
      text: "Left out here, since the app is large: \(left.joined(separator: ", ")). report.xml has them.")
  }

  private enum Task {
    case box(OwnerIndex)
    /// Ends what is open, so many elements.
    case end(Int)
    case nest
    case columns
  }

  /// Iterative: the nesting is the user's.
  private mutating func writeBoxes(_ owners: [OwnerIndex], to html: inout HTMLWriter) {
    html.start("div", .class("tops"))
    var tasks: [Task] = owners.reversed().map(Task.box)
    while let task = tasks.popLast() {
      switch task {
      case .end(let count): for _ in 0..<count { html.end() }
      case .nest: html.start("div", .class("nest"))
      case .columns: html.start("div", .class("cols"))
      case .box(let owner):
        ownersLeft -= 1
        // Counted, and not drawn.
        if ownersLeft < 0 {
          tasks += map.children[owner].map(Task.box)
          continue
        }
        openBox(owner, to: &html)
        let (outside, inside) = split(map.children[owner])
        // From the end: the tasks are a stack.
        tasks.append(.end(1))
        if !outside.isEmpty {
          tasks.append(.end(1))
          tasks += outside.reversed().map(Task.box)
          tasks.append(.nest)
        }
        tasks.append(.end(2))
        if !inside.isEmpty {
          tasks.append(.end(1))
          tasks += inside.reversed().map(Task.box)
          tasks.append(inside.count > 1 ? .columns : .nest)
        }
      }
    }
    html.end()
  }

  /// A modal lies beside the box that it is presented from, everything else in it.
  private func split(_ children: ArraySlice<OwnerIndex>) -> (outside: [OwnerIndex], inside: [OwnerIndex]) {
    var outside: [OwnerIndex] = []
    var inside: [OwnerIndex] = []
    for child in children {
      switch map.placement[child]?.kind {
      case .sheet, .fullScreen, .popover, .present, .custom: outside.append(child)
      case .root, .tab, .column, .push, .embed, nil: inside.append(child)
      }
    }
    return (outside, inside)
  }

  /// Leaves three elements open: the column, the context, the owner.
  private mutating func openBox(_ owner: OwnerIndex, to html: inout HTMLWriter) {
    let model = graph[owner]
    let framework = graph.framework(of: owner).value
    let placement = map.placement[owner]
    html.start("div", .class("col"))
    html.start("section", .class("ctx \(contextClass(placement))"), .label("Owner \(model.id.text)"))
    if let placement { writePlacement(placement, of: owner, to: &html) }
    let kept = model.keepUIKit == nil ? "" : " keep"
    html.start(
      "div", .class("owner \(framework?.letter ?? "x")\(kept)"), .id(graph.anchor(.owner(owner))),
      .title(model.keepUIKit.map { "stays UIKit: \($0)" }))
    html.start("h3")
    html.element(
      "span", .class("fw \(framework?.letter ?? "x")"), .title(framework?.displayName ?? "framework unknown"),
      text: framework?.letter.uppercased() ?? "?")
    html.name(model.id.text)
    html.element("small", text: model.kind.displayName + (graph.isRoot(owner) ? " · top of the app" : ""))
    html.bridges(graph.bridgesOfGuest[.owner(owner)] ?? [], findings: findings, graph: graph, limit: bounds.badges)
    html.badges(findings.at(.owner(owner)), in: findings, limit: bounds.badges)
    html.end()
    for driver in map.drivers[owner] { writeDriver(driver, to: &html) }
    for flow in map.flows[owner] { writeFlow(flow, to: &html) }
  }

  private func contextClass(_ placement: OwnerPlacement?) -> String {
    switch placement?.kind {
    case .sheet, .fullScreen, .popover, .present: "modal"
    case .custom: "unknown"
    case .root, .tab, .column, .push, .embed: "same"
    case nil: placement == nil ? "same" : "unknown"
    }
  }

  private func writePlacement(_ placement: OwnerPlacement, of owner: OwnerIndex, to html: inout HTMLWriter) {
    html.start("p", .class("as"))
    html.text(placement.kind?.rawValue ?? "placed, not said how")
    switch placement.cause {
    case .declared: break
    case .opened(let edge), .brought(_, let edge), .entryPresented(let edge):
      html.text(" from ")
      html.name(graph[graph.edges[edge].from].displayName)
      html.badges(findings.at(edge), in: findings, limit: bounds.badges)
    case .bridged: html.text(" by a bridge")
    }
    if map.continued.contains(owner), let parent = map.parent[owner] {
      html.text(" in ")
      html.element("a", .link(to: graph.anchor(.owner(parent))), text: graph[parent].id.text)
    }
    // A bridge that carries what an edge shows is no other way.
    let ways = graph.placements(of: owner).filter { !$0.isBridged || $0.kind != placement.kind || $0 == placement }
    if ways.count > 1 { html.text(" and \(counted(ways.count - 1, "other way", "other ways"))") }
    html.end()
  }

  private func writeDriver(_ driver: OwnerIndex, to html: inout HTMLWriter) {
    let framework = graph.framework(of: driver).value
    html.start("p", .class("driver"), .id(graph.anchor(.owner(driver))))
    html.text("driven by ")
    html.element(
      "span", .class("fw \(framework?.letter ?? "x")"), .title(framework?.displayName ?? "framework unknown"),
      text: framework?.letter.uppercased() ?? "?")
    html.name(graph[driver].id.text)
    html.text(" \(graph[driver].kind.displayName)")
    html.badges(findings.at(.owner(driver)), in: findings, limit: bounds.badges)
    html.end()
  }

  private mutating func writeFlow(_ flow: FlowIndex, to html: inout HTMLWriter) {
    flowsLeft -= 1
    if flowsLeft >= 0 { screens.writeFlow(flow, to: &html) }
  }
}
