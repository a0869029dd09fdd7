import Diagnostics
import FoundationEssentials
import Gate
import OwnershipGraph
import Rules
import Testing

/// Troubles that people reported in public, restated as inventories: what must be said of the app that had the trouble,
/// and that nothing is said once it is mended.
@Suite struct PublicReportTests {
  /// The folders of the reports, each with an inventory of the faulty app, one of the mended app, and the right answer.
  static let names: [String] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "Fixtures/reports").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test func everyReportIsFound() { #expect(Self.names.count >= 20) }

  @Test(arguments: names) func saysWhatIsWrongAndNothingElse(name: String) throws {
    let expected = try Expectation(fixture("reports/\(name)/expect.yaml"), file: "\(name)/expect.yaml")
    #expect(!expected.must.isEmpty)
    var others = try findings("\(name)/wrong.yaml")
    for entry in expected.must {
      let isWanted = { (finding: Finding) in
        finding.code.rawValue == entry.rule && Set(finding.subjects) == Set(entry.subjects)
      }
      #expect(others.filter(isWanted).map(\.severity.rawValue) == [entry.severity], "\(entry)")
      others.removeAll(where: isWanted)
    }
    others.removeAll { expected.may.contains($0.code.rawValue) }
    #expect(serious(others) == [])
  }

  @Test(arguments: names) func saysNothingOfTheMendedApp(name: String) throws {
    #expect(try serious(findings("\(name)/right.yaml")) == [])
  }

  private func findings(_ file: String) throws -> [Finding] {
    let graph = try OwnershipGraph(inventory(fixture("reports/\(file)"), file: file))
    return Gate.run(graph).findings.map(\.finding)
  }

  private func serious(_ findings: [Finding]) -> [String] {
    findings.filter { $0.severity >= .warning }.map { "\($0.code.rawValue) \($0.subjects): \($0.message)" }
  }
}
