package import Diagnostics
package import ProjectFiles

extension FileProblem {
  /// In the words of a diagnostic.
  package var diagnostic: Diagnostic {
    switch self {
    case .notFound(let path):
      Diagnostic(
        .fileNotFound, .error, "no such file or folder", at: Location(file: path),
        suggestion: advice(path) ?? "check the path; it is read from the folder the command runs in")
    case .unreadable(let path, let reason):
      Diagnostic(
        .fileUnreadable, .error, "cannot be read: \(reason)", at: Location(file: path),
        suggestion: advice(path) ?? "check the file and who may read it")
    case .silentPipe(let path):
      Diagnostic(
        .fileUnreadable, .error, "cannot be read: a pipe that nobody writes into", at: Location(file: path),
        suggestion: "start what writes first, or name a file")
    case .tooLarge(let path, let limit):
      Diagnostic(
        .fileTooLarge, .error, "larger than \(limit >> 20) MiB, the most that one file may have",
        at: Location(file: path),
        suggestion: "split the inventory into several files")
    case .nothingInFolder(let path):
      Diagnostic(
        .folderWithoutInventories, .error, "no inventory in this folder", at: Location(file: path),
        suggestion: "name a folder that holds .yaml, .yml, .json or .xml files; hidden ones do not count")
    case .isFolder(let path):
      Diagnostic(
        .outputUnwritable, .error, "cannot be written: it is a folder", at: Location(file: path),
        suggestion: "name a file")
    case .notFolder(let path):
      Diagnostic(
        .outputUnwritable, .error, "cannot be written into: it is a file, not a folder", at: Location(file: path),
        suggestion: "name another folder, or move the file away")
    case .unwritable(let path, let reason):
      Diagnostic(
        .outputUnwritable, .error, "cannot be written: \(reason)", at: Location(file: path),
        suggestion: "make room or choose another place; what was there before is unchanged")
    }
  }

  /// A name that is not UTF-8 cannot be held in a text; what was put in its place is no name of a file.
  private func advice(_ path: String) -> String? {
    path.unicodeScalars.contains("\u{FFFD}") ? "the name is not UTF-8: rename the file" : nil
  }
}
