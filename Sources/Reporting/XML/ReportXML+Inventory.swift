import Inventory
import OwnershipGraph
import XMLWriting

/// What the inventory says, with what is derived from it: frameworks, levels, contexts, default ids.
extension ReportXML {
  static func writeInventory(_ graph: OwnershipGraph, to xml: inout XMLWriter) {
    let inventory = graph.inventory
    xml.start("app")
    xml.attribute("name", inventory.app.name)
    xml.attribute("minimumOS", inventory.app.minimumOS?.description)
    xml.attribute("multiWindow", inventory.app.multiWindow)
    xml.attributes(of: inventory.app.annotations)
    xml.elements(of: inventory.app.annotations)
    xml.end()
    if inventory.modules != nil {
      xml.start("modules")
      for module in graph.modules { write(graph[module], to: &xml) }
      xml.end()
    }
    xml.start("owners")
    for owner in graph.owners { write(owner, graph: graph, to: &xml) }
    xml.end()
    xml.start("flows")
    let transitions = Adjacency(count: graph.flows.count, pairs: graph.edges.indices.map { (graph.edges[$0].flow, $0) })
    for flow in graph.flows { write(flow, transitions: transitions[flow], graph: graph, to: &xml) }
    xml.end()
    if graph.areBridgesDescribed {
      xml.start("bridges")
      for bridge in graph.bridges { write(bridge, graph: graph, to: &xml) }
      xml.end()
    }
    if graph.areDependenciesDescribed {
      xml.start("dependencies")
      for edge in graph.dependencies { write(graph[edge], to: &xml) }
      xml.end()
    }
    if inventory.deepLinks != nil {
      xml.start("deepLinks")
      for link in graph.deepLinks { write(graph[link], to: &xml) }
      xml.end()
    }
    if inventory.restorations != nil {
      xml.start("restorations")
      for restoration in graph.restorations { write(graph[restoration], to: &xml) }
      xml.end()
    }
    xml.start("accepts")
    for accept in inventory.accepts { write(accept, to: &xml) }
    xml.end()
  }

  private static func write(_ module: Module, to xml: inout XMLWriter) {
    xml.start("module")
    xml.attribute("id", module.id.text)
    xml.attribute("kind", module.kind.rawValue)
    xml.attribute("framework", module.framework?.rawValue)
    xml.attribute("uses", ids: module.uses)
    xml.attribute("effort", module.effort)
    xml.attributes(of: module.annotations)
    xml.elements(of: module.annotations)
    xml.end()
  }

  private static func write(_ index: OwnerIndex, graph: OwnershipGraph, to xml: inout XMLWriter) {
    let owner = graph[index]
    xml.start("owner")
    xml.attribute("id", owner.id.text)
    xml.attribute("kind", owner.kind.rawValue)
    xml.attribute("framework", graph.framework(of: index).value?.rawValue)
    xml.attribute("in", owner.parent?.text)
    xml.attribute("as", owner.placement?.rawValue)
    xml.attribute("level", graph.level(of: index).value.map { graph[$0].id.text })
    xml.attribute("contexts", graph.contexts(of: index).value.map { $0.map(graph.name(of:)).joined(separator: " ") })
    xml.attribute("scope", owner.scope?.rawValue)
    xml.attribute("drives", ids: owner.drives)
    if !owner.handsOverTo.isEmpty { xml.attribute("handsOverTo", ids: owner.handsOverTo) }
    xml.attribute("barHidden", owner.barHidden)
    xml.attribute("selection", owner.selection?.rawValue)
    xml.attribute("effort", owner.effort)
    xml.attribute("keepUIKit", owner.keepUIKit)
    xml.attribute("module", owner.module?.text)
    xml.attributes(of: owner.annotations)
    xml.elements(of: owner.annotations)
    for placement in graph.placements(of: index) {
      xml.start("placement")
      xml.attribute("as", placement.kind?.rawValue)
      xml.attribute("in", ids: placement.parents.map { graph[$0].id })
      xml.attribute("cause", placement.cause.word)
      xml.end()
    }
    if let path = owner.path {
      xml.start("path")
      xml.attribute("representation", path.representation.rawValue)
      xml.attributes(of: path.annotations)
      xml.elements(of: path.annotations)
      if path.elements != nil { xml.start("elements") }
      for element in path.elements ?? [] {
        xml.start("element")
        xml.attribute("route", element.route)
        xml.attribute("codable", element.codable)
        xml.attribute("carries", element.carries?.rawValue)
        xml.attribute("presents", element.presents?.rawValue)
        xml.attributes(of: element.annotations)
        xml.elements(of: element.annotations)
        xml.end()
      }
      if path.elements != nil { xml.end() }
      xml.end()
    }
    if owner.destinations != nil { xml.start("destinations") }
    for destination in owner.destinations ?? [] {
      xml.start("destination")
      xml.attribute("route", destination.route)
      xml.attribute("to", destination.to?.text)
      xml.attribute("registeredIn", destination.registeredIn.text)
      xml.attribute("place", destination.place?.rawValue)
      xml.attributes(of: destination.annotations)
      xml.elements(of: destination.annotations)
      xml.end()
    }
    if owner.destinations != nil { xml.end() }
    xml.end()
  }

