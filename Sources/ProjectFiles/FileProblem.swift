/// Why a file could not be read or written. The command line turns it into a diagnostic.
package enum FileProblem: Error, Hashable, Sendable {
  case notFound(String)
  /// With the system's reason.
  case unreadable(String, reason: String)
  /// A named pipe that nobody writes into.
  case silentPipe(String)
  case tooLarge(String, limit: Int)
  /// A folder holds none of the files that a folder is read for.
  case nothingInFolder(String)
  /// The target of an output is a folder.
  case isFolder(String)
  /// The folder that an output goes into is a file.
  case notFolder(String)
  case unwritable(String, reason: String)
  /// A revision is asked for, and git cannot be started.
  case noGit(String)
  /// The working folder belongs to no repository.
  case noRepository(String)
  case noRevision(String, revision: String, isShallow: Bool)
  case notInRevision(String, path: String, revision: String)
}
