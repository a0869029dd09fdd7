import CLibXML2
import Diagnostics

/// Turns libxml2's errors into problems of ours.
extension XMLReader {
  func problem(code: Int, message: String, offset: Int) -> Problem {
    switch UInt32(truncatingIfNeeded: code) {
    case XML_ERR_ATTRIBUTE_REDEFINED.rawValue: return duplicateAttribute(before: offset, message: message)
    case XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_CHAR.rawValue:
      return Problem(
        code: .controlCharacter, message: "reference to a control character, or to none",
        offset: lastIndex(of: UInt8(ascii: "&"), before: offset) ?? offset,
        suggestion: TextChecks.controlCharacterAdvice)
    case XML_ERR_DOCUMENT_END.rawValue where startsElement(at: offset):
      return Problem(
        code: .severalDocuments, message: "second root element in the file", offset: skippingSpace(from: offset),
        suggestion: "put it into a file of its own")
    default:
      let line = message.split(separator: "\n").first.map(String.init) ?? "cannot be read"
      return Problem(code: .syntax, message: "XML syntax: \(shortened(line))", offset: offset)
    }
  }

  /// An encoding that is declared and is not the file's own would change what the library reads.
  func declaredEncodingProblem() -> Problem? {
    guard source.starts(with: "<?xml".utf8), let end = source.prefix(512).firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = String(decoding: source[..<end], as: UTF8.self)
    guard let name = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.1 else { return nil }
    guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) else { return nil }
    return Problem(
      code: .unreadable, message: "file declares the encoding \(shortened(String(name))), expected UTF-8", offset: 0,
      suggestion: "save it as UTF-8 and declare that")
  }

  /// The library compares each attribute of a tag with all others, so that a hundred thousand of them would take
  /// minutes. A long value is no harm; apostrophes in it count.
  mutating func checkWaiting(fed: Int) {
    let start = consumed
    guard !isStopped, fed - start > 1 << 18, start + 1 < source.count, source[start] == UInt8(ascii: "<"),
      source[start + 1] != UInt8(ascii: "!"), source[start + 1] != UInt8(ascii: "?")
    else { return }
    if waiting.start != start { waiting = (start, start, 0) }
    waiting.quotes += source[waiting.counted..<fed].count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    waiting.counted = fed
    guard waiting.quotes > 20_000 else { return }
    stop(
      Problem(
        code: .unsupported, message: "tag has thousands of attributes", offset: start,
        suggestion: "write what it holds as elements"))
  }

  mutating func refuseForeignAttribute(
    _ name: UnsafePointer<xmlChar>, uri: UnsafePointer<xmlChar>, offset: Int
  ) {
    // Where a schema lies, and how white space is kept, says nothing about the content.
    let known = ["http://www.w3.org/2001/XMLSchema-instance", "http://www.w3.org/XML/1998/namespace"]
    guard !known.contains(String(cString: uri)) else { return }
    builder.report(
      Problem(
        code: .unsupported, message: "attribute '\(shortened(String(cString: name)))' is of another namespace",
        offset: offset, suggestion: "write it without a prefix"))
  }

  private func duplicateAttribute(before offset: Int, message: String) -> Problem {
    let start = lastIndex(of: UInt8(ascii: "<"), before: offset) ?? 0
    let found = source.withUnsafeBufferPointer { source -> (name: String, first: Int, second: Int)? in
      // The library may have stopped inside the tag; the pair is found before the tag ends.
      var scanner = StartTagScanner(source: source, tag: start..<source.count)
      var places: [String: Int] = [:]
      while let attribute = scanner.next() {
        let rest = source[attribute.name..<attribute.value.lowerBound]
        let name = String(decoding: rest.prefix { $0 != UInt8(ascii: "=") && $0 > 0x20 }, as: UTF8.self)
        if let first = places.updateValue(attribute.name, forKey: name) { return (name, first, attribute.name) }
      }
      return nil
    }
    guard let found else {
      return Problem(code: .duplicateKey, message: "an attribute stands twice in one tag", offset: start)
    }
    return Problem(
      code: .duplicateKey,
      message: "attribute '\(shortened(found.name))' stands twice, first at "
        + place(map.position(of: found.first, in: source)),
      offset: found.second, suggestion: "remove one of them")
  }

  private func place(_ position: Position) -> String {
    "line \(position.line)" + (position.column.map { ", column \($0)" } ?? "")
  }

  private func startsElement(at offset: Int) -> Bool {
    let start = skippingSpace(from: offset)
    return start + 1 < source.count && source[start] == UInt8(ascii: "<") && source[start + 1] != UInt8(ascii: "/")
  }

  private func skippingSpace(from offset: Int) -> Int {
    var index = offset
    while index < source.count, source[index] <= 0x20 { index += 1 }
    return index
  }
}
