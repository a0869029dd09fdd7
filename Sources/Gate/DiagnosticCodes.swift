package import Diagnostics

/// What the gate has to say of an inventory.
extension Diagnostic.Code {
  /// Entries under `accept` are read, and no finding is accepted yet.
  package static let acceptWithoutEffect = Self(rawValue: 950)
}
