import Diagnostics
import FoundationEssentials
import Gate
import Inventory
import InventoryCoding
import OwnershipGraph
import Rules
import Testing

/// Four designs that the catalogue grew from, each as its authors meant it, and with each of the mistakes that they
/// warn of: one finding for each.
@Suite struct DescribedSystemTests {
  /// The worst that may be said of a design as it was meant; nothing: not even a note.
  @Test(arguments: [("orders-shop", Severity.note), ("library", nil), ("coordinators", nil), ("midway", .note)])
  func nothingIsWrongWithTheRightForm(system: (name: String, worst: Severity?)) throws {
    let findings = try DescribedSystem(system.name).findings()
    let wrong = findings.filter { finding in system.worst.map { finding.severity > $0 } ?? true }
    #expect(wrong.map(\.message) == [])
  }

  @Test(arguments: ["orders-shop", "library", "coordinators", "midway"])
  func theRightFormLeavesNothingOpen(name: String) throws {
    let undecided = try RuleRunner.run(DescribedSystem(name).graph()).flatMap { report in
      report.outcome.undecided.map { "\(report.descriptor.code) \($0.subjects): \($0.missing.map(\.rawValue))" }
    }
    #expect(undecided == [])
  }

  @Test(arguments: WrongVariant.all) func aMistakeIsOneFinding(_ variant: WrongVariant) throws {
    let system = try DescribedSystem(variant.system)
    let before = try Set(system.findings().map(Identity.init))
    var added = try system.edited(variant.edits).findings().filter { !before.contains(Identity($0)) }
    let wanted = added.filter { Identity($0) == Identity(variant) }
    #expect(wanted.map(\.severity) == [variant.severity])
    added.removeAll { Identity($0) == Identity(variant) }
    #expect(added.map { "\($0.code): \($0.message)" } == [])
  }

  @Test func everyMistakeChangesTheInventory() {
    #expect(WrongVariant.all.count == 33)
    #expect(Set(WrongVariant.all.map { $0.system + $0.name }).count == WrongVariant.all.count)
  }

  private struct Identity: Hashable {
    let code: RuleCode
    let subjects: Set<String>
    init(_ finding: Finding) {
      code = finding.code
      subjects = Set(finding.subjects)
    }
    init(_ variant: WrongVariant) {
      code = variant.rule
      subjects = Set(variant.subjects)
    }
  }
}

/// The inventory of a design, as text.
struct DescribedSystem {
  /// Where the folders of the designs are, from the root of the package.
  static let folder = "samples"

  private var files: [(name: String, text: String)]

  init(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "\(Self.folder)/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    files = try names.sorted().map { file in
      (file, String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self))
    }
  }

  /// The same with some texts replaced; each must stand there exactly once.
  func edited(_ edits: [Edit]) throws -> DescribedSystem {
    var copy = self
    for edit in edits {
      let places = copy.files.indices.filter { copy.files[$0].text.contains(edit.anchor) }
      let place = try #require(places.count == 1 ? places.first : nil, "\(edit.anchor) stands in \(places.count) files")
      copy.files[place].text = try #require(edit.applied(to: copy.files[place].text), "\(edit.old) is not there once")
    }
    return copy
  }

  func findings() throws -> [Finding] {
    return try Gate.run(graph()).findings.map(\.finding)
  }

  func graph() throws -> OwnershipGraph {
    var diagnostics = DiagnosticCollector()
    let inputs = files.map { InventoryInput(file: $0.name, bytes: Array($0.text.utf8), format: .yaml) }
    let decoded = InventoryDecoder.decode(inputs, into: &diagnostics)
    #expect(diagnostics.sorted().map(\.message) == [])
    return OwnershipGraph(try #require(decoded))
  }
}

/// A replaced text.
struct Edit: Sendable {
  let old: String
  let new: String
  /// A text that the one line has in which the old text stands; else the old text itself.
  let anchor: String
  private let isOnOneLine: Bool

  init(_ old: String, _ new: String, on line: String? = nil) {
    self.old = old
    self.new = new
    anchor = line ?? old
    isOnOneLine = line != nil
  }

  /// - Returns: `nil` unless there is exactly one place for it.
  func applied(to text: String) -> String? {
    guard isOnOneLine else { return Self.replaced(old, by: new, in: text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].contains(anchor) }
    guard places.count == 1, let line = Self.replaced(old, by: new, in: lines[places[0]]) else { return nil }
    return (lines[..<places[0]] + [line] + lines[(places[0] + 1)...]).joined(separator: "\n")
  }

  private static func replaced(_ old: String, by new: String, in text: String) -> String? {
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: new) : nil
  }
}
