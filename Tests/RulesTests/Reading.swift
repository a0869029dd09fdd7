import Diagnostics
import FoundationEssentials
import Inventory
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

/// Decodes an inventory that must have no fault.
func inventory(
  _ text: String, as format: InventoryFormat = .yaml, file: String = "example.yaml",
  at location: SourceLocation = #_sourceLocation
) throws -> Inventory {
  try inventory(Array(text.utf8), as: format, file: file, at: location)
}

func inventory(
  _ bytes: [UInt8], as format: InventoryFormat, file: String = "example", at location: SourceLocation = #_sourceLocation
) throws -> Inventory {
  var diagnostics = DiagnosticCollector()
  let decoded = InventoryDecoder.decode(
    [InventoryInput(file: file, bytes: bytes, format: format)], into: &diagnostics)
  let errors = diagnostics.sorted().filter { $0.severity == .error }.map {
    "\($0.location?.description ?? ""): \($0.message)"
  }
  #expect(errors == [], sourceLocation: location)
  return try #require(decoded, sourceLocation: location)
}

/// What a rule says of an inventory, once it has yielded to the rules that see the same fault more exactly.
func check(
  _ code: RuleCode, _ inventory: Inventory, _ settings: RuleSettings = RuleSettings()
) throws -> RuleOutcome {
  var rule = try #require(RuleCatalogue.rule(code))
  rule.apply(settings)
  let graph = OwnershipGraph(inventory)
  let others = rule.descriptor.yieldsTo.compactMap { RuleCatalogue.rule($0) }
  if others.isEmpty { return rule.check(graph) }
  let reports = RuleRunner.run(graph, rules: [rule] + others)
  return try #require(reports.first { $0.descriptor.code == code }).outcome
}

func check(
  _ rule: RuleCode, _ text: String, at location: SourceLocation = #_sourceLocation
) throws -> RuleOutcome {
  try check(rule, inventory(text, at: location))
}

func fixture(_ name: String) throws -> String { try testFile("Fixtures/\(name)") }

/// - Parameter path: from the folder of all tests.
func testFile(_ path: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let data = try Data(contentsOf: folder.appending(path: path))
  return String(decoding: data, as: UTF8.self)
}
