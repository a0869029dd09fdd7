import Diagnostics
package import Gate
import OwnershipGraph
package import Rules

/// One rule's page for a terminal: what is reported and why, what to do, and its examples.
package enum RulePageText {
  /// - Parameters:
  ///   - settings: what holds where the page is asked for.
  ///   - width: characters in a line; `nil` for the usual 80. Examples are not wrapped.
  package static func render(
    _ rule: RuleDescriptor, examples: [RuleExample], settings: GateSettings = GateSettings(), width: Int?
  ) -> String {
    let width = min(max(width ?? 80, 40), 100)
    let severity = settings.severity(of: rule)?.rawValue ?? "off"
    var lines = ["\(rule.code) \(rule.name): \(severity), \(rule.category.rawValue), since \(rule.since)", ""]
    lines += wrapped(rule.summary, width: width)
    func section(_ title: String, _ text: String) {
      guard !text.isEmpty else { return }
      lines += ["", title] + wrapped(text, width: width, indent: 2)
    }
    section("Why it matters", rule.rationale)
    section("What to do", rule.fix)
    section("When not to follow it", rule.whenNotToFollow)
    section(
      "Facts it needs (without them it is undecided)", rule.needs.map(\.rawValue).joined(separator: ", "))
    section("Options", rule.options.map(\.description).joined(separator: "; "))
    if settings.severities[rule.code] != nil || settings.options[rule.code] != nil {
      section("As configured", RuleOrigins.sentences(of: rule, settings).joined(separator: "; "))
    }
    section("Silent where one of these speaks", rule.yieldsTo.map(\.description).joined(separator: ", "))
    section("Earlier names", rule.aliases.joined(separator: ", "))
    for (title, isTriggering) in [("Not reported:", false), ("Reported:", true)] {
      for example in examples where example.isTriggering == isTriggering {
        lines += [""] + wrapped("\(title) \(example.title)", width: width)
        lines += example.yaml.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.isEmpty ? "" : "    \($0)"
        }
        for message in example.messages { lines += wrapped("→ \(message)", width: width, indent: 2) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
