package import Diagnostics

/// What can be wrong with a configuration beyond its form: 970 to 979.
extension Diagnostic.Code {
  /// Something else than a configuration.
  package static let notAConfiguration = Self(rawValue: 970)
  /// Written for another version of the format.
  package static let unknownConfigurationVersion = Self(rawValue: 971)
  /// One rule, or one option of it, that is set twice, by its code and by its name.
  package static let setTwice = Self(rawValue: 972)
  /// A budget for the findings of a rule that does not run.
  package static let budgetOfNothing = Self(rawValue: 975)
  /// The inputs have different configurations.
  package static let severalConfigurations = Self(rawValue: 973)
  /// A path, a flow or a team that is nowhere.
  package static let namesNothing = Self(rawValue: 974)
}
