import Diagnostics
package import MigrationPlanning

/// `plan --compare` for a terminal of 80 columns.
package enum PlanComparisonText {
  package static func render(_ comparison: PlanComparison, app: String, color: Bool) -> String {
    var out = TerminalText(color: color)
    let countsValue = comparison.rows.contains { $0.totals?.countsValue ?? false }
    let measure = comparison.measure == .peak ? "peak" : countsValue ? "objective" : "lifetime"
    out.paragraph("\(app): what each choice costs", style: .bold)
    out.paragraph("Each row is a plan. “More” is how much more its \(measure) is than the least here.")
    out.blank()
    let heads = ["lifetime", "peak", "effort", "cuts", "steps"]
    out.line((padded("", to: 24) + heads.map { padded(left: $0, to: 8) }.joined() + padded(left: "more", to: 10), .dim))
    var isFirstWithout = true
    for row in comparison.rows {
      if row.without != nil, isFirstWithout {
        out.paragraph("as asked, but without", style: .cyan)
        isFirstWithout = false
      }
      write(row, in: comparison, to: &out)
    }
    if comparison.leftOut > 0 {
      out.paragraph("\(counted(comparison.leftOut, "more request")) not left away one by one.", style: .dim)
    }
    return out.text
  }

  private static func write(_ row: PlanComparison.Row, in comparison: PlanComparison, to out: inout TerminalText) {
    let name = row.without ?? "unit \(row.unit.rawValue), phases \(row.phases.rawValue)"
    let style: TerminalText.Style = row.isAsked ? .bold : .plain
    let indent = row.without == nil ? "" : "  "
    guard case .planned(let totals, let cuts, let steps) = row.outcome else {
      out.paragraph(indent + name, style: style)
      if case .refused(let refusal) = row.outcome {
        out.paragraph("refused: \(refusal.message)", style: .dim, indent: 4, hanging: 4)
      }
      return
    }
    let more = totals[comparison.measure] - (comparison.least ?? 0)
    let figures =
      [totals.lifetime, totals.peak, totals.effort, cuts, steps].map { padded(left: grouped($0), to: 8) }.joined()
      + padded(left: more == 0 ? "least" : "+\(grouped(more))", to: 10)
    let label = indent + printable(name)
    if width(label) <= 24 {
      out.line((padded(label, to: 24) + figures, style))
    } else {
      out.paragraph(name, style: style, indent: indent.count, hanging: indent.count)
      out.line((padded("", to: 24) + figures, style))
    }
    let certificate =
      totals.certificate == .optimal
      ? "optimal"
      : totals.gap.map { "bounded: within \(percent($0))" } ?? "bounded: the lower bound is 0"
    // A row that leaves the least peak away says how good its lifetime is.
    let other = totals.measure == comparison.measure ? "" : totals.countsValue ? "objective " : "lifetime "
    out.paragraph(
      (row.isAsked ? "as asked; " : "") + other + certificate, style: .dim, indent: indent.count + 2,
      hanging: indent.count + 2)
  }

  private static func percent(_ gap: Double) -> String {
    let tenths = Int((gap * 1_000).rounded(.up))
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension PlanComparison.Row {
  var totals: PlanTotals? {
    if case .planned(let totals, _, _) = outcome { totals } else { nil }
  }
}
