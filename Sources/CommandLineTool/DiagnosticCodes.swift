package import Diagnostics

/// The codes of what is said about the command line and about files: 990 to 999. Codes are never used again for
/// something else.
extension Diagnostic.Code {
  package static let usage = Self(rawValue: 990)
  package static let fileNotFound = Self(rawValue: 991)
  package static let fileUnreadable = Self(rawValue: 992)
  package static let fileTooLarge = Self(rawValue: 993)
  package static let folderWithoutInventories = Self(rawValue: 994)
  package static let outputUnwritable = Self(rawValue: 995)
  package static let revisionUnreadable = Self(rawValue: 996)
  package static let partialBaseline = Self(rawValue: 997)
  /// The baseline takes in a rule that does not run.
  package static let ruleIsOff = Self(rawValue: 998)
  package static let toolFault = Self(rawValue: 999)
}
