/// Finds the attributes of a start tag that the library has already found well-formed.
struct StartTagScanner {
  struct Attribute {
    /// Where its name starts.
    let name: Int
    let value: Range<Int>
    let declaresNamespace: Bool
    /// Whether the value is exactly what is written: no references, no line breaks or tabs.
    let isVerbatim: Bool
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  /// - Parameter tag: from the `<` to before the `>` or `/>`.
  init(source: UnsafeBufferPointer<UInt8>, tag: Range<Int>) {
    self.source = source
    end = min(tag.upperBound, source.count)
    position = tag.lowerBound
    while position < end, !isSpace(source[position]) { position += 1 }
  }

  mutating func next() -> Attribute? {
    skipSpace()
    let name = position
    while position < end, source[position] != UInt8(ascii: "="), !isSpace(source[position]) { position += 1 }
    let nameEnd = position
    skipSpace()
    guard position < end, source[position] == UInt8(ascii: "="), nameEnd > name else { return nil }
    position += 1
    skipSpace()
    guard position < end else { return nil }
    let quote = source[position]
    position += 1
    let value = position
    var isVerbatim = true
    while position < end, source[position] != quote {
      if source[position] == UInt8(ascii: "&") || source[position] < 0x20 { isVerbatim = false }
      position += 1
    }
    guard position < end else { return nil }
    defer { position += 1 }
    return Attribute(
      name: name, value: value..<position, declaresNamespace: isNamespaceDeclaration(name..<nameEnd),
      isVerbatim: isVerbatim)
  }

  private func isNamespaceDeclaration(_ name: Range<Int>) -> Bool {
    guard name.count >= 5, source[name].starts(with: "xmlns".utf8) else { return false }
    return name.count == 5 || source[name.lowerBound + 5] == UInt8(ascii: ":")
  }

  private mutating func skipSpace() {
    while position < end, isSpace(source[position]) { position += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
}
