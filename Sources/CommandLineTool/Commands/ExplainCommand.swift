import Diagnostics
import Rules

/// `explain RULE`: one rule's page.
enum ExplainCommand {
  static let command = Command(
    name: "explain", summary: "Show one rule's page", arguments: [rule], run: run)

  static let rule = Argument("RULE", help: "a rule's code or name, as `leafcutter rules` lists them")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let word = invocation.word(rule)
    guard let found = RuleCatalogue.rule(word) else {
      let suggestion = RuleCatalogue.suggestion(for: word).map { "did you mean \($0)?" }
      return .badInput([
        Diagnostic(
          .usage, .error, "“\(word)” is no rule", suggestion: suggestion ?? "see leafcutter rules for the catalogue")
      ])
    }
    let type = type(of: found)
    return CommandResult(
      text: RulePageText.render(type.descriptor, examples: type.examples, width: surroundings.outputWidth))
  }
}
