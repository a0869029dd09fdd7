package import Diagnostics
package import Rules

/// The most that a team allows itself of something; more is a finding (801).
package struct Budget: Sendable, Hashable {
  package enum Measure: Sendable, Hashable {
    /// Bridges of today.
    case liveBridges
    /// Of these the ones that put UIKit into SwiftUI.
    case representables
    /// UIKit pages that are to be migrated.
    case uikitScreens
    /// Undecided subjects, of all rules that run.
    case undecided
    /// Findings of one rule, known ones included.
    case findings(RuleCode)
  }

  package let measure: Measure
  package let most: Int
  /// The line of the configuration.
  package let place: Location?

  package init(_ measure: Measure, most: Int, at place: Location? = nil) {
    self.measure = measure
    self.most = most
    self.place = place
  }
}
