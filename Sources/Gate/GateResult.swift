package import Diagnostics
package import Inventory
package import Rules

/// What the gate says of one inventory: every finding with its state, how much was looked at, and whether it passes.
package struct GateResult: Sendable {
  /// The gravest first, then by code and subjects.
  package let findings: [GateFinding]
  package let coverage: [RuleCoverage]
  package let failOn: FailThreshold
  /// What has become of the baseline; `nil`: there is none.
  package let baseline: BaselineComparison?
  /// The computer's date, if dates were compared with it: then every output names it.
  package let assumedDay: CalendarDate?
  /// How many findings are not reported, because they are of other teams or stand in files read for their references.
  package let unreported: Int

  package init(
    findings: [GateFinding], coverage: [RuleCoverage], failOn: FailThreshold, baseline: BaselineComparison? = nil,
    assumedDay: CalendarDate? = nil, unreported: Int = 0
  ) {
    self.unreported = unreported
    self.assumedDay = assumedDay
    self.findings = findings
    self.coverage = coverage
    self.failOn = failOn
    self.baseline = baseline
  }

  /// Findings that are neither accepted nor in the baseline, of that severity.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.state == .new && $0.finding.severity == severity }
  }

  package var isFailed: Bool {
    findings.contains { $0.state == .new && failOn.isReached(by: $0.finding.severity) }
  }
}

package struct GateFinding: Sendable {
  package enum State: String, Sendable { case new, baseline, accepted }

  package let finding: Finding
  package let name: String
  package let state: State
  /// `104-3fa81c02be`: the code and the first ten hex digits of SHA-256 over code and sorted subjects.
  package let fingerprint: String
  /// Where the inventory says it.
  package let inventory: Location?
  /// Where the app's sources say it.
  package let source: SourceReference?
  /// Of an aggregate that the baseline knows: the members that it does not know; the finding is new for their sake.
  package let added: [String]
  /// What accepts it, of an accepted one.
  package let accept: Accept?

  package init(
    finding: Finding, name: String, state: State, fingerprint: String, inventory: Location?, source: SourceReference?,
    added: [String] = [], accept: Accept? = nil
  ) {
    self.accept = accept
    self.added = added
    self.finding = finding
    self.name = name
    self.state = state
    self.fingerprint = fingerprint
    self.inventory = inventory
    self.source = source
  }
}

/// What one rule looked at.
package struct RuleCoverage: Sendable {
  package let code: RuleCode
  package let name: String
  /// The effective severity; `nil`: off.
  package let severity: Severity?
  package let subjects: Int
  package let undecided: [UndecidedSubject]

  package init(code: RuleCode, name: String, severity: Severity?, subjects: Int, undecided: [UndecidedSubject]) {
    self.code = code
    self.name = name
    self.severity = severity
    self.subjects = subjects
    self.undecided = undecided
  }
}

/// From which severity on a finding fails the gate.
package enum FailThreshold: String, Sendable, CaseIterable {
  case error, warning, note, never

  package func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .note: true
    case .never: false
    }
  }
}
