package import Diagnostics

/// What can be wrong with a plan or report that is read back: 940 to 949.
extension Diagnostic.Code {
  /// Something else than a plan.
  package static let notAPlan = Self(rawValue: 940)
  /// Written by another version of the format.
  package static let unknownPlanVersion = Self(rawValue: 941)
}
