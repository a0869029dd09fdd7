import Diagnostics
import Inventory
import XMLWriting

extension XMLWriter {
  mutating func attribute(_ name: String, _ number: Int?) {
    if let number { attribute(name, String(number)) }
  }

  mutating func attribute(_ name: String, _ flag: Bool?) {
    if let flag { attribute(name, flag ? "true" : "false") }
  }

  /// Separated by spaces; empty: there are none; left out: nobody has said it.
  mutating func attribute<Thing>(_ name: String, ids: [Identifier<Thing>]?) {
    if let ids { attribute(name, ids.map(\.text).joined(separator: " ")) }
  }

  mutating func attribute<Word: RawRepresentable<String>>(_ name: String, words: [Word]?) {
    if let words { attribute(name, words.map(\.rawValue).joined(separator: " ")) }
  }

  mutating func attribute(place: Location?) {
    guard let place else { return }
    attribute("file", place.file)
    attribute("line", place.position?.line)
    attribute("column", place.position?.column)
  }

  /// `<subject id="…"/>` for each; ids of edges may hold spaces, so they are no list in an attribute.
  mutating func references(_ element: String, _ ids: [String]) {
    for id in ids {
      start(element)
      attribute("id", id)
      end()
    }
  }

  /// Free text: `<traits><item>…</item></traits>`.
  mutating func items(_ element: String, _ texts: [String]?) {
    guard let texts else { return }
    start(element)
    for text in texts { self.element("item", text: text) }
    end()
  }

  /// The attributes that any thing may have; `elements(of:)` writes the rest.
  mutating func attributes(of annotations: Annotations) {
    attribute("source", annotations.source?.description)
    if !annotations.formerly.isEmpty { attribute("formerly", ids: annotations.formerly) }
    attribute(place: annotations.place)
  }

  mutating func elements(of annotations: Annotations) {
    if let note = annotations.note { element("note", text: note) }
    for entry in annotations.extensions { write(entry) }
  }

  /// Iterative: the nesting is the user's.
  private mutating func write(_ entry: ExtensionEntry) {
    enum Task {
      case write(name: String?, ExtensionValue)
      case end
    }
    var tasks: [Task] = [.write(name: entry.key, entry.value)]
    while let task = tasks.popLast() {
      guard case .write(let name, let value) = task else {
        end()
        continue
      }
      start("x")
      attribute("name", name)
      tasks.append(.end)
      switch value {
      case .text(let words):
        attribute("kind", "text")
        text(words)
      case .list(let items):
        attribute("kind", "list")
        for item in items.reversed() { tasks.append(.write(name: nil, item)) }
      case .map(let entries):
        attribute("kind", "map")
        for entry in entries.reversed() { tasks.append(.write(name: entry.key, entry.value)) }
      }
    }
  }
}
