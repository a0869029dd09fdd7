import Diagnostics
import LocatedDocument

/// What somebody has given in a plan's place, as far as it can be told.
enum OtherDocument: Sendable, Hashable {
  case inventory, comparison, explanation, check
  /// YAML or plain text, and XML.
  case text, xml

  var words: String {
    switch self {
    case .inventory: "an inventory"
    case .comparison: "what plan --compare says"
    case .explanation: "what plan --explain says"
    case .check: "what check says"
    case .text: "text that is no JSON"
    case .xml: "XML"
    }
  }

  /// Of a document that was read: `nil` if it is none of those that are known.
  init?(_ fields: borrowing Fields) {
    guard fields.isMap else { return nil }
    if fields.has("app") || fields.has("flows") || fields.has("owners") {
      self = .inventory
    } else if fields.has("rows"), fields.has("least") {
      self = .comparison
    } else if fields.has("waits"), fields.has("offers") {
      self = .explanation
    } else if fields.has("findings") {
      self = .check
    } else {
      return nil
    }
  }

  /// Of a file that is no JSON: `nil` if it looks as if it should be, so that its faults are to be told.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init?(notJSON bytes: [UInt8], file: String) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = text.first(where: { $0 > 0x20 }) else { return nil }
    let isXML = first == UInt8(ascii: "<")
    var unheard = DiagnosticCollector()
    let document = LocatedDocument.read(bytes, file: file, format: isXML ? .xml : .yaml, into: &unheard)
    if let document, OtherDocument(Fields(document.root, as: "plan")) == .inventory {
      self = .inventory
    } else if isXML {
      self = .xml
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return nil
    } else {
      self = .text
    }
  }
}
