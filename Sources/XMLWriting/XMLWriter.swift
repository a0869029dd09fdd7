import CLibXML2

package enum XMLWriterError: Error, Hashable, Sendable {
  case outOfMemory
  /// An element was not ended, or an attribute was written after an element's content, or a name is not a name.
  case misuse
}

/// Writes XML through libxml2's text writer into memory. All text is escaped by construction; a character that XML 1.0
/// cannot hold is replaced by U+FFFD (libxml2 would emit it raw).
///
/// Errors are kept and thrown by `finish()`, so that the calls in between read like the document.
package struct XMLWriter: ~Copyable {
  private let buffer: xmlBufferPtr?
  private let writer: xmlTextWriterPtr?
  private var depth = 0
  private var failed = false

  /// - Parameter indented: two spaces a level; an element with text is kept on one line.
  package init(indented: Bool = true) {
    buffer = xmlBufferCreate()
    writer = buffer.flatMap { xmlNewTextWriterMemory($0, 0) }
    guard let writer else { return }
    xmlTextWriterSetIndent(writer, indented ? 1 : 0)
    "  ".withXMLCharacters { _ = xmlTextWriterSetIndentString(writer, $0) }
    check(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
  }

  deinit {
    if let writer { xmlFreeTextWriter(writer) }
    if let buffer { xmlBufferFree(buffer) }
  }

  /// - Parameter namespace: declared as the default namespace from here on.
  package mutating func start(_ element: String, namespace: String? = nil) {
    guard let writer else { return }
    element.withXMLCharacters { check(xmlTextWriterStartElement(writer, $0)) }
    depth += 1
    if let namespace { attribute("xmlns", namespace) }
  }

  package mutating func attribute(_ name: String, _ value: String) {
    guard let writer else { return }
    name.withXMLCharacters { name in
      value.replacingWhatXMLCannotHold().withXMLCharacters { check(xmlTextWriterWriteAttribute(writer, name, $0)) }
    }
  }

  /// Does nothing if the value is `nil`.
  package mutating func attribute(_ name: String, _ value: String?) {
    if let value { attribute(name, value) }
  }

  package mutating func text(_ text: String) {
    guard let writer else { return }
    text.replacingWhatXMLCannotHold().withXMLCharacters { check(xmlTextWriterWriteString(writer, $0)) }
  }

  /// Two hyphens in the text are set apart, since a comment cannot hold them.
  package mutating func comment(_ text: String) {
    guard let writer else { return }
    var safe = ""
    for scalar in text.replacingWhatXMLCannotHold().unicodeScalars {
      if scalar == "-", safe.unicodeScalars.last == "-" { safe.unicodeScalars.append(" ") }
      safe.unicodeScalars.append(scalar)
    }
    if safe.unicodeScalars.last == "-" { safe.unicodeScalars.append(" ") }
    safe.withXMLCharacters { check(xmlTextWriterWriteComment(writer, $0)) }
  }

  package mutating func end() {
    guard let writer else { return }
    depth -= 1
    check(xmlTextWriterEndElement(writer))
  }

  /// An element that holds nothing but text.
  package mutating func element(_ name: String, text content: String) {
    start(name)
    text(content)
    end()
  }

  /// - Returns: UTF-8 with a newline at the end.
  package consuming func finish() throws(XMLWriterError) -> [UInt8] {
    guard let writer, let buffer else { throw .outOfMemory }
    guard depth == 0, !failed, xmlTextWriterEndDocument(writer) >= 0, xmlTextWriterFlush(writer) >= 0 else {
      throw .misuse
    }
    guard let content = xmlBufferContent(buffer) else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  private mutating func check(_ result: Int32) { if result < 0 { failed = true } }
}

extension String {
  func withXMLCharacters<Result>(_ body: (UnsafePointer<xmlChar>) -> Result) -> Result {
    withCString { $0.withMemoryRebound(to: xmlChar.self, capacity: utf8.count + 1, body) }
  }

  /// Control characters other than tab, newline and carriage return, U+FFFE and U+FFFF become U+FFFD.
  ///
  /// - Complexity: O(*n*); the usual text is only looked at.
  func replacingWhatXMLCannotHold() -> String {
    guard unicodeScalars.contains(where: { !$0.isXMLCharacter }) else { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar.isXMLCharacter ? scalar : "\u{FFFD}") }
    return result
  }
}

extension Unicode.Scalar {
  /// The production Char of XML 1.0; surrogates are no scalars.
  var isXMLCharacter: Bool {
    value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x09 || value == 0x0A || value == 0x0D
  }
}
