import Diagnostics
import LocatedDocument

/// What reading a text gives: a tree or not, and the diagnostics as `line:column code message (suggestion)`.
struct Reading {
  let document: LocatedDocument?
  let collector: DiagnosticCollector

  init(_ bytes: [UInt8], _ format: DocumentFormat) {
    var collector = DiagnosticCollector()
    document = LocatedDocument.read(bytes, file: "f", format: format, into: &collector)
    self.collector = collector
  }

  init(_ text: String, _ format: DocumentFormat) { self.init(Array(text.utf8), format) }

  var diagnostics: [Diagnostic] { collector.sorted() }
  var codes: [Int] { diagnostics.map(\.code.rawValue) }
  var lines: [String] { diagnostics.map(Self.line) }

  static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location?.description.dropFirst(2) ?? "nowhere"
    return "\(place) \(diagnostic.code.rawValue) \(diagnostic.message)"
      + (diagnostic.suggestion.map { " (\($0))" } ?? "")
  }
}

/// One line for each node, depth first: place, key, what it is.
func outline(_ document: LocatedDocument?) -> [String] {
  guard let document else { return ["no tree"] }
  var lines: [String] = []
  var rest = [(document.root, 0)]
  while let (node, depth) = rest.popLast() {
    let place = node.location.description.dropFirst(2)
    let kind: String =
      switch node.kind {
      case .scalar: "'\(node.text ?? "")'"
      case .empty: "nothing"
      case .list: "list"
      case .map: node.text.map { $0.isEmpty ? "map" : "map '\($0)'" } ?? "map"
      }
    let indent = String(repeating: "  ", count: depth)
    lines.append(indent + "\(place) " + (node.key.map { "\($0): " } ?? "") + kind)
    rest += node.children.reversed().map { ($0, depth + 1) }
  }
  return lines
}
