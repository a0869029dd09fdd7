package import Diagnostics

/// `{version, tool, diagnostics: [{code, severity, message, file?, line?, column?, suggestion?}]}`, version 1.
package func json(of diagnostics: [Diagnostic], toolVersion: String) -> String {
  let items = diagnostics.map { diagnostic in
    var fields = [
      "\"code\": \(diagnostic.code.rawValue)",
      "\"severity\": \(jsonString(diagnostic.severity.rawValue))",
      "\"message\": \(jsonString(diagnostic.message))",
    ]
    if let location = diagnostic.location {
      fields.append("\"file\": \(jsonString(location.file))")
      if let position = location.position {
        fields.append("\"line\": \(position.line)")
        if let column = position.column { fields.append("\"column\": \(column)") }
      }
    }
    if let suggestion = diagnostic.suggestion { fields.append("\"suggestion\": \(jsonString(suggestion))") }
    return "    { \(fields.joined(separator: ", ")) }"
  }
  return """
    {
      "version": 1,
      "tool": { "name": "leafcutter", "version": \(jsonString(toolVersion)) },
      "diagnostics": [
    \(items.joined(separator: ",\n"))
      ]
    }

    """
}

private func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
