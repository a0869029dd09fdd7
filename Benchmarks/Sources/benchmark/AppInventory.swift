// How the app that was made up is written down.
extension AppGenerator {
  private static let teams = [
    "Discovery", "Commerce", "Account", "Content", "Growth", "Platform", "Payments", "Support",
  ]
  private static let moduleKinds = ["models", "networking", "services", "design-tokens", "other"]

  func page(_ number: Int) -> String { "page-\(number)" }
  func stack(_ feature: Int) -> String { "stack-\(feature)" }
  func coordinator(_ feature: Int) -> String { "coordinator-\(feature)" }
  private func type(_ screen: Int) -> String { "Page\(screen)\(swiftUI[screen] ? "View" : "ViewController")" }
  func source(_ screen: Int, line: Int) -> String { "App/Part\(screen / 100)/\(type(screen)).swift:\(line)" }
  var moduleCount: Int { max(5, screenCount / 50) }

  /// The whole inventory, with as much said of each thing as most teams would.
  var inventory: Thing {
    var random = RandomNumbers(seed: 7)
    let modules = (0..<moduleCount).map { number in
      var module = Thing([("id", .text("module-\(number)")), ("kind", .text(Self.moduleKinds[number % 5]))])
      module.add("framework", .text(random.percent(10) ? "uikit" : "none"))
      if number > 0 { module.add("uses", .words(["module-\(random.below(number))"])) }
      return module
    }
    return Thing([
      ("version", .literal("1")),
      ("app", .thing(Thing([("name", .text("Generated")), ("minimumOS", .literal("16.0"))]))),
      ("modules", .things(element: "module", modules)),
      ("owners", .things(element: "owner", owners)),
      ("flows", .things(element: "flow", flows.indices.map { spell($0, &random) })),
      ("bridges", .things(element: "bridge", bridges)),
      ("dependencies", .things(element: "dependency", [])),
      ("deepLinks", .things(element: "deepLink", deepLinks)),
      ("restorations", .things(element: "restoration", [])),
    ])
  }

  private var owners: [Thing] {
    var owners = [
      Thing([("id", .text("window")), ("kind", .text("window")), ("framework", .text("uikit"))]),
      Thing([
        ("id", .text("tabs")), ("kind", .text("tab-bar-controller")), ("in", .text("window")),
        ("as", .text("root")),
      ]),
    ]
    for (number, feature) in features.enumerated() {
      var owner = Thing([
        ("id", .text(stack(number))),
        ("kind", .text(feature.isUIKit ? "navigation-controller" : "navigation-stack")),
      ])
      if number < Self.tabs {
        owner.add("in", .text("tabs"))
        owner.add("as", .text("tab"))
      }
      if !feature.isUIKit { owner.add("path", .thing(Thing([("representation", .text("typed"))]))) }
      owners.append(owner)
      guard feature.hasCoordinator else { continue }
      owners.append(
        Thing([
          ("id", .text(coordinator(number))), ("kind", .text("coordinator")), ("framework", .text("uikit")),
          ("drives", .words([stack(number)])),
        ]))
    }
    return owners
  }

  private func spell(_ number: Int, _ random: inout RandomNumbers) -> Thing {
    let flow = flows[number]
    return Thing([
      ("id", .text("flow-\(number)")), ("title", .text("Flow \(number)")),
      ("team", .text(Self.teams[number / 4 % Self.teams.count])), ("owner", .text(stack(flow.feature))),
      ("entry", .text(page(flow.screens.lowerBound))),
      ("screens", .things(element: "screen", flow.screens.map { spell(screen: $0, of: flow, &random) })),
      ("transitions", .things(element: "transition", flow.transitions)),
    ])
  }

  private func spell(screen: Int, of flow: Flow, _ random: inout RandomNumbers) -> Thing {
    let isLeaf = screen >= flow.leaves
    let role =
      isLeaf ? "leaf" : screen == flow.screens.lowerBound ? "container" : random.pick(["list", "detail", "form"])
    var thing = Thing([
      ("id", .text(page(screen))), ("framework", .text(swiftUI[screen] ? "swiftui" : "uikit")), ("role", .text(role)),
      ("type", .text(type(screen))),
    ])
    if !swiftUI[screen] {
      thing.add("changed", .literal("202\(4 + random.below(3))-0\(1 + random.below(9))-1\(random.below(10))"))
      if random.percent(8) {
        thing.add("traits", .texts([random.pick(["custom-gesture", "complex-animation", "map"])]))
      }
      if isLeaf && random.percent(2) { thing.add("keepUIKit", .text("the editor has no counterpart in SwiftUI")) }
    }
    if random.percent(30) { thing.add("effort", .literal(random.pick(["1", "3", "5", "7"]))) }
    if random.percent(40) { thing.add("uses", .words(["module-\(random.below(moduleCount))"])) }
    thing.add("source", .text(source(screen, line: 5 + random.below(40))))
    return thing
  }

  /// One bridge a flow for the pages of the other framework on its stack, one a feature for those that present it.
  private var bridges: [Thing] {
    var bridges: [Thing] = []
    for flow in flows where flow.fault != .missingBridge {
      let isUIKit = features[flow.feature].isUIKit
      let guests = flow.screens.filter { swiftUI[$0] == isUIKit }
      guard !guests.isEmpty else { continue }
      bridges.append(
        bridge(toSwiftUI: isUIKit, host: [stack(flow.feature)], guest: guests.map(page), placement: "push"))
    }
    for (number, feature) in features.enumerated() {
      if number < Self.tabs, !feature.isUIKit {
        bridges.append(bridge(toSwiftUI: true, host: ["tabs"], guest: [stack(number)], placement: "tab"))
      } else if !feature.hosts.isEmpty {
        let entry = page(flows[feature.flows.lowerBound].screens.lowerBound)
        bridges.append(
          bridge(toSwiftUI: !feature.isUIKit, host: feature.hosts.map(stack), guest: [entry], placement: "sheet"))
      }
    }
    return bridges
  }

  private func bridge(toSwiftUI: Bool, host: [String], guest: [String], placement: String) -> Thing {
    Thing([
      ("kind", .text(toSwiftUI ? "hosting-controller" : "controller-representable")), ("host", .words(host)),
      ("guest", .words(guest)), ("as", .text(placement)), ("inputs", .words(["id"])),
      ("outcomes", .words(["completed", "cancelled"])),
    ])
  }

  private var deepLinks: [Thing] {
    features.prefix(Self.tabs).enumerated().map { number, feature in
      let entry = flows[feature.flows.lowerBound].screens.lowerBound
      return Thing([
        ("id", .text("link-\(number)")), ("pattern", .text("generated://feature/\(number)")),
        ("owner", .text(stack(number))), ("route", .words([page(entry)])),
        ("stages", .words(["parse", "authorize", "validate", "commit"])), ("commit", .text("atomic")),
      ])
    }
  }
}
