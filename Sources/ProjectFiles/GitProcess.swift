#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One run of `git` in the working folder. It is only ever asked to read, and never to fetch.
struct GitProcess {
  let status: Int32
  let output: [UInt8]
  let errors: String

  /// Neither questions, nor the network, nor locks, nor words in another language.
  private static let environment = [
    "LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0",
  ]

  /// - Parameter limit: the most bytes of output that are kept; a longer one is cut after one byte more.
  /// - Returns: `nil` if git cannot be started.
  static func run(_ arguments: [String], limit: Int = 1 << 30) -> GitProcess? {
    var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&output) == 0 else { return nil }
    defer { close(output[0]) }
    guard pipe(&errors) == 0 else {
      close(output[1])
      return nil
    }
    defer { close(errors[0]) }
    let process = start(["git"] + arguments, output: output, errors: errors)
    close(output[1])
    close(errors[1])
    guard let process else { return nil }
    var read = [output[0]: [UInt8](), errors[0]: [UInt8]()]
    readToTheEnd(&read, limit: limit)
    // Of what is left nobody wants to know; without this a full pipe would keep git waiting.
    if read.values.contains(where: { $0.count > limit }) { kill(process, SIGKILL) }
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0 { guard errno == EINTR else { return nil } }
    let signal = ending & 0x7f
    return GitProcess(
      status: signal == 0 ? (ending >> 8) & 0xff : 128 + signal, output: read[output[0]] ?? [],
      errors: String(decoding: read[errors[0]] ?? [], as: UTF8.self))
  }

  private static func start(_ words: [String], output: [Int32], errors: [Int32]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
    for end in output + errors { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let kept = Environment.all.filter { variable in !environment.contains { variable.hasPrefix(name(of: $0)) } }
    var variables: [UnsafeMutablePointer<CChar>?] = (kept + environment).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    return posix_spawnp(&process, "git", &actions, nil, &arguments, &variables) == 0 ? process : nil
  }

  private static func name(of variable: String) -> Substring { variable.prefix { $0 != "=" } + "=" }

  private static func readToTheEnd(_ read: inout [Int32: [UInt8]], limit: Int) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var open = Set(read.keys)
    while !open.isEmpty {
      var requests = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&requests, nfds_t(requests.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return
      }
      for request in requests where request.revents != 0 {
        let count = Self.read(request.fd, &buffer)
        if count < 0 { continue }
        if count == 0 { open.remove(request.fd) }
        read[request.fd]?.append(contentsOf: buffer[..<count])
        if read[request.fd, default: []].count > limit { return }
      }
    }
  }

  /// - Returns: 0 at the end and after an error, below it if the call was interrupted.
  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      let count = Darwin.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
    #else
      let count = Glibc.read(descriptor, &buffer, buffer.count)
    #endif
    return count < 0 ? (errno == EINTR ? -1 : 0) : count
  }
}
