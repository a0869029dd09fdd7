package import Analysis
import Diagnostics
import Gate
import Rules

/// `diff` for a terminal: what moved, what is new and gone, then the figures before and after.
package enum DifferenceText {
  /// - Parameter names: what the user called the two states.
  package static func render(
    _ difference: AppDifference, names: (old: String, new: String), color: Bool
  ) -> String {
    var out = TerminalText(color: color)
    let content = DifferenceSections(difference: difference)
    out.paragraph("\(names.old) → \(names.new)", style: .bold)
    if content.isNothingDifferent { out.paragraph("No screen, owner, bridge or finding differs.") }
    for section in content.sections { out.section(section) }
    if !difference.newFindings.isEmpty {
      out.blank()
      out.paragraph("New findings (\(grouped(difference.newFindings.count)))", style: .bold)
      for finding in difference.newFindings { write(finding.entry, finding.remark, to: &out) }
    }
    if !difference.goneFindings.isEmpty {
      out.blank()
      out.paragraph("Gone findings (\(grouped(difference.goneFindings.count)))", style: .bold)
      for finding in difference.goneFindings {
        write(finding.entry, finding.remark, isGone: true, to: &out)
      }
    }
    out.blank()
    writeFigures(content.figures, to: &out)
    out.blank()
    out.paragraph("\(content.findingsSentence).")
    return out.text
  }

  private static func write(_ entry: GateFinding, _ remark: String, isGone: Bool = false, to out: inout TerminalText) {
    let finding = entry.finding
    let style: TerminalText.Style = isGone || entry.state != .new ? .dim : finding.severity.style
    out.paragraph(
      "\(finding.severity.rawValue) \(finding.code): \(finding.message)", lead: isGone ? "−" : "+", leadStyle: style,
      indent: 2, hanging: 4)
    if !remark.isEmpty { out.paragraph(remark, indent: 4, hanging: 4) }
    let place = isGone ? nil : entry.inventory?.description
    out.line(("    " + [place, entry.fingerprint].compactMap { $0 }.joined(separator: "  "), .dim))
  }

  private static func writeFigures(_ figures: [DifferenceSections.Figure], to out: inout TerminalText) {
    let width = figures.map(\.name.count).max() ?? 0
    for figure in figures {
      let cells = [figure.old, figure.new].map { padded(left: $0.map(grouped) ?? "–", to: 10) }
      let line = "  \(padded(figure.name, to: width))\(cells.joined())"
      out.line((figure.change.isEmpty ? line : "\(line)  \(padded(left: figure.change, to: 8))", .plain))
    }
  }
}
