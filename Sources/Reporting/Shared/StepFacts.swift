import MigrationPlanning

extension PlanStep {
  /// What a ticket says of the step, by label.
  var facts: [(label: String, words: String)] {
    var facts = [("Why now", why)]
    if !installs.isEmpty { facts.append(("Installs", installs.joined(separator: ", "))) }
    if !removes.isEmpty { facts.append(("Removes", removes.joined(separator: ", "))) }
    facts.append(("Verify", verify))
    facts.append(("Roll back", rollback))
    if let riskWords { facts.append(("State", riskWords)) }
    return facts
  }

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
