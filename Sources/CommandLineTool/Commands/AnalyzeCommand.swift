import Analysis
import Configuration
import Diagnostics
import Gate
import ProjectFiles
import Reporting
import Rules

/// `analyze INVENTORY…`: check, plan and report in one run.
enum AnalyzeCommand {
  static let command = Command(
    name: "analyze", summary: "Check, plan, and write the reports",
    details: ["Writes report.html, which is for people, and report.xml, which has everything, and prints a summary."],
    arguments: [CommonOptions.inventories],
    options: [
      folder, failOn, PlanCommand.unit, PlanCommand.phases, PlanCommand.proof, PlanCommand.noProof,
    ] + GateRequest.options + PlanOptions.all + [
      CommonOptions.today, ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings,
    ],
    run: run)

  static let folder = CommandOption(
    "output", short: "o", .text(placeholder: "DIR"), default: "leafcutter-report", help: "the folder for the reports")
  static let failOn = CommandOption.words(
    "fail-on", FailThreshold.self, default: .never, help: "from which severity on the exit status is 1")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let loaded = try LoadedInventory.load(invocation, surroundings)
    let stages = Stages(invocation, surroundings)
    let run = AnalysisRun(loaded, stages, surroundings)
    let threshold = invocation.word(failOn, as: FailThreshold.self) ?? .never
    let (result, _) = try run.planned(
      invocation, try GateRequest(invocation, loaded, failOn: threshold, surroundings))
    // The default stands in the help; only what is written goes before the configuration.
    let configured = loaded.configuration.configuration.reportFolder.map(loaded.configuration.resolved)
    let path = (invocation.has(folder) ? nil : configured) ?? invocation.text(folder) ?? ""
    func file(_ name: String, _ bytes: [UInt8]) -> OutputFile {
      OutputFile(path: path.hasSuffix("/") ? path + name : "\(path)/\(name)", bytes: bytes)
    }
    let rules = GateCatalogue.all
    let html = file("report.html", stages.run("html") { ReportHTML.render(result, rules: rules) })
    let xml = file("report.xml", try stages.run("xml") { () throws in try ReportXML.render(result) })
    let summary =
      AnalyzeText.render(result, color: surroundings.outputTakesColor)
      + "\nReports: \(printable(html.path)) and \(printable(xml.path))\n"
    return CommandResult(
      status: result.gate.isFailed ? .findings : .clean, output: Array(summary.utf8), files: [html, xml],
      diagnostics: result.diagnostics)
  }
}
