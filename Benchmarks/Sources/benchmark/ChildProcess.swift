#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What one run of a command took.
struct Run {
  /// 0 to 255; 128 and a signal's number if a signal ended it.
  var status: Int32
  /// Milliseconds from before the start until the process is gone.
  var time: Double
  /// The most memory it held, in bytes.
  var memory: Double
  /// What it wrote to standard error.
  var errors: String
}

/// Other programs, and the files that they read and write.
enum ChildProcess {
  /// Runs a command to its end.
  /// - Parameters:
  ///   - words: the path of the program, then its arguments.
  ///   - environment: all of its variables, `NAME=value`.
  ///   - output: the file that takes standard output.
  ///   - limit: seconds after which it is killed.
  /// - Returns: `nil` if it could not be started.
  static func run(_ words: [String], environment: [String] = [], output: String = "/dev/null", limit: Int32 = 300)
    -> Run?
  {
    var ends: [Int32] = [-1, -1]
    guard let program = words.first, pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }

    let clock = ContinuousClock()
    let start = clock.now
    var process: pid_t = 0
    let failure = posix_spawnp(&process, program, &actions, nil, &arguments, &variables)
    close(ends[1])
    guard failure == 0 else { return nil }
    let errors = readAll(ends[0], until: start + .seconds(limit))
    if errors == nil { kill(process, SIGKILL) }
    var ending: Int32 = 0
    var usage = rusage()
    while wait4(process, &ending, 0, &usage) < 0 { guard errno == EINTR else { return nil } }
    let time = clock.now - start
    let signal = ending & 0x7f
    #if canImport(Darwin)
      let unit = 1.0
    #else
      let unit = 1_024.0
    #endif
    return Run(
      status: signal == 0 ? (ending >> 8) & 0xff : 128 + signal,
      time: Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15,
      memory: Double(usage.ru_maxrss) * unit, errors: errors ?? "took too long")
  }

  /// - Returns: `nil` if the other end was still open at the deadline.
  private static func readAll(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let left = (deadline - ContinuousClock().now).components.seconds
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if left < 0 || poll(&request, 1, Int32(clamping: left * 1_000 + 999)) == 0 { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Nothing happens if it is there.
  static func makeFolder(_ path: String) { mkdir(path, 0o777) }

  /// - Returns: `nil` if the file cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return readAll(descriptor, until: ContinuousClock().now + .seconds(60))
  }

  /// - Returns: `false` if the file could not be written whole.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    var text = text
    let written = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    return fclose(file) == 0 && written
  }
}
