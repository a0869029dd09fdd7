package import Diagnostics
import DocumentWriting

/// `{version, tool, diagnostics: [{code, severity, message, file?, line?, column?, suggestion?}]}`, version 1.
package func diagnosticJSON(_ diagnostics: [Diagnostic], toolVersion: String) -> [UInt8] {
  let items = diagnostics.map { diagnostic in
    var fields: [DocumentValue.Entry] = [
      .init("code", .integer(diagnostic.code.rawValue)),
      .init("severity", .text(diagnostic.severity.rawValue)),
      .init("message", .text(diagnostic.message)),
    ]
    if let location = diagnostic.location {
      fields.append(.init("file", .text(location.file)))
      if let line = location.position?.line { fields.append(.init("line", .integer(line))) }
      if let column = location.position?.column { fields.append(.init("column", .integer(column))) }
    }
    if let suggestion = diagnostic.suggestion { fields.append(.init("suggestion", .text(suggestion))) }
    return DocumentValue.map(fields)
  }
  let tool = DocumentValue.map([.init("name", .text("leafcutter")), .init("version", .text(toolVersion))])
  return DocumentWriter.json(
    .map([.init("version", .integer(1)), .init("tool", tool), .init("diagnostics", .list(items))]))
}
