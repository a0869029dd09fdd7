import Diagnostics

/// Lines for a terminal of 80 columns, coloured or not. What comes from an inventory is hostile: control characters and
/// marks that turn the direction of writing are shown as escapes and never reach the terminal.
struct TerminalText {
  enum Style: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case redBold = "1;31"
    case yellow = "33"
    case yellowBold = "1;33"
    case green = "32"
    case greenBold = "1;32"
    case cyan = "36"
  }

  static let columns = 80

  private(set) var text = ""
  private let color: Bool

  init(color: Bool) { self.color = color }

  mutating func blank() { text += "\n" }

  func styled(_ words: String, _ style: Style) -> String {
    color && style != .plain ? "\u{1B}[\(style.rawValue)m\(words)\u{1B}[0m" : words
  }

  /// One line as it is, even when it is too long: for what must stay in one piece, such as a place.
  mutating func line(_ parts: (String, Style)...) {
    for (words, style) in parts { text += styled(printable(words), style) }
    text += "\n"
  }

  /// A paragraph, broken at spaces; a word longer than a line is broken wherever the line ends.
  ///
  /// - Parameters:
  ///   - lead: what stands before the first line, in columns `indent` to `hanging`.
  ///   - hanging: the column at which the lines begin.
  mutating func paragraph(
    _ words: String, style: Style = .plain, lead: String = "", leadStyle: Style = .plain, indent: Int = 0,
    hanging: Int = 0
  ) {
    let lead = printable(lead)
    var line = ""
    var lineWidth = 0
    var isFirst = true
    func lineStart() -> String {
      guard isFirst else { return String(repeating: " ", count: hanging) }
      let gap = String(repeating: " ", count: max(0, hanging - indent - width(lead)))
      return String(repeating: " ", count: indent) + styled(lead, leadStyle) + gap
    }
    var lines = ""
    func flush() {
      lines += lineStart() + styled(line, style) + "\n"
      isFirst = false
      line = ""
      lineWidth = 0
    }
    // A lead that is wider than its column pushes the first line only, and at least a third of the line stays.
    let room = max(Self.columns / 3, Self.columns - max(hanging, indent + width(lead)))
    for word in printable(words).split(separator: " ").flatMap({ pieces($0, room) }) {
      let wordWidth = width(word)
      if lineWidth > 0, max(hanging, isFirst ? indent + width(lead) : 0) + lineWidth + 1 + wordWidth > Self.columns {
        flush()
      }
      line += (lineWidth > 0 ? " " : "") + word
      lineWidth += (lineWidth > 0 ? 1 : 0) + wordWidth
    }
    if lineWidth > 0 || isFirst { flush() }
    text += lines
  }

  /// `label  words`, the words below each other.
  mutating func field(_ label: String, _ words: String, style: Style = .plain) {
    paragraph(words, style: style, lead: label, indent: 4, hanging: 14)
  }
}

/// A word in pieces of at most so many columns.
private func pieces(_ word: Substring, _ columns: Int) -> [Substring] {
  if width(word) <= columns { return [word] }
  var pieces: [Substring] = []
  var rest = word
  while !rest.isEmpty {
    var end = rest.startIndex
    var taken = 0
    while end < rest.endIndex {
      let next = width(rest[end...end])
      if taken + next > columns, taken > 0 { break }
      taken += next
      end = rest.index(after: end)
    }
    pieces.append(rest[..<end])
    rest = rest[end...]
  }
  return pieces
}

/// Columns of a terminal: two for the wide scripts and for emoji, none for marks that stand alone, one for the rest.
func width(_ text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
  return text.reduce(0) { sum, character in
    guard let first = character.unicodeScalars.first else { return sum }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return sum + 2
    case ..<0x300: return character.unicodeScalars.contains("\u{FE0F}") ? sum + 2 : sum + 1
    default: break
    }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return sum + 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return sum
    default: return sum + 1
    }
  }
}

func padded(_ text: String, to columns: Int) -> String {
  text + String(repeating: " ", count: max(0, columns - width(text)))
}

func padded(left text: String, to columns: Int) -> String {
  String(repeating: " ", count: max(0, columns - width(text))) + text
}
