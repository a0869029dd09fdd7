package import Diagnostics
package import Inventory
package import Rules

/// What a team asks of the gate: which rules run, how grave each is, and what else must hold. What it does not say has
/// the default of the rule.
package struct GateSettings: Sendable, Hashable {
  /// A value that was set, and where.
  package struct Choice<Value: Sendable & Hashable>: Sendable, Hashable {
    package let value: Value
    /// The line of the configuration; `nil`: set by the command line.
    package let place: Location?

    package init(_ value: Value, at place: Location? = nil) {
      self.value = value
      self.place = place
    }
  }

  /// By the code of a rule, the gate's own ones included; `nil` inside: off.
  package var severities: [RuleCode: Choice<Severity?>]
  /// By the code of a rule and the name of its option.
  package var options: [RuleCode: [String: Choice<Int>]]
  package var budgets: [Budget]
  package var requiredFacts: [FactRequirement]

  package init(
    severities: [RuleCode: Choice<Severity?>] = [:], options: [RuleCode: [String: Choice<Int>]] = [:],
    budgets: [Budget] = [], requiredFacts: [FactRequirement] = []
  ) {
    self.severities = severities
    self.options = options
    self.budgets = budgets
    self.requiredFacts = requiredFacts
  }

  /// The severity that holds for a rule; `nil`: off.
  package func severity(of rule: RuleDescriptor) -> Severity? {
    if let set = severities[rule.code] { set.value } else { rule.severity }
  }

  /// What holds for an option of a rule.
  package func value(of option: RuleOption, in rule: RuleDescriptor) -> Int {
    options[rule.code]?[option.name]?.value ?? option.initial
  }

  /// Every rule of the catalogue as this run takes it.
  ///
  /// - Parameter today: only where somebody named the day.
  package func rules(today: CalendarDate? = nil) -> [any RunningRule] {
    RuleCatalogue.configured(options.mapValues { $0.mapValues(\.value) }, today: today).map { rule in
      if let set = severities[rule.descriptor.code] { RatedRule(rule, set.value) } else { rule }
    }
  }
}
