import Diagnostics
import Inventory
import LocatedDocument

/// The values that only inventories have.
extension Fields {
  /// How much has been found wrong so far.
  var problems: Int { diagnostics.diagnostics.count }

  /// `path` or `path:line`.
  mutating func sourceReference(_ key: StaticString) -> SourceReference? {
    guard let text = name(key) else { return nil }
    if let reference = SourceReference(parsing: text.text) { return reference }
    report(
      .malformedValue, "'\(key)' in \(thing) is no place in the sources", at: text.mark,
      suggestion: "write path or path:line, with lines from 1")
    return nil
  }

  /// `16.0`, quoted or not.
  mutating func version(_ key: StaticString) -> OSVersion? {
    guard let text = name(key) else { return nil }
    if let version = OSVersion(text.text) { return version }
    report(
      .malformedValue, "'\(key)' in \(thing) is no version of iOS", at: text.mark,
      suggestion: "write numbers joined by dots, such as 16.0")
    return nil
  }

  /// `2026-11-30`.
  mutating func date(_ key: StaticString) -> CalendarDate? {
    guard let text = name(key) else { return nil }
    if let date = CalendarDate(iso: text.text) { return date }
    report(
      .malformedValue, "'\(key)' in \(thing) is no date", at: text.mark,
      suggestion: "write a day of the calendar as YYYY-MM-DD")
    return nil
  }

  /// Earlier ids; a default id (`from>to:kind#2`) too.
  mutating func earlierIDs(_ key: StaticString) -> [AnyID]? {
    names(key)?.compactMap { id in
      if id.text.utf8.allSatisfy(isIDByte) { return AnyID(id.text) }
      report(
        .malformedIdentifier, "'\(key)' in \(thing) holds what is no id", at: id.mark,
        suggestion: "use only the letters A to Z and a to z, digits, '_', '.' and '-'")
      return nil
    }
  }

  /// Ids, default ids and routes. In XML one attribute, or, where a route holds a space, `<item>` elements.
  mutating func subjects(_ key: StaticString) -> [LocatedText]? {
    guard node.format == .xml, node.children.contains(where: { $0.key == key.description && $0.kind == .map }) else {
      return names(key)
    }
    return texts(key)?.filter { text in
      if text.text.isEmpty {
        report(.emptyValue, "an item of '\(key)' in \(thing) is empty", at: text.mark, suggestion: "remove the item")
      }
      return !text.text.isEmpty
    }
  }

  /// Ids, one or more; said if there are none.
  mutating func someIdentifiers(_ key: StaticString, suggestion: String) -> [LocatedText]? {
    require(key)
    let known = problems
    guard let ids = identifiers(key, orSingle: true) else { return nil }
    if ids.isEmpty && problems == known { reportNothingNamed(key, suggestion) }
    return ids
  }

  mutating func reportNothingNamed(_ key: StaticString, _ suggestion: String) {
    report(.nothingNamed, "'\(key)' in \(thing) names nothing", at: mark(of: key), suggestion: suggestion)
  }
}

private func isIDByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
    UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "#"):
    true
  default: false
  }
}

extension SourceReference {
  /// - Returns: `nil` if the path is empty, the line is 0 or too large, or a line is followed by a column.
  fileprivate init?(parsing text: String) {
    guard let (path, digits) = lineSuffix(text[...]) else {
      self.init(path: text)
      return
    }
    guard !path.isEmpty, let line = Int(digits), line >= 1, String(line) == digits, lineSuffix(path) == nil else {
      return nil
    }
    self.init(path: String(path), line: line)
  }
}

/// What stands before and after the last colon, if digits alone come after it.
private func lineSuffix(_ text: Substring) -> (path: Substring, digits: Substring)? {
  guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
  let digits = text[text.utf8.index(after: colon)...]
  guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return (text[..<colon], digits)
}
