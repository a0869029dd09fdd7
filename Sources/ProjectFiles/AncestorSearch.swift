/// A file that lies in a folder or in one above it.
///
/// Two are the same if they are one file, by whatever path each was found.
package struct AncestorFile: Hashable, Sendable {
  /// From the working folder, as the search began: `app/leafcutter.yaml`, `../leafcutter.yaml`, or absolute.
  package let path: String
  private let identity: SystemCalls.FileIdentity

  /// The nearest file of that name in the folder that a path is or lies in, or in one above.
  ///
  /// - Parameters:
  ///   - path: a file, a folder, or what is neither yet; `-` stands for the working folder.
  /// - Complexity: O(*n*) in the depth of the folder.
  package init?(_ name: String, above path: String) {
    var folder = Self.folder(of: path)
    var seen: Set<SystemCalls.FileIdentity> = []
    while true {
      let candidate = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if let status = SystemCalls.status(of: candidate), status.kind == .file {
        self.path = candidate
        identity = status.identity
        return
      }
      // The root's parent is the root.
      if let status = SystemCalls.status(of: folder.isEmpty ? "." : folder), !seen.insert(status.identity).inserted {
        return nil
      }
      guard let above = Self.parent(of: folder) else { return nil }
      folder = above
    }
  }

  package static func == (a: AncestorFile, b: AncestorFile) -> Bool { a.identity == b.identity }
  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Empty: the working folder.
  private static func folder(of path: String) -> String {
    if path == "-" { return "" }
    let folder = SystemCalls.status(of: path)?.kind == .folder ? path : OutputFiles.folder(of: path)
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// - Returns: `nil` of the root.
  private static func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    guard let last = folder.split(separator: "/").last, last != ".." else {
      return folder.isEmpty ? ".." : "\(folder)/.."
    }
    let rest = folder.dropLast(last.count)
    return rest == "/" ? "/" : String(rest.hasSuffix("/") ? rest.dropLast() : rest)
  }
}
