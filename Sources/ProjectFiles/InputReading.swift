#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what a command line names: files, folders, standard input. Every problem is collected, none stops the rest.
package struct InputReading: Sendable {
  package private(set) var files: [InputFile] = []
  package private(set) var problems: [FileProblem] = []
  /// For each path that was named how many files had been read before it.
  private var starts: [Int] = []
  private var seen: Set<SystemCalls.FileIdentity> = []
  private var standardInputWasRead = false
  private let limit: Int
  /// Files and folders that are passed over where a folder is read.
  private let leftOut: Set<SystemCalls.FileIdentity>

  /// How long a named pipe is given for somebody to open it for writing, in milliseconds.
  private static let patience = 2_000

  /// Configuration files of the tool itself lie beside inventories and are none.
  package static let ownFiles: Set<String> = ["leafcutter.yaml", "leafcutter-baseline.yaml"]

  /// - Parameters:
  ///   - paths: files, folders, or `-` for standard input. A file that is named twice, or named and also found in a
  ///     folder, is read once, at its first place.
  ///   - format: for standard input and for files whose extension says nothing; `nil` means by content.
  ///   - leavingOut: files and folders that are passed over inside the folders, whatever they are called there.
  ///   - limit: the most bytes that one file may have.
  /// - Complexity: O(*n*) in the number of bytes and names; folders are walked without recursion.
  package static func read(
    _ paths: [String], format: TextFormat? = nil, leavingOut: [String] = [], limit: Int = 1 << 30
  ) -> InputReading {
    var reading = InputReading(
      limit: limit, leavingOut: Set(leavingOut.compactMap { SystemCalls.status(of: $0)?.identity }))
    for path in paths {
      reading.starts.append(reading.files.count)
      if path == "-" {
        reading.readStandardInput(format)
      } else if let status = SystemCalls.status(of: path) {
        if status.kind == .folder { reading.readFolder(path) } else { reading.readFile(path, format) }
      } else {
        let number = errno
        reading.problems.append(
          number == ENOENT ? .notFound(path) : .unreadable(path, reason: SystemCalls.reason(of: number)))
      }
    }
    return reading
  }

  private init(limit: Int, leavingOut: Set<SystemCalls.FileIdentity> = []) {
    self.limit = limit
    leftOut = leavingOut
  }

  /// What has been read elsewhere.
  init(files: [InputFile]) {
    self.init(limit: 0)
    self.files = files
  }

  init(problem: FileProblem) {
    self.init(limit: 0)
    problems = [problem]
  }

  private mutating func readStandardInput(_ format: TextFormat?) {
    guard !standardInputWasRead else { return }
    standardInputWasRead = true
    take(InputFile.standardInputName, descriptor: 0, format: format)
  }

  private mutating func readFile(_ path: String, _ format: TextFormat?) {
    // Without O_NONBLOCK opening a named pipe waits for a writer, who may never come.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      problems.append(.unreadable(path, reason: SystemCalls.reason))
      return
    }
    defer { close(descriptor) }
    guard let first = SystemCalls.waitForWriter(descriptor, milliseconds: Self.patience) else {
      problems.append(.silentPipe(path))
      return
    }
    take(path, descriptor: descriptor, after: first, format: TextFormat(fileName: path) ?? format)
  }

  private mutating func take(_ name: String, descriptor: Int32, after first: [UInt8] = [], format: TextFormat?) {
    let status = SystemCalls.status(of: descriptor)
    if let status, status.kind == .file, !seen.insert(status.identity).inserted { return }
    guard let bytes = SystemCalls.readAll(descriptor, after: first, expected: status?.size ?? 0, limit: limit) else {
      problems.append(.unreadable(name, reason: SystemCalls.reason))
      return
    }
    guard bytes.count <= limit else {
      problems.append(.tooLarge(name, limit: limit))
      return
    }
    files.append(InputFile(name: name, bytes: bytes, format: format ?? TextFormat(sniffing: bytes)))
  }

  /// The folder's .yaml, .yml, .json and .xml files at any depth, in the order of their paths by bytes. Hidden entries
  /// are passed over: tools keep their own YAML and JSON there. A folder is entered once, so links cannot go in circles.
  private mutating func readFolder(_ folder: String) {
    var entered: Set<SystemCalls.FileIdentity> = []
    var foundAny = false
    var problemsHere = false
    var waiting = [folder]
    while let path = waiting.popLast() {
      guard let status = SystemCalls.status(of: path) else {
        // A dangling link that looks like an inventory is a missing inventory; any other is of no concern.
        if TextFormat(fileName: path) != nil {
          problems.append(.unreadable(path, reason: SystemCalls.reason))
          problemsHere = true
        }
        continue
      }
      if leftOut.contains(status.identity) { continue }
      guard status.kind == .folder else {
        if status.kind == .file, TextFormat(fileName: path) != nil {
          foundAny = true
          readFile(path, nil)
        }
        continue
      }
      guard entered.insert(status.identity).inserted else { continue }
      guard let names = SystemCalls.names(in: path) else {
        problems.append(.unreadable(path, reason: SystemCalls.reason))
        problemsHere = true
        continue
      }
      let wanted = names.filter { !$0.hasPrefix(".") && !Self.ownFiles.contains($0) }
      for name in wanted.reversed() { waiting.append(path.hasSuffix("/") ? path + name : "\(path)/\(name)") }
    }
    if !foundAny && !problemsHere { problems.append(.nothingInFolder(folder)) }
  }

  /// The names of the files that were read for the sake of all but the first so many of the paths.
  package func names(afterFirst count: Int) -> [String] {
    starts.indices.contains(count) ? files[starts[count]...].map(\.name) : []
  }

  /// What was read, without the bytes: for questions about where it was.
  package var withoutFiles: InputReading {
    var reading = self
    reading.files = []
    return reading
  }

  /// The inventories that lie beside a named file and were not read: then what was read may be a part of an app. A file
  /// that speaks of neither flows nor owners is none; standard input has no neighbours.
  ///
  /// - Parameter paths: those that were read.
  /// - Complexity: O(*n*) in the bytes of the other files of the folders.
  package func unreadNeighbours(of paths: [String]) -> [String] {
    let files = paths.filter { $0 != "-" && SystemCalls.status(of: $0)?.kind == .file }
    let folders = Set(files.map(OutputFiles.folder))
    return folders.sorted().flatMap { folder in
      (SystemCalls.names(in: folder) ?? []).compactMap { name -> String? in
        if name.hasPrefix(".") || Self.ownFiles.contains(name) || TextFormat(fileName: name) == nil { return nil }
        let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        guard let status = SystemCalls.status(of: path), status.kind == .file, !seen.contains(status.identity),
          !leftOut.contains(status.identity)
        else { return nil }
        let words = InputReading.read([path], limit: limit).files.first?.bytes ?? []
        return words.mentions("flows") || words.mentions("owners") ? path : nil
      }
    }
  }
}

extension [UInt8] {
  fileprivate func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard count >= word.count else { return false }
    return (0...(count - word.count)).contains {
      self[$0] == word[0] && self[$0..<($0 + word.count)].elementsEqual(word)
    }
  }
}
