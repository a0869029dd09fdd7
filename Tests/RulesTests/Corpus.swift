import Diagnostics
import FoundationEssentials
import Inventory
import InventoryCoding
import Rules
import Testing

/// Every inventory that stands in the repository: the rules' examples, the samples, real apps, described systems and
/// public reports.
struct CorpusEntry: Sendable, CustomTestStringConvertible {
  let name: String
  /// Paths of files, or the text of an example.
  let files: [String]
  let text: String?

  var testDescription: String { name }

  func inventory() throws -> Inventory {
    if let text { return try RulesTests.inventory(text) }
    var diagnostics = DiagnosticCollector()
    let inputs = try files.map { path in
      InventoryInput(file: path, bytes: Array(try Data(contentsOf: URL(filePath: path))), format: .yaml)
    }
    return try #require(InventoryDecoder.decode(inputs, into: &diagnostics), "\(name) cannot be read")
  }

  static let examples = RuleCatalogue.all.flatMap { rule in
    rule.examples.map { CorpusEntry(name: "\(rule.descriptor.code) \($0.title)", files: [], text: $0.yaml) }
  }

  static let files: [CorpusEntry] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var entries: [CorpusEntry] = []
    // Of samples and systems a folder is one inventory, elsewhere each file is.
    for folder in ["samples", "Tests/Fixtures"] {
      let paths = yamlFiles(in: root.appending(path: folder).path)
      let groups = Dictionary(grouping: paths) { path in
        folder == "samples"
          ? path.split(separator: "/").dropLast().joined(separator: "/") : path
      }
      for (name, files) in groups {
        entries.append(CorpusEntry(name: name.replacing(root.path, with: ""), files: files.sorted(), text: nil))
      }
    }
    return entries.sorted { $0.name < $1.name }
  }()

  static let all = examples + files

  private static func yamlFiles(in folder: String) -> [String] {
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return found.filter { path in
      path.hasSuffix(".yaml") && !path.hasSuffix("expect.yaml") && !path.hasPrefix("plans/")
        && !path.split(separator: "/").last!.hasPrefix("leafcutter")
    }.map { "\(folder)/\($0)" }
  }
}
