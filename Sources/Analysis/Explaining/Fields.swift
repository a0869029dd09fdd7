import Inventory
import OwnershipGraph

// The fields of each thing that rules look at, in the order of docs/inventory.md.

extension Field<Inventory> {
  static var all: [Field<Inventory>] {
    [
      Field(
        key: "app.minimumOS", fact: .appMinimumOS, cost: 4, read: { $0.app.minimumOS?.description },
        clear: { $0.app.minimumOS = nil },
        values: { _, _ in
          ["13.0", "14.5", "15.0", "16.0", "17.0", "18.0"].compactMap { text in
            OSVersion(text).map { version in Value(words: text) { $0.app.minimumOS = version } }
          }
        }),
      .flag("app.multiWindow", \.app.multiWindow, .appMultiWindow, cost: 4),
      .emptyList("bridges", \.bridges, .bridges),
      .emptyList("dependencies", \.dependencies, .dependencies),
      .emptyList("deepLinks", \.deepLinks, .deepLinks),
      .emptyList("restorations", \.restorations, .restorations),
    ]
  }
}

extension Field {
  /// A list that is not described could turn out to be empty.
  static func emptyList<Item>(_ key: String, _ path: WritableKeyPath<Thing, [Item]?>, _ fact: Fact) -> Field {
    Field(
      key: key, fact: fact, cost: 1, read: { $0[keyPath: path].map { "a list of \($0.count)" } },
      clear: { $0[keyPath: path] = nil },
      values: { thing, _ in thing[keyPath: path] == nil ? [Value(words: "[]") { $0[keyPath: path] = [] }] : [] })
  }
}

extension Field<Module> {
  static var all: [Field<Module>] {
    [
      .word("framework", \.framework, .moduleFramework, cost: 3),
      .names("uses", \.uses, .moduleUses, cost: 2) { $0.modules },
    ]
  }
}

extension Field<Owner> {
  static var all: [Field<Owner>] {
    [
      .fixedWord("kind", \.kind, cost: 6),
      .word("framework", \.framework, .ownerFramework, cost: 6),
      .name("in", \.parent, .ownerIn, cost: 4) { $0.owners },
      // What is brought or opened has neither.
      .word("as", \.placement, .ownerAs, cost: 3) { _, owner, vicinity in !vicinity.isBroughtOrOpened(owner.id) },
      .word("scope", \.scope, .ownerScope, cost: 2),
      Field(
        key: "drives", fact: .ownerDrives, cost: 2, read: { $0.drives.map { spelled($0.map(\.text)) } },
        clear: { $0.drives = nil },
        values: { owner, vicinity in
          if owner.kind.isContainer { return [] }
          let others = vicinity.containers.filter { owner.drives?.contains($0) != true }
          var lists = [[]] + others.map { (owner.drives ?? []) + [$0] }
          if owner.drives == nil, others.count > 1 { lists.append(Array(others.prefix(2))) }
          return lists.map { driven in
            Value(words: spelled(driven.map(\.text))) { $0.drives = driven }
          }
        }),
      Field(
        key: "handsOverTo", fact: nil, cost: 2,
        read: { $0.handsOverTo.isEmpty ? nil : spelled($0.handsOverTo.map(\.text)) }, clear: { $0.handsOverTo = [] },
        values: { owner, vicinity in
          if owner.kind.isContainer { return [] }
          let others = vicinity.owners.filter { $0 != owner.id && !vicinity.containers.contains($0) }
          return others.filter { !owner.handsOverTo.contains($0) }.map { other in
            Value(words: spelled((owner.handsOverTo + [other]).map(\.text))) { $0.handsOverTo.append(other) }
          }
        }),
      .flag("barHidden", \.barHidden, .ownerBarHidden, cost: 2),
      .word("selection", \.selection, .ownerSelection, cost: 2),
      Field(
        key: "path.representation", fact: .ownerPath, cost: 2, read: { $0.path?.representation.rawValue },
        clear: { $0.path = nil },
        values: { _, _ in
          NavigationPath.Representation.allCases.map { representation in
            Value(words: representation.rawValue) { owner in
              owner.path = owner.path ?? NavigationPath(representation: representation)
              owner.path?.representation = representation
            }
          }
        }),
      Field(
        key: "path.elements", fact: .pathElements, cost: 2,
        read: { $0.path?.elements.map { spelled($0.map(\.route)) } }, clear: { $0.path?.elements = nil },
        values: { owner, _ in owner.path == nil ? [] : [Value(words: "[]") { $0.path?.elements = [] }] }),
      .elements("carries", .pathElementCarries, \.carries?.rawValue, PathElement.Carries.allCases.map(\.rawValue)) {
        $0.carries = $1.flatMap(PathElement.Carries.init(rawValue:))
      },
      .elements("codable", .pathElementCodable, \.codable?.description, ["true", "false"]) {
        $0.codable = $1.map { $0 == "true" }
      },
      .elements("presents", .pathElementPresents, \.presents?.rawValue, PathElement.Presents.allCases.map(\.rawValue)) {
        $0.presents = $1.flatMap(PathElement.Presents.init(rawValue:))
      },
      .emptyList("destinations", \.destinations, .ownerDestinations),
      .destinations("place", .destinationPlace, \.place?.rawValue, Destination.Place.allCases.map(\.rawValue)) {
        $0.place = $1.flatMap(Destination.Place.init(rawValue:))
      },
      .text("keepUIKit", \.keepUIKit, cost: 4),
    ]
  }

  /// One field of all path elements at once.
  private static func elements(
    _ key: String, _ fact: Fact, _ read: @escaping (PathElement) -> String?, _ words: [String],
    _ set: @escaping (inout PathElement, String?) -> Void
  ) -> Field {
    func change(_ owner: inout Owner, to word: String?) {
      let elements = owner.path?.elements?.map { updated($0) { set(&$0, word) } }
      owner.path?.elements = elements
    }
    return Field(
      key: "path.elements.\(key)", fact: fact, cost: 1,
      read: { owner in (owner.path?.elements ?? []).compactMap(read).first }, clear: { change(&$0, to: nil) },
      values: { owner, _ in
        (owner.path?.elements ?? []).isEmpty ? [] : words.map { word in Value(words: word) { change(&$0, to: word) } }
      })
  }

  /// One field of all registered destinations at once.
  private static func destinations(
    _ key: String, _ fact: Fact, _ read: @escaping (Destination) -> String?, _ words: [String],
    _ set: @escaping (inout Destination, String?) -> Void
  ) -> Field {
    func change(_ owner: inout Owner, to word: String?) {
      owner.destinations = owner.destinations?.map { updated($0) { set(&$0, word) } }
    }
    return Field(
      key: "destinations.\(key)", fact: fact, cost: 1,
      read: { owner in (owner.destinations ?? []).compactMap(read).first }, clear: { change(&$0, to: nil) },
      values: { owner, _ in
        (owner.destinations ?? []).isEmpty ? [] : words.map { word in Value(words: word) { change(&$0, to: word) } }
      })
  }
}

private func updated<Thing>(_ thing: Thing, _ change: (inout Thing) -> Void) -> Thing {
  var copy = thing
  change(&copy)
  return copy
}
