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

  /// Rules that each judge a field of their own of one row: its faults are mended one by one.
  static let fieldsOfOneRow: [Set<RuleCode>] = [
    [404, 405, 406, 407, 408, 409, 410, 411, 415, 416, 417, 418],
    [501, 502, 506, 507, 508, 509],
    [511, 512, 515, 522, 523],
  ]

  /// Other rules that may both speak of one place, and why these are two faults.
  static let companions: [Set<RuleCode>: String] = [
    [110, 304]: "who pushes the page, and how it comes back, are mended apart",
    [203, 306]: "who names the page, and who closes it, are mended apart",
    [204, 303]: "the page that is reached past its flow's entry is also the last modal of a chain",
    [102, 601]: "UIKit pushes on the stack, and most of its pages are UIKit: either could be without the other",
    [301, 303]: "each modal of the chain could be driven by an item and the chain would be as long",
  ]

  @Test(arguments: CorpusEntry.all) func reportsNoFaultTwice(_ entry: CorpusEntry) throws {
    let graph = OwnershipGraph(try entry.inventory())
    let findings = RuleRunner.run(graph).flatMap(\.outcome.findings)
    var byPlace: [FindingPlace?: [Finding]] = [:]
    for finding in findings { byPlace[finding.place, default: []].append(finding) }
    for (_, together) in byPlace where together.count > 1 {
      for (index, a) in together.enumerated() {
        for b in together.dropFirst(index + 1) where a.code != b.code {
          let pair: Set = [a.code, b.code]
          let areApart = Self.companions[pair] != nil || Self.fieldsOfOneRow.contains(where: pair.isSubset)
          #expect(areApart, "\(a.code) \(a.message) | \(b.code) \(b.message)")
        }
      }
    }
  }
}
