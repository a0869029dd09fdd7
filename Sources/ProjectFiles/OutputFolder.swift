#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that files are written into. It is held open, so that neither a folder that is moved meanwhile nor the length
/// of its path matters.
final class OutputFolder {
  /// A file that has been written and does not bear its name yet.
  struct Temporary {
    fileprivate let name: String
    fileprivate let descriptor: Int32
  }

  private static let prefix = ".leafcutter."
  private static let suffix = ".tmp"
  private let descriptor: Int32
  private var count = 0

  /// - Returns: `nil` with `errno` set if it cannot be opened.
  init?(_ path: String) {
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Writes a file beside those of the folder and flushes it to the disk; of a file of that name it takes the
  /// permissions. It stays locked until it is renamed or removed, or this process ends in whatever way.
  ///
  /// - Returns: the file, or the number of the error, after which no trace is left.
  func write(_ bytes: [UInt8], for name: String) -> Result<Temporary, SystemError> {
    let old = status(of: name)
    // A rename asks only the folder; a file that was made read-only is not to be lost for that.
    if old != nil, faccessat(descriptor, name, W_OK, AT_EACCESS) != 0 { return .failure(.current) }
    let temporary: Temporary
    switch make() {
    case .failure(let error): return .failure(error)
    case .success(let made): temporary = made
    }
    var number = SystemCalls.writeAll(bytes, to: temporary.descriptor)
    if number == 0, fsync(temporary.descriptor) != 0, errno != EINVAL, errno != EROFS { number = errno }
    if number == 0, let old { fchmod(temporary.descriptor, old.st_mode & 0o7777) }
    if number == 0 { return .success(temporary) }
    remove(temporary)
    return .failure(SystemError(number: number))
  }

  /// Gives a file its name, in place of one that has it.
  func rename(_ temporary: Temporary, to name: String) -> SystemError? {
    guard renameat(descriptor, temporary.name, descriptor, name) == 0 else { return .current }
    close(temporary.descriptor)
    return nil
  }

  func remove(_ temporary: Temporary) {
    unlinkat(descriptor, temporary.name, 0)
    close(temporary.descriptor)
  }

  /// A rename reaches the disk with its folder. Not every file system can flush one; that is no failure.
  func flush() { fsync(descriptor) }

  /// Removes what runs have left that were killed while they wrote. What somebody still writes is locked.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names in the folder.
  func sweep() {
    for name in SystemCalls.names(in: descriptor) ?? [] where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.suffix)
    {
      let left = openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard left >= 0 else { continue }
      if SystemCalls.status(of: left)?.kind == .file, flock(left, LOCK_EX | LOCK_NB) == 0 {
        unlinkat(descriptor, name, 0)
      }
      close(left)
    }
  }

  private func status(of name: String) -> stat? {
    var record = stat()
    return fstatat(descriptor, name, &record, 0) == 0 ? record : nil
  }

  /// A new, empty, locked file.
  private func make() -> Result<Temporary, SystemError> {
    while true {
      let name = "\(Self.prefix)\(getpid()).\(count)\(Self.suffix)"
      count += 1
      let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard file >= 0 else {
        // Of a run with the same number in another container, or a killed one.
        if errno == EEXIST, count < 10_000 { continue }
        return .failure(.current)
      }
      flock(file, LOCK_EX)
      // Between the two calls somebody may have taken it for a left one and removed it.
      var record = stat()
      if fstat(file, &record) == 0, record.st_nlink == 0 {
        close(file)
        continue
      }
      return .success(Temporary(name: name, descriptor: file))
    }
  }
}

/// What a system call has against it.
struct SystemError: Error {
  let number: Int32
  static var current: SystemError { SystemError(number: errno) }
  var reason: String { SystemCalls.reason(of: number) }
}
