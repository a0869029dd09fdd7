/// A Swift literal whose value is `text`, whatever is in it.
///
/// It is a raw multi-line literal with enough `#` that nothing in the text ends it or begins an escape. Carriage returns
/// and other control characters, which the compiler would change or complain about, are written as escapes.
///
/// - Complexity: O(*n*).
func literal(_ text: String) -> String {
  let hashes = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
  var result = hashes + "\"\"\"\n"
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A: result.unicodeScalars.append(scalar)
    case 0..<0x20, 0x7F, 0xFEFF: result += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\n\"\"\"" + hashes
}

func longestRun(of wanted: Unicode.Scalar, in text: String) -> Int {
  var longest = 0
  var current = 0
  for scalar in text.unicodeScalars {
    current = scalar == wanted ? current + 1 : 0
    longest = max(longest, current)
  }
  return longest
}

/// `report.css` gives `reportCss`, `maps/tree-view.js` gives `mapsTreeViewJs`.
func constantName(for path: String) -> String {
  let words = path.unicodeScalars.split { !isLetterOrDigit($0) }.map { String($0) }
  var name = ""
  for word in words {
    name +=
      name.isEmpty ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
  }
  guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return "file" + name }
  return name
}

private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
}
