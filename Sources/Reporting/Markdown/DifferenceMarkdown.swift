package import Analysis
import Diagnostics
import Gate
import Rules

/// `diff --format markdown`: a comment for a pull request. What is long is folded away; no name can become markup.
package enum DifferenceMarkdown {
  /// So many items of one kind are shown; a comment of a pull request holds 65,536 characters.
  private static let shown = 50

  /// - Parameter names: what the user called the two states.
  package static func render(_ difference: AppDifference, names: (old: String, new: String)) -> [UInt8] {
    let content = DifferenceSections(difference: difference)
    var lines = ["## UIKit to SwiftUI: \(content.findingsSentence)", ""]
    lines.append("\(MarkdownText.code(names.old)) → \(MarkdownText.code(names.new))")
    if content.isNothingDifferent { lines += ["", "No screen, owner, bridge or finding differs."] }
    add("New findings", difference.newFindings.map { item($0.entry, $0.remark) }, isOpen: true, to: &lines)
    add("Gone findings", difference.goneFindings.map { item($0.entry, $0.remark) }, isOpen: false, to: &lines)
    for section in content.sections {
      let items = section.items.map { item in
        "- \(MarkdownText.code(item.name))\(item.words.isEmpty ? "" : ": \(MarkdownText.escaped(item.words))")"
      }
      add(section.title, items, isOpen: section.items.count <= 10, to: &lines)
    }
    lines += ["", "| | before | after | |", "|---|---:|---:|---:|"]
    for figure in content.figures {
      let cells = [figure.old, figure.new].map { $0.map(grouped) ?? "–" } + [figure.change]
      lines.append("| \(figure.name) | \(cells.joined(separator: " | ")) |")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func add(_ title: String, _ items: [String], isOpen: Bool, to lines: inout [String]) {
    if items.isEmpty { return }
    let heading = "\(title) (\(grouped(items.count)))"
    lines += isOpen ? ["", "### \(heading)", ""] : ["", "<details><summary>\(heading)</summary>", ""]
    lines += items.prefix(shown)
    if items.count > shown { lines.append("- and \(grouped(items.count - shown)) more") }
    if !isOpen { lines += ["", "</details>"] }
  }

  private static func item(_ entry: GateFinding, _ remark: String) -> String {
    let finding = entry.finding
    let remark = remark.isEmpty ? "" : " (\(MarkdownText.escaped(remark)))"
    return "- \(finding.severity.rawValue) \(finding.code): \(MarkdownText.escaped(finding.message))\(remark) "
      + MarkdownText.code(entry.fingerprint)
  }
}
