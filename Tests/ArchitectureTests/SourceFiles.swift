import Foundation
import Testing

/// A text file of the repository.
struct SourceFile: CustomTestStringConvertible {
  /// Relative to the repository.
  let path: String
  let lines: [Substring]

  var testDescription: String { path }

  /// The module a file of Sources belongs to.
  var room: String { String(path.split(separator: "/")[1]) }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == ";" }).filter { !$0.hasPrefix("@") }
      guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(Self.accessWords.contains) else {
        return nil
      }
      let name = words[(index + 1)...].first { !Self.kindWords.contains($0) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }

  /// The lines without comments that stand alone and without the texts of literals in one line.
  var code: [(number: Int, text: Substring)] {
    lines.enumerated().compactMap { index, line in
      line.drop { $0 == " " }.hasPrefix("//") ? nil : (index + 1, line)
    }
  }

  private static let accessWords: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kindWords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
  ]
}

enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let swiftSources = files(below: ["Sources"]).filter { $0.path.hasSuffix(".swift") }

  /// Everything that people read: sources, tests, scripts, documents.
  static let all = files(
    below: [
      "Sources", "Tests", "Plugins", "Benchmarks", "bin", "docs", "samples", "reports", ".ci", "Package.swift",
      "README.md",
      "CHANGELOG.md", "CONTRIBUTING.md", "action.yml", ".pre-commit-hooks.yaml",
    ])

  /// Text files; hidden folders (`.build` of the benchmarks) are passed over.
  private static func files(below names: [String]) -> [SourceFile] {
    names.flatMap { name -> [SourceFile] in
      let url = root.appending(path: name)
      guard let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil) else { return [] }
      var paths: [String] = []
      for case let item as URL in found {
        if [".build", "__pycache__"].contains(item.lastPathComponent) { found.skipDescendants() }
        paths.append(item.path)
      }
      if paths.isEmpty { paths = [url.path] }
      return paths.sorted().compactMap { path in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return SourceFile(
          path: String(path.dropFirst(root.path.count + 1)),
          lines: text.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
  }
}
