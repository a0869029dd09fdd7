package import Diagnostics
package import MigrationPlanning
package import Rules

/// What the rules say of every state that a plan goes through (docs/planning.md, "Every step proven").
package struct PlanProof: Sendable, Hashable {
  /// In the order of the plan's steps.
  package let steps: [StepProof]
  /// The fingerprints of findings at the start that are there again, or still, at the end of the plan; in the gate's order.
  package let notRemoved: [String]
  /// By the fingerprint of a finding at the start: the step after which it is gone for good.
  package let removedBy: [String: PlanName]

  package init(steps: [StepProof], notRemoved: [String]) {
    self.steps = steps
    self.notRemoved = notRemoved
    var removedBy: [String: PlanName] = [:]
    for step in steps { for fingerprint in step.removes { removedBy[fingerprint] = step.step } }
    // Where two findings share a fingerprint, it is gone when both are.
    for fingerprint in notRemoved { removedBy[fingerprint] = nil }
    self.removedBy = removedBy
  }

  /// The steps that a human has to look at first.
  package var needingHuman: [StepProof] { steps.filter(\.needsHuman) }
}

package struct StepProof: Sendable, Hashable {
  /// The id of the step.
  package let step: PlanName
  /// The fingerprints of findings at the start that are gone for good after this step; sorted.
  package let removes: [String]
  /// Errors after this step that neither the start nor the state before it had; by code and subjects.
  package let introduces: [IntroducedFinding]

  package init(step: PlanName, removes: [String], introduces: [IntroducedFinding]) {
    self.step = step
    self.removes = removes
    self.introduces = introduces
  }

  package var needsHuman: Bool { !introduces.isEmpty }
}

/// An error that a step brings about. Its places are those of a state that nobody has written down, so it carries none.
package struct IntroducedFinding: Sendable, Hashable {
  package let code: RuleCode
  package let name: String
  package let severity: Severity
  package let subjects: [String]
  package let message: String
  package let fix: String
  package let fingerprint: String

  package init(
    code: RuleCode, name: String, severity: Severity, subjects: [String], message: String, fix: String,
    fingerprint: String
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.subjects = subjects
    self.message = message
    self.fix = fix
    self.fingerprint = fingerprint
  }
}
