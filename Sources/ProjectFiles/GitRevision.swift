/// `REV:PATH`, git's own word for a file or a folder as it was in a commit. PATH counts from the repository's root, with
/// `./` before it from the working folder; without any it is the whole repository.
package struct GitRevision: Hashable, Sendable {
  private let revision: String
  private let path: String
  private let word: String

  /// - Returns: `nil` if the word names no revision: it has no colon, or there is a file of that name.
  package init?(_ word: String) {
    guard let colon = word.firstIndex(of: ":"), colon != word.startIndex, SystemCalls.status(of: word) == nil else {
      return nil
    }
    revision = String(word[..<colon])
    path = String(word[word.index(after: colon)...])
    self.word = word
  }

  /// Where the same file or folder is in the working folder, if that is the root of the repository.
  package var workingPath: String { path.isEmpty ? "." : path }

  /// Reads what the revision holds there, as `InputReading.read` reads the working folder: a file, or a folder's
  /// inventories in the order of their paths. Nothing is checked out, fetched or written.
  ///
  /// - Parameter leavingOut: files and folders that are passed over inside a folder; from the working folder, as which
  ///   that of the repository's root is taken.
  /// - Complexity: O(*n*) in the number of bytes and names; git is started once a file.
  package func read(
    format: TextFormat? = nil, leavingOut: [String] = [], limit: Int = 1 << 30
  ) -> InputReading {
    do throws(FileProblem) {
      return InputReading(files: try files(format, Set(leavingOut.map(Self.plain)), limit))
    } catch {
      return InputReading(problem: error)
    }
  }

  private func files(_ format: TextFormat?, _ leftOut: Set<String>, _ limit: Int) throws(FileProblem) -> [InputFile] {
    let commit = try self.commit()
    let object = "\(commit):\(path)"
    guard let kind = try git(["cat-file", "-t", object]).successful else {
      throw .notInRevision(word, path: path, revision: revision)
    }
    if kind == "blob" {
      let format = TextFormat(fileName: path) ?? format
      return [try file(named: word, blob: object, format, limit)]
    }
    guard let names = try git(["ls-tree", "-r", "-z", "--full-tree", object]).successful else {
      throw .notInRevision(word, path: path, revision: revision)
    }
    var files: [InputFile] = []
    let separator = word.hasSuffix(":") || word.hasSuffix("/") ? "" : "/"
    for entry in Self.entries(names) where !Self.isBelow(leftOut, Self.plain("\(path)/\(entry.path)")) {
      let name = word + separator + entry.path
      if entry.isLink { throw .unreadable(name, reason: "a symbolic link, which leads nowhere in a revision") }
      files.append(try file(named: name, blob: entry.blob, TextFormat(fileName: entry.path), limit))
    }
    if files.isEmpty { throw .nothingInFolder(word) }
    return files
  }

  /// The hash of the commit, so that no later word to git can be taken for an option.
  private func commit() throws(FileProblem) -> String {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
    if let commit = try git(words).successful { return commit }
    guard let inside = try git(["rev-parse", "--is-shallow-repository"]).successful else { throw .noRepository(word) }
    throw .noRevision(word, revision: revision, isShallow: inside == "true")
  }

  private func file(
    named name: String, blob: String, _ format: TextFormat?, _ limit: Int
  ) throws(FileProblem) -> InputFile {
    let run = try git(["cat-file", "blob", blob], limit: limit)
    if run.output.count > limit { throw .tooLarge(name, limit: limit) }
    // A partial clone may lack the contents.
    guard run.status == 0 else { throw .unreadable(name, reason: run.reason) }
    return InputFile(name: name, bytes: run.output, format: format ?? TextFormat(sniffing: run.output))
  }

  private func git(_ arguments: [String], limit: Int = 1 << 30) throws(FileProblem) -> GitProcess {
    guard let run = GitProcess.run(arguments, limit: limit) else { throw .noGit(word) }
    return run
  }

  /// Without `.`, and without `..` as far as something stands before it.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a path, or a folder above it, is among some.
  private static func isBelow(_ paths: Set<String>, _ path: String) -> Bool {
    if paths.isEmpty { return false }
    var path = path[...]
    while !paths.contains(String(path)) {
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = path[..<slash]
    }
    return true
  }

  /// The inventories among the lines `MODE TYPE HASH<tab>PATH` of a listing; hidden ones and the tool's own files are
  /// none, as in a folder.
  private static func entries(_ listing: String) -> [(path: String, blob: String, isLink: Bool)] {
    listing.split(separator: "\0").compactMap { line in
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      let fields = line[..<tab].split(separator: " ")
      let path = String(line[line.index(after: tab)...])
      let names = path.split(separator: "/")
      guard fields.count == 3, fields[1] == "blob", TextFormat(fileName: path) != nil, let last = names.last,
        !names.contains(where: { $0.hasPrefix(".") }), !InputReading.ownFiles.contains(String(last))
      else { return nil }
      return (path, String(fields[2]), fields[0] == "120000")
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension GitProcess {
  /// What git wrote, without the line's end, if it had success.
  fileprivate var successful: String? {
    guard status == 0 else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The first line of what git said, without its prefix.
  fileprivate var reason: String {
    let line = errors.split(separator: "\n").first ?? "git gave no reason"
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : String(line)
  }
}
