import Foundation

/// Runs a checker of the system, where it is installed: `dot`, `xmllint`.
enum ExternalTool {
  static func path(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// - Returns: exit status and what it wrote to standard error.
  static func run(_ name: String, _ arguments: [String], input: [UInt8]) throws -> (status: Int32, errors: String) {
    guard let path = path(name) else { return (127, "\(name) is not installed") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "leafcutter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "input")
    try Data(input).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [file.path]
    process.standardOutput = FileHandle.nullDevice
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    let handle = try FileHandle(forWritingTo: errors)
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
