#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few system calls that reading and writing need, with interrupted calls repeated and errors as text.
enum SystemCalls {
  /// What tells one file from another whatever it is called.
  struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  struct Status {
    enum Kind { case file, folder, other }
    let identity: FileIdentity
    let kind: Kind
    let size: Int
    let permissions: UInt16
  }

  static var reason: String { reason(of: errno) }

  static func reason(of number: Int32) -> String {
    String(cString: strerror(number))
  }

  /// Follows symbolic links. `nil` with `errno` set if there is nothing.
  static func status(of path: String) -> Status? {
    var record = stat()
    guard stat(path, &record) == 0 else { return nil }
    return Status(record)
  }

  static func status(of descriptor: Int32) -> Status? {
    var record = stat()
    guard fstat(descriptor, &record) == 0 else { return nil }
    return Status(record)
  }

  /// Waits until somebody has opened a named pipe for writing, then lets reading from it wait as usual. What is no
  /// pipe is ready at once.
  ///
  /// - Returns: what was read while looking, at most one byte; `nil` if nobody has come.
  static func waitForWriter(_ descriptor: Int32, milliseconds: Int) -> [UInt8]? {
    var first: [UInt8] = []
    var record = stat()
    if fstat(descriptor, &record) == 0, record.st_mode & S_IFMT == S_IFIFO {
      var waited = 0
      // Something to read, or a writer who has come and gone.
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&state, 1, 0) == 0 {
        var byte: UInt8 = 0
        let count = read(descriptor, &byte, 1)
        if count > 0 { first = [byte] }
        // An error here means a writer who has written nothing yet; no bytes mean that there is none.
        if count != 0 { break }
        guard waited < milliseconds else { return nil }
        usleep(10_000)
        waited += 10
      }
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return first
  }

  /// Reads to the end, at most `limit` + 1 bytes; `nil` with `errno` set after an error.
  ///
  /// - Parameter first: what has been read already.
  static func readAll(_ descriptor: Int32, after first: [UInt8], expected: Int, limit: Int) -> [UInt8]? {
    var bytes = first
    var chunk = max(65_536, min(expected, limit) + 1)
    while bytes.count <= limit {
      let room = min(chunk, limit + 1 - bytes.count)
      var failed = false
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = 0
        var got: Int
        repeat { got = read(descriptor, buffer.baseAddress, room) } while got < 0 && errno == EINTR
        if got < 0 { failed = true } else { count = got }
      }
      if failed { return nil }
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      chunk = max(65_536, min(bytes.count, 1 << 24))
    }
    return bytes
  }

  /// - Returns: 0, or the error's number.
  static func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
    let result = bytes.withContiguousStorageIfAvailable { writeAll(buffer: UnsafeRawBufferPointer($0), to: descriptor) }
    return result ?? Array(bytes).withUnsafeBytes { writeAll(buffer: $0, to: descriptor) }
  }

  private static func writeAll(buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = buffer[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = write(descriptor, part.baseAddress, part.count)
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(written)
    }
    return 0
  }

  /// What a symbolic link holds; `nil` of anything else.
  static func link(at path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in text.baseAddress.map { readlink(path, $0, text.count) } ?? -1 }
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The names in a folder without `.` and `..`, sorted by bytes; `nil` with `errno` set after an error.
  static func names(in folder: String) -> [String]? { opendir(folder).map(names) }

  /// The same of a folder that is open.
  static func names(in folder: Int32) -> [String]? {
    // Reading goes on where it stopped, so it gets an opening of its own.
    let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0 else { return nil }
    guard let handle = fdopendir(again) else {
      close(again)
      return nil
    }
    return names(handle)
  }

  #if canImport(Darwin)
    private typealias FolderHandle = UnsafeMutablePointer<DIR>
  #else
    private typealias FolderHandle = OpaquePointer
  #endif

  private static func names(_ handle: FolderHandle) -> [String] {
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension SystemCalls.Status {
  fileprivate init(_ record: stat) {
    identity = .init(device: UInt64(truncatingIfNeeded: record.st_dev), number: UInt64(record.st_ino))
    size = Int(record.st_size)
    permissions = UInt16(truncatingIfNeeded: record.st_mode & 0o7777)
    kind =
      switch record.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
  }
}
