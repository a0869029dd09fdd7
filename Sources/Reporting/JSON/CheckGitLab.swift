import Diagnostics
import DocumentWriting

/// `check --format gitlab`: a code quality report, a list of issues. Each needs a path, a line and a fingerprint of its
/// own; a second finding that has another's gets a number behind it.
package enum CheckGitLab {
  package static func render(_ report: ProblemReport) -> [UInt8] {
    var seen: [String: Int] = [:]
    let issues = report.problems.enumerated().map { number, problem -> DocumentValue in
      let name = problem.fingerprint ?? "\(problem.code)-\(number + 1)"
      let count = seen[name, default: 0] + 1
      seen[name] = count
      return .object([
        "description": .text(problem.fix.isEmpty ? problem.line : "\(problem.line). \(problem.fix)"),
        "check_name": .text("\(problem.code)-\(problem.name)"),
        "fingerprint": .text(count == 1 ? name : "\(name)-\(count)"),
        "severity": .text(severity(problem)),
        "location": .object([
          "path": .text(problem.place?.plainFile ?? ProblemReport.noFile),
          "lines": .object(["begin": .integer(problem.place?.position?.line ?? 1)]),
        ]),
      ])
    }
    return DocumentWriter.json(.list(issues))
  }

  private static func severity(_ problem: ProblemReport.Problem) -> String {
    switch problem.level {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
