import Analysis
import Gate
import MigrationPlanning
import Rules

/// What a ticket says of each step of a plan, findings included.
struct StepFacts {
  private let proof: PlanProof?
  /// By fingerprint: `104 nested-navigation-container of suggest-stack`.
  private let findings: [String: String]
  /// Findings named in a line; plan JSON has them all.
  private static let mostFindings = 5

  init(_ result: AnalysisResult) {
    proof = result.proof
    findings = Dictionary(
      result.gate.findings.map { entry in
        let subjects = entry.finding.subjects
        let more = subjects.count > 2 ? " and \(grouped(subjects.count - 2)) more" : ""
        return (
          entry.fingerprint,
          "\(entry.finding.code) \(entry.name) of \(subjects.prefix(2).joined(separator: ", "))\(more)"
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// By label.
  ///
  /// - Parameter position: of the step in the plan's steps.
  func facts(of step: PlanStep, at position: Int) -> [(label: String, words: String)] {
    var facts = [("Why now", step.why)]
    for finding in introduced(position) { facts.append(("Needs a human", finding.sentence)) }
    if !step.installs.isEmpty { facts.append(("Installs", step.installs.joined(separator: ", "))) }
    if !step.removes.isEmpty { facts.append(("Removes", step.removes.joined(separator: ", "))) }
    if let ended = ended(position) { facts.append(("Ends findings", ended)) }
    facts.append(("Verify", step.verify))
    facts.append(("Roll back", step.rollback))
    if let risk = step.riskWords { facts.append(("State", risk)) }
    return facts
  }

  /// The errors that a step would bring.
  func introduced(_ position: Int) -> [IntroducedFinding] { proof?.steps[position].introduces ?? [] }

  /// The fingerprints of the findings that are gone for good after a step.
  func removed(_ position: Int) -> [String] { proof?.steps[position].removes ?? [] }

  /// The same in words; `nil` where there are none.
  func ended(_ position: Int) -> String? { words(removed(position)) }

  /// The findings of the start that no step ends, in words; `nil` where there are none, or nothing was proven.
  var notRemoved: String? { words(proof?.notRemoved ?? []) }

  private func words(_ all: [String]) -> String? {
    if all.isEmpty { return nil }
    let named = all.prefix(Self.mostFindings).map { findings[$0] ?? $0 }.joined(separator: "; ")
    return all.count > Self.mostFindings ? "\(named); and \(grouped(all.count - Self.mostFindings)) more" : named
  }
}

extension PlanStep {
  /// `risk 2 (camera, changed 2026-09-01); not ready`; `nil` where nothing is known of either.
  var riskWords: String? {
    let ready: String? =
      switch readiness {
      case .ready: "ready"
      case .notReady: "not ready"
      case .unknown: nil
      }
    if risk.points == 0 { return ready }
    let reasons = risk.reasons.prefix(3).joined(separator: ", ")
    let more = risk.reasons.count > 3 ? " and \(grouped(risk.reasons.count - 3)) more" : ""
    let points = "risk \(grouped(risk.points)) (\(reasons)\(more))"
    return ready.map { "\(points); \($0)" } ?? points
  }
}
