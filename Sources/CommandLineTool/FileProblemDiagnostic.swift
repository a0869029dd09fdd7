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
    case .noGit(let word):
      Diagnostic(
        .revisionUnreadable, .error, "no file of this name, and git is not there to read it as a revision",
        at: Location(file: word), suggestion: "install git, or name a file or folder")
    case .noRepository(let word):
      Diagnostic(
        .revisionUnreadable, .error, "no file of this name, and the working folder is in no git repository",
        at: Location(file: word), suggestion: "run the command inside the repository, or name a file or folder")
    case .noRevision(let word, let revision, let isShallow):
      Diagnostic(
        .revisionUnreadable, .error, "git knows no commit “\(revision)”", at: Location(file: word),
        suggestion: isShallow
          ? "the clone is shallow: fetch the commit first (in CI, with the whole history: fetch-depth: 0)"
          : "write REV:PATH with a branch, a tag or a hash that this repository has")
    case .notInRevision(let word, let path, let revision):
      Diagnostic(
        .revisionUnreadable, .error, "\(revision) has no file or folder “\(path)”", at: Location(file: word),
        suggestion: "the path counts from the root of the repository; from the working folder it begins with ./")
    }
  }

  /// A name that is not UTF-8 cannot be held in a text; what was put in its place is no name of a file.
  private func advice(_ path: String) -> String? {
    path.unicodeScalars.contains("\u{FFFD}") ? "the name is not UTF-8: rename the file" : nil
  }
}