  /// - Parameter transitions: those that the flow declares, wherever their pages belong.
  private static func write(
    _ index: FlowIndex, transitions: ArraySlice<EdgeIndex>, graph: OwnershipGraph, to xml: inout XMLWriter
  ) {
    let flow = graph[index]
    xml.start("flow")
    xml.attribute("id", flow.id.text)
    xml.attribute("title", flow.title)
    xml.attribute("team", flow.team)
    xml.attribute("module", flow.module?.text)
    xml.attribute("value", flow.value)
    xml.attribute("owners", ids: flow.owners)
    xml.attribute("entry", flow.entry.text)
    xml.attributes(of: flow.annotations)
    xml.elements(of: flow.annotations)
    for screen in graph.screensOfFlow[index] { write(screen, graph: graph, to: &xml) }
    if flow.transitions != nil {
      xml.start("transitions")
      for edge in transitions { write(edge, graph: graph, to: &xml) }
      xml.end()
    }
    xml.end()
  }

  private static func write(_ index: ScreenIndex, graph: OwnershipGraph, to xml: inout XMLWriter) {
    let screen = graph[index]
    xml.start("screen")
    xml.attribute("id", screen.id.text)
    xml.attribute("title", screen.title)
    xml.attribute("framework", screen.framework.rawValue)
    xml.attribute("role", screen.role?.rawValue)
    xml.attribute("levels", ids: graph.levels(of: index).value?.map { graph[$0].id })
    xml.attribute("contexts", graph.contexts(of: index).value.map { $0.map(graph.name(of:)).joined(separator: " ") })
    xml.attribute("type", screen.type)
    xml.attribute("module", screen.module?.text)
    xml.attribute("effort", screen.effort)
    xml.attribute("value", screen.value)
    xml.attribute("changed", screen.changed?.description)
    xml.attribute("keepUIKit", screen.keepUIKit)
    xml.attribute("brings", screen.brings?.text)
    xml.attribute("reusable", screen.reusable)
    xml.attribute("replaces", screen.replaces?.text)
    xml.attribute("flag", screen.flag)
    xml.attribute("system", screen.system)
    xml.attribute("external", screen.external)
    xml.attribute("requiresOS", screen.requiresOS?.description)
    xml.attribute("sensitive", screen.sensitive)
    xml.attribute("transient", screen.transient)
    xml.attribute("unsavedEdits", screen.unsavedEdits?.rawValue)
    xml.attribute("uses", ids: screen.uses)
    xml.attributes(of: screen.annotations)
    xml.elements(of: screen.annotations)
    xml.items("traits", screen.traits)
    xml.items("provides", screen.provides)
    xml.items("requires", screen.requires)
    xml.end()
  }
}

extension OwnerPlacement.Cause {
  fileprivate var word: String {
    switch self {
    case .declared: "declared"
    case .opened: "opened"
    case .brought: "brought"
    case .bridged: "bridged"
    case .entryPresented: "entry-presented"
    }
  }
}
