extension FullFacts {
  mutating func describe(screen: Int, _ usual: Thing, isModalOnly: Bool) -> Thing {
    var thing = usual
    let isEntry = thing["role"] == "container"
    thing.add("title", .text("Page \(screen)"))
    thing.add("module", .text("module-\(screen % app.moduleCount)"))
    thing.add("value", .literal("\(1 + random.below(5))"))
    if app.swiftUI[screen] { thing.add("changed", .literal("2025-06-1\(random.below(10))")) }
    if !isEntry, oneIn(300) { thing["framework"] = "mixed" }
    if isModalOnly, random.percent(30) {
      let stack = "\(app.page(screen))-stack"
      thing.add("brings", .text(stack))
      brought.append(
        Thing([
          ("id", .text(stack)), ("kind", .text("navigation-stack")), ("scope", .text("view")),
          (
            "path",
            .thing(
              Thing([("representation", .text("typed")), ("elements", .things(element: "element", []))]))
          ), ("destinations", .things(element: "destination", [])),
        ]))
    }
    if oneIn(30) { thing.add("reusable", .literal("true")) }
    if screen > 0, oneIn(100) {
      thing.add("replaces", .text(app.page(screen - 1)))
      if !oneIn(10) { thing.add("flag", .text("new-page-\(screen)")) }
    }
    if oneIn(300) { thing.add("system", .literal("true")) }
    if oneIn(300) { thing.add("external", .text("vendor-kit")) }
    if oneIn(20) { thing.add("requiresOS", .literal(oneIn(20) ? "17.0" : "15.0")) }
    thing.add("sensitive", .literal(isSensitive(screen) ? "true" : "false"))
    thing.add("transient", .literal(screen % 50 == 8 ? "true" : "false"))
    if thing["role"] == "form" {
      thing.add("unsavedEdits", .text(oneIn(50) ? "lost" : random.pick(["confirmed", "drafted"])))
    }
    if isEntry { thing.add("provides", .texts(["session", "theme"])) }
    thing.add("requires", .texts(random.percent(20) ? [random.pick(["session", "theme"])] : []))
    if !thing.fields.contains(where: { $0.key == "uses" }) { thing.add("uses", .words([])) }
    return thing
  }

  mutating func describe(transition usual: Thing, of flow: Int) -> Thing {
    var thing = usual
    let feature = app.flows[flow].feature
    guard let from = thing["from"], let to = thing["to"], let target = Int(to.dropFirst("page-".count)),
      let opener = Int(from.dropFirst("page-".count))
    else { return thing }
    let driver = thing["driver"]
    let isCrossing = app.swiftUI[opener] != app.swiftUI[target]
    exits[from, default: []].append(to)
    thing.fields.removeAll { $0.key == "returns" }
    if thing["via"] == nil {
      thing.add(
        "via", .text(isCrossing && !oneIn(100) ? "protocol" : random.pick(["concrete", "concrete", "closure"])))
    }
    if oneIn(50) { thing.add("flag", .text("flag-\(random.below(100))")) }
    if driver == "coordinator", hasChildCoordinator(feature), !flow.isMultiple(of: 2) { thing["by"] = child(feature) }
    if driver == "coordinator", oneIn(300) {
      thing["driver"] = "uikit"
      thing["by"] = nil
    }
    let isInside = app.flows[flow].screens.contains(target) && target >= app.flows[flow].leaves
    if thing["kind"] == "push", isInside, driver == "uikit" || driver == "path", random.percent(3) {
      thing["kind"] = "embed"
      thing["driver"] = nil
      return thing
    }
    if thing["kind"] == "push" {
      if driver == "path", oneIn(100) {
        // One of the pages that were there before the path.
        thing["driver"] = "boolean"
        thing.add("binding", .text("shows\(to.dropFirst("page-".count))"))
      } else if driver == "path" {
        thing.add("route", .text(route(to)))
      }
      if random.percent(20) {
        thing.add("returnsTo", .text(app.stack(oneIn(300) ? random.below(AppGenerator.tabs) : feature)))
      }
      thing.add("returns", .words(oneIn(300) ? ["dismiss"] : random.percent(5) ? ["pop", "callback"] : ["pop"]))
    } else {
      describe(modal: &thing, target: to, feature: feature)
    }
    return thing
  }

  private mutating func describe(modal thing: inout Thing, target: String, feature: Int) {
    if app.features[feature].isUIKit, thing["kind"] == "sheet", random.percent(20) {
      thing["kind"] = random.pick(["popover", "present"])
    }
    thing.add("returns", .words(["dismiss"]))
    thing.add("dismissedBy", .words(oneIn(200) ? [target, app.stack(feature)] : [target]))
    thing.add("dismissPops", .literal(oneIn(300) ? "true" : "false"))
    if thing["driver"] == "item", oneIn(300) { thing["identity"] = "random" }
    if oneIn(20) { thing.add("afterDismiss", .text("pop")) }
  }
}
