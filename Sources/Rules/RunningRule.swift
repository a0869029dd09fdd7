package import Diagnostics
package import OwnershipGraph

/// A rule as a run takes it: what it is called there, how grave its findings are there, and its check.
package protocol RunningRule: Sendable {
  /// With the severity that holds in this run.
  var descriptor: RuleDescriptor { get }

  func check(_ graph: OwnershipGraph) -> RuleOutcome
}

/// A rule whose severity a configuration sets: it holds for all of the rule's findings.
package struct RatedRule: RunningRule {
  package let descriptor: RuleDescriptor
  private let rule: any Rule

  /// - Parameter severity: `nil`: off.
  package init(_ rule: any Rule, _ severity: Severity?) {
    self.rule = rule
    descriptor = rule.descriptor.rated(severity)
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var outcome = rule.check(graph)
    if let severity = descriptor.severity { outcome.findings = outcome.findings.map { $0.rated(severity) } }
    return outcome
  }
}

extension RuleDescriptor {
  package func rated(_ severity: Severity?) -> RuleDescriptor {
    RuleDescriptor(
      code: code, name: name, aliases: aliases, category: category, severity: severity, since: since, summary: summary,
      rationale: rationale, fix: fix, whenNotToFollow: whenNotToFollow, needs: needs, options: options,
      yieldsTo: yieldsTo)
  }
}

extension Finding {
  package func rated(_ severity: Severity) -> Finding {
    Finding(
      code: code, severity: severity, subjects: subjects, members: members, message: message, evidence: evidence,
      fix: fix, place: place)
  }
}
