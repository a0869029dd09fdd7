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
/// are missing are made. After a failure nothing has changed and no temporary file or new folder stays; what a killed
/// run has left goes with the next one.
package enum OutputFiles {
  /// Whether there is a file already that writing would replace; through a link, the file that it leads to.
  package static func wouldReplace(_ path: String) -> Bool { SystemCalls.status(of: path)?.kind == .file }

  private struct Pending {
    let file: OutputFile
    let folder: OutputFolder
    let name: String
    let temporary: OutputFolder.Temporary
  }

  /// Whether there is a file, a folder or anything else.
  package static func exists(_ path: String) -> Bool { SystemCalls.status(of: path) != nil }

  /// A target that exists and is neither file nor folder (a pipe, `/dev/null`) is written straight.
  package static func write(_ files: [OutputFile]) throws(FileProblem) {
    var madeFolders: [String] = []
    var folders: [String: OutputFolder] = [:]
    var pending: [Pending] = []
    do throws(FileProblem) {
      var straight: [OutputFile] = []
      for file in files {
        let target = try followed(file.path)
        if let status = SystemCalls.status(of: target) {
          if status.kind == .folder { throw FileProblem.isFolder(file.path) }
          if status.kind == .other {
            straight.append(file)
            continue
          }
        }
        let folder = try opened(self.folder(of: target), &folders, made: &madeFolders)
        let name = String(lastName(of: target))
        switch folder.write(file.bytes, for: name) {
        case .success(let temporary):
          pending.append(Pending(file: file, folder: folder, name: name, temporary: temporary))
        case .failure(let error): throw FileProblem.unwritable(file.path, reason: error.reason)
        }
      }
      for file in straight { try writeStraight(file) }
      while let next = pending.first {
        if let error = next.folder.rename(next.temporary, to: next.name) {
          throw FileProblem.unwritable(next.file.path, reason: error.reason)
        }
        pending.removeFirst()
      }
    } catch {
      for file in pending { file.folder.remove(file.temporary) }
      for folder in madeFolders.reversed() { rmdir(folder) }
      throw error
    }
    for folder in folders.values { folder.flush() }
  }

  /// Puts the bytes behind what a file holds, in one call; a file that is not there is made.
  package static func append(_ file: OutputFile) throws(FileProblem) {
    // Without O_NONBLOCK a named pipe waits for a reader, who may never come.
    let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw .unwritable(file.path, reason: SystemCalls.reason) }
    defer { close(descriptor) }
    let number = SystemCalls.writeAll(file.bytes, to: descriptor)
    guard number == 0 else { throw .unwritable(file.path, reason: SystemCalls.reason(of: number)) }
  }

  private static func opened(
    _ path: String, _ folders: inout [String: OutputFolder], made: inout [String]
  ) throws(FileProblem) -> OutputFolder {
    if let folder = folders[path] { return folder }
    try makeFolder(path, made: &made)
    guard let folder = OutputFolder(path) else { throw .unwritable(path, reason: SystemCalls.reason) }
    folder.sweep()
    folders[path] = folder
    return folder
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

  /// Where a symbolic link leads, so that the link stays and its target is replaced or made.
  private static func followed(_ path: String) throws(FileProblem) -> String {
    var target = path
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let link = SystemCalls.link(at: target) else { return target }
      target = link.hasPrefix("/") ? link : "\(folder(of: target))/\(link)"
    }
    throw .unwritable(path, reason: SystemCalls.reason(of: ELOOP))
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
