package import Diagnostics
package import Inventory
package import OwnershipGraph

/// Facts that a team has agreed to describe; where one is absent that is a finding (802).
package struct FactRequirement: Sendable, Hashable {
  package let facts: [Fact]
  /// The flows for which it holds; `nil`: all.
  package let flows: [FlowID]?
  /// The teams for whose flows it holds; `nil`: all.
  package let teams: [String]?
  /// The line of the configuration.
  package let place: Location?

  package init(_ facts: [Fact], flows: [FlowID]? = nil, teams: [String]? = nil, at place: Location? = nil) {
    self.facts = facts
    self.flows = flows
    self.teams = teams
    self.place = place
  }
}
