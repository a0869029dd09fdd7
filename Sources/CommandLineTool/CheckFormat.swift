import Analysis
import Diagnostics
import Reporting

/// How `check` writes what it finds; `analyze --reports` writes files of the same.
enum CheckFormat: String, CaseIterable {
  case text, xcode, json, sarif, junit, checkstyle, github, gitlab, markdown, csv

  /// What a file of this format is called beside the reports; `nil` for what is only for a screen or a log.
  var fileName: String? {
    switch self {
    case .text, .xcode, .github: nil
    case .json: "report.json"
    case .sarif: "report.sarif"
    case .junit: "report.junit.xml"
    case .checkstyle: "report.checkstyle.xml"
    case .gitlab: "report.gitlab.json"
    case .markdown: "report.md"
    case .csv: "report.csv"
    }
  }

  /// Whether people read it as it comes out; the others go to files, and what is wrong is told beside them.
  var isForAScreen: Bool {
    switch self {
    case .text, .xcode, .json, .github: true
    case .sarif, .junit, .checkstyle, .gitlab, .markdown, .csv: false
    }
  }

  func render(_ result: AnalysisResult, color: Bool = false) throws -> [UInt8] {
    switch self {
    case .text: return Array(CheckText.render(result, color: color).utf8)
    case .json: return CheckJSON.render(result)
    case .xcode, .sarif, .junit, .checkstyle, .github, .gitlab, .markdown, .csv:
      return try render(ProblemReport(result))
    }
  }

  /// What is wrong with an input that cannot be used; `nil` where that goes to standard error alone.
  func render(_ diagnostics: [Diagnostic], _ tool: ToolIdentity) throws -> [UInt8]? {
    switch self {
    case .text: return nil
    case .json: return diagnosticJSON(diagnostics, toolVersion: tool.version)
    case .xcode, .sarif, .junit, .checkstyle, .github, .gitlab, .markdown, .csv:
      return try render(ProblemReport(diagnostics, tool: tool))
    }
  }

  private func render(_ report: ProblemReport) throws -> [UInt8] {
    switch self {
    case .text, .json: []
    case .xcode: CheckXcode.render(report)
    case .sarif: CheckSARIF.render(report)
    case .junit: try CheckJUnit.render(report)
    case .checkstyle: try CheckCheckstyle.render(report)
    case .github: CheckGitHub.render(report)
    case .gitlab: CheckGitLab.render(report)
    case .markdown: CheckMarkdown.render(report)
    case .csv: CheckCSV.render(report)
    }
  }
}
