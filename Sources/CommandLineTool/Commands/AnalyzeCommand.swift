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
      folder, reports, failOn, PlanCommand.unit, PlanCommand.phases, PlanCommand.proof, PlanCommand.noProof,
    ] + GateRequest.options + PlanOptions.all + ScheduleOptions.all + [
      CommonOptions.today, ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings,
    ],
    run: run)

  static let folder = CommandOption(
    "output", short: "o", .text(placeholder: "DIR"), default: "leafcutter-report", help: "the folder for the reports")
  static let reports = CommandOption(
    "reports", .text(placeholder: "FORMAT,…"),
    help: "further reports beside them, by comma: json, sarif, junit, checkstyle, gitlab, markdown, csv")
  static let failOn = CommandOption.words(
    "fail-on", FailThreshold.self, default: .never, help: "from which severity on the exit status is 1")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let formats = try reportFormats(invocation.text(reports) ?? "")
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
    let more = try formats.compactMap { format in
      try format.fileName.map { file($0, try format.render(result)) }
    }
    let paths = ([html, xml] + more).map { printable($0.path) }
    let summary =
      AnalyzeText.render(result, color: surroundings.outputTakesColor)
      + "\nReports: \(paths.dropLast().joined(separator: ", ")) and \(paths[paths.count - 1])\n"
    return CommandResult(
      status: result.gate.isFailed ? .findings : .clean, output: Array(summary.utf8), files: [html, xml] + more,
      diagnostics: result.diagnostics)
  }

  /// Each once, in the order of the words.
  private static func reportFormats(_ words: String) throws(WrongInput) -> [CheckFormat] {
    let known = CheckFormat.allCases.filter { $0.fileName != nil }
    var formats: [CheckFormat] = []
    var wrong: [Diagnostic] = []
    for word in words.split(separator: ",").map({ String($0.filter { $0 != " " }) }) {
      if let format = known.first(where: { $0.rawValue == word }) {
        if !formats.contains(format) { formats.append(format) }
        continue
      }
      let names = known.map(\.rawValue)
      let nearest = nearestName(to: word, among: names).map { "did you mean \($0)?" }
      wrong.append(
        Diagnostic(
          .usage, .error, "“\(word)” is no report of --reports",
          suggestion: nearest ?? "write some of \(names.joined(separator: ", ")), with commas"))
    }
    if !wrong.isEmpty { throw WrongInput(diagnostics: wrong) }
    return formats
  }
}
