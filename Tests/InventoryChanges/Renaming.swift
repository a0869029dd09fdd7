package import Inventory

extension Inventory {
  /// The same inventory with every id changed, written default ids of edges included.
  package func renamed(_ change: (String) -> String) -> Inventory {
    func new<Named>(_ id: Identifier<Named>) -> Identifier<Named> { Identifier(change(id.text)) }
    func new<Named>(_ id: Identifier<Named>?) -> Identifier<Named>? { id.map { new($0) } }
    func new<Named>(_ ids: [Identifier<Named>]) -> [Identifier<Named>] { ids.map { new($0) } }
    func new<Named>(_ ids: [Identifier<Named>]?) -> [Identifier<Named>]? { ids.map { new($0) } }

    var copy = self
    copy.eachModule {
      $0.id = new($0.id)
      $0.uses = new($0.uses)
    }
    copy.eachOwner {
      $0.id = new($0.id)
      $0.parent = new($0.parent)
      $0.drives = new($0.drives)
      $0.handsOverTo = new($0.handsOverTo)
      $0.module = new($0.module)
    }
    copy.eachDestination {
      $0.to = new($0.to)
      $0.registeredIn = new($0.registeredIn)
    }
    copy.eachFlow {
      $0.id = new($0.id)
      $0.module = new($0.module)
      $0.owners = new($0.owners)
      $0.entry = new($0.entry)
    }
    copy.eachScreen {
      $0.id = new($0.id)
      $0.module = new($0.module)
      $0.brings = new($0.brings)
      $0.replaces = new($0.replaces)
      $0.uses = new($0.uses)
    }
    copy.eachTransition {
      $0.id = new($0.id)
      $0.from = new($0.from)
      $0.to = new($0.to)
      $0.by = new($0.by)
      $0.opens = new($0.opens)
      $0.returnsTo = new($0.returnsTo)
      $0.dismissedBy = new($0.dismissedBy)
    }
    copy.eachBridge {
      $0.id = new($0.id)
      $0.hosts = new($0.hosts)
      $0.guests = new($0.guests)
      $0.writes = new($0.writes)
    }
    copy.eachDependency {
      $0.from = new($0.from)
      $0.to = new($0.to)
    }
    copy.eachDeepLink {
      $0.id = new($0.id)
      $0.owner = new($0.owner)
      $0.route = new($0.route)
      $0.presents = new($0.presents)
    }
    copy.eachRestoration {
      $0.id = new($0.id)
      $0.owner = new($0.owner)
      $0.screens = new($0.screens)
    }
    return copy
  }
}
