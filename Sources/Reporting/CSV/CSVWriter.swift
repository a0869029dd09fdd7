/// Comma-separated values as RFC 4180 has them: CRLF ends a record, a field with a comma, a quote or a line break stands
/// in quotes. An inventory is hostile input: a field that a spreadsheet would take for a formula gets an apostrophe
/// before it.
struct CSVWriter {
  private(set) var bytes: [UInt8] = []

  mutating func record(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += Self.quoted(Self.guarded(field)).utf8
    }
    bytes += [0x0D, 0x0A]
  }

  /// With an apostrophe where the field begins as a formula does; the full-width signs count too.
  static func guarded(_ field: String) -> String {
    switch field.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": "'" + field
    default: field
    }
  }

  private static func quoted(_ field: String) -> String {
    // Bytes, since a carriage return and a line feed are one character.
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
    let hasEdges = field.hasPrefix(" ") || field.hasSuffix(" ")
    return needsQuotes || hasEdges ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
  }
}
