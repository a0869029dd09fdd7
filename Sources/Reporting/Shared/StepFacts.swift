import MigrationPlanning

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
