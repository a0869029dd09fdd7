import Diagnostics
import Gate

/// `check --format markdown`: for a pull request or the summary of a workflow. No name can become markup.
package enum CheckMarkdown {
  /// - Parameter most: of one list; the rest is a number.
  package static func render(_ report: ProblemReport, most: Int = .max) -> [UInt8] {
    var lines = ["## \(report.verdict)"]
    let counting = report.problems.filter { $0.state == .new }
    for (severity, title) in [(Severity.error, "Errors"), (.warning, "Warnings"), (.note, "Notes")] {
      lines += list(title, counting.filter { $0.severity == severity }, isOpen: severity != .note, most)
    }
    lines += list("Accepted", report.problems.filter { $0.state == .accepted }, isOpen: false, most)
    lines += list("In the baseline", report.problems.filter { $0.state == .baseline }, isOpen: false, most)
    if let result = report.result {
      lines.append("")
      lines += ReportSummary(result).coverageSentences(isShort: false).map(MarkdownText.escaped)
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func list(
    _ title: String, _ problems: [ProblemReport.Problem], isOpen: Bool, _ most: Int
  ) -> [String] {
    MarkdownText.list("\(title) (\(grouped(problems.count)))", problems.map(item), isOpen: isOpen, shown: most)
  }

  private static func item(_ problem: ProblemReport.Problem) -> String {
    let place = problem.place.map { " in \(MarkdownText.code($0.description))" } ?? ""
    let mark = problem.mark.map { " (\(MarkdownText.escaped($0)))" } ?? ""
    let fix = problem.fix.isEmpty ? "" : " *\(MarkdownText.escaped(problem.fix)).*"
    return
      "**\(problem.code) \(MarkdownText.escaped(problem.name))** \(MarkdownText.escaped(problem.message))\(mark)\(place).\(fix) "
      + (problem.fingerprint.map(MarkdownText.code) ?? "")
  }
}
