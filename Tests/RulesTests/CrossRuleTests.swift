import Diagnostics
import Gate
import Inventory
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

/// One fault, one finding: what the whole catalogue says of one inventory.
@Suite struct CrossRuleTests {
  /// Every finding of every rule on an example is marked there, save for notes on triggering ones: an example of one
  /// fault has no other, and a good one is good.
  @Test(arguments: ExampleCase.all.filter { $0.format == .yaml })
  func examplesHaveTheMarkedFaultsAlone(_ example: ExampleCase) throws {
    let graph = try OwnershipGraph(example.inventory())
    let rules = RuleCatalogue.configured(
      [example.code: example.example.settings.values], today: example.example.settings.today)
    let found = RuleRunner.run(graph, rules: rules).flatMap(\.outcome.findings).filter { $0.severity > .note }
    let marks = Marks.lines(example.example.yaml).flatMap { line, marks in marks.map { "\(line): \($0.code)" } }
    let unmarked = found.filter { finding in
      let line = graph.annotations(of: finding.place).place?.position?.line ?? 0
      return !marks.contains("\(line): \(finding.code)")
    }
    #expect(
      unmarked.map { "\($0.code) \($0.message)" } == [], sourceLocation: example.location)
  }

  /// Rules that may both speak of one place, since each sees a fault of its own there, which is mended by itself.
  static let companions: [Set<RuleCode>: String] = [:]

  @Test(arguments: CorpusEntry.all) func reportsNoFaultTwice(_ entry: CorpusEntry) throws {
    let graph = OwnershipGraph(try entry.inventory())
    let findings = RuleRunner.run(graph).flatMap(\.outcome.findings)
    var byPlace: [FindingPlace: [Finding]] = [:]
    for finding in findings { byPlace[finding.place, default: []].append(finding) }
    for (_, together) in byPlace where together.count > 1 {
      for (index, a) in together.enumerated() {
        for b in together.dropFirst(index + 1) where a.code != b.code {
          #expect(Self.companions[[a.code, b.code]] != nil, "\(a.code) \(a.message) | \(b.code) \(b.message)")
        }
      }
    }
  }
}
