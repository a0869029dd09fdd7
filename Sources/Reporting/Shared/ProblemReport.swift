package import Analysis
package import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules

/// What a run says in the formats of other tools, which know problems at places of files and little else: findings, or,
/// where the input could not be used, what is wrong with it.
package struct ProblemReport: Sendable {
  struct Problem: Sendable {
    let code: Int
    /// `nested-navigation-container`; `input` of a diagnostic.
    let name: String
    let severity: Severity
    /// Empty of a diagnostic.
    let subjects: [String]
    let message: String
    /// What to do; empty: nobody knows.
    let fix: String
    let place: Location?
    /// In the app's sources.
    let source: String?
    /// `nil` of a diagnostic.
    let fingerprint: String?
    let state: GateFinding.State
    /// Of a finding that does not count.
    let mark: String?

    /// The severity where it counts; what is accepted or in the baseline is a note to every tool.
    var level: Severity { state == .new ? severity : .note }

    /// On one line, with what marks it and what it is called.
    var line: String {
      ([mark.map { "(\($0)) \(message)" } ?? message] + [fingerprint.map { "[\($0)]" }].compactMap { $0 })
        .joined(separator: " ")
    }
  }

  let tool: ToolIdentity
  let problems: [Problem]
  /// `nil`: there is none, the input could not be used.
  let result: AnalysisResult?
  /// What was said of the input.
  let diagnostics: [Diagnostic]

  package init(_ result: AnalysisResult) {
    tool = result.tool
    self.result = result
    diagnostics = result.diagnostics
    problems = result.gate.findings.map { entry in
      Problem(
        code: entry.finding.code.rawValue, name: entry.name, severity: entry.finding.severity,
        subjects: entry.finding.subjects, message: entry.finding.message, fix: entry.finding.fix,
        place: entry.inventory,
        source: entry.source?.description, fingerprint: entry.fingerprint, state: entry.state, mark: entry.mark)
    }
  }

  /// Of an input that cannot be used.
  package init(_ diagnostics: [Diagnostic], tool: ToolIdentity) {
    self.tool = tool
    self.diagnostics = diagnostics
    result = nil
    problems = diagnostics.map { diagnostic in
      Problem(
        code: diagnostic.code.rawValue, name: "input", severity: diagnostic.severity, subjects: [],
        message: diagnostic.message,
        fix: diagnostic.suggestion ?? "", place: diagnostic.location, source: nil, fingerprint: nil, state: .new,
        mark: nil)
    }
  }

  /// A file for what stands in none, in formats that ask for one.
  static let noFile = "inventory"

  /// Whether a finding makes the exit status 1.
  func fails(_ problem: Problem) -> Bool {
    guard let result else { return problem.severity == .error }
    return problem.state == .new && result.gate.failOn.isReached(by: problem.severity)
  }

  /// `Gate fails: 3 errors, 2 warnings, no notes`.
  var verdict: String {
    guard let result else { return "The input cannot be used: \(counted(problems.count, "problem"))" }
    let summary = ReportSummary(result)
    return "\(summary.verdict(failOn: result.gate.failOn).words): \(summary.counts)"
  }
}

extension GateFinding {
  /// `accepted until 2027-01-01: …`, `in the baseline`; `nil` of what counts.
  var mark: String? {
    switch state {
    case .new: added.isEmpty ? nil : "grown by \(added.joined(separator: ", "))"
    case .baseline: "in the baseline"
    case .accepted: accept.map { "accepted\($0.end.map { " until \($0)" } ?? ""): \($0.reason)" } ?? "accepted"
    }
  }
}

extension Location {
  /// Without `./` before it, so that a service takes `app` and `./app` for one path.
  var plainFile: String { file.hasPrefix("./") && file.count > 2 ? String(file.dropFirst(2)) : file }
}
