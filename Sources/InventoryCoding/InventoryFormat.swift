/// The three spellings of an inventory.
package enum InventoryFormat: String, Sendable, Hashable, CaseIterable {
  case yaml, json, xml

  /// The version of the format that is read and written.
  package static let version = 1
  /// The namespace of the XML spelling; it names the version.
  package static let namespace = "urn:leafcutter:inventory:1"

  /// - Parameter fileExtension: without its dot, in any case.
  /// - Returns: `nil` for a file that is none of the three.
  package init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "yaml", "yml": self = .yaml
    case "json": self = .json
    case "xml": self = .xml
    default: return nil
    }
  }
}
