package import Analysis
import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules

/// The findings for a terminal: headline with its place, evidence, what to do; then the verdict and the coverage.
package enum CheckText {
  package static func render(_ result: AnalysisResult, color: Bool) -> String {
    var out = TerminalText(color: color)
    for finding in result.gate.findings { write(finding, to: &out) }
    writeVerdict(of: result, to: &out)
    writeCoverage(of: result, to: &out)
    return out.text
  }

  private static func write(_ entry: GateFinding, to out: inout TerminalText) {
    let finding = entry.finding
    let style: TerminalText.Style = entry.state == .new ? finding.severity.style : .dim
    let place = entry.inventory?.description ?? entry.source?.description ?? finding.subjects.joined(separator: ", ")
    out.line(
      (place, .plain), (": ", .plain), (finding.severity.rawValue, style), (" \(finding.code) \(entry.name)", .dim))
    out.paragraph(finding.message, style: entry.state == .new ? .bold : .plain, indent: 2, hanging: 2)
    for (index, evidence) in finding.evidence.enumerated() {
      out.field(index == 0 ? "evidence" : "", evidence.text)
    }
    if entry.inventory != nil, let source = entry.source { out.field("source", source.description) }
    out.field("do", finding.fix)
    switch entry.state {
    case .new: out.field("finding", entry.fingerprint, style: .dim)
    case .accepted:
      if let accept = entry.accept { out.field("accepted", accept.words) }
      out.field("finding", "\(entry.fingerprint) (accepted)", style: .dim)
    case .baseline: out.field("finding", "\(entry.fingerprint) (in the baseline)", style: .dim)
    }
    out.blank()
  }

  static func writeVerdict(of result: AnalysisResult, to out: inout TerminalText) {
    let summary = ReportSummary(result)
    let verdict = summary.verdict(failOn: result.gate.failOn)
    out.paragraph(
      summary.counts, lead: "\(verdict.words): ", leadStyle: verdict.isGood ? .greenBold : .redBold)
  }

  static func writeCoverage(of result: AnalysisResult, isShort: Bool = false, to out: inout TerminalText) {
    for sentence in ReportSummary(result).coverageSentences(isShort: isShort) { out.paragraph(sentence) }
  }
}

extension Severity {
  var style: TerminalText.Style {
    switch self {
    case .error: .redBold
    case .warning: .yellowBold
    case .note: .cyan
    }
  }
}

extension ReportSummary {
  /// The gate's verdict; where it was not asked for, what `check` would say with its defaults.
  func verdict(failOn: FailThreshold) -> (words: String, isGood: Bool) {
    switch failOn {
    case .never: errors > 0 ? ("Would fail the gate", false) : ("Would pass the gate", true)
    case .error: isFailed ? ("Gate fails", false) : ("Gate passes", true)
    case .warning, .note:
      isFailed
        ? ("Gate fails (--fail-on \(failOn.rawValue))", false) : ("Gate passes (--fail-on \(failOn.rawValue))", true)
    }
  }

  /// `3 errors, 2 warnings, no notes; 1 accepted, 2 in the baseline`.
  var counts: String {
    var text = "\(counted(errors, "error")), \(counted(warnings, "warning")), \(counted(notes, "note"))"
    if accepted > 0 || inBaseline > 0 {
      text += "; \(grouped(accepted)) accepted, \(grouped(inBaseline)) in the baseline"
    }
    if staleEntries > 0 { text += "; \(counted(staleEntries, "entry", "entries")) of it stale" }
    return text
  }

  /// How much was looked at, and how much was not.
  ///
  /// - Parameter isShort: the facts that are missing most, and numbers instead of codes.
  func coverageSentences(isShort: Bool) -> [String] {
    var first = "\(counted(rulesWithSubjects, "rule")) ran on \(counted(subjects, "subject")); "
    if undecided == 0 {
      first += "none was undecided."
    } else {
      let shown = isShort ? 5 : missingFacts.count
      var facts = missingFacts.prefix(shown).map { "\($0.fact.rawValue) (\(grouped($0.subjects)))" }
        .joined(separator: ", ")
      if missingFacts.count > shown { facts += " and \(missingFacts.count - shown) more facts" }
      first += "\(grouped(undecided)) \(undecided == 1 ? "was" : "were") undecided for want of \(facts)."
    }
    if isShort {
      let idle = rulesWithoutSubjects.count
      return [idle == 0 ? first : "\(first) \(counted(idle, "rule")) had nothing to look at."] + remarks
    }
    var sentences = [first]
    if !rulesWithoutSubjects.isEmpty {
      let codes = rulesWithoutSubjects.map(\.description).joined(separator: ", ")
      sentences.append("Nothing to look at, neither passed nor failed: \(codes).")
    }
    if !rulesOff.isEmpty {
      sentences.append("Off: \(rulesOff.map(\.description).joined(separator: ", ")).")
    }
    return sentences + remarks
  }

  private var remarks: [String] {
    var sentences: [String] = []
    if unreported > 0 {
      sentences.append(
        "\(counted(unreported, "finding")) \(unreported == 1 ? "is" : "are") not reported: of other teams, or in files "
          + "read for their references.")
    }
    if let assumedDay {
      sentences.append("Dates were compared with \(assumedDay), the computer's date; --today names another.")
    }
    return sentences
  }
}

extension Accept {
  /// The reason, and until when.
  var words: String {
    switch until {
    case .date(let date): "\(reason) (until \(date))"
    case .unit(let unit): "\(reason) (until \(unit.text) is done)"
    case nil: reason
    }
  }

  /// As the inventory spells it.
  var end: String? {
    switch until {
    case .date(let date): date.description
    case .unit(let unit): unit.text
    case nil: nil
    }
  }
}
