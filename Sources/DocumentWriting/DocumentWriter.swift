/// Writes a tree as YAML or JSON. Text that would read back as something else is quoted; in JSON all text is.
///
/// This is written by hand since libfyaml 0.7.12's emitter drops spaces at the ends of a text ("` a`" becomes `a`) and
/// turns the text "null" into nothing, in every mode; what is read goes through the library.
package enum DocumentWriter {
  /// - Returns: UTF-8 with a newline at the end: blocks for what is long, one line for short maps and lists of words.
  /// - Complexity: O(*n*), no recursion.
  package static func yaml(_ value: DocumentValue) -> [UInt8] {
    var printer = YAMLPrinter()
    return printer.print(value)
  }

  /// - Returns: YAML on one line, however long, without a newline; for files that are merged line by line.
  /// - Complexity: O(*n*), no recursion.
  package static func yamlLine(_ value: DocumentValue) -> String { YAMLPrinter.line(value) }

  /// - Returns: UTF-8, indented by two spaces, short maps on one line, with a newline at the end.
  /// - Complexity: O(*n*), no recursion.
  package static func json(_ value: DocumentValue) -> [UInt8] {
    var printer = JSONPrinter()
    return printer.print(value)
  }
}

/// A container that is being written.
struct OpenContainer {
  let entries: [DocumentValue.Entry]
  let items: [DocumentValue]
  let isMap: Bool
  let indent: Int
  var next = 0

  /// - Returns: `nil` for a single value.
  init?(_ value: DocumentValue, indent: Int) {
    switch value {
    case .map(let entries): (self.entries, items, isMap) = (entries, [], true)
    case .list(let items): (entries, self.items, isMap) = ([], items, false)
    case .text, .integer, .boolean, .number, .null: return nil
    }
    self.indent = indent
  }

  var count: Int { isMap ? entries.count : items.count }

  /// The next key, if this is a map, and value.
  mutating func take() -> (key: String?, value: DocumentValue)? {
    guard next < count else { return nil }
    defer { next += 1 }
    return isMap ? (entries[next].key, entries[next].value) : (nil, items[next])
  }
}

/// How a value looks on one line, if it is short enough to be read there.
///
/// Maps and lists of single values may stand in a map; a list of maps gets lines of its own.
struct OneLineForm {
  let scalar: (DocumentValue) -> String
  let key: (String) -> String

  private static let maximumDepth = 3

  /// - Returns: `nil` if it takes more than `width` characters. Empty containers always fit.
  /// - Complexity: O(*width*), whatever the size of the value.
  func text(_ value: DocumentValue, width: Int) -> String? {
    guard let top = OpenContainer(value, indent: 0) else { return scalar(value) }
    if top.count == 0 { return top.isMap ? "{}" : "[]" }
    var open = [top]
    var result = top.isMap ? "{ " : "["
    while var container = open.popLast() {
      guard fits(result, width) else { return nil }
      let isFirst = container.next == 0
      guard let (name, value) = container.take() else {
        result += container.isMap ? " }" : "]"
        continue
      }
      if !isFirst { result += ", " }
      if let name { result += key(name) + ": " }
      open.append(container)
      guard let inner = OpenContainer(value, indent: 0) else {
        guard !isLong(value, width: width) else { return nil }
        result += scalar(value)
        continue
      }
      if inner.count == 0 {
        result += inner.isMap ? "{}" : "[]"
      } else {
        guard container.isMap, open.count < Self.maximumDepth else { return nil }
        result += inner.isMap ? "{ " : "["
        open.append(inner)
      }
    }
    return fits(result, width) ? result : nil
  }

  /// Counting characters takes time in their number, so it is done only where bytes do not say enough.
  private func fits(_ text: String, _ width: Int) -> Bool {
    text.utf8.count <= width || (text.utf8.count <= width * 4 && text.count <= width)
  }

  private func isLong(_ value: DocumentValue, width: Int) -> Bool {
    if case .text(let text) = value { return text.utf8.count > width * 4 }
    return false
  }
}

/// A text in double quotes, with escapes that JSON and YAML share.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    // Control characters, and what some readers take for line ends or drop.
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
