/// YAML as people write it.
struct YAMLPrinter {
  private static let width = 110
  /// Readers need not take a longer key on the line of its value (YAML 1.2, 7.4).
  private static let longestPlainKey = 1000

  private var output: [UInt8] = []
  private let oneLine = OneLineForm(scalar: YAMLPrinter.scalar, key: YAMLPrinter.text)

  mutating func print(_ value: DocumentValue) -> [UInt8] {
    guard let top = OpenContainer(value, indent: 0), top.count > 0 else {
      write((oneLine.text(value, width: .max / 8) ?? "") + "\n")
      return output
    }
    var open = [top]
    // After "- " the first line of a nested container goes on where it is.
    var isLineStarted = false
    while var container = open.popLast() {
      guard let (key, value) = container.take() else { continue }
      if !isLineStarted { write(String(repeating: " ", count: container.indent)) }
      isLineStarted = false
      var head = container.indent
      if let key { head += writeKey(key, indent: container.indent) } else { write("-") }
      open.append(container)
      let left = max(0, Self.width - head - 2)
      let isThings = isListOfContainers(value)
      if let inner = OpenContainer(value, indent: container.indent + 2), inner.count > 0 {
        if !isThings, !hasLongKey(value), let line = oneLine.text(value, width: left) {
          write(" " + line + "\n")
        } else {
          if key == nil {
            write(" ")
            isLineStarted = true
          } else {
            write("\n")
          }
          open.append(inner)
        }
      } else {
        write(" " + (oneLine.text(value, width: left) ?? "") + "\n")
      }
    }
    return output
  }

  private mutating func writeKey(_ key: String, indent: Int) -> Int {
    let text = Self.text(key)
    guard key.utf8.count > Self.longestPlainKey else {
      write(text + ":")
      return text.utf8.count + 1
    }
    write("? " + text + "\n" + String(repeating: " ", count: indent) + ":")
    return 1
  }

  private func isListOfContainers(_ value: DocumentValue) -> Bool {
    guard case .list(let items) = value else { return false }
    return items.contains { OpenContainer($0, indent: 0) != nil }
  }

  private func hasLongKey(_ value: DocumentValue) -> Bool {
    guard case .map(let entries) = value else { return false }
    return entries.contains { $0.key.utf8.count > Self.longestPlainKey }
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  static func line(_ value: DocumentValue) -> String {
    OneLineForm(scalar: scalar, key: text).text(value, width: .max / 8) ?? ""
  }

  private static func scalar(_ value: DocumentValue) -> String {
    switch value {
    case .text(let text): Self.text(text)
    case .integer(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.description
    case .null: "null"
    case .list, .map: ""
    }
  }

  /// Plain if no reader of any version of YAML can take it for something else, else in double quotes.
  static func text(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first), text.unicodeScalars.last != " ",
      !words.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "_", "-", ".", "/", " ": true
      default: isLetter(scalar)
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    default: scalar.value > 0xA0 && scalar.properties.isAlphabetic
    }
  }

  /// What some version of YAML reads as a boolean or as nothing.
  private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
}
