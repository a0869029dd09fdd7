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
    nil
  }
}
