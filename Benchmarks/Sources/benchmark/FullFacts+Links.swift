extension FullFacts {
  /// A link into every tenth flow: from its entry as far as five pages along transitions that are there.
  var deepLinks: [Thing] {
    mutating get {
      var links: [Thing] = []
      for flow in app.flows.indices where flow.isMultiple(of: 10) {
        var route = [app.page(app.flows[flow].screens.lowerBound)]
        for _ in 0..<random.below(5) {
          guard let exits = exits[route[route.count - 1]], !oneIn(200) else { break }
          let next = random.pick(exits)
          guard !route.contains(next) else { break }
          route.append(next)
        }
        if oneIn(200) { route.append(app.page(random.below(app.screenCount))) }
        links.append(link(flow, route: route))
      }
      return links
    }
  }

  private mutating func link(_ flow: Int, route: [String]) -> Thing {
    let stages = oneIn(100) ? ["commit"] : ["parse", "authorize", "validate", "commit"]
    return Thing([
      ("id", .text("link-\(flow)")), ("pattern", .text("generated://flow/\(flow)")),
      ("owner", .text(app.stack(app.flows[flow].feature))), ("route", .words(route)), ("stages", .words(stages)),
      ("commit", .text(oneIn(100) ? "incremental" : "atomic")), ("waits", .text(oneIn(100) ? "timer" : "ready")),
      ("deduplicates", .literal(oneIn(100) ? "false" : "true")),
      ("keepsValidPrefix", .literal(oneIn(100) ? "false" : "true")), ("priority", .literal(oneIn(100) ? "0" : "10")),
    ])
  }

  /// Every SwiftUI stack restores a few of its pages.
  var restorations: [Thing] {
    mutating get {
      var restorations: [Thing] = []
      for (number, feature) in app.features.enumerated() where !feature.isUIKit {
        let flow = app.flows[feature.flows.lowerBound]
        let pages = flow.screens.prefix(4).filter { !isSensitive($0) && $0 % 50 != 8 || oneIn(20) }
        restorations.append(
          Thing([
            ("id", .text("restoration-\(number)")), ("owner", .text(app.stack(number))),
            ("store", .text(oneIn(100) ? "user-defaults" : "scene-storage")),
            ("versioned", .literal(oneIn(100) ? "false" : "true")),
            ("validates", .literal(oneIn(100) ? "false" : "true")),
            ("keepsValidPrefix", .literal(oneIn(100) ? "false" : "true")), ("screens", .words(pages.map(app.page))),
            ("late", .text(oneIn(100) ? "overwrites" : "yields")), ("priority", .literal("0")),
          ]))
      }
      return restorations
    }
  }
}
