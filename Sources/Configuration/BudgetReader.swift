import Diagnostics
import Gate
import LocatedDocument
import Rules

/// `budgets:`, the most that a team allows itself.
enum BudgetReader {
  static func read(_ node: LocatedNode, into diagnostics: inout DiagnosticCollector) -> [Budget] {
    var fields = Fields(node, as: "budgets")
    var budgets: [Budget] = []
    func add(_ measure: Budget.Measure, _ key: StaticString) {
      if let most = fields.integer(key) { budgets.append(Budget(measure, most: most, at: fields.location(of: key))) }
    }
    add(.liveBridges, "liveBridges")
    add(.representables, "representables")
    add(.uikitScreens, "uikitScreens")
    add(.undecided, "undecided")
    for child in fields.map("findings")?.children.map({ $0 }) ?? [] {
      guard let rule = RuleSettingsReader.rule(child.key ?? "", at: child.keyMark, &fields) else { continue }
      if rule.category == .gate {
        fields.report(
          .unknownKey, "\(rule.code) \(rule.name) is a finding of the gate itself, for which there is no budget",
          at: child.keyMark, suggestion: "name a rule")
        continue
      }
      if budgets.contains(where: { $0.measure == .findings(rule.code) }) {
        fields.report(
          .setTwice, "findings of rule \(rule.code) \(rule.name) have two budgets", at: child.keyMark,
          suggestion: "remove one of them")
        continue
      }
      guard let most = RuleSettingsReader.wholeNumber(child), most <= 1_000_000_000 else {
        fields.report(
          .wrongType, "the budget for findings of rule \(rule.code) is no count", at: child.mark,
          suggestion: "write \(rule.code): and a whole number from 0")
        continue
      }
      budgets.append(Budget(.findings(rule.code), most: most, at: child.keyLocation))
    }
    fields.finish(into: &diagnostics)
    return budgets
  }
}
