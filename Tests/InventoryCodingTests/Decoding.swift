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
func expectRoundTrip(_ start: Inventory, _ comment: Comment? = nil) throws {
  let start = start.removingPlaces()
  var inventory = start
  for format in [InventoryFormat.yaml, .xml, .json, .yaml] {
    let bytes = try InventoryEncoder.encode(inventory, as: format)
    let decoded = decode([InventoryInput(file: format.rawValue, bytes: bytes, format: format)])
    guard decoded.lines.isEmpty, let back = decoded.inventory?.removingPlaces(), back == start else {
      let text = String(decoding: bytes, as: UTF8.self)
      Issue.record("\(format): \(comment ?? "") \(decoded.lines.prefix(3)) \(text.prefix(3000))")
      return
    }
    inventory = back
  }
}
