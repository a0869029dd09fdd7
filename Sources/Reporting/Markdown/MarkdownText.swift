import Diagnostics

/// Text that Markdown shows as it is: names in an inventory are hostile, and may neither become markup nor a link, a
/// mention or a picture.
enum MarkdownText {
  /// Words among which names stand. For lines that begin with other words, so that no name begins a list or a heading.
  static func escaped(_ text: String) -> String {
    let text = printable(text)
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "|", "!", "~", "$", "@": result += "\\"
      // Nothing that looks like an address becomes a link.
      case ".", "/": if previous == "w" || previous == ":" || previous == "/" { result += "\\" }
      default: break
      }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    return result
  }

  /// A name by itself, letter by letter.
  static func code(_ text: String) -> String {
    let text = printable(text)
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsSpace = text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" "))
    let space = needsSpace ? " " : ""
    return text.isEmpty ? "" : fence + space + text + space + fence
  }
}
