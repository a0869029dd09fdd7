import Inventory

extension App {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("name", name)
    thing.add("minimumOS", minimumOS?.description)
    thing.add("multiWindow", multiWindow)
    thing.add(annotations)
    return thing
  }
}

extension Module {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("kind", kind)
    thing.add("framework", framework)
    thing.add("uses", uses)
    thing.add("effort", effort)
    thing.add(annotations)
    return thing
  }
}

extension Owner {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("kind", kind)
    thing.add("framework", framework)
    thing.add("in", parent)
    thing.add("as", placement)
    thing.add("scope", scope)
    if let drives { thing.add("drives", oneOrMore: drives) }
    if !handsOverTo.isEmpty { thing.add("handsOverTo", handsOverTo) }
    thing.add("barHidden", barHidden)
    thing.add("selection", selection)
    if let path { thing.add("path", .thing(path.encoded)) }
    thing.add("destinations", destinations, item: "destination", \.encoded)
    thing.add("effort", effort)
    thing.add("keepUIKit", keepUIKit)
    thing.add("module", module)
    thing.add(annotations)
    return thing
  }
}

extension NavigationPath {
  fileprivate var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("representation", representation)
    thing.add("elements", elements, item: "element", \.encoded)
    thing.add(annotations)
    return thing
  }
}

extension PathElement {
  fileprivate var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("route", route)
    thing.add("codable", codable)
    thing.add("carries", carries)
    thing.add("presents", presents)
    thing.add(annotations)
    return thing
  }
}

extension Destination {
  fileprivate var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("route", route)
    thing.add("to", to)
    thing.add("registeredIn", registeredIn)
    thing.add("place", place)
    thing.add(annotations)
    return thing
  }
}
