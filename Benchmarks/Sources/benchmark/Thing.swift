/// One thing of an inventory, to be spelled in XML or YAML.
struct Thing {
  enum Value {
    case text(String)
    /// A number, a boolean, a date, a version: no quotes in YAML.
    case literal(String)
    /// Ids or words: one attribute in XML.
    case words([String])
    /// Free texts: `<item>`s in XML.
    case texts([String])
    case thing(Thing)
    /// `element` is what each is called in XML.
    case things(element: String, [Thing])

    fileprivate var isAttribute: Bool {
      switch self {
      case .text, .literal, .words: true
      case .texts, .thing, .things: false
      }
    }

    fileprivate var isList: Bool { if case .things = self { true } else { false } }
  }

  var fields: [(key: String, value: Value)] = []

  init(_ fields: [(String, Value)] = []) { self.fields = fields.map { (key: $0.0, value: $0.1) } }

  mutating func add(_ key: String, _ value: Value) { fields.append((key, value)) }

  /// The text of a field that has one; writing replaces the field, or adds it, or takes it away.
  subscript(key: String) -> String? {
    get {
      for field in fields where field.key == key {
        if case .text(let word) = field.value { return word }
      }
      return nil
    }
    set {
      let index = fields.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let word?): fields[index].value = .text(word)
      case (let index?, nil): fields.remove(at: index)
      case (nil, let word?): add(key, .text(word))
      case (nil, nil): break
      }
    }
  }
}

extension Thing {
  /// A whole document, this thing being the inventory.
  var xml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    writeXML("inventory", attributes: " xmlns=\"urn:leafcutter:inventory:1\"", depth: 0, into: &text)
    return text
  }

  private func writeXML(_ element: String, attributes: String = "", depth: Int, into text: inout String) {
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)<\(element)\(attributes)"
    for case (let key, let value) in fields where value.isAttribute {
      switch value {
      case .text(let word), .literal(let word): text += " \(key)=\"\(escaped(word))\""
      case .words(let words): text += " \(key)=\"\(words.joined(separator: " "))\""
      case .texts, .thing, .things: continue
      }
    }
    if fields.allSatisfy(\.value.isAttribute) {
      text += "/>\n"
      return
    }
    text += ">\n"
    for (key, value) in fields {
      switch value {
      case .text, .literal, .words: continue
      case .texts(let texts):
        let items = texts.map { "<item>\(escaped($0))</item>" }.joined()
        text += "\(indent)  <\(key)>\(items)</\(key)>\n"
      case .thing(let thing): thing.writeXML(key, depth: depth + 1, into: &text)
      case .things(_, let things) where things.isEmpty: text += "\(indent)  <\(key)/>\n"
      case .things(let name, let things):
        text += "\(indent)  <\(key)>\n"
        for thing in things { thing.writeXML(name, depth: depth + 2, into: &text) }
        text += "\(indent)  </\(key)>\n"
      }
    }
    text += "\(indent)</\(element)>\n"
  }

  private func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<\"".utf8.contains($0) }) else { return text }
    return text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}

extension Thing {
  /// A whole document as people write it: a thing without things of its own is one line in braces.
  var yaml: String {
    var text = ""
    writeYAML(indent: "", into: &text)
    return text
  }

  private func writeYAML(indent: String, into text: inout String) {
    for (index, (key, value)) in fields.enumerated() {
      // The first line of a list's item already stands behind its dash.
      if index > 0 { text += indent }
      guard case .things(_, let things) = value, !things.isEmpty else {
        text += "\(key): \(inline(value))\n"
        continue
      }
      text += "\(key):\n"
      for thing in things {
        text += "\(indent)  - "
        if thing.fields.contains(where: \.value.isList) {
          thing.writeYAML(indent: indent + "    ", into: &text)
        } else {
          text += "\(inline(.thing(thing)))\n"
        }
      }
    }
  }

  private func inline(_ value: Value) -> String {
    switch value {
    case .text(let word): isPlain(word) ? word : "\"\(word)\""
    case .literal(let word): word
    case .words(let words): "[\(words.joined(separator: ", "))]"
    case .texts(let texts): "[\(texts.map { isPlain($0) ? $0 : "\"\($0)\"" }.joined(separator: ", "))]"
    case .thing(let thing): "{ \(thing.fields.map { "\($0.key): \(inline($0.value))" }.joined(separator: ", ")) }"
    case .things(_, let things): "[\(things.map { inline(.thing($0)) }.joined(separator: ", "))]"
    }
  }

  private func isPlain(_ word: String) -> Bool {
    word.first.map { $0.isASCII && $0.isLetter } ?? false
      && word.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "_.-".utf8.contains($0)
      }
  }
}
