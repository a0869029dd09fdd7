/// A heading with a list of things below it, the same in the terminal and in Markdown.
struct ListedSection {
  struct Item {
    /// Letter by letter as it is: an id, or what an entry of a baseline names.
    let name: String
    /// Empty where the name says it all.
    let words: String
  }

  let title: String
  let items: [Item]

  var heading: String { "\(title) (\(grouped(items.count)))" }
}

extension TerminalText {
  /// A blank line, the heading, an item a paragraph.
  mutating func section(_ section: ListedSection) {
    blank()
    paragraph(section.heading, style: .bold)
    for item in section.items {
      paragraph(item.words.isEmpty ? item.name : "\(item.name): \(item.words)", indent: 2, hanging: 4)
    }
  }
}

extension MarkdownText {
  /// So many items of one list are shown; a comment of a pull request holds 65,536 characters.
  static let shown = 50

  /// - Parameter isOpen: whether the list is there to see, or folded away under its heading.
  static func section(_ section: ListedSection, isOpen: Bool) -> [String] {
    list(
      section.heading,
      section.items.map { "\(code($0.name))\($0.words.isEmpty ? "" : ": \(escaped($0.words))")" }, isOpen: isOpen)
  }

  /// Nothing for an empty list.
  static func list(
    _ heading: String, _ items: [String], isOpen: Bool, shown: Int = MarkdownText.shown
  ) -> [String] {
    if items.isEmpty { return [] }
    var lines = isOpen ? ["", "### \(heading)", ""] : ["", "<details><summary>\(heading)</summary>", ""]
    lines += items.prefix(shown).map { "- \($0)" }
    if items.count > shown { lines.append("- and \(grouped(items.count - shown)) more") }
    return isOpen ? lines : lines + ["", "</details>"]
  }
}
