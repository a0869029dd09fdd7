extension FullFacts {
  /// Stacks come in the order of their features.
  mutating func describe(owners usual: [Thing]) -> [Thing] {
    var owners: [Thing] = []
    var feature = 0
    for var owner in usual {
      owner.add("effort", .literal("2"))
      switch owner["kind"] {
      case "window": owner.add("scope", .text("scene"))
      case "tab-bar-controller": owner.add("barHidden", .literal("false"))
      case "coordinator":
        owner.add("scope", .text("flow"))
        if hasChildCoordinator(feature - 1), !oneIn(100) {
          owner.add("handsOverTo", .words([child(feature - 1)]))
        }
      default:
        describe(stack: &owner, of: feature)
        if hasRouter(feature) { owners.append(party(router(feature), "router", "swiftui", drives: feature)) }
        if hasChildCoordinator(feature) {
          owners.append(party(child(feature), "coordinator", "uikit", drives: feature))
        }
        feature += 1
      }
      owners.append(owner)
    }
    return owners + splitViews + brought
  }

  private func party(_ id: String, _ kind: String, _ framework: String, drives feature: Int) -> Thing {
    Thing([
      ("id", .text(id)), ("kind", .text(kind)), ("framework", .text(framework)), ("scope", .text("flow")),
      ("drives", .words([app.stack(feature)])),
    ])
  }

  private mutating func describe(stack owner: inout Thing, of number: Int) {
    let feature = app.features[number]
    let isTab = number < AppGenerator.tabs
    owner.add("scope", .text(oneIn(100) ? "view" : isTab ? "tab" : "flow"))
    owner.add("barHidden", .literal(oneIn(20) ? "true" : "false"))
    owner.add("module", .text("module-\(number % app.moduleCount)"))
    guard !feature.isUIKit else { return }
    if oneIn(50) { owner["kind"] = "navigation-view" }
    let first = app.flows[feature.flows.lowerBound]
    let pages = (first.screens.lowerBound + 1)..<app.flows[feature.flows.upperBound - 1].screens.upperBound
    let isErased = random.percent(25)
    let elements = pages.map { page in
      Thing([
        ("route", .text(route(app.page(page)))), ("codable", .literal(oneIn(200) ? "false" : "true")),
        ("carries", .text(oneIn(200) ? "model" : random.percent(10) ? "snapshot" : "id")),
        ("presents", .text(oneIn(300) ? "modal" : "push")),
      ])
    }
    owner.fields.removeAll { $0.key == "path" }
    let representation = oneIn(50) ? "imperative" : isErased ? "erased" : "typed"
    owner.add(
      "path",
      .thing(
        Thing([
          ("representation", .text(representation)), ("elements", .things(element: "element", elements)),
        ])))
    var destinations: [Thing] = []
    for page in pages where !oneIn(200) {
      let times = oneIn(300) ? 2 : 1
      for _ in 0..<times {
        destinations.append(
          Thing([
            ("route", .text(route(app.page(page)))), ("to", .text(app.page(page))),
            ("registeredIn", .text(app.page(first.screens.lowerBound))),
            ("place", .text(times == 2 || oneIn(300) ? "lazy" : "container")),
          ]))
      }
    }
    owner.add("destinations", .things(element: "destination", destinations))
  }

  /// Split views of the windows of an iPad, a few to an app of this size.
  private var splitViews: [Thing] {
    (0..<max(1, app.features.count / 100)).map { number in
      Thing([
        ("id", .text("split-\(number)")), ("kind", .text("split-view-controller")), ("in", .text("window")),
        ("as", .text("root")), ("selection", .text(number % 20 == 19 ? "path" : "own")),
      ])
    }
  }
}
