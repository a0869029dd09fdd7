/// Which fields of the model have been seen with which kinds of values. It looks at values as they are, so a field or a
/// case that is new in the model is missed until the generator makes it.
struct SeenFields {
  private struct Field: Hashable {
    let type: String
    let name: String
  }

  private var values: [Field: Set<String>] = [:]
  private var needed: [Field: Set<String>] = [:]

  var fieldCount: Int { needed.count }

  /// "Screen.role: nil", sorted.
  var gaps: [String] {
    needed.flatMap { field, kinds in
      kinds.subtracting(values[field] ?? []).map { "\(field.type).\(field.name): \($0)" }
    }.sorted()
  }

  /// Fields that cannot be empty, or that say nothing of the app.
  private static let exceptions: [String: Set<String>] = [
    "Transition.to": ["empty"], "Bridge.hosts": ["empty"], "Flow.screens": ["empty"], "Accept.subjects": ["empty"],
    "App.name": ["empty"], "Annotations.place": ["some"],
  ]

  mutating func look(at root: Any) {
    var waiting: [Any] = [root]
    while let next = waiting.popLast() {
      if next is String || next is Int { continue }
      let mirror = Mirror(reflecting: next)
      let isStruct = mirror.displayStyle == .struct
      let type = String(describing: Swift.type(of: next))
      for child in mirror.children {
        if isStruct, let name = child.label { note(child.value, Field(type: type, name: name)) }
        waiting.append(child.value)
      }
    }
  }

  private mutating func note(_ value: Any, _ field: Field) {
    // Ids are open over what they name, and a version has parts of its own.
    guard !field.type.hasPrefix("Identifier<"), field.type != "OSVersion", field.type != "CalendarDate" else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      need(field, ["nil", "some"])
      guard let inner = mirror.children.first else {
        saw(field, "nil")
        return
      }
      saw(field, "some")
      note(inner.value, field)
    } else if mirror.displayStyle == .collection {
      need(field, ["empty", "filled"])
      saw(field, mirror.children.isEmpty ? "empty" : "filled")
      for element in mirror.children { noteCases(element.value, field) }
    } else {
      need(field, [])
      noteCases(value, field)
    }
  }

  private mutating func noteCases(_ value: Any, _ field: Field) {
    if let flag = value as? Bool {
      need(field, ["true", "false"])
      saw(field, String(flag))
    } else if let word = value as? any CaseIterable {
      need(field, Set(names(of: word)))
      saw(field, String(describing: value))
    } else if Mirror(reflecting: value).displayStyle == .enum {
      // Cases with something in them: the label is the case.
      let known = ["Until": ["date", "unit"], "ExtensionValue": ["text", "list", "map"]]
      need(field, Set(known[String(describing: type(of: value))] ?? ["a list of the cases of \(type(of: value))"]))
      saw(field, Mirror(reflecting: value).children.first?.label ?? "")
    }
  }

  private func names(of word: any CaseIterable) -> [String] {
    func all<Word: CaseIterable>(_: Word) -> [String] { Word.allCases.map { String(describing: $0) } }
    return all(word)
  }

  private mutating func need(_ field: Field, _ kinds: Set<String>) {
    let exceptions = Self.exceptions["\(field.type).\(field.name)"] ?? []
    needed[field, default: []].formUnion(kinds.subtracting(exceptions))
  }

  private mutating func saw(_ field: Field, _ kind: String) { values[field, default: []].insert(kind) }
}
