import Analysis
import Diagnostics
import Gate
import OwnershipGraph
import Rules

/// How much was looked at, which facts would decide most, and what the run read.
struct CoverageSection {
  let result: AnalysisResult
  let summary: ReportSummary
  let bounds: ReportBounds

  func write(to html: inout HTMLWriter) {
    html.start("section", .id("coverage"), HTMLAttribute("aria-labelledby", "coverage-h"))
    html.element("h2", .id("coverage-h"), text: "Coverage")
    for sentence in summary.coverageSentences(isShort: false) { html.element("p", .class("hint"), text: sentence) }
    if let most = summary.missingFacts.first { writeFacts(most: most.subjects, to: &html) }
    writeRules(to: &html)
    writeUndecided(to: &html)
    writeDiagnostics(to: &html)
    writeInputs(to: &html)
    html.end()
    html.newline()
  }

  private func writeFacts(most: Int, to html: inout HTMLWriter) {
    html.element("h3", text: "Facts that would decide most")
    html.start("ul", .class("wanted"))
    for fact in summary.missingFacts.prefix(bounds.neighbours) {
      html.start("li")
      html.element("code", text: fact.fact.rawValue)
      html.start(
        "meter", HTMLAttribute("min", "0"), HTMLAttribute("max", most), HTMLAttribute("value", fact.subjects),
        .label("\(fact.subjects) subjects"))
      html.end()
      html.element("span", text: counted(fact.subjects, "subject"))
      html.end()
    }
    html.end()
  }

  private func writeRules(to html: inout HTMLWriter) {
    html.start(
      "div", .class("scroll"), HTMLAttribute("tabindex", "0"), HTMLAttribute("role", "region"), .label("Rules"))
    html.start("table")
    html.start("thead")
    html.start("tr")
    for title in ["Rule", "Severity", "Subjects", "Undecided", "For want of"] {
      html.element("th", HTMLAttribute("scope", "col"), text: title)
    }
    html.end()
    html.end()
    html.start("tbody")
    for rule in result.gate.coverage {
      html.start("tr")
      html.element("th", HTMLAttribute("scope", "row"), text: "\(rule.code) \(rule.name)")
      html.element("td", text: rule.severity?.rawValue ?? "off")
      let looked = rule.subjects == 0 ? (rule.severity == nil ? "–" : "nothing to look at") : grouped(rule.subjects)
      html.element("td", text: looked)
      html.element("td", text: grouped(rule.undecided.count))
      html.element("td", text: rule.missingFacts.joined(separator: ", "))
      html.end()
    }
    html.end()
    html.end()
    html.end()
  }

  private func writeUndecided(to html: inout HTMLWriter) {
    guard summary.undecided > 0 else { return }
    html.start("details", .class("page"))
    html.element("summary", text: "Undecided subjects (\(grouped(summary.undecided)))")
    html.start("ul", .class("plainlist"))
    var left = bounds.undecidedSubjects
    for rule in result.gate.coverage where rule.severity != nil {
      for subject in rule.undecided.prefix(max(0, left)) {
        html.start("li")
        html.text("\(rule.code) ")
        html.name(subject.subjects.joined(separator: ", "))
        html.element("span", .class("team"), text: "needs \(subject.missing.map(\.rawValue).joined(separator: ", "))")
        html.end()
      }
      left -= rule.undecided.count
    }
    html.end()
    if left < 0 {
      html.element("p", .class("hint left"), text: "and \(grouped(-left)) more, which report.xml has")
    }
    html.end()
  }

  private func writeDiagnostics(to html: inout HTMLWriter) {
    guard !result.diagnostics.isEmpty else { return }
    html.start("details", .class("page"))
    html.element("summary", text: "Remarks of the reader (\(grouped(result.diagnostics.count)))")
    html.start("ul", .class("plainlist"))
    for diagnostic in result.diagnostics.prefix(bounds.undecidedSubjects) {
      html.start("li")
      if let place = diagnostic.location { html.element("code", text: place.description) }
      html.name("\(diagnostic.severity.rawValue): \(diagnostic.message)")
      html.end()
    }
    html.end()
    html.end()
  }

  private func writeInputs(to html: inout HTMLWriter) {
    html.element("h3", text: "Made from")
    html.start("ul", .class("plainlist"))
    for input in result.inputs.prefix(bounds.undecidedSubjects) {
      html.start("li")
      html.name(input.path)
      html.element("code", .title("SHA-256"), text: input.sha256)
      html.end()
    }
    html.end()
    if result.inputs.count > bounds.undecidedSubjects {
      html.element(
        "p", .class("hint left"),
        text: "and \(counted(result.inputs.count - bounds.undecidedSubjects, "more file", "more files"))")
    }
    html.element("p", .class("hint"), text: "by \(result.tool.name) \(result.tool.version)")
  }
}
