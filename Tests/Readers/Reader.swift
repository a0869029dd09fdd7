import BaselineCoding
import Configuration
import Diagnostics
import Gate
import Inventory
import InventoryCoding
import ResultCoding

/// What reads files that people or programs have written, each with what it promises whatever the bytes are. The
/// fuzzer tries to break the promises; what it found stays in Tests/Fixtures/readers.
package enum Reader: String, CaseIterable, Sendable {
  case inventoryYAML = "inventory-yaml"
  case inventoryJSON = "inventory-json"
  case inventoryXML = "inventory-xml"
  case plan
  case baseline
  case configuration

  /// - Returns: the promise that is broken, or `nil`.
  package func brokenPromise(_ bytes: [UInt8]) -> String? {
    var diagnostics = DiagnosticCollector()
    let broken: String?
    let isRead: Bool
    switch self {
    case .inventoryYAML: (isRead, broken) = inventory(bytes, .yaml, &diagnostics)
    case .inventoryJSON: (isRead, broken) = inventory(bytes, .json, &diagnostics)
    case .inventoryXML: (isRead, broken) = inventory(bytes, .xml, &diagnostics)
    case .plan:
      isRead = EarlierPlan.read(bytes, file: "input", into: &diagnostics) != nil
      broken = nil
    case .baseline:
      let baseline = BaselineReader.read(bytes, file: "input", into: &diagnostics)
      isRead = baseline != nil
      broken = baseline.flatMap(Self.brokenRoundTrip)
    case .configuration:
      isRead = ConfigurationReader.read(bytes, file: "input", into: &diagnostics) != nil
      broken = nil
    }
    if let broken { return broken }
    if isRead == diagnostics.hasErrors { return isRead ? "read in spite of errors" : "refused without an error" }
    return diagnostics.sorted().lazy.compactMap { Self.broken($0, of: bytes) }.first
  }

  /// A place is one that the file has, and no message is empty or many lines long.
  private static func broken(_ diagnostic: Diagnostic, of bytes: [UInt8]) -> String? {
    if diagnostic.message.isEmpty { return "a message says nothing" }
    if diagnostic.message.utf8.count > 2_000 { return "a message of \(diagnostic.message.utf8.count) bytes" }
    guard let position = diagnostic.location?.position else { return nil }
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    if position.line > lines { return "line \(position.line) of \(lines): \(diagnostic.message)" }
    if let column = position.column, column > bytes.count + 1 {
      return "column \(column) in \(bytes.count) bytes: \(diagnostic.message)"
    }
    return nil
  }

  /// What is read can be written in every spelling, and says the same when it is read again.
  private func inventory(
    _ bytes: [UInt8], _ format: InventoryFormat, _ diagnostics: inout DiagnosticCollector
  ) -> (isRead: Bool, broken: String?) {
    let input = InventoryInput(file: "input", bytes: bytes, format: format)
    guard let inventory = InventoryDecoder.decode([input], into: &diagnostics) else { return (false, nil) }
    let start = inventory.removingPlaces()
    for format in InventoryFormat.allCases {
      guard let written = try? InventoryEncoder.encode(start, as: format) else { return (true, "cannot be written") }
      var again = DiagnosticCollector()
      let copy = InventoryInput(file: "copy", bytes: written, format: format)
      guard let back = InventoryDecoder.decode([copy], into: &again) else {
        return (true, "not read again as \(format): \(again.sorted().first?.message ?? "")")
      }
      if back.removingPlaces() != start { return (true, "changed by writing it as \(format)") }
    }
    return (true, nil)
  }

  private static func brokenRoundTrip(_ baseline: Baseline) -> String? {
    let written = BaselineWriter.write(baseline)
    var diagnostics = DiagnosticCollector()
    guard let back = BaselineReader.read(written, file: "copy", into: &diagnostics) else {
      return "not read again: \(diagnostics.sorted().first?.message ?? "")"
    }
    return BaselineWriter.write(back) == written ? nil : "changed by writing it"
  }
}
