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

/// Input is hostile: control characters of a name or a value must not reach a terminal.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isControl(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// C0, delete, C1, and the marks that turn the direction of what follows.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
