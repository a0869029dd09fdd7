package import Analysis
import Diagnostics
import Gate
import OwnershipGraph
import Rules

/// `explain FINGERPRINT` and `explain RULE:ID` for a terminal.
package enum ExplanationText {
  package static func render(_ it: FindingExplanation, color: Bool) -> String {
    var out = TerminalText(color: color)
    let finding = it.finding.finding
    out.line(
      ("\(it.finding.fingerprint) \(it.rule.name)", .bold), (": \(finding.severity.rawValue)", .plain))
    out.paragraph(finding.message, indent: 2, hanging: 2)
    if let place = it.finding.inventory { out.line(("  \(place)", .dim)) }
    if let source = it.finding.source { out.line(("  \(source)", .dim)) }
    out.blank()
    out.line(("What the rule looked at", .bold))
    for evidence in finding.evidence { item(evidence.text, &out) }
    out.blank()
    out.line(("Facts that decided: without one of them this finding would not be there", .bold))
    for fact in it.deciding { item(fact.words + (fact.place.map { " (\($0))" } ?? ""), &out) }
    if it.deciding.isEmpty { item("none by itself: each could change and the finding would stay", &out) }
    out.blank()
    if it.remedies.isEmpty {
      out.line(("No single change to the inventory clears it", .bold))
      item("\(it.tried) were tried; what to do instead stands below", &out)
    } else {
      out.line(("The cheapest change to the inventory that clears it, and brings nothing new", .bold))
      for remedy in it.remedies { item(remedy, &out) }
    }
    out.blank()
    out.line(("What to do in the app", .bold))
    item(finding.fix, &out)
    out.blank()
    out.paragraph("More on the rule: leafcutter explain \(it.rule.code)")
    return out.text
  }

  /// - Parameter all: explanations of the subjects that a word names, never empty.
  package static func render(_ all: [UndecidedExplanation], color: Bool) -> String {
    var out = TerminalText(color: color)
    for (index, it) in all.enumerated() {
      if index > 0 { out.blank() }
      out.line(
        ("\(it.rule.code) \(it.rule.name)", .bold),
        (": undecided about \(it.subject.subjects.joined(separator: ", "))", .plain))
      for missing in it.missing {
        out.blank()
        out.line(("Missing: \(missing.fact.rawValue)", .bold))
        if missing.decisions.isEmpty { item("once it is given, the rule can decide", &out) }
        for decision in missing.decisions { item("\(decision.words) → \(words(decision.answer))", &out) }
      }
    }
    out.blank()
    if let rule = all.first?.rule { out.paragraph("More on the rule: leafcutter explain \(rule.code)") }
    return out.text
  }

  private static func item(_ words: String, _ out: inout TerminalText) {
    out.paragraph(words, lead: "-", indent: 2, hanging: 4)
  }

  private static func words(_ answer: UndecidedExplanation.Answer) -> String {
    switch answer {
    case .finding(let severity, let message): "\(severity.rawValue): \(message)"
    case .nothing: "nothing to report"
    case .undecided(let facts): "still undecided for want of \(facts.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
