import Analysis
import BaselineCoding
import Diagnostics
import Gate
import Inventory
import ProjectFiles
import Reporting
import Rules

/// `baseline write`, `shrink` and `compare`: the file with which a team adopts the gate on a day when much is wrong.
enum BaselineCommand {
  enum Action: String, CaseIterable { case write, shrink, compare }
  enum Format: String, CaseIterable { case text, json, markdown }

  static let command = Command(
    name: "baseline", summary: "Accept what is there on the day the gate is adopted, and make that less",
    details: [
      "write makes the file once; later, with --rule, it adds what a rule finds that has no entry yet. shrink only takes "
        + "out what is no longer found. compare says what has become of each entry, which step of the plan removes it, and "
        + "with --since what was added and removed.",
      "Nothing else ever adds an entry: what is new is mended, or accepted beside the fact.",
    ],
    arguments: [action, CommonOptions.inventories],
    options: [
      rule, since, format, dryRun, BaselineFile.option, PlanCommand.proof, PlanCommand.noProof, CommonOptions.today,
      ConfigurationFile.option, CommonOptions.inputFormat, Stages.timings,
    ], run: run)

  static let action = Argument(
    "ACTION", help: "what to do", words: Action.allCases.map(\.rawValue))
  static let rule = CommandOption(
    "rule", .text(placeholder: "RULE"), help: "with write: add what this rule finds to a baseline without entries of it"
  )
  static let since = CommandOption(
    "since", .text(placeholder: "OLD"), help: "with compare: an earlier baseline, a file or REV:PATH")
  static let format = CommandOption.words(
    "format", Format.self, default: .text, help: "with compare: how to write it; markdown is for a pull request")
  static let dryRun = CommandOption(
    "dry-run", .none, help: "with write and shrink: print the file instead of writing it")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let action = Action(rawValue: invocation.word(self.action)) ?? .compare
    let strangers = [
      (rule, [Action.write]), (since, [.compare]), (format, [.compare]), (dryRun, [.write, .shrink]),
      (PlanCommand.proof, [.compare]), (PlanCommand.noProof, [.compare]),
    ].filter { invocation.has($0.0) && !$0.1.contains(action) }
    if !strangers.isEmpty {
      return .badInput(
        strangers.map { option, actions in
          Diagnostic(
            .usage, .error, "--\(option.name) says nothing to baseline \(action.rawValue)",
            suggestion: "leave it out; it is for baseline \(actions.map(\.rawValue).joined(separator: " and "))")
        })
    }
    switch action {
    case .write: return try write(invocation, surroundings)
    case .shrink: return try shrink(invocation, surroundings)
    case .compare: return try compare(invocation, surroundings)
    }
  }

  private static func write(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let loaded = try LoadedInventory.load(invocation, hashed: false, surroundings)
    var request = try GateRequest(invocation, loaded, surroundings)
    let file = try BaselineFile.load(invocation, loaded.configuration, mayBeMissing: true, surroundings)
    request.baseline = file
    guard let word = invocation.text(rule) else {
      if file.baseline != nil { return .badInput([alreadyThere(file.path)]) }
      let result = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings).judged(request)
      let baseline = Baseline(result.gate)
      return written(
        baseline, in: file, "\(counted(baseline.entries.count)) written", invocation,
        remarks(loaded) + result.diagnostics)
    }
    guard let rule = RuleCatalogue.rule(word) else {
      return .badInput([
        Diagnostic(
          .usage, .error, "no rule has the code or name “\(word)”",
          suggestion: RuleCatalogue.suggestion(for: word).map { "did you mean \($0)?" } ?? "leafcutter rules lists them"
        )
      ])
    }
    guard let old = file.baseline else {
      return .badInput([
        Diagnostic(
          .usage, .error, "there is no baseline yet to which --rule could add", at: Location(file: file.path),
          suggestion: "write it first, without --rule")
      ])
    }
    let code = rule.descriptor.code
    var remarks = remarks(loaded)
    if request.settings.severity(of: rule.descriptor) == nil {
      let place = request.settings.severities[code]?.place
      request.settings.severities[code] = .init(.warning)
      remarks.append(
        Diagnostic(
          .ruleIsOff, .warning, "rule \(code) \(rule.descriptor.name) is off: its entries match nothing until it runs",
          at: place, suggestion: "write \(code): warning under rules: in leafcutter.yaml"))
    }
    if old.entries.contains(where: { $0.rule == code }) {
      return .badInput([
        Diagnostic(
          .usage, .error, "the baseline has entries of \(code) already", at: Location(file: file.path),
          suggestion: "only a rule without any can be added; mend what is new, or accept it beside the fact")
      ])
    }
    let result = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings).judged(request)
    let found = Baseline(result.gate, only: code)
    let baseline = Baseline(
      entries: old.entries + found.entries, undecided: old.undecided.merging(found.undecided) { $1 })
    return written(
      baseline, in: file, "\(counted(found.entries.count)) of \(code) added", invocation, remarks + result.diagnostics)
  }

  private static func shrink(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let (file, result) = try judged(invocation, surroundings)
    guard let comparison = result.gate.baseline else { return .badInput([missing(file.path)]) }
    let shrunk = comparison.shrunk
    let (gone, smaller) = comparison.states.reduce(into: (0, 0)) { counts, state in
      switch state {
      case .gone: counts.0 += 1
      case .smaller: counts.1 += 1
      case .there, .leftAlone: break
      }
    }
    if shrunk == comparison.baseline, !invocation.has(dryRun) {
      return CommandResult(
        text: "\(printable(file.path)): nothing is gone, \(counted(shrunk.entries.count)) stay\n",
        diagnostics: result.diagnostics)
    }
    return written(
      shrunk, in: file,
      "\(counted(gone)) taken out, \(smaller) made smaller, \(shrunk.entries.count) left", invocation,
      result.diagnostics)
  }

  private static func compare(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let sinceName = invocation.text(since)
    let old = try sinceName.map { name throws(WrongInput) in try BaselineFile.read(name, surroundings) }
    let loaded = try LoadedInventory.load(invocation, surroundings)
    var request = try GateRequest(invocation, loaded, surroundings)
    let file = try BaselineFile.load(invocation, loaded.configuration, surroundings)
    request.baseline = file
    let run = AnalysisRun(loaded, Stages(invocation, surroundings), surroundings)
    let (result, _) = try run.planned(invocation, request)
    guard let review = BaselineReview(result, since: old) else { return .badInput([missing(file.path)]) }
    let output =
      switch invocation.word(format, as: Format.self) ?? .text {
      case .text:
        Array(
          BaselineText.render(review, path: file.path, since: sinceName, color: surroundings.outputTakesColor).utf8)
      case .json: BaselineJSON.render(review, path: file.path, since: sinceName)
      case .markdown: BaselineMarkdown.render(review, path: file.path, since: sinceName)
      }
    return CommandResult(output: output, diagnostics: result.diagnostics)
  }

  private static func judged(
    _ invocation: Invocation, _ surroundings: Surroundings
  ) throws(WrongInput) -> (BaselineFile, AnalysisResult) {
    let loaded = try LoadedInventory.load(invocation, hashed: false, surroundings)
    var request = try GateRequest(invocation, loaded, surroundings)
    let file = try BaselineFile.load(invocation, loaded.configuration, surroundings)
    request.baseline = file
    return (file, AnalysisRun(loaded, Stages(invocation, surroundings), surroundings).judged(request))
  }

  private static func written(
    _ baseline: Baseline, in file: BaselineFile, _ words: String, _ invocation: Invocation, _ diagnostics: [Diagnostic]
  ) -> CommandResult {
    let bytes = BaselineWriter.write(baseline)
    if invocation.has(dryRun) { return CommandResult(output: bytes, diagnostics: diagnostics) }
    return CommandResult(
      output: Array("\(printable(file.path)): \(words)\n".utf8), files: [OutputFile(path: file.path, bytes: bytes)],
      diagnostics: diagnostics)
  }

  /// A baseline of a part makes all findings of the rest new.
  private static func remarks(_ loaded: LoadedInventory) -> [Diagnostic] {
    guard let first = loaded.unreadNeighbours.first else { return [] }
    return [
      Diagnostic(
        .partialBaseline, .warning, "not read, though it lies beside what was: its findings will be new",
        at: Location(file: first), suggestion: "name the folder, so that the baseline is of the whole app")
    ]
  }

  private static func alreadyThere(_ path: String) -> Diagnostic {
    Diagnostic(
      .usage, .error, "there is a baseline already, and it is made only once", at: Location(file: path),
      suggestion: "baseline shrink takes out what is mended; what is new is mended, or accepted beside the fact; "
        + "baseline write --rule RULE adds what a new rule finds")
  }

  private static func missing(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileNotFound, .error, "there is no baseline", at: Location(file: path),
      suggestion: "leafcutter baseline write makes it, or name it with --baseline")
  }

  private static func counted(_ entries: Int) -> String { entries == 1 ? "1 entry" : "\(entries) entries" }
}
