#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One file to be written.
package struct OutputFile: Hashable, Sendable {
  /// Relative to the working folder, or absolute.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Writes the files of one result so that every one of them is the old or the new one, whole.
///
/// All of them are first written beside their targets and flushed to the disk; only then are they renamed. Folders that
/// are missing are made. After a failure nothing has changed and no temporary file or new folder stays.
package enum OutputFiles {
  /// Whether there is a file already that writing would replace; through a link, the file that it leads to.
  package static func wouldReplace(_ path: String) -> Bool { SystemCalls.status(of: resolved(path))?.kind == .file }

  /// Whether there is a file, a folder or anything else.
  package static func exists(_ path: String) -> Bool { SystemCalls.status(of: path) != nil }

  /// A target that exists and is neither file nor folder (a pipe, `/dev/null`) is written straight.
  package static func write(_ files: [OutputFile]) throws(FileProblem) {
    var madeFolders: [String] = []
    var pending: [(temporary: String, target: String)] = []
    do throws(FileProblem) {
      var straight: [OutputFile] = []
      for file in files {
        let target = resolved(file.path)
        if let status = SystemCalls.status(of: target) {
          if status.kind == .folder { throw FileProblem.isFolder(file.path) }
          if status.kind == .other {
            straight.append(file)
            continue
          }
        }
        try makeFolder(folder(of: target), made: &madeFolders)
        let temporary = "\(folder(of: target))/.\(lastName(of: target)).\(getpid()).\(pending.count).tmp"
        pending.append((temporary, target))
        try writeTemporary(file, at: temporary, like: target)
      }
      for file in straight { try writeStraight(file) }
      for (temporary, target) in pending where rename(temporary, target) != 0 {
        throw FileProblem.unwritable(target, reason: SystemCalls.reason)
      }
    } catch {
      for (temporary, _) in pending { unlink(temporary) }
      for folder in madeFolders.reversed() { rmdir(folder) }
      throw error
    }
    for folder in Set(pending.map { folder(of: $0.target) }) { flushFolder(folder) }
  }

  private static func writeTemporary(_ file: OutputFile, at temporary: String, like target: String) throws(FileProblem)
  {
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(file.path, reason: SystemCalls.reason) }
    var number = SystemCalls.writeAll(file.bytes, to: descriptor)
    if number == 0, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { number = errno }
    if number == 0, let old = SystemCalls.status(of: target) { fchmod(descriptor, mode_t(old.permissions)) }
    if close(descriptor) != 0, number == 0 { number = errno }
    guard number == 0 else { throw .unwritable(file.path, reason: SystemCalls.reason(of: number)) }
  }

  private static func writeStraight(_ file: OutputFile) throws(FileProblem) {
    let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(file.path, reason: SystemCalls.reason) }
    defer { close(descriptor) }
    let number = SystemCalls.writeAll(file.bytes, to: descriptor)
    guard number == 0 || number == EPIPE else {
      throw .unwritable(file.path, reason: SystemCalls.reason(of: number))
    }
  }

  private static func makeFolder(_ folder: String, made: inout [String]) throws(FileProblem) {
    var missing: [String] = []
    var path = folder
    while true {
      if let status = SystemCalls.status(of: path) {
        if status.kind != .folder { throw .notFolder(path) }
        break
      }
      if errno == ENOTDIR {
        path = self.folder(of: path)
        continue
      }
      guard errno == ENOENT, path != "/", path != "." else { throw .unwritable(path, reason: SystemCalls.reason) }
      missing.append(path)
      path = self.folder(of: path)
    }
    for path in missing.reversed() {
      if mkdir(path, 0o777) == 0 {
        made.append(path)
      } else if errno != EEXIST {
        throw .unwritable(path, reason: SystemCalls.reason)
      }
    }
  }

  /// The rename itself reaches the disk with its folder. Not every file system can flush one; that is no failure.
  private static func flushFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Where a symbolic link leads, so that the link stays and its target is replaced.
  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = path[..<slash]
    return folder.allSatisfy { $0 == "/" } ? "/" : String(folder)
  }

  private static func lastName(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }
}
