extension FullFacts {
  /// All that can be said of each bridge, and per flow up to one that shows no page: a cell, a view, an alert.
  mutating func describe(bridges usual: [Thing]) -> [Thing] {
    var bridges = usual.enumerated().map { describe(bridge: $1, number: $0) }
    for (number, flow) in app.flows.enumerated() where random.percent(20) {
      let entry = flow.screens.lowerBound
      var bridge = Thing()
      if random.percent(20) {
        bridge["kind"] = "imperative-presenter"
        bridge.add("host", .words([app.stack(flow.feature)]))
        if oneIn(20) {
          bridge.add("guest", .words([app.page(flow.screens.upperBound - 1)]))
        } else {
          bridge.add("shows", .text("alerts"))
        }
      } else {
        bridge["kind"] = app.swiftUI[entry] ? "view-representable" : "hosting-configuration"
        bridge.add("host", .words([app.page(entry)]))
        bridge.add("guestType", .text(app.swiftUI[entry] ? "Canvas\(number)View" : "Row\(number)Content"))
      }
      bridges.append(describe(bridge: bridge, number: usual.count + number))
    }
    return bridges
  }

  private mutating func describe(bridge usual: Thing, number: Int) -> Thing {
    var bridge = usual
    let isHosting = bridge["kind"]?.hasPrefix("hosting") == true
    bridge.fields.removeAll { $0.key == "inputs" || $0.key == "outcomes" }
    // What is presented comes as a whole flow, or as its entry.
    if bridge["as"] == "sheet", let index = bridge.fields.firstIndex(where: { $0.key == "guest" }),
      case .words(let guests) = bridge.fields[index].value, random.percent(50)
    {
      bridge.fields[index].value = .words(guests.map { flowsByEntry[$0] ?? $0 })
    }
    bridge.add("type", .text("Bridge\(number)\(isHosting ? "HostingController" : "Representable")"))
    if bridge["shows"] == nil { bridge.add("shows", .text("pages")) }
    bridge.add("inputs", .words(oneIn(100) ? ["id", "model"] : random.percent(20) ? ["value"] : ["id", "service"]))
    bridge.add("outcomes", .words(oneIn(100) ? ["completed"] : ["completed", "cancelled"]))
    bridge.add("writes", .words(oneIn(100) ? [app.stack(number % app.features.count)] : []))
    bridge.add("exposesNavigationController", .literal(oneIn(100) ? "true" : "false"))
    bridge.add("twoWay", .literal(oneIn(10) ? "true" : "false"))
    let update =
      oneIn(100) ? random.pick(["unguarded", "side-effects", "none"]) : random.pick(["idempotent", "deduplicated"])
    bridge.add("update", .text(update))
    bridge.add("teardown", .text(oneIn(100) ? "missing" : random.pick(["present", "not-needed"])))
    bridge.add("adapterState", .text(oneIn(100) ? "store" : random.pick(["none", "cached"])))
    bridge.add("identity", .text(oneIn(100) ? "random" : "stable"))
    bridge.add("containment", .text(oneIn(100) ? random.pick(["manual", "missing"]) : "system"))
    bridge.add("bar", .text(oneIn(100) ? "both" : random.pick(["host", "guest"])))
    bridge.add("reinjects", .texts(oneIn(100) ? ["theme"] : ["session", "theme"]))
    return bridge
  }

  /// What a flow, a page and a module name beside their transitions.
  var dependencies: [Thing] {
    mutating get {
      var dependencies: [Thing] = []
      func add(_ from: String, _ to: String, _ via: String) {
        dependencies.append(Thing([("from", .text(from)), ("to", .text(to)), ("via", .text(via))]))
      }
      for (number, flow) in app.flows.enumerated() {
        let page = flow.screens.lowerBound + random.below(flow.screens.count)
        switch random.below(4) {
        case 0: add(app.page(page), app.stack(flow.feature), oneIn(20) ? "concrete" : "closure")
        case 1 where number > 0:
          add("flow-\(number)", "flow-\(random.below(number))", oneIn(50) ? "concrete" : "protocol")
        case 2 where page > 0: add(app.page(page), app.page(random.below(page)), "notification")
        default: add("flow-\(number)", "module-\(random.below(app.moduleCount))", "concrete")
        }
      }
      for module in 1..<app.moduleCount {
        add("module-\(module)", "module-\(random.below(module))", "protocol")
        if oneIn(200) { add("module-\(module)", "flow-\(random.below(app.flows.count))", "concrete") }
      }
      return dependencies
    }
  }
}
