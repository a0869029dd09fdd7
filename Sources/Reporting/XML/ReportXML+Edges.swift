import Inventory
import OwnershipGraph
import XMLWriting

extension ReportXML {
  /// One element for each target, with the written or the default id.
  static func write(_ index: EdgeIndex, graph: OwnershipGraph, to xml: inout XMLWriter) {
    let edge = graph.edges[index]
    let transition = graph[index]
    xml.start("transition")
    xml.attribute("id", edge.id.text)
    xml.attribute("from", transition.from.text)
    xml.attribute("to", graph[edge.to].id.text)
    xml.attribute("kind", transition.kind.rawValue)
    xml.attribute("driver", transition.driver?.rawValue)
    xml.attribute("by", transition.by?.text)
    xml.attribute("opens", transition.opens?.text)
    xml.attribute("binding", transition.binding)
    xml.attribute("identity", transition.identity?.rawValue)
    xml.attribute("route", transition.route)
    xml.attribute("via", transition.via?.rawValue)
    xml.attribute("flag", transition.flag)
    xml.attribute("returns", words: transition.returns)
    xml.attribute("returnsTo", transition.returnsTo?.text)
    xml.attribute("afterDismiss", transition.afterDismiss?.rawValue)
    xml.attribute("dismissedBy", ids: transition.dismissedBy)
    xml.attribute("dismissPops", transition.dismissPops)
    xml.attributes(of: transition.annotations)
    xml.elements(of: transition.annotations)
    xml.end()
  }

  static func write(_ index: BridgeIndex, graph: OwnershipGraph, to xml: inout XMLWriter) {
    let bridge = graph[index]
    xml.start("bridge")
    xml.attribute("id", graph.id(index).text)
    xml.attribute("kind", bridge.kind.rawValue)
    xml.attribute("hosts", ids: bridge.hosts.sorted())
    xml.attribute("guests", ids: bridge.guests.sorted())
    xml.attribute("guestType", bridge.guestType)
    xml.attribute("type", bridge.type)
    xml.attribute("as", bridge.placement?.rawValue)
    xml.attribute("shows", bridge.shows?.rawValue)
    xml.attribute("inputs", words: bridge.inputs)
    xml.attribute("outcomes", words: bridge.outcomes)
    xml.attribute("writes", ids: bridge.writes)
    xml.attribute("exposesNavigationController", bridge.exposesNavigationController)
    xml.attribute("twoWay", bridge.twoWay)
    xml.attribute("update", bridge.update?.rawValue)
    xml.attribute("teardown", bridge.teardown?.rawValue)
    xml.attribute("adapterState", bridge.adapterState?.rawValue)
    xml.attribute("identity", bridge.identity?.rawValue)
    xml.attribute("containment", bridge.containment?.rawValue)
    xml.attribute("bar", bridge.bar?.rawValue)
    xml.attribute("permanent", bridge.permanent)
    xml.attributes(of: bridge.annotations)
    xml.elements(of: bridge.annotations)
    xml.items("reinjects", bridge.reinjects)
    xml.end()
  }

  static func write(_ dependency: Dependency, to xml: inout XMLWriter) {
    xml.start("dependency")
    xml.attribute("from", dependency.from.text)
    xml.attribute("to", dependency.to.text)
    xml.attribute("via", dependency.via.rawValue)
    xml.attributes(of: dependency.annotations)
    xml.elements(of: dependency.annotations)
    xml.end()
  }

  static func write(_ link: DeepLink, to xml: inout XMLWriter) {
    xml.start("deepLink")
    xml.attribute("id", link.id.text)
    xml.attribute("pattern", link.pattern)
    xml.attribute("owner", link.owner?.text)
    xml.attribute("route", ids: link.route)
    xml.attribute("presents", link.presents?.text)
    xml.attribute("stages", words: link.stages)
    xml.attribute("commit", link.commit?.rawValue)
    xml.attribute("waits", link.waits?.rawValue)
    xml.attribute("deduplicates", link.deduplicates)
    xml.attribute("keepsValidPrefix", link.keepsValidPrefix)
    xml.attribute("priority", link.priority)
    xml.attributes(of: link.annotations)
    xml.elements(of: link.annotations)
    xml.end()
  }

  static func write(_ restoration: Restoration, to xml: inout XMLWriter) {
    xml.start("restoration")
    xml.attribute("id", restoration.id.text)
    xml.attribute("owner", restoration.owner.text)
    xml.attribute("store", restoration.store.rawValue)
    xml.attribute("versioned", restoration.versioned)
    xml.attribute("validates", restoration.validates)
    xml.attribute("keepsValidPrefix", restoration.keepsValidPrefix)
    xml.attribute("screens", ids: restoration.screens)
    xml.attribute("late", restoration.late?.rawValue)
    xml.attribute("priority", restoration.priority)
    xml.attributes(of: restoration.annotations)
    xml.elements(of: restoration.annotations)
    xml.end()
  }

  static func write(_ accept: Accept, to xml: inout XMLWriter) {
    xml.start("accept")
    xml.attribute("rule", accept.rule)
    switch accept.until {
    case .date(let date): xml.attribute("until", date.description)
    case .unit(let unit): xml.attribute("until", unit.text)
    case nil: break
    }
    xml.attributes(of: accept.annotations)
    xml.elements(of: accept.annotations)
    xml.element("reason", text: accept.reason)
    xml.references("subject", accept.subjects)
    xml.end()
  }
}
