import MigrationPlanning

/// What the chosen phases cost: the bridge lifetime of the plan against that of the same plan without phases.
package enum PhasePrice: Sendable, Hashable {
  /// The lifetime of the plan with `--phases none`.
  case without(lifetime: Int)
  /// Planning twice would take too long to be done unasked.
  case notComputed

  /// Plans of more units than this are not made twice unasked.
  package static let mostUnits = 300

  func sentence(_ plan: MigrationPlan) -> String {
    let rule =
      plan.phases == .app
      ? "lists after leaves and containers after lists in the whole app"
      : "lists after leaves and containers after lists in each flow"
    switch self {
    case .notComputed: return "\(rule); leafcutter plan --compare says what that costs"
    case .without(let lifetime):
      let price = plan.totals.lifetime - lifetime
      if price <= 0 { return "\(rule); that costs nothing" }
      return "\(rule); that costs \(grouped(price)) of bridge lifetime "
        + "(\(grouped(lifetime)) with --phases none)"
    }
  }
}
