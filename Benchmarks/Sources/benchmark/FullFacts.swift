/// The same app, described to the last fact, so that every rule has something to look at: of each thing all that the
/// format can say of it, true to the pages and transitions that are there, and wrong in about one of a hundred. Adds
/// owners, bridges, dependencies, links and restorations; no page and no transition, though a few pushes of leaves become
/// embedded pages.
struct FullFacts {
  let app: AppGenerator
  var random = RandomNumbers(seed: 11)
  /// Stacks that pages bring along.
  var brought: [Thing] = []
  /// Where one gets from each page, as far as links follow.
  var exits: [String: [String]] = [:]

  private(set) var flowsByEntry: [String: String] = [:]

  static func inventory(of app: AppGenerator) -> Thing {
    var facts = FullFacts(app: app)
    for (number, flow) in app.flows.enumerated() {
      facts.flowsByEntry[app.page(flow.screens.lowerBound)] = "flow-\(number)"
    }
    return facts.describe(app.inventory)
  }

  /// One in so many; most faults are one in a hundred.
  mutating func oneIn(_ count: Int) -> Bool { random.below(count) == 0 }

  func hasRouter(_ feature: Int) -> Bool { !app.features[feature].isUIKit && feature.isMultiple(of: 3) }
  func hasChildCoordinator(_ feature: Int) -> Bool {
    app.features[feature].hasCoordinator && feature.isMultiple(of: 2)
  }
  func router(_ feature: Int) -> String { "router-\(feature)" }
  func child(_ feature: Int) -> String { "child-coordinator-\(feature)" }
  func route(_ page: some StringProtocol) -> String { "Route\(page.dropFirst("page-".count))" }
  func isSensitive(_ screen: Int) -> Bool { screen % 50 == 7 }

  private mutating func describe(_ usual: Thing) -> Thing {
    var inventory = Thing()
    // Flows before owners: pages bring some.
    let flows = list("flows", of: usual).enumerated().map { describe(flow: $1, number: $0) }
    for (key, value) in usual.fields {
      guard case .things(let element, let things) = value else {
        if case .thing(var thing) = value {
          thing.add("multiWindow", .literal("true"))
          inventory.add(key, .thing(thing))
        } else {
          inventory.add(key, value)
        }
        continue
      }
      let described =
        switch key {
        case "modules": things.enumerated().map { describe(module: $1, number: $0) }
        case "owners": describe(owners: things)
        case "flows": flows
        case "bridges": describe(bridges: things)
        case "dependencies": dependencies
        case "deepLinks": deepLinks
        case "restorations": restorations
        default: things
        }
      inventory.add(key, .things(element: element, described))
    }
    return inventory
  }

  private func list(_ key: String, of thing: Thing) -> [Thing] {
    for field in thing.fields where field.key == key {
      if case .things(_, let things) = field.value { return things }
    }
    return []
  }

  private mutating func describe(module usual: Thing, number: Int) -> Thing {
    var module = usual
    module.fields.removeAll { $0.key == "uses" }
    // Towards the bottom, save for a few that close a ring.
    var uses = number > 0 ? Set((0..<3).map { _ in random.below(number) }) : []
    if number > 0, oneIn(200) { uses.insert(min(number + 1, app.moduleCount - 1)) }
    uses.remove(number)
    module.add("uses", .words(uses.sorted().map { "module-\($0)" }))
    module.add("effort", .literal("3"))
    return module
  }

  private mutating func describe(flow usual: Thing, number: Int) -> Thing {
    let flow = app.flows[number]
    var result = Thing()
    for (key, value) in usual.fields {
      guard case .things(let element, let things) = value else {
        result.add(key, value)
        continue
      }
      if key == "screens" {
        let outer = modalsOnly(flow)
        let screens = zip(flow.screens, things).map { screen, thing in
          describe(screen: screen, thing, isModalOnly: outer.contains(screen))
        }
        result.add(key, .things(element: element, screens))
      } else {
        // A fault may repeat an edge; no two may say the same.
        var known: Set<[String?]> = []
        let transitions = things.enumerated().map { index, thing in
          var transition = describe(transition: thing, of: number)
          if !known.insert([thing["from"], thing["to"]]).inserted { transition["flag"] = "again-\(index)" }
          return transition
        }
        result.add(key, .things(element: element, transitions))
      }
    }
    result.add("module", .text("module-\(number % app.moduleCount)"))
    result.add("value", .literal("\(1 + random.below(5))"))
    if hasRouter(flow.feature) {
      result["owner"] = router(flow.feature)
    } else if app.features[flow.feature].hasCoordinator {
      result["owner"] = app.coordinator(flow.feature)
    } else if number > app.features[flow.feature].flows.lowerBound, oneIn(100) {
      // It rides on the stack that its entry is pushed onto.
      result["owner"] = nil
    }
    return result
  }

  /// SwiftUI leaves of a SwiftUI flow that are never pushed.
  private func modalsOnly(_ flow: AppGenerator.Flow) -> Set<Int> {
    guard !app.features[flow.feature].isUIKit else { return [] }
    let pushed = Set(flow.transitions.filter { $0["kind"] == "push" }.compactMap { $0["to"] })
    return Set((flow.leaves..<flow.screens.upperBound).filter { app.swiftUI[$0] && !pushed.contains(app.page($0)) })
  }
}
