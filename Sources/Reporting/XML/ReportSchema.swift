/// The schema that report.xml is valid against, as published by `schema xsd-report`.
package enum ReportSchema {
  package static var xsd: String { "\(Resources.reportXsd)" }
}
