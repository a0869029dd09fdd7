#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error, written without a buffer of their own.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// A reader that has gone away (`| head`) is no failure: what is left is dropped.
  package func write(_ bytes: some Collection<UInt8>) throws(FileProblem) {
    let number = SystemCalls.writeAll(bytes, to: rawValue)
    guard number == 0 || number == EPIPE else {
      throw .unwritable(self == .output ? "<stdout>" : "<stderr>", reason: SystemCalls.reason(of: number))
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Characters in a line of the terminal; `nil` if it is none or does not say.
  package var width: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Colour is for terminals that can show it, unless NO_COLOR is set to anything (https://no-color.org).
  package var takesColor: Bool {
    isTerminal && (Environment.value("NO_COLOR") ?? "").isEmpty && Environment.value("TERM") != "dumb"
  }

  /// From then on a closed pipe, and a file that grows past what the system allows (`ulimit -f`), is an error of `write`
  /// and no longer ends the process.
  package static func makeWritingErrorsOrdinary() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

package enum Environment {
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// `NAME=value`, as they are.
  static var all: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
  }
}
