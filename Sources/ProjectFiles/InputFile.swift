/// What a file's name or its first bytes say it is written in.
package enum TextFormat: String, Hashable, Sendable, CaseIterable {
  case yaml, json, xml

  /// By the extension of a file's name, in either case.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[dot...].dropFirst().lowercased() {
    case "yaml", "yml": self = .yaml
    case "json": self = .json
    case "xml": self = .xml
    default: return nil
    }
  }

  /// A guess by the first bytes that are no white space: `<` is XML, a brace or bracket before a quote, a brace or its
  /// own end is JSON, everything else YAML.
  package init(sniffing bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var significant = bytes[start...].lazy.filter { !isBlank($0) }.makeIterator()
    switch significant.next() {
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let jsonStarts = "\"{}[]".utf8
      self = significant.next().map(jsonStarts.contains) ?? true ? .json : .yaml
    default: self = .yaml
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// One input, read whole.
package struct InputFile: Hashable, Sendable {
  /// As the user named it; below a folder the folder as named, then the path in it. `standard input` for `-`.
  package let name: String
  package let bytes: [UInt8]
  package let format: TextFormat

  package init(name: String, bytes: [UInt8], format: TextFormat) {
    self.name = name
    self.bytes = bytes
    self.format = format
  }

  package static let standardInputName = "<stdin>"
}
