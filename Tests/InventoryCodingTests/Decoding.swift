import Diagnostics
import Inventory
import InventoryCoding
import Testing

/// What came of decoding, with the diagnostics as a terminal would show them, in their order.
struct Decoded {
  let inventory: Inventory?
  let lines: [String]
}

func decode(_ inputs: [InventoryInput]) -> Decoded {
  var diagnostics = DiagnosticCollector()
  let inventory = InventoryDecoder.decode(inputs, into: &diagnostics)
  let lines = diagnostics.sorted().map { diagnostic in
    var line = diagnostic.location.map { "\($0): " } ?? ""
    line += "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.code.rawValue)]"
    return line + (diagnostic.suggestion.map { " → \($0)" } ?? "")
  }
  return Decoded(inventory: inventory, lines: lines)
}

func decode(_ text: String, _ format: InventoryFormat = .yaml) -> Decoded {
  decode([InventoryInput(file: "f", bytes: Array(text.utf8), format: format)])
}

func text(_ inventory: Inventory, _ format: InventoryFormat) throws -> String {
  String(decoding: try InventoryEncoder.encode(inventory, as: format), as: UTF8.self)
}

/// YAML, XML, JSON and YAML again: nothing is lost but the places.
///
/// - Returns: false if something was, which has been recorded then.
@discardableResult
func expectRoundTrip(_ start: Inventory, _ comment: Comment? = nil) throws -> Bool {
  let start = start.removingPlaces()
  var inventory = start
  for format in [InventoryFormat.yaml, .xml, .json, .yaml] {
    let bytes = try InventoryEncoder.encode(inventory, as: format)
    let decoded = decode([InventoryInput(file: format.rawValue, bytes: bytes, format: format)])
    let back = decoded.inventory?.removingPlaces()
    guard decoded.lines.isEmpty, let back, back == start else {
      let difference = try back.map { try firstDifference($0, start) } ?? ""
      Issue.record("\(format) loses something: \(comment ?? "") \(decoded.lines.prefix(3)) \(difference)")
      return false
    }
    inventory = back
  }
  return true
}

/// Where two inventories begin to differ, as YAML.
func firstDifference(_ a: Inventory, _ b: Inventory) throws -> String {
  let left = try text(a, .yaml).split(separator: "\n", omittingEmptySubsequences: false)
  let right = try text(b, .yaml).split(separator: "\n", omittingEmptySubsequences: false)
  let pairs = zip(left, right).enumerated()
  let index = pairs.first { $0.element.0 != $0.element.1 }?.offset ?? min(left.count, right.count)
  return "line \(index + 1): \(left.dropFirst(index).first ?? "") ≠ \(right.dropFirst(index).first ?? "")"
}
