import Inventory
import LocatedDocument

extension InventoryReader {
  mutating func readBridge(_ node: LocatedNode) -> Bridge? {
    var fields = Fields(node, as: "bridge")
    let id: BridgeID? = declare(fields.identifier("id"), .bridge)
    let kind = fields.requiredWord("kind", Bridge.Kind.self)
    let hosts = fields.someIdentifiers("host", suggestion: "name the screens or owners that host the other framework")
    var bridge = Bridge(id: id, kind: kind ?? .hostingController, hosts: refer(hosts, to: [.owner, .screen]) ?? [])
    bridge.guests =
      refer(fields.identifiers("guest", orSingle: true), to: [.screen, .flow, .owner]) ?? []
    bridge.guestType = fields.text("guestType")
    bridge.type = fields.text("type")
    bridge.placement = fields.word("as")
    bridge.shows = fields.word("shows")
    if bridge.guests.isEmpty && bridge.guestType == nil && bridge.shows != .alerts && bridge.shows != .system
      && fields.problems == 0
    {
      fields.report(
        .nothingNamed, "bridge has no guest", at: fields.has("guest") ? fields.mark(of: "guest") : fields.node.mark,
        suggestion: "add guest, guestType, or shows: alerts or system")
    }
    bridge.inputs = fields.words("inputs")
    bridge.outcomes = fields.words("outcomes")
    bridge.writes = refer(fields.identifiers("writes"), to: .owner)
    bridge.exposesNavigationController = fields.boolean("exposesNavigationController")
    bridge.twoWay = fields.boolean("twoWay")
    bridge.update = fields.word("update")
    bridge.teardown = fields.word("teardown")
    bridge.adapterState = fields.word("adapterState")
    bridge.identity = fields.word("identity")
    bridge.containment = fields.word("containment")
    bridge.bar = fields.word("bar")
    bridge.reinjects = fields.texts("reinjects")?.map(\.text)
    bridge.permanent = fields.name("permanent")?.text
    bridge.annotations = finish(&fields)
    return kind == nil || bridge.hosts.isEmpty ? nil : bridge
  }

  mutating func readDependency(_ node: LocatedNode) -> Dependency? {
    var fields = Fields(node, as: "dependency")
    let from: AnyID? = refer(fields.requiredIdentifier("from"), to: [.screen, .flow, .module])
    let to: AnyID? = refer(fields.requiredIdentifier("to"), to: [.screen, .flow, .module, .owner])
    let via = fields.requiredWord("via", Dependency.Via.self)
    let annotations = finish(&fields)
    guard let from, let to, let via else { return nil }
    return Dependency(from: from, to: to, via: via, annotations: annotations)
  }

  mutating func readDeepLink(_ node: LocatedNode) -> DeepLink? {
    var fields = Fields(node, as: "deep link")
    let id: DeepLinkID? = declare(fields.requiredIdentifier("id"), .deepLink)
    var link = DeepLink(id: id ?? "", route: [])
    link.pattern = fields.text("pattern")
    link.owner = refer(fields.identifier("owner"), to: .owner)
    fields.require("route")
    let known = fields.problems
    let route = fields.identifiers("route")
    link.route = refer(route, to: .screen) ?? []
    if let route, route.isEmpty, !fields.has("presents"), fields.problems == known {
      fields.reportNothingNamed("route", "name the screens on the way, or what the link presents")
    }
    link.presents = refer(fields.identifier("presents"), to: .screen)
    link.stages = fields.words("stages")
    link.commit = fields.word("commit")
    link.waits = fields.word("waits")
    link.deduplicates = fields.boolean("deduplicates")
    link.keepsValidPrefix = fields.boolean("keepsValidPrefix")
    link.priority = fields.integer("priority", in: -1_000_000_000...1_000_000_000)
    link.annotations = finish(&fields)
    return id == nil || route == nil ? nil : link
  }

  mutating func readRestoration(_ node: LocatedNode) -> Restoration? {
    var fields = Fields(node, as: "restoration")
    let id: RestorationID? = declare(fields.requiredIdentifier("id"), .restoration)
    let owner: OwnerID? = refer(fields.requiredIdentifier("owner"), to: .owner)
    let store = fields.requiredWord("store", Restoration.Store.self)
    var restoration = Restoration(id: id ?? "", owner: owner ?? "", store: store ?? .file)
    restoration.versioned = fields.boolean("versioned")
    restoration.validates = fields.boolean("validates")
    restoration.keepsValidPrefix = fields.boolean("keepsValidPrefix")
    restoration.screens = refer(fields.identifiers("screens"), to: .screen)
    restoration.late = fields.word("late")
    restoration.priority = fields.integer("priority", in: -1_000_000_000...1_000_000_000)
    restoration.annotations = finish(&fields)
    return id == nil || owner == nil || store == nil ? nil : restoration
  }

  mutating func readAccept(_ node: LocatedNode) -> Accept? {
    var fields = Fields(node, as: "accepted finding")
    let rule = fields.requiredName("rule")
    fields.require("subjects")
    let known = fields.problems
    let named = fields.subjects("subjects")
    if let named, named.isEmpty, fields.problems == known {
      fields.reportNothingNamed("subjects", "name what the finding is about")
    }
    subjects += named ?? []
    let reason = fields.requiredName("reason")
    let until = readUntil(&fields)
    let annotations = finish(&fields)
    guard let rule, let named, let reason else { return nil }
    return Accept(
      rule: rule.text, subjects: named.map(\.text), reason: reason.text, until: until, annotations: annotations)
  }

  /// A day, or a unit of the plan: a thing that can be migrated, or a cut (`from>to…`), which only the plan knows.
  private mutating func readUntil(_ fields: inout Fields) -> Accept.Until? {
    guard let text = fields.name("until") else { return nil }
    if text.text.isShapedLikeDate {
      if let date = CalendarDate(iso: text.text) { return .date(date) }
      fields.report(
        .malformedValue, "'until' in accepted finding is no day of the calendar", at: text.mark,
        suggestion: "write a day as YYYY-MM-DD")
      return nil
    }
    if text.text.utf8.contains(UInt8(ascii: ">")) { return .unit(AnyID(text.text)) }
    return refer(text, to: .units).map { .unit($0) }
  }
}

extension String {
  fileprivate var isShapedLikeDate: Bool {
    utf8.count == 10
      && utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }
}
