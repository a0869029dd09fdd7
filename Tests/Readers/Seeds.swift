import Diagnostics
import InventoryCoding

extension Reader {
  /// An inventory in YAML in the spelling that this reader reads, to begin with.
  ///
  /// - Returns: `nil` if the text is no inventory, or this reader reads none.
  package func seed(fromInventory bytes: [UInt8]) -> [UInt8]? {
    let format: InventoryFormat
    switch self {
    case .inventoryYAML: return bytes
    case .inventoryJSON: format = .json
    case .inventoryXML: format = .xml
    case .plan, .baseline, .configuration: return nil
    }
    var diagnostics = DiagnosticCollector()
    let input = InventoryInput(file: "seed", bytes: bytes, format: .yaml)
    return InventoryDecoder.decode([input], into: &diagnostics).flatMap { try? InventoryEncoder.encode($0, as: format) }
  }
}
