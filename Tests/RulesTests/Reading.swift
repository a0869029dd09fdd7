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

func fixture(_ name: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let data = try Data(contentsOf: folder.appending(path: "Fixtures/\(name)"))
  return String(decoding: data, as: UTF8.self)
}

/// A small generator with a fixed seed (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Inventory {
  /// The same inventory with its items in another order.
  func shuffled(seed: UInt64) -> Inventory {
    var random = SeededGenerator(seed: seed)
    var copy = self
    copy.owners.shuffle(using: &random)
    copy.modules?.shuffle(using: &random)
    copy.bridges?.shuffle(using: &random)
    copy.dependencies?.shuffle(using: &random)
    copy.flows.shuffle(using: &random)
    for index in copy.flows.indices {
      copy.flows[index].owners.shuffle(using: &random)
      copy.flows[index].screens.shuffle(using: &random)
      copy.flows[index].transitions?.shuffle(using: &random)
      for number in (copy.flows[index].transitions ?? []).indices {
        copy.flows[index].transitions?[number].to.shuffle(using: &random)
      }
    }
    for index in (copy.bridges ?? []).indices {
      copy.bridges?[index].hosts.shuffle(using: &random)
      copy.bridges?[index].guests.shuffle(using: &random)
    }
    for index in copy.owners.indices {
      copy.owners[index].drives?.shuffle(using: &random)
      copy.owners[index].handsOverTo.shuffle(using: &random)
    }
    return copy
  }
}
