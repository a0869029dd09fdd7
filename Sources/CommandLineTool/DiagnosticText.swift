package import Diagnostics

/// `file:line:column: error: message`, the form that editors and compilers understand, then what to do.
package func text(of diagnostics: [Diagnostic]) -> String {
  var text = ""
  for diagnostic in diagnostics {
    let place = diagnostic.location.map { printable($0.description) } ?? "leafcutter"
    text += "\(place): \(diagnostic.severity.rawValue): \(printable(diagnostic.message))\n"
    // A message that ends with the right word needs no second line that says it again.
    if let suggestion = diagnostic.suggestion, !diagnostic.message.hasSuffix(", did you mean '\(suggestion)'?") {
      text += "  \(printable(suggestion))\n"
    }
  }
  return text
}
