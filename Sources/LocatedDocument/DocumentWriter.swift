package enum DocumentWriterError: Error, Hashable, Sendable {
  case outOfMemory
}

/// Writes a tree as YAML or JSON. Text that would read back as something else is quoted; in JSON all text is.
package enum DocumentWriter {
  /// - Returns: UTF-8 with a newline at the end.
  /// - Complexity: O(*n*), no recursion.
  package static func yaml(_ value: DocumentValue) throws(DocumentWriterError) -> [UInt8] { [] }

  /// - Returns: UTF-8, indented by two spaces, with a newline at the end.
  package static func json(_ value: DocumentValue) throws(DocumentWriterError) -> [UInt8] { [] }
}
