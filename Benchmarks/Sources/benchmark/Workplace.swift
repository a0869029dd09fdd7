#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where things are, and how to speak to the person who waits.
enum Workplace {
  static let folder = ".build/benchmarks"
  static let tool = variable("LEAFCUTTER_BINARY") ?? ".build/release/leafcutter"
  /// import-linter's command; `nil` where it is not installed.
  static let importLinter = variable("LINT_IMPORTS")

  /// A Python interpreter that has scipy; `nil` where there is none.
  static let solver = variable("SOLVER_PYTHON")

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// To standard error; standard output has the tables alone.
  static func say(_ message: String) {
    let bytes = Array("benchmark: \(message)\n".utf8)
    write(2, bytes, bytes.count)
  }

  static func stop(_ message: String) -> Never {
    say(message)
    exit(2)
  }

  static func save(_ inventory: Thing, as name: String) -> (xml: String, yaml: String) {
    let (xml, yaml) = ("\(folder)/\(name).xml", "\(folder)/\(name).yaml")
    guard ChildProcess.write(inventory.xml, to: xml), ChildProcess.write(inventory.yaml, to: yaml) else {
      stop("cannot write into \(folder)")
    }
    return (xml, yaml)
  }
}
