package import Diagnostics

/// What can be wrong with a baseline beyond its form: 960 to 964.
extension Diagnostic.Code {
  /// Something else than a baseline.
  package static let notABaseline = Self(rawValue: 960)
  /// Written by another version of the format.
  package static let unknownBaselineVersion = Self(rawValue: 961)
}
