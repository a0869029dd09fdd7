import Diagnostics

/// `check --format github`: annotations for a workflow's log. The platform shows ten of each level a step, so the
/// gravest come first, and what is beyond ten is listed as plain lines in a group.
package enum CheckGitHub {
  /// Annotations of one level that the platform shows of one step.
  private static let shown = 10

  package static func render(_ report: ProblemReport) -> [UInt8] {
    var lines: [String] = []
    var rest: [ProblemReport.Problem] = []
    for level in [Severity.error, .warning, .note] {
      let problems = report.problems.filter { $0.level == level }
      lines += problems.prefix(shown).map(annotation)
      rest += problems.dropFirst(shown)
    }
    if !rest.isEmpty {
      lines.append("::group::\(grouped(rest.count)) more, beyond the \(shown) annotations of a level that are shown")
      for problem in rest {
        let place = problem.place.map { "\($0.description): " } ?? ""
        lines.append(plain("- \(place)\(problem.level.rawValue): \(problem.code) \(problem.line)"))
      }
      lines.append("::endgroup::")
    }
    lines.append(plain(report.verdict))
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func annotation(_ problem: ProblemReport.Problem) -> String {
    let command: String =
      switch problem.level {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let place = problem.place {
      properties.append("file=\(property(place.plainFile))")
      if let line = place.position?.line { properties.append("line=\(line)") }
      if let column = place.position?.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(property("\(problem.code) \(problem.name)"))")
    let fix = problem.fix.isEmpty ? "" : "\n\(problem.fix)"
    return "::\(command) \(properties.joined(separator: ","))::\(data(problem.line + fix))"
  }

  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }.joined(separator: "\n")
      .replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// A line that is no command, whatever names stand in it: an older form of commands begins anywhere.
  private static func plain(_ line: String) -> String { printable(line).replacing("##[", with: "## [") }
}
