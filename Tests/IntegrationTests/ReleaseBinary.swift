import Foundation
import Testing

/// The built tool, run as users run it. `bin/test` sets LEAFCUTTER_BINARY to the release build; without it the suites
/// of this target are skipped. A test waits for its processes on a thread that all tests share, so time limits count the
/// waiting for other tests too and are generous.
enum ReleaseBinary {
  static let path = ProcessInfo.processInfo.environment["LEAFCUTTER_BINARY"].flatMap { $0.isEmpty ? nil : $0 }

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
    /// Ended by a signal: a crash.
    let crashed: Bool
  }

  /// Runs the tool with its arguments.
  static func run(_ arguments: String..., input: String? = nil) throws -> Outcome {
    try run(executable: #require(path), arguments, input: input)
  }

  static func run(_ arguments: [String]) throws -> Outcome {
    try run(executable: #require(path), arguments, input: nil)
  }

  /// Runs a script in which `$L` is the tool, in a folder.
  static func shell(_ script: String, in folder: ScratchFolder? = nil) throws -> Outcome {
    try run(executable: "/bin/bash", ["-c", script], input: nil, folder: folder)
  }

  private static func run(
    executable: String, _ arguments: [String], input: String?, folder: ScratchFolder? = nil
  ) throws -> Outcome {
    let files = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["L"] = path
    process.environment = environment
    if let folder { process.currentDirectoryURL = folder.url }
    // Files rather than pipes: nobody has to read while the tool writes.
    try files.write(input ?? "", to: "in")
    try files.write("", to: "out")
    try files.write("", to: "err")
    let handles = (
      try FileHandle(forReadingFrom: files.url.appending(path: "in")),
      try FileHandle(forWritingTo: files.url.appending(path: "out")),
      try FileHandle(forWritingTo: files.url.appending(path: "err"))
    )
    process.standardInput = handles.0
    process.standardOutput = handles.1
    process.standardError = handles.2
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try files.text("out"), errors: try files.text("err"),
      crashed: process.terminationReason == .uncaughtSignal)
  }
}

/// A folder of its own for one test, removed afterwards.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "leafcutter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Everything below the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted() }
  }
}
