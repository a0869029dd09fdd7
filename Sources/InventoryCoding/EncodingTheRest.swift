import Inventory

extension Bridge {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("kind", kind)
    thing.add("host", oneOrMore: hosts)
    if !guests.isEmpty { thing.add("guest", oneOrMore: guests) }
    thing.add("guestType", guestType)
    thing.add("type", type)
    thing.add("as", placement)
    thing.add("shows", shows)
    thing.add("inputs", inputs)
    thing.add("outcomes", outcomes)
    thing.add("writes", writes)
    thing.add("exposesNavigationController", exposesNavigationController)
    thing.add("twoWay", twoWay)
    thing.add("update", update)
    thing.add("teardown", teardown)
    thing.add("adapterState", adapterState)
    thing.add("identity", identity)
    thing.add("containment", containment)
    thing.add("bar", bar)
    thing.add("reinjects", texts: reinjects)
    thing.add("permanent", permanent)
    thing.add(annotations)
    return thing
  }
}

extension Dependency {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("from", from)
    thing.add("to", to)
    thing.add("via", via)
    thing.add(annotations)
    return thing
  }
}

extension DeepLink {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("pattern", pattern)
    thing.add("owner", owner)
    thing.add("route", route)
    thing.add("presents", presents)
    thing.add("stages", stages)
    thing.add("commit", commit)
    thing.add("waits", waits)
    thing.add("deduplicates", deduplicates)
    thing.add("keepsValidPrefix", keepsValidPrefix)
    thing.add("priority", priority)
    thing.add(annotations)
    return thing
  }
}

extension Restoration {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("id", id)
    thing.add("owner", owner)
    thing.add("store", store)
    thing.add("versioned", versioned)
    thing.add("validates", validates)
    thing.add("keepsValidPrefix", keepsValidPrefix)
    thing.add("screens", screens)
    thing.add("late", late)
    thing.add("priority", priority)
    thing.add(annotations)
    return thing
  }
}

extension Accept {
  var encoded: EncodedThing {
    var thing = EncodedThing()
    thing.add("rule", rule)
    // A route may hold a space, and then the list is no XML attribute.
    let isPlain = subjects.allSatisfy { !$0.utf8.contains { $0 <= 0x20 } }
    thing.add("subjects", isPlain ? .words(subjects) : .texts(subjects))
    thing.add("reason", reason)
    switch until {
    case .date(let date): thing.add("until", date.description)
    case .unit(let unit): thing.add("until", unit)
    case nil: break
    }
    thing.add(annotations)
    return thing
  }
}
