extension Inventory {
  /// The same facts without where a file says them: what is equal then says the same.
  ///
  /// - Complexity: O(*n*).
  package func removingPlaces() -> Inventory {
    var copy = self
    copy.annotations.place = nil
    copy.app.annotations.place = nil
    copy.modules = modules?.map { $0.updated { $0.annotations.place = nil } }
    copy.owners = owners.map { owner in
      owner.updated { owner in
        owner.annotations.place = nil
        owner.path = owner.path?.updated { path in
          path.annotations.place = nil
          path.elements = path.elements?.map { $0.updated { $0.annotations.place = nil } }
        }
        owner.destinations = owner.destinations?.map { $0.updated { $0.annotations.place = nil } }
      }
    }
    copy.flows = flows.map { flow in
      flow.updated { flow in
        flow.annotations.place = nil
        flow.screens = flow.screens.map { $0.updated { $0.annotations.place = nil } }
        flow.transitions = flow.transitions?.map { $0.updated { $0.annotations.place = nil } }
      }
    }
    copy.bridges = bridges?.map { $0.updated { $0.annotations.place = nil } }
    copy.dependencies = dependencies?.map { $0.updated { $0.annotations.place = nil } }
    copy.deepLinks = deepLinks?.map { $0.updated { $0.annotations.place = nil } }
    copy.restorations = restorations?.map { $0.updated { $0.annotations.place = nil } }
    copy.accepts = accepts.map { $0.updated { $0.annotations.place = nil } }
    return copy
  }
}

private protocol Updatable {}

extension Updatable {
  fileprivate func updated(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Module: Updatable {}
extension Owner: Updatable {}
extension NavigationPath: Updatable {}
extension PathElement: Updatable {}
extension Destination: Updatable {}
extension Flow: Updatable {}
extension Screen: Updatable {}
extension Transition: Updatable {}
extension Bridge: Updatable {}
extension Dependency: Updatable {}
extension DeepLink: Updatable {}
extension Restoration: Updatable {}
extension Accept: Updatable {}
