import Configuration
import Diagnostics
import Gate
import Reporting
import Rules

/// `rules [INVENTORY…]`: the catalogue, with the severities and options that hold and where each comes from.
enum RulesCommand {
  enum Format: String, CaseIterable { case text, markdown }

  static let format = CommandOption.words("format", Format.self, default: .text, help: "how to write the list")
  static let inventories = Argument(
    CommonOptions.inventories.name,
    help: "whose configuration holds; without it that of the working folder", repeats: true, isOptional: true)

  static let command = Command(
    name: "rules", summary: "List the rules with the severities and options that hold",
    details: ["leafcutter explain RULE shows one rule's page."], arguments: [inventories],
    options: [format, ConfigurationFile.option]
  ) { invocation, surroundings in
    let file = try ConfigurationFile.load(invocation, of: invocation.words(inventories), surroundings)
    let settings = file.configuration.gate
    if invocation.word(format, as: Format.self) == .markdown {
      let rules = GateCatalogue.all.map { $0.rated(settings.severity(of: $0)) }
      return CommandResult(text: RuleMarkdown.index(rules))
    }
    let widest = GateCatalogue.all.map(\.name.count).max() ?? 0
    let indent = "104  warning  ".count + widest + 2
    let width = max(surroundings.outputWidth ?? 120, indent + 40)
    let lines = GateCatalogue.all.flatMap { rule -> [String] in
      let head =
        padded(rule.code.description, 5) + padded(settings.severity(of: rule)?.rawValue ?? "off", 9)
        + padded(rule.name, widest + 2)
      let summary = wrapped(rule.summary, width: width, indent: indent)
      return [head + (summary.first ?? "").dropFirst(indent)] + summary.dropFirst()
        + RuleOrigins.sentences(of: rule, settings).flatMap { wrapped($0, width: width, indent: indent) }
    }
    let origin = file.path.map { "Configuration: \(printable($0))" } ?? "No \(Configuration.fileName): all defaults"
    return CommandResult(text: (lines + ["", origin]).joined(separator: "\n") + "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
