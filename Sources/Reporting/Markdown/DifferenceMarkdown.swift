package import Analysis
import Diagnostics
import Gate
import Rules

/// `diff --format markdown`: a comment for a pull request. What is long is folded away; no name can become markup.
package enum DifferenceMarkdown {
  /// - Parameter names: what the user called the two states.
  package static func render(_ difference: AppDifference, names: (old: String, new: String)) -> [UInt8] {
    let content = DifferenceSections(difference: difference)
    var lines = ["## UIKit to SwiftUI: \(content.findingsSentence)", ""]
    lines.append("\(MarkdownText.code(names.old)) → \(MarkdownText.code(names.new))")
    if content.isNothingDifferent { lines += ["", "No screen, owner, bridge or finding differs."] }
    let (new, gone) = (difference.newFindings, difference.goneFindings)
    lines += MarkdownText.list(
      "New findings (\(grouped(new.count)))", new.map { item($0.entry, $0.remark) }, isOpen: true)
    lines += MarkdownText.list(
      "Gone findings (\(grouped(gone.count)))", gone.map { item($0.entry, $0.remark) }, isOpen: false)
    for section in content.sections { lines += MarkdownText.section(section, isOpen: section.items.count <= 10) }
    lines += ["", "| | before | after | |", "|---|---:|---:|---:|"]
    for figure in content.figures {
      let cells = [figure.old, figure.new].map { $0.map(grouped) ?? "–" } + [figure.change]
      lines.append("| \(figure.name) | \(cells.joined(separator: " | ")) |")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func item(_ entry: GateFinding, _ remark: String) -> String {
    let finding = entry.finding
    let remark = remark.isEmpty ? "" : " (\(MarkdownText.escaped(remark)))"
    return "\(finding.severity.rawValue) \(finding.code): \(MarkdownText.escaped(finding.message))\(remark) "
      + MarkdownText.code(entry.fingerprint)
  }
}
