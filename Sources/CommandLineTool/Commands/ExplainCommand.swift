import Analysis
import Configuration
import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Reporting
import Rules

/// `explain RULE`: one rule's page. `explain FINGERPRINT INVENTORY…`: why a finding is there. `explain RULE:ID
/// INVENTORY…`: what a rule lacks about a subject.
enum ExplainCommand {
  static let command = Command(
    name: "explain", summary: "Show a rule's page, why a finding is there, or what a rule lacks to decide",
    details: [
      "RULE alone shows the rule's page. FINGERPRINT, which stands with every finding, and an inventory show what the "
        + "rule looked at, which facts decided, and the cheapest change to the inventory that would clear the finding. "
        + "RULE:ID and an inventory show which facts the rule lacks about that subject, and what each would decide."
    ],
    arguments: [subject, inventories],
    options: [
      format, CommonOptions.today, CommonOptions.with, ConfigurationFile.option, CommonOptions.inputFormat,
      Stages.timings,
    ],
    run: run)

  enum Format: String, CaseIterable { case text, markdown }

  static let format = CommandOption.words(
    "format", Format.self, default: .text, help: "how to write a rule's page")
  static let subject = Argument(
    "SUBJECT", help: "a rule's code or name; a finding's fingerprint; or RULE:ID, such as 401:settings")
  static let inventories = Argument(
    CommonOptions.inventories.name, help: CommonOptions.inventories.help, repeats: true, isOptional: true)

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let word = invocation.word(subject)
    let hasInventory = !invocation.words(inventories).isEmpty
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      guard let rule = RuleCatalogue.rule(parts[0]) else { return noRule(parts[0]) }
      guard hasInventory else { return needsInventory("which facts \(rule.descriptor.code) lacks", word) }
      return try undecided(parts[1], rule.descriptor.code, invocation, surroundings)
    }
    if let rule = GateCatalogue.descriptor(word) {
      if hasInventory {
        return .badInput([
          Diagnostic(
            .usage, .error, "a rule's page needs no inventory",
            suggestion: "leave it out, or name a finding by its fingerprint or a subject as \(word):ID")
        ])
      }
      let examples = RuleCatalogue.rule(rule.code)?.examples ?? []
      if invocation.word(format, as: Format.self) == .markdown {
        return CommandResult(text: RuleMarkdown.page(rule, examples: examples))
      }
      return CommandResult(
        text: RulePageText.render(
          rule, examples: examples,
          settings: try ConfigurationFile.load(invocation, of: [], surroundings).configuration.gate,
          width: surroundings.outputWidth))
    }
    guard isFingerprint(word) else { return noRule(word) }
    guard hasInventory else { return needsInventory("why that finding is there", word) }
    return try finding(word, invocation, surroundings)
  }

  private static func finding(
    _ fingerprint: String, _ invocation: Invocation, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let run = try AnalysisRun(loading: invocation, surroundings)
    let request = try GateRequest(invocation, run.loaded, surroundings)
    let result = run.judged(request)
    let rules = request.rules
    if let own = GateCatalogue.own.first(where: { fingerprint.hasPrefix("\($0.code)-") }) {
      return .badInput([
        Diagnostic(
          .usage, .error, "\(own.code) is a finding of the gate itself: no fact of the inventory decides it",
          suggestion: "leafcutter explain \(own.code) says what it means")
      ])
    }
    guard let found = result.gate.findings.first(where: { $0.fingerprint == fingerprint }),
      let rule = rules.first(where: { $0.descriptor.code == found.finding.code })
    else {
      let near = nearestName(to: fingerprint, among: result.gate.findings.map(\.fingerprint))
      return .badInput([
        Diagnostic(
          .usage, .error, "no finding here has the fingerprint \(fingerprint)",
          suggestion: near.map { "did you mean \($0)?" }
            ?? "take one from leafcutter check; it changes with the subjects")
      ])
    }
    let explanation = run.stages.run("explain") {
      FindingExplanation(found, rule: rule, rules: rules, in: result.graph)
    }
    return CommandResult(
      output: Array(ExplanationText.render(explanation, color: surroundings.outputTakesColor).utf8),
      diagnostics: result.diagnostics)
  }

  private static func undecided(
    _ id: String, _ code: RuleCode, _ invocation: Invocation, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let run = try AnalysisRun(loading: invocation, surroundings)
    let request = try GateRequest(invocation, run.loaded, surroundings)
    let result = run.judged(request)
    let coverage = result.gate.coverage.first { $0.code == code }
    let open = (coverage?.undecided ?? []).filter { $0.subjects.contains(id) }
    guard !open.isEmpty, let rule = request.rules.first(where: { $0.descriptor.code == code })
    else { return nothingOpen(id, code, coverage, result) }
    let explanations = run.stages.run("explain") {
      open.prefix(10).map { UndecidedExplanation($0, rule: rule, in: result.graph) }
    }
    return CommandResult(
      output: Array(ExplanationText.render(explanations, color: surroundings.outputTakesColor).utf8),
      diagnostics: result.diagnostics)
  }

  // MARK: What cannot be explained

  private static func nothingOpen(
    _ id: String, _ code: RuleCode, _ coverage: RuleCoverage?, _ result: AnalysisResult
  ) -> CommandResult {
    let findings = result.gate.findings.filter { $0.finding.code == code && $0.finding.subjects.contains(id) }
    if let finding = findings.first {
      return .badInput([
        Diagnostic(
          .usage, .error, "\(code) has decided about \(id): \(finding.finding.message)",
          suggestion: "leafcutter explain \(finding.fingerprint) says why")
      ])
    }
    let isKnown =
      result.graph.node(AnyID(id)) != nil
      || result.graph.edges.indices.contains { result.graph.edges[$0].id.text == id }
    let subjects = (coverage?.undecided ?? []).flatMap(\.subjects)
    guard isKnown else {
      return .badInput([
        Diagnostic(
          .usage, .error, "nothing in the inventory is called “\(id)”",
          suggestion: nearestName(to: id, among: subjects).map { "did you mean \(code):\($0)?" }
            ?? "name an id, such as a screen's, or a transition's as from>to:kind")
      ])
    }
    let examples = subjects.prefix(3).map { "\(code):\($0)" }.joined(separator: ", ")
    return CommandResult(
      text: "\(code) is not undecided about \(id), and reports nothing about it.\n"
        + (examples.isEmpty
          ? "It is undecided about nothing here.\n" : "It is undecided about, for example, \(examples).\n"))
  }

  private static func noRule(_ word: String) -> CommandResult {
    let suggestion = GateCatalogue.suggestion(for: word).map { "did you mean \($0)?" }
    return .badInput([
      Diagnostic(
        .usage, .error, "“\(word)” is no rule and no fingerprint",
        suggestion: suggestion ?? "see leafcutter rules for the catalogue")
    ])
  }

  private static func needsInventory(_ what: String, _ word: String) -> CommandResult {
    .badInput([
      Diagnostic(
        .usage, .error, "it takes an inventory to say \(what)", suggestion: "leafcutter explain \(word) INVENTORY…")
    ])
  }

  /// The code, a dash, ten hexadecimal digits: one that is nearly so is taken as meant.
  private static func isFingerprint(_ word: String) -> Bool {
    let parts = word.split(separator: "-", maxSplits: 1)
    return parts.count == 2 && parts[0].count == 3 && parts[0].allSatisfy(\.isNumber)
      && parts[1].allSatisfy(\.isHexDigit)
  }
}
