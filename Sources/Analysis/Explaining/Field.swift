import Inventory
import OwnershipGraph

/// One field of one kind of thing, as explanations vary it to see what a rule makes of it.
struct Field<Thing> {
  struct Value {
    /// As the inventory would spell it, or what it would be.
    let words: String
    let set: (inout Thing) -> Void
  }

  /// As the format spells it.
  let key: String
  /// The fact that its absence is.
  let fact: Fact?
  /// How much work a change of this field stands for in the app: 1 for a setting, more for another way of presenting,
  /// most for another framework.
  let cost: Int
  /// What it says now; `nil`: absent.
  let read: (Thing) -> String?
  /// Takes the value away; `nil` where the format does not allow that.
  let clear: ((inout Thing) -> Void)?
  /// Values that it might have.
  let values: (Thing, Vicinity) -> [Value]

  /// An enumeration that may be absent.
  ///
  /// - Parameter isSensible: whether the word could stand there in a real app; all of them unless given.
  static func word<E: RawRepresentable<String> & CaseIterable & Equatable>(
    _ key: String, _ path: WritableKeyPath<Thing, E?>, _ fact: Fact? = nil, cost: Int = 1,
    if isSensible: @escaping (E, Thing, Vicinity) -> Bool = { _, _, _ in true }
  ) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path]?.rawValue }, clear: { $0[keyPath: path] = nil },
      values: { thing, vicinity in
        E.allCases.filter { isSensible($0, thing, vicinity) }.map { word in
          Value(words: word.rawValue) { $0[keyPath: path] = word }
        }
      })
  }

  /// An enumeration that every such thing has.
  static func fixedWord<E: RawRepresentable<String> & CaseIterable & Equatable>(
    _ key: String, _ path: WritableKeyPath<Thing, E>, cost: Int,
    if isSensible: @escaping (E, Thing, Vicinity) -> Bool = { _, _, _ in true }
  ) -> Field {
    Field(
      key: key, fact: nil, cost: cost, read: { $0[keyPath: path].rawValue }, clear: nil,
      values: { thing, vicinity in
        E.allCases.filter { isSensible($0, thing, vicinity) }.map { word in
          Value(words: word.rawValue) { $0[keyPath: path] = word }
        }
      })
  }

  static func flag(_ key: String, _ path: WritableKeyPath<Thing, Bool?>, _ fact: Fact? = nil, cost: Int = 1) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path].map { $0 ? "true" : "false" } },
      clear: { $0[keyPath: path] = nil },
      values: { _, _ in
        [true, false].map { flag in Value(words: flag ? "true" : "false") { $0[keyPath: path] = flag } }
      })
  }

  /// A set of words: what is there with one word more or less, none of them, and all.
  static func words<E: RawRepresentable<String> & CaseIterable & Hashable>(
    _ key: String, _ path: WritableKeyPath<Thing, [E]?>, _ fact: Fact? = nil, cost: Int = 1
  ) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path].map { spelled($0.map(\.rawValue)) } },
      clear: { $0[keyPath: path] = nil },
      values: { thing, _ in
        let now = thing[keyPath: path] ?? []
        var sets = E.allCases.map { word in
          E.allCases.filter { $0 == word ? !now.contains($0) : now.contains($0) }
        }
        sets += [Array(E.allCases), []]
        return sets.map { set in Value(words: spelled(set.map(\.rawValue))) { $0[keyPath: path] = set } }
      })
  }

  /// A name of something near, or none where absence says that there is none.
  static func name<Named>(
    _ key: String, _ path: WritableKeyPath<Thing, Identifier<Named>?>, _ fact: Fact? = nil, cost: Int = 1,
    among names: @escaping (Vicinity) -> [Identifier<Named>]
  ) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path]?.text }, clear: { $0[keyPath: path] = nil },
      values: { _, vicinity in names(vicinity).map { name in Value(words: name.text) { $0[keyPath: path] = name } } })
  }

  /// A list of names, varied by what is near: one more, two where there were none, one less, none.
  static func names<Named>(
    _ key: String, _ path: WritableKeyPath<Thing, [Identifier<Named>]?>, _ fact: Fact? = nil, cost: Int = 1,
    among names: @escaping (Vicinity) -> [Identifier<Named>]
  ) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path].map { spelled($0.map(\.text)) } },
      clear: { $0[keyPath: path] = nil },
      values: { thing, vicinity in
        let now = thing[keyPath: path] ?? []
        var lists = names(vicinity).filter { !now.contains($0) }.map { now + [$0] }
        if now.isEmpty, names(vicinity).count > 1 { lists.append(Array(names(vicinity).prefix(2))) }
        lists += now.map { gone in now.filter { $0 != gone } } + [[]]
        return lists.map { list in Value(words: spelled(list.map(\.text))) { $0[keyPath: path] = list } }
      })
  }

  /// A free text: those that are near, and one that nothing else has.
  static func text(
    _ key: String, _ path: WritableKeyPath<Thing, String?>, _ fact: Fact? = nil, cost: Int = 1,
    own: @escaping (Thing) -> String? = { _ in nil }, among candidates: @escaping (Vicinity) -> [String] = { _ in [] }
  ) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path] }, clear: { $0[keyPath: path] = nil },
      values: { thing, vicinity in
        var values = candidates(vicinity).map { text in Value(words: text) { $0[keyPath: path] = text } }
        if let text = own(thing) { values.append(Value(words: "one of its own") { $0[keyPath: path] = text }) }
        return values
      })
  }

  /// Free texts: those that are there with those that are needed near, and none.
  static func texts(
    _ key: String, _ path: WritableKeyPath<Thing, [String]?>, _ fact: Fact? = nil, cost: Int = 1,
    _ candidates: @escaping (Vicinity) -> [String]
  ) -> Field {
    Field(
      key: key, fact: fact, cost: cost, read: { $0[keyPath: path].map(spelled) }, clear: { $0[keyPath: path] = nil },
      values: { thing, vicinity in
        let now = thing[keyPath: path] ?? []
        let more = now + candidates(vicinity).filter { !now.contains($0) }
        return (more == now ? [[]] : [more, []]).map { list in
          Value(words: spelled(list)) { $0[keyPath: path] = list }
        }
      })
  }
}

/// A list as the inventory spells it.
func spelled(_ words: [String]) -> String { "[\(words.joined(separator: ", "))]" }
