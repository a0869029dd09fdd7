import Reporting

/// `schema NAME`: the published schemas.
enum SchemaCommand {
  static let command = Command(
    name: "schema", summary: "Print a schema", arguments: [schema]
  ) { _, _ in CommandResult(text: ReportSchema.xsd) }

  static let schema = Argument("SCHEMA", help: "which one; that of report.xml", words: ["xsd-report"])
}
