import Diagnostics

/// What one file declares again. A file all of whose ids stand in one other file is most likely the same inventory in
/// another form or an old copy; that is said once, not for every id.
struct RepeatedIDs {
  /// Ids that the file declares, repeated ones too.
  var declared = 0
  private var diagnostics: [Diagnostic] = []
  private var firstFiles: Set<String> = []
  private var repeated = 0

  mutating func add(_ diagnostic: Diagnostic, first file: String) {
    diagnostics.append(diagnostic)
    firstFiles.insert(file)
    if diagnostic.code == .duplicateID { repeated += 1 }
  }

  /// The file that says all of it, if there is one and it is another.
  func original(of file: String) -> String? {
    guard repeated >= 2, repeated == declared, firstFiles.count == 1, firstFiles.first != file else { return nil }
    return firstFiles.first
  }

  /// - Returns: what is wrong with the file: each id, or the file as a whole.
  func findings(in file: String) -> [Diagnostic] {
    guard let original = original(of: file) else { return diagnostics }
    return [
      Diagnostic(
        .duplicateID, .error, "declares nothing but the \(declared) ids that \(original) declares already",
        at: Location(file: file), suggestion: "remove one of the two files, or name only one of them")
    ]
  }
}
