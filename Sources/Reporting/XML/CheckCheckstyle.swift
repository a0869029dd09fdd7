import Diagnostics
import Inventory
import XMLWriting

/// `check --format checkstyle`: the structure that Checkstyle writes, which many tools read. A file for each file of the
/// inventory, in the order of names.
package enum CheckCheckstyle {
  /// Of the structure: files with errors, as Checkstyle has written them ever since.
  private static let version = "8.0"

  package static func render(_ report: ProblemReport) throws -> [UInt8] {
    var xml = XMLWriter()
    xml.start("checkstyle")
    xml.attribute("version", version)
    let files = Dictionary(grouping: report.problems) { $0.place?.file ?? ProblemReport.noFile }
    for (file, problems) in files.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      xml.start("file")
      xml.attribute("name", file)
      for problem in problems {
        xml.start("error")
        xml.attribute("line", problem.place?.position?.line ?? 1)
        xml.attribute("column", problem.place?.position?.column)
        xml.attribute("severity", problem.level == .note ? "info" : problem.level.rawValue)
        xml.attribute("message", problem.fix.isEmpty ? problem.line : "\(problem.line). \(problem.fix)")
        xml.attribute("source", "leafcutter.\(problem.code).\(problem.name)")
        xml.end()
      }
      xml.end()
    }
    xml.end()
    return try xml.finish()
  }
}
