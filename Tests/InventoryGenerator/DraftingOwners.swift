import Inventory

extension InventoryDraft {
  mutating func owner(_ index: Int) -> Owner {
    var owner = Owner(id: owners[index], kind: random.word(Owner.Kind.self))
    owner.framework = random.optionalWord(ContainerFramework.self)
    owner.parent = random.optionalOne(of: owners)
    owner.placement = random.optionalWord(Placement.self)
    owner.scope = random.optionalWord(Owner.Scope.self)
    owner.drives = random.optionalSome(of: owners)
    owner.handsOverTo = random.some(of: owners)
    owner.barHidden = random.flag()
    owner.selection = random.optionalWord(Owner.Selection.self)
    owner.path = random.oneIn(3) ? path() : nil
    owner.destinations = random.oneIn(3) ? destinations() : nil
    owner.effort = random.optionalNumber()
    owner.keepUIKit = random.reason()
    owner.module = random.optionalOne(of: modules)
    owner.annotations = annotations()
    return owner
  }

  private mutating func path() -> NavigationPath {
    var path = NavigationPath(representation: random.word(NavigationPath.Representation.self))
    if random.oneIn(2) {
      path.elements = (0..<random.below(4)).map { _ in
        PathElement(
          route: random.text(allowingEmpty: false), codable: random.flag(),
          carries: random.optionalWord(PathElement.Carries.self),
          presents: random.optionalWord(PathElement.Presents.self), annotations: annotations())
      }
    }
    path.annotations = annotations()
    return path
  }

  private mutating func destinations() -> [Destination] {
    guard !allScreens.isEmpty else { return [] }
    return (0..<random.below(4)).map { _ in
      Destination(
        route: random.text(allowingEmpty: false), to: random.optionalOne(of: allScreens),
        registeredIn: random.pick(allScreens), place: random.optionalWord(Destination.Place.self),
        annotations: annotations())
    }
  }
}
