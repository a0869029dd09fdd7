import Diagnostics

/// `check --format xcode`: `file:line:column: warning: …`, which Xcode shows inline where the file's path is absolute.
package enum CheckXcode {
  package static func render(_ report: ProblemReport) -> [UInt8] {
    var text = ""
    for problem in report.problems {
      let place = problem.place.map { "\($0.description): " } ?? ""
      let fix = problem.fix.isEmpty ? "" : "; \(problem.fix)"
      text += printable("\(place)\(problem.level.rawValue): \(problem.code) \(problem.line)\(fix)") + "\n"
    }
    return Array(text.utf8)
  }
}
