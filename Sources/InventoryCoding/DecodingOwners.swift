import Inventory
import LocatedDocument

extension InventoryReader {
  mutating func readApp(_ node: LocatedNode) -> App? {
    var fields = Fields(node, as: "app")
    let name = fields.requiredName("name")
    let minimumOS = fields.version("minimumOS")
    let multiWindow = fields.boolean("multiWindow")
    let annotations = finish(&fields)
    guard let name else { return nil }
    return App(name: name.text, minimumOS: minimumOS, multiWindow: multiWindow, annotations: annotations)
  }

  mutating func readModule(_ node: LocatedNode) -> Module? {
    var fields = Fields(node, as: "module")
    let id: ModuleID? = declare(fields.requiredIdentifier("id"), .module)
    let kind = fields.requiredWord("kind", Module.Kind.self)
    let framework = fields.word("framework", Module.Framework.self)
    let uses: [ModuleID]? = refer(fields.identifiers("uses"), to: .module)
    let effort = fields.integer("effort")
    let annotations = finish(&fields)
    guard let id, let kind else { return nil }
    return Module(id: id, kind: kind, framework: framework, uses: uses, effort: effort, annotations: annotations)
  }

  mutating func readOwner(_ node: LocatedNode) -> Owner? {
    var fields = Fields(node, as: "owner")
    let id: OwnerID? = declare(fields.requiredIdentifier("id"), .owner)
    let kind = fields.requiredWord("kind", Owner.Kind.self)
    // What is not decoded has been said; the placeholders keep the rest of the thing being read.
    var owner = Owner(id: id ?? "", kind: kind ?? .window)
    owner.framework = fields.word("framework")
    owner.parent = refer(fields.identifier("in"), to: .owner)
    owner.placement = fields.word("as")
    owner.scope = fields.word("scope")
    owner.drives = refer(fields.identifiers("drives", orSingle: true), to: .owner)
    owner.handsOverTo = refer(fields.identifiers("handsOverTo"), to: .owner) ?? []
    owner.barHidden = fields.boolean("barHidden")
    owner.selection = fields.word("selection")
    if let path = fields.map("path") { owner.path = readPath(path) }
    owner.destinations = fields.list("destinations", item: "destination")?.compactMap { readDestination($0) }
    owner.effort = fields.integer("effort")
    owner.keepUIKit = fields.name("keepUIKit")?.text
    owner.module = refer(fields.identifier("module"), to: .module)
    owner.annotations = finish(&fields)
    return id == nil || kind == nil ? nil : owner
  }

  private mutating func readPath(_ node: LocatedNode) -> NavigationPath? {
    var fields = Fields(node, as: "path")
    let representation = fields.requiredWord("representation", NavigationPath.Representation.self)
    let elements = fields.list("elements", item: "element")?.compactMap { readElement($0) }
    let annotations = finish(&fields)
    guard let representation else { return nil }
    return NavigationPath(representation: representation, elements: elements, annotations: annotations)
  }

  private mutating func readElement(_ node: LocatedNode) -> PathElement? {
    var fields = Fields(node, as: "path element")
    let route = fields.requiredName("route")
    let codable = fields.boolean("codable")
    let carries = fields.word("carries", PathElement.Carries.self)
    let presents = fields.word("presents", PathElement.Presents.self)
    let annotations = finish(&fields)
    guard let route else { return nil }
    return PathElement(
      route: route.text, codable: codable, carries: carries, presents: presents, annotations: annotations)
  }

  private mutating func readDestination(_ node: LocatedNode) -> Destination? {
    var fields = Fields(node, as: "destination")
    let route = fields.requiredName("route")
    let to: ScreenID? = refer(fields.identifier("to"), to: .screen)
    let registeredIn: ScreenID? = refer(fields.requiredIdentifier("registeredIn"), to: .screen)
    let place = fields.word("place", Destination.Place.self)
    let annotations = finish(&fields)
    guard let route, let registeredIn else { return nil }
    return Destination(route: route.text, to: to, registeredIn: registeredIn, place: place, annotations: annotations)
  }
}
