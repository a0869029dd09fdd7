/// The words of a text in lines of at most `width` characters, the indent included. A word that is longer stands alone.
func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
  let start = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace) {
    if !line.isEmpty, indent + line.count + 1 + word.count > width {
      lines.append(start + line)
      line = ""
    }
    line += line.isEmpty ? String(word) : " " + word
  }
  return line.isEmpty ? lines : lines + [start + line]
}
