import CLibFYAML
import Diagnostics

/// What the YAML reader refuses, and small questions to the library's tokens.
extension YAMLReader {
  mutating func outOfMemory() -> Bool {
    builder.report(Problem(code: .unreadable, message: "not enough memory to read the file", offset: 0))
    return false
  }

  mutating func tooDeep(_ offset: Int) -> Bool {
    builder.report(
      Problem(
        code: .nesting, message: "nested deeper than \(TreeBuilder.maximumDepth) levels", offset: offset,
        suggestion: "an inventory needs no more than ten"))
    return false
  }

  /// At most ten times the nodes written, and a thousand; where the limit is passed first is where it is said.
  mutating func checkExpansion() -> Bool {
    let budget = 10 * writtenCount + 1000
    guard let first = aliases.first(where: { $0.countAfter > budget }) else { return true }
    builder.report(
      Problem(
        code: .alias, message: "aliases expand to more than \(budget) nodes", offset: first.offset,
        suggestion: "write the values out"))
    return false
  }

  mutating func refuseKey(_ offset: Int) -> Bool {
    builder.report(
      Problem(
        code: .unsupported, message: "key is not a text", offset: offset, suggestion: "quote it, or write a plain key"))
    return false
  }

  /// A tag would change what a value means; an untold one would be dropped in silence.
  mutating func refuseTag(_ tag: OpaquePointer, offset: Int) {
    builder.report(
      Problem(
        code: .unsupported, message: "tag '\(shortened(tokenText(tag) ?? "!"))' is not supported", offset: offset,
        suggestion: "remove the tag"))
  }

  /// The library stops at its first error; what follows from it is left out.
  mutating func reportSyntaxError(_ collected: OpaquePointer) {
    var iterator: UnsafeMutableRawPointer?
    let name = isJSON ? "JSON" : "YAML"
    guard let error = fy_diag_errors_iterate(collected, &iterator)?.pointee else {
      builder.report(Problem(code: .syntax, message: "\(name) cannot be read", offset: 0))
      return
    }
    let text = error.msg.map { String(cString: $0) } ?? "cannot be read"
    builder.report(
      Problem(
        code: .syntax, message: "\(name) syntax: \(shortened(text))",
        offset: map.offset(line: Int(error.line), codePoint: Int(error.column), in: source),
        suggestion: syntaxAdvice(text)))
  }

  private func syntaxAdvice(_ text: String) -> String? {
    if text.contains("nested block mapping") { return "quote text that holds ': '" }
    if text.contains("tab character") { return "indent with spaces" }
    if isJSON { return "write strict JSON, or name the file .yaml" }
    return nil
  }

  /// Where a scalar is seen to start: a quote, the indicator of a block, or its first character; the library reports
  /// the first character of the content.
  func scalarOffset(_ offset: Int?, style: fy_scalar_style) -> Int {
    guard let offset else { return frames.last?.key?.offset ?? lastOffset }
    switch style {
    case FYSS_SINGLE_QUOTED, FYSS_DOUBLE_QUOTED:
      let isBefore = offset > 0 && (source[offset - 1] == UInt8(ascii: "\"") || source[offset - 1] == UInt8(ascii: "'"))
      return isBefore ? offset - 1 : offset
    case FYSS_LITERAL, FYSS_FOLDED:
      let indicator = UInt8(ascii: style == FYSS_LITERAL ? "|" : ">")
      return source[..<offset].lastIndex(of: indicator) ?? offset
    default: return offset
    }
  }

  func anchorName(_ event: UnsafeMutablePointer<fy_event>) -> String? {
    tokenText(fy_event_get_anchor_token(event))
  }

  func tokenText(_ token: OpaquePointer?) -> String? {
    guard let token else { return nil }
    var length = 0
    guard let start = fy_token_get_text(token, &length) else { return nil }
    return UnsafeBufferPointer(start: start, count: length).withMemoryRebound(to: UInt8.self) {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The ways of YAML's core schema to write nothing.
  func isNull(_ text: UnsafeBufferPointer<CChar>) -> Bool {
    switch text.count {
    case 0: true
    case 1: text[0] == 0x7E
    case 4: Self.nulls.contains { $0.elementsEqual(text) }
    default: false
    }
  }

  private static let nulls: [[CChar]] = [
    [0x6E, 0x75, 0x6C, 0x6C], [0x4E, 0x75, 0x6C, 0x6C], [0x4E, 0x55, 0x4C, 0x4C],
  ]
}
