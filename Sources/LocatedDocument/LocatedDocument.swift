package import Diagnostics

/// The three spellings of a document.
package enum DocumentFormat: String, Sendable, Hashable, CaseIterable { case yaml, json, xml }

/// A parsed document in which every node knows its place: one tree for YAML, JSON and XML.
///
/// In XML an element is a map of its attributes and child elements; a wrapper element is read as a list when the
/// decoder asks for one. What differs between the spellings is hidden by the decoding words of `Fields`.
package struct LocatedDocument: Sendable {
  package let root: LocatedNode
  /// In XML the namespace of the root element, `nil` if it has none; `nil` in YAML and JSON.
  package let rootNamespace: String?

  package var file: String { root.storage.file }
  package var format: DocumentFormat { root.storage.format }
  /// In XML the name of the root element; `nil` in YAML and JSON.
  package var rootName: String? { root.key }

  /// Reads one document and checks what neither library checks by itself (docs/inventory.md, The reader).
  ///
  /// - Parameters:
  ///   - bytes: the file, as it is.
  ///   - file: its name as the user gave it, for the diagnostics.
  /// - Returns: `nil` if there is no tree; then at least one error has been added to `diagnostics`.
  /// - Complexity: O(*n*) in the number of bytes; no recursion.
  package static func read(
    _ bytes: [UInt8], file: String, format: DocumentFormat, into diagnostics: inout DiagnosticCollector
  ) -> LocatedDocument? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let source = hasMark ? Array(bytes.dropFirst(3)) : bytes
    guard source.count <= TextChecks.maximumSize else {
      diagnostics.add(
        Diagnostic(
          .unreadable, .error, "file is larger than a gigabyte", at: Location(file: file),
          suggestion: "split it by flows"))
      return nil
    }
    if let problem = TextChecks.encodingProblem(source) {
      diagnostics.add(problem, SourceMap(source), source, file: file)
      return nil
    }
    let map = SourceMap(source)
    var early: [Problem] = []
    if let problem = TextChecks.controlCharacterProblem(source) { early.append(problem) }
    if !source.contains(where: { $0 > 0x20 }) {
      early.append(
        Problem(code: .emptyDocument, message: "file is empty", offset: 0, suggestion: "write an inventory into it"))
    }
    guard early.isEmpty else {
      for problem in early { diagnostics.add(problem, map, source, file: file) }
      return nil
    }

    var namespace: String?
    let builder: TreeBuilder
    let isComplete: Bool
    switch format {
    case .yaml, .json:
      var reader = YAMLReader(source: source, map: map, isJSON: format == .json)
      isComplete = reader.read()
      builder = reader.builder
    case .xml:
      var reader = XMLReader(source: source, map: map)
      isComplete = reader.read()
      builder = reader.builder
      namespace = reader.rootNamespace
    }
    for problem in builder.problems { diagnostics.add(problem, map, source, file: file) }
    guard isComplete else { return nil }
    let storage = NodeStorage(
      file: file, format: format, nodes: builder.nodes, keys: builder.keys, source: source, decoded: builder.decoded,
      map: map)
    return LocatedDocument(root: LocatedNode(storage: storage, index: 0), rootNamespace: namespace)
  }
}

extension DiagnosticCollector {
  fileprivate mutating func add(_ problem: Problem, _ map: SourceMap, _ source: [UInt8], file: String) {
    let location = Location(file: file, position: map.position(of: problem.offset, in: source))
    add(Diagnostic(problem.code, .error, problem.message, at: location, suggestion: problem.suggestion))
  }
}
