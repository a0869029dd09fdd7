import Inventory
import LocatedDocument

extension InventoryReader {
  mutating func readFlow(_ node: LocatedNode) -> Flow? {
    var fields = Fields(node, as: "flow")
    let located = fields.requiredIdentifier("id")
    let id: FlowID? = declare(located, .flow)
    let number = Int32(flowIDs.count)
    flowIDs.append(located?.text ?? "")
    let entry = fields.requiredIdentifier("entry")
    var flow = Flow(id: id ?? "", entry: ScreenID(entry?.text ?? ""), screens: [])
    flow.title = fields.text("title")
    flow.team = fields.text("team")
    flow.module = refer(fields.identifier("module"), to: .module)
    flow.value = fields.integer("value")
    flow.owners = readOwners(&fields)
    fields.require(
      "screens", suggestion: node.format == .xml ? "add <screens>…</screens>" : "add screens: [ … ]")
    let screens = fields.list("screens", item: "screen")
    flow.screens = screens?.compactMap { readScreen($0, flow: number) } ?? []
    flow.transitions = fields.list("transitions", item: "transition")?.compactMap { readTransition($0) }
    // A screen that could not be read whole is in the table all the same.
    if let entry, screens != nil, !(names[entry.text].map { $0.kind == .screen && $0.flow == number } ?? false) {
      foreignEntries.append((entry, number))
    }
    flow.annotations = finish(&fields)
    return id == nil || entry == nil || screens == nil ? nil : flow
  }

  /// `owner`, or `owners` where several were found in the app.
  private mutating func readOwners(_ fields: inout Fields) -> [OwnerID] {
    let one: OwnerID? = refer(fields.identifier("owner"), to: .owner)
    let several = fields.identifiers("owners")
    if fields.has("owner") && fields.has("owners") {
      fields.report(
        .contradictoryKeys, "'owner' and 'owners' are both given in flow", at: fields.mark(of: "owners"),
        suggestion: "keep 'owners' if several were found in the app, else 'owner'")
    }
    fields.reportRepetitions(several ?? [], key: "owners")
    return one.map { [$0] } ?? refer(several, to: .owner) ?? []
  }

  private mutating func readScreen(_ node: LocatedNode, flow: Int32) -> Screen? {
    var fields = Fields(node, as: "screen")
    let located = fields.requiredIdentifier("id")
    let framework = fields.requiredWord("framework", ScreenFramework.self)
    let role = fields.word("role", Screen.Role.self)
    let id: ScreenID? = declare(located, .screen, flow: flow, isLeaf: role == .leaf)
    var screen = Screen(id: id ?? "", framework: framework ?? .uikit, role: role)
    screen.title = fields.text("title")
    screen.type = fields.text("type")
    screen.module = refer(fields.identifier("module"), to: .module)
    screen.effort = fields.integer("effort")
    screen.value = fields.integer("value")
    screen.changed = fields.date("changed")
    screen.traits = fields.texts("traits")?.map(\.text)
    screen.keepUIKit = fields.name("keepUIKit")?.text
    screen.brings = refer(fields.identifier("brings"), to: .owner)
    screen.reusable = fields.boolean("reusable")
    screen.replaces = refer(fields.identifier("replaces"), to: .screen)
    screen.flag = fields.text("flag")
    screen.system = fields.boolean("system")
    screen.external = fields.text("external")
    screen.requiresOS = fields.version("requiresOS")
    screen.sensitive = fields.boolean("sensitive")
    screen.transient = fields.boolean("transient")
    screen.unsavedEdits = fields.word("unsavedEdits")
    screen.provides = fields.texts("provides")?.map(\.text)
    screen.requires = fields.texts("requires")?.map(\.text)
    screen.uses = refer(fields.identifiers("uses"), to: .module)
    screen.annotations = finish(&fields)
    return id == nil || framework == nil ? nil : screen
  }

  private mutating func readTransition(_ node: LocatedNode) -> Transition? {
    var fields = Fields(node, as: "transition")
    let id = fields.identifier("id")
    let from: ScreenID? = refer(fields.requiredIdentifier("from"), to: .screen)
    let targets = fields.someIdentifiers("to", suggestion: "name the screens that it opens, or remove the transition")
    let to: [ScreenID]? = refer(targets, to: .screen)
    let kind = fields.requiredWord("kind", Transition.Kind.self)
    var transition = Transition(from: from ?? "", to: to ?? [], kind: kind ?? .push)
    transition.id = declare(id, .transition)
    if let id, (to?.count ?? 0) > 1 {
      fields.report(
        .idOnSeveralTargets, "'id' is given to a transition with several targets", at: id.mark,
        suggestion: "write a transition for each target, or leave the id out")
    }
    fields.reportRepetitions(targets ?? [], key: "to")
    transition.driver = fields.word("driver")
    transition.by = refer(fields.identifier("by"), to: .owner)
    transition.opens = refer(fields.identifier("opens"), to: .owner)
    transition.binding = fields.text("binding")
    transition.identity = fields.word("identity")
    transition.route = fields.text("route")
    transition.via = fields.word("via")
    transition.flag = fields.text("flag")
    transition.returns = fields.words("returns")
    transition.returnsTo = refer(fields.identifier("returnsTo"), to: .owner)
    transition.afterDismiss = fields.word("afterDismiss")
    transition.dismissedBy = refer(fields.identifiers("dismissedBy"), to: [.screen, .owner])
    transition.dismissPops = fields.boolean("dismissPops")
    transition.annotations = finish(&fields)
    return from == nil || kind == nil || (to ?? []).isEmpty ? nil : transition
  }
}

extension Fields {
  /// Says which ids stand twice in a list that is a set.
  fileprivate mutating func reportRepetitions(_ ids: [LocatedText], key: StaticString) {
    guard ids.count > 1 else { return }
    var seen: Set<String> = []
    for id in ids where !seen.insert(id.text).inserted {
      report(.exactTwin, "'\(key)' in \(thing) names '\(id.text)' twice", at: id.mark, suggestion: "remove one of them")
    }
  }
}
