import Diagnostics
import Gate
import Inventory
import InventoryChanges
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

/// A rule with one of its examples in one spelling.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let code: RuleCode
  let example: RuleExample
  let format: InventoryFormat

  var testDescription: String { "\(code) \(example.title), \(format.rawValue)" }
  var location: SourceLocation {
    SourceLocation(fileID: "Rules/\(code)", filePath: example.file, line: example.line, column: 1)
  }

  static let all = RuleCatalogue.all.flatMap { rule in
    rule.examples.flatMap { example in
      InventoryFormat.allCases.map { ExampleCase(code: rule.descriptor.code, example: example, format: $0) }
    }
  }

  /// Read from the example's YAML, or from that written in another spelling and read again.
  func inventory() throws -> Inventory {
    let fromYAML = try RulesTests.inventory(example.yaml, at: location)
    if format == .yaml { return fromYAML }
    return try RulesTests.inventory(InventoryEncoder.encode(fromYAML, as: format), as: format, at: location)
  }
}

/// Every example of every rule is a test: good ones give nothing, bad ones exactly the marked findings.
@Suite struct ExampleTests {
  /// Rules whose subjects may be routes.
  static let namesRoutes: Set<RuleCode> = [301, 516, 518, 519, 520]

  @Test(arguments: ExampleCase.all) func saysWhatItShould(_ example: ExampleCase) throws {
    let inventory = try example.inventory()
    let graph = OwnershipGraph(inventory)
    let result = Gate.run(graph)
    let findings = try check(example.code, inventory, example.example.settings).findings
    #expect(findings.map(\.message) == example.example.messages, sourceLocation: example.location)
    #expect(Set(result.findings.map(\.fingerprint)).count == result.findings.count, sourceLocation: example.location)
    for finding in result.findings.map(\.finding) {
      #expect(!finding.message.hasSuffix(".") && !finding.fix.isEmpty && !finding.evidence.isEmpty)
      let ids = finding.subjects.filter { id in
        graph.node(AnyID(id)) == nil && !graph.edges.indices.contains { graph.edges[$0].id.text == id }
      }
      #expect(
        ids.isEmpty || Self.namesRoutes.contains(finding.code), "subjects are ids", sourceLocation: example.location)
    }
  }

  @Test(arguments: ExampleCase.all.filter { $0.format == .yaml && $0.example.isTriggering })
  func placesFindingsAtTheMarks(_ example: ExampleCase) throws {
    let inventory = try example.inventory()
    let graph = OwnershipGraph(inventory)
    let found = try check(example.code, inventory, example.example.settings).findings.map { finding in
      (severity: finding.severity, line: graph.annotations(of: finding.place).place?.position?.line ?? 0)
    }.sorted { $0.line < $1.line }
    let marks = Marks(example.example.yaml, code: example.code)
    #expect(found.map(\.line) == marks.all.map(\.line), sourceLocation: example.location)
    // A rule that is off speaks of warnings once it is turned on.
    let usual = RuleCatalogue.rule(example.code)?.descriptor.severity ?? .warning
    for (finding, mark) in zip(found, marks.all) {
      if let severity = mark.severity {
        #expect(finding.severity.rawValue == severity, sourceLocation: example.location)
      } else {
        #expect(finding.severity == usual || example.code == 202, sourceLocation: example.location)
      }
    }
  }

  @Test(arguments: ExampleCase.all.filter { $0.format == .yaml })
  func doesNotCareForTheOrderOfItems(_ example: ExampleCase) throws {
    let inventory = try example.inventory()
    for seed: UInt64 in 1...5 {
      let shuffled = inventory.shuffledThroughout(seed: seed)
      for rule in RuleCatalogue.all {
        #expect(
          rule.check(OwnershipGraph(shuffled)) == rule.check(OwnershipGraph(inventory)),
          sourceLocation: example.location)
      }
    }
  }
}

/// The lines of an example that end with `# <- CODE` or `# <- CODE SEVERITY`, or with several of these after commas.
struct Marks {
  let all: [(line: Int, severity: String?)]

  init(_ yaml: String, code: RuleCode) {
    all = Self.lines(yaml).flatMap { line, marks in
      marks.filter { $0.code == code.description }.map { (line, $0.severity) }
    }
  }

  /// Every marked line with all its marks.
  static func lines(_ yaml: String) -> [(line: Int, marks: [(code: String, severity: String?)])] {
    yaml.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      let parts = line.split(separator: "# <- ")
      guard parts.count == 2 else { return nil }
      let marks = parts[1].split(separator: ",").map { mark in
        let words = mark.split(separator: " ").map(String.init)
        return (code: words.first ?? "", severity: words.count > 1 ? words[1] : nil)
      }
      return (number + 1, marks)
    }
  }
}
