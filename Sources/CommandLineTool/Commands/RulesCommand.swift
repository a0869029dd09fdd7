import Diagnostics
import Gate
import Reporting
import Rules

/// `rules`: the catalogue.
enum RulesCommand {
  enum Format: String, CaseIterable { case text, markdown }

  static let format = CommandOption.words("format", Format.self, default: .text, help: "how to write the list")

  static let command = Command(
    name: "rules", summary: "List the rules with their severities",
    details: ["leafcutter explain RULE shows one rule's page."], options: [format]
  ) { invocation, surroundings in
    let rules = GateCatalogue.all
    if invocation.word(format, as: Format.self) == .markdown { return CommandResult(text: RuleMarkdown.index(rules)) }
    let widest = rules.map(\.name.count).max() ?? 0
    let indent = "104  warning  ".count + widest + 2
    let lines = rules.flatMap { rule -> [String] in
      let severity = rule.severity?.rawValue ?? "off"
      let head =
        padded(rule.code.description, 5) + padded(severity, 9) + padded(rule.name, widest + 2)
      let summary = wrapped(rule.summary, width: max(surroundings.outputWidth ?? 120, indent + 40), indent: indent)
      return [head + (summary.first ?? "").dropFirst(indent)] + summary.dropFirst()
    }
    return CommandResult(text: lines.joined(separator: "\n") + "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
