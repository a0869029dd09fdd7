import Diagnostics
import FoundationEssentials
import Gate
import Inventory
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

/// The samples of the repository: one with seven faults, one of a kind, and the same app without them.
@Suite struct SampleTests {
  private func sample(_ name: String) throws -> GateResult {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "samples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let inputs = try files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("leafcutter") }.sorted().map { file in
      InventoryInput(
        file: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))), format: .yaml)
    }
    var diagnostics = DiagnosticCollector()
    let inventory = try #require(InventoryDecoder.decode(inputs, into: &diagnostics))
    return Gate.run(OwnershipGraph(inventory))
  }

  @Test func storefrontHasSevenFaultsOneOfAKind() throws {
    let findings = try sample("storefront").findings.map(\.finding)
    #expect(Set(findings.map(\.code)) == [101, 104, 110, 201, 301, 302, 401])
    #expect(findings.count == 7, "\(findings.map(\.message))")
  }

  /// The faults of a sample, notes aside.
  private func faults(_ name: String) throws -> [[String]] {
    try sample(name).findings.map(\.finding).filter { $0.severity >= .warning }.map {
      [$0.code.description] + $0.subjects
    }
  }

  @Test func theMendedStorefrontIsClean() throws { #expect(try faults("storefront-clean") == []) }

  @Test func oneRealAppHasNoFaultButAForgottenPage() throws {
    #expect(try faults("nextcloud-notes") == [["603", "certificate"]])
  }
}
