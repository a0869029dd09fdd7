import Diagnostics
import Gate

/// `check --format csv`: a record for each finding (docs/formats.md).
package enum CheckCSV {
  static let headings = [
    "State", "Severity", "Code", "Name", "Subjects", "Message", "What to do", "File", "Line", "Column", "Source",
    "Fingerprint", "Remark",
  ]

  package static func render(_ report: ProblemReport) -> [UInt8] {
    var csv = CSVWriter()
    csv.record(headings)
    for problem in report.problems {
      let position = problem.place?.position
      csv.record([
        problem.state.rawValue, problem.severity.rawValue, String(problem.code), problem.name,
        problem.subjects.joined(separator: "\n"),
        problem.message, problem.fix, problem.place?.file ?? "", position.map { String($0.line) } ?? "",
        position?.column.map(String.init) ?? "", problem.source ?? "", problem.fingerprint ?? "", problem.mark ?? "",
      ])
    }
    return csv.bytes
  }
}
