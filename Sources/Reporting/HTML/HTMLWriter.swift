/// Writes HTML in which text cannot become markup: names of elements and attributes are literals of this module, and
/// everything else goes through the one function that escapes.
///
/// Marks that turn the direction of writing (an override in a title could show `gnp.exe` as `exe.png`) and control
/// characters become U+FFFD; names from an inventory stand in `<bdi>` besides, so that a right-to-left name keeps its
/// neighbours in place.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []
  private var open: [StaticString] = []

  init() { append("<!doctype html>\n") }

  mutating func start(_ tag: StaticString, _ attributes: HTMLAttribute...) {
    write(tag, attributes)
    open.append(tag)
  }

  /// Ends the element that was started last.
  mutating func end() {
    guard let tag = open.popLast() else { return }
    append("</")
    append(tag)
    append(">")
  }

  /// An element without content: `meta`, `br`, or a shape of an SVG drawing.
  mutating func void(_ tag: StaticString, _ attributes: HTMLAttribute...) { write(tag, attributes) }

  mutating func element(_ tag: StaticString, _ attributes: HTMLAttribute..., text content: String) {
    write(tag, attributes)
    text(content)
    append("</")
    append(tag)
    append(">")
  }

  /// A shape with its tooltip.
  mutating func shape(_ tag: StaticString, _ attributes: HTMLAttribute..., title: String? = nil) {
    write(tag, attributes)
    if let title { element("title", text: title) }
    append("</")
    append(tag)
    append(">")
  }

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { escape($0) }
  }

  /// A name of the inventory, isolated from the direction of what stands around it.
  mutating func name(_ name: String, _ attributes: HTMLAttribute...) {
    write("bdi", attributes)
    text(name)
    append("</bdi>")
  }

  mutating func newline() { append("\n") }

  /// The text of a file of this module.
  mutating func style(_ sheet: StaticString) {
    append("<style>")
    append(sheet)
    append("</style>")
  }

  private mutating func write(_ tag: StaticString, _ attributes: [HTMLAttribute]) {
    append("<")
    append(tag)
    for attribute in attributes {
      guard let value = attribute.value else { continue }
      append(" ")
      append(attribute.name)
      append("=\"")
      text(value)
      append("\"")
    }
    append(">")
  }

  private mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// - Complexity: O(*n*).
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20, 0x7F: append("\u{FFFD}")
      case 0xC2 where index < text.count && text[index] < 0xA0:  // U+0080 to U+009F
        index += 1
        append("\u{FFFD}")
      case 0xE2 where index + 1 < text.count && HTMLWriter.turnsDirection(text[index], text[index + 1]):
        index += 2
        append("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }

  /// U+202A to U+202E and U+2066 to U+2069, by their second and third byte.
  private static func turnsDirection(_ second: UInt8, _ third: UInt8) -> Bool {
    (second == 0x80 && (0xAA...0xAE).contains(third)) || (second == 0x81 && (0xA6...0xA9).contains(third))
  }
}

/// An attribute whose name is a literal of this module. There is none that runs code or names another host: links lead
/// into the page only, and no event handler, style or source is ever written.
struct HTMLAttribute {
  let name: StaticString
  /// `nil`: the attribute is left out.
  let value: String?

  init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
  }

  init(_ name: StaticString, _ number: Int) { self.init(name, String(number)) }
  init(_ name: StaticString, _ number: Double) { self.init(name, oneDecimal(number)) }

  static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute("class", names) }
  static func id(_ anchor: String?) -> HTMLAttribute { HTMLAttribute("id", anchor) }
  static func link(to anchor: String) -> HTMLAttribute { HTMLAttribute("href", "#" + anchor) }
  static func title(_ text: String?) -> HTMLAttribute { HTMLAttribute("title", text) }
  static func label(_ text: String) -> HTMLAttribute { HTMLAttribute("aria-label", text) }
  /// For `open` and the like.
  static func flag(_ name: StaticString, _ isSet: Bool) -> HTMLAttribute { HTMLAttribute(name, isSet ? "" : nil) }
}
