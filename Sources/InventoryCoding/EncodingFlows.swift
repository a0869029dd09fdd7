import Inventory

extension Flow {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("title", title)
    thing.add("team", team)
    thing.add("module", module)
    thing.add("value", value)
    if owners.count == 1 {
      thing.add("owner", owners.first)
    } else if !owners.isEmpty {
      thing.add("owners", owners)
    }
    thing.add("entry", entry)
    thing.add("screens", screens, item: "screen", \.encoded)
    thing.add("transitions", transitions, item: "transition", \.encoded)
    thing.add(annotations)
    return thing
  }
}

extension Screen {
  fileprivate var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("title", title)
    thing.add("framework", framework)
    thing.add("role", role)
    thing.add("type", type)
    thing.add("module", module)
    thing.add("effort", effort)
    thing.add("value", value)
    thing.add("changed", changed?.description)
    thing.add("traits", texts: traits)
    thing.add("keepUIKit", keepUIKit)
    thing.add("brings", brings)
    thing.add("reusable", reusable)
    thing.add("replaces", replaces)
    thing.add("flag", flag)
    thing.add("system", system)
    thing.add("external", external)
    thing.add("requiresOS", requiresOS?.description)
    thing.add("sensitive", sensitive)
    thing.add("transient", transient)
    thing.add("unsavedEdits", unsavedEdits)
    thing.add("provides", texts: provides)
    thing.add("requires", texts: requires)
    thing.add("uses", uses)
    thing.add(annotations)
    return thing
  }
}

extension Transition {
  fileprivate var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("from", from)
    thing.add("to", oneOrMore: to)
    thing.add("kind", kind)
    thing.add("driver", driver)
    thing.add("by", by)
    thing.add("opens", opens)
    thing.add("binding", binding)
    thing.add("identity", identity)
    thing.add("route", route)
    thing.add("via", via)
    thing.add("flag", flag)
    thing.add("returns", returns)
    thing.add("returnsTo", returnsTo)
    thing.add("afterDismiss", afterDismiss)
    thing.add("dismissedBy", dismissedBy)
    thing.add("dismissPops", dismissPops)
    thing.add(annotations)
    return thing
  }
}
