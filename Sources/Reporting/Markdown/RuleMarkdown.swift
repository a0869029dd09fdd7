import Diagnostics
import Gate
import OwnershipGraph
package import Rules

/// Rule pages and the index of rules in Markdown, for docs/rules and for teams that keep their own.
package enum RuleMarkdown {
  /// The name of a rule's page.
  package static func fileName(_ rule: RuleDescriptor) -> String { "\(rule.code)-\(rule.name).md" }

  /// All rules, a table for each category, with links to the pages beside.
  package static func index(_ rules: [RuleDescriptor]) -> String {
    var lines: [String] = []
    for category in RuleCategory.allCases {
      let members = rules.filter { $0.category == category }.sorted { $0.code < $1.code }
      if members.isEmpty { continue }
      lines += ["### \(category.title)", "", "| rule | | reports |", "|---|---|---|"]
      lines += members.map { rule in
        "| [\(rule.code) \(rule.name)](\(fileName(rule))) | \(rule.severityWord) | \(cell(rule.summary)) |"
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  package static func page(_ rule: RuleDescriptor, examples: [RuleExample]) -> String {
    var lines = [
      "# \(rule.code) \(rule.name)", "",
      "\(rule.severityWord) · \(rule.category.title) · since \(rule.since)", "", rule.summary,
    ]
    func section(_ title: String, _ text: String) {
      if !text.isEmpty { lines += ["", "## \(title)", "", text] }
    }
    section("Why it matters", rule.rationale)
    section("What to do", rule.fix + ".")
    section("When not to follow it", rule.whenNotToFollow)
    section(
      "Facts it needs",
      rule.needs.isEmpty
        ? "" : "Without them it is undecided: " + rule.needs.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".")
    section("Options", rule.options.map { "- `\($0.name)`: \($0.details)" }.joined(separator: "\n"))
    section(
      "Silent where one of these speaks of the same place", rule.yieldsTo.map { link(to: $0) }.joined(separator: ", "))
    section("Earlier names", rule.aliases.joined(separator: ", "))
    for (title, isTriggering) in [("Not reported", false), ("Reported", true)] where !examples.isEmpty {
      lines += ["", "## \(title)"]
      for example in examples where example.isTriggering == isTriggering {
        lines += ["", "### \(headline(example.title))", "", "```yaml", example.yaml, "```"]
        for message in example.messages { lines += ["", "> \(cell(message))"] }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func link(to code: RuleCode) -> String {
    guard let rule = GateCatalogue.descriptor(code) else { return code.description }
    return "[\(code) \(rule.name)](\(fileName(rule)))"
  }

  private static func headline(_ title: String) -> String { title.prefix(1).uppercased() + title.dropFirst() }

  /// What Markdown would take for markup in a table or a quotation.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}

extension RuleCategory {
  package var title: String {
    switch self {
    case .ownership: "Ownership"
    case .dependencies: "Dependencies"
    case .modals: "Modals"
    case .bridges: "Bridges"
    case .linksAndPaths: "Deep links, restoration, paths"
    case .migration: "Migration"
    case .gate: "The gate itself"
    }
  }
}

extension RuleDescriptor {
  fileprivate var severityWord: String { severity?.rawValue ?? "off" }
}
