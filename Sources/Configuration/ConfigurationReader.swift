package import Diagnostics
import Gate
import LocatedDocument
import Rules

/// Reads `leafcutter.yaml` (docs/configuration.md). Strict: a gate never falls back to defaults on a wrong file.
package enum ConfigurationReader {
  /// - Parameters:
  ///   - bytes: the file, as it is.
  ///   - file: its name as the user gave it, or as it was found.
  /// - Returns: `nil` if anything is wrong with it; then all of that has been added to `diagnostics`.
  /// - Complexity: O(*n*) in the number of bytes, times the rules for each wrong name; no recursion.
  package static func read(
    _ bytes: [UInt8], file: String, into diagnostics: inout DiagnosticCollector
  ) -> Configuration? {
    var found = DiagnosticCollector()
    defer { diagnostics.add(contentsOf: found) }
    guard let document = LocatedDocument.read(bytes, file: file, format: .yaml, into: &found) else { return nil }
    var fields = Fields(document.root, as: "configuration")
    if fields.has("flows") || fields.has("app") || fields.has("entries") {
      found.add(
        Diagnostic(
          .notAConfiguration, .error,
          "not a configuration: \(fields.has("entries") ? "it has the entries of a baseline" : "it describes an app")",
          at: document.root.location, suggestion: "name the \(Configuration.fileName), or move the file away"))
      return nil
    }
    if let version = fields.requiredInteger("version"), version != Configuration.version {
      fields.report(
        .unknownConfigurationVersion, "version \(version) of configurations is not known",
        at: fields.mark(of: "version"),
        suggestion: "write version: \(Configuration.version), or use a newer leafcutter")
    }
    var configuration = Configuration()
    if let rules = fields.map("rules") { RuleSettingsReader.read(rules, &configuration.gate, &fields) }
    if let costs = fields.map("costs") { CostReader.read(costs, &configuration.costs, into: &found) }
    if let budgets = fields.map("budgets") {
      configuration.gate.budgets = BudgetReader.read(budgets, into: &found)
    }
    for budget in configuration.gate.budgets {
      guard case .findings(let code) = budget.measure, let rule = GateCatalogue.descriptor(code),
        configuration.gate.severity(of: rule) == nil
      else { continue }
      found.add(
        Diagnostic(
          .budgetOfNothing, .error, "rule \(code) \(rule.name) is off, so that its budget counts nothing",
          at: budget.place, suggestion: "write \(code): note under rules:, or remove the budget"))
    }
    configuration.gate.requiredFacts = (fields.list("requireFacts", item: "fact") ?? []).compactMap {
      RequirementReader.read($0, &fields, into: &found)
    }
    configuration.exclude = (fields.names("exclude") ?? []).map { Configuration.Path($0.text, at: $0.location) }
    configuration.baseline = fields.name("baseline").map { Configuration.Path($0.text, at: $0.location) }
    if let report = fields.map("report") {
      var settings = Fields(report, as: "report")
      configuration.reportFolder = settings.name("output").map { Configuration.Path($0.text, at: $0.location) }
      settings.finish(into: &found)
    }
    fields.finish(into: &found)
    return found.hasErrors ? nil : configuration
  }
}
