package import Diagnostics
package import Gate
package import MigrationPlanning

/// What `leafcutter.yaml` says (docs/configuration.md). What it does not say has its default.
package struct Configuration: Sendable, Hashable {
  /// The name under which it is found.
  package static let fileName = "leafcutter.yaml"
  /// The version of the format.
  package static let version = 1

  /// A path as it is written; it counts from the folder of the configuration.
  package struct Path: Sendable, Hashable {
    package let text: String
    package let place: Location

    package init(_ text: String, at place: Location) {
      self.text = text
      self.place = place
    }
  }

  package var gate = GateSettings()
  package var costs = CostModel()
  /// Files and folders inside the folders that are read, which are none of the inventory.
  package var exclude: [Path] = []
  package var baseline: Path?
  /// The folder for the reports.
  package var reportFolder: Path?

  package init() {}
}
