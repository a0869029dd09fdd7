import Foundation
import Testing

@Suite("The house")
struct ArchitectureTests {
  @Test("Every room is in the table, and every row is a room")
  func everyRoom() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: "Sources").path)
    #expect(Set(folders).subtracting(Rooms.outside) == Set(Rooms.arrows.keys))
    for (room, arrows) in Rooms.arrows {
      for arrow in arrows { #expect(folders.contains(arrow), "\(room) → \(arrow)") }
      #expect(!arrows.contains { Rooms.reachable(from: $0).contains(room) }, "\(room) is in a circle")
    }
  }

  @Test("A file imports what its room's arrows reach, and nothing else", arguments: Repository.swiftSources)
  func imports(file: SourceFile) {
    guard !Rooms.outside.contains(file.room) else { return }
    var allowed = Rooms.reachable(from: file.room).union(Rooms.valueModules)
    allowed.formUnion(Rooms.platformModules[file.room] ?? [])
    if Rooms.openToTheWorld.contains(file.room) { allowed.formUnion(Rooms.systemModules) }
    #expect(file.imports.filter { !allowed.contains($0) } == [], "not reachable from \(file.room)")
  }

  @Test("Only two rooms touch files, the clock, the terminal and the environment", arguments: Repository.swiftSources)
  func reachesOut(file: SourceFile) {
    guard !Rooms.outside.contains(file.room), !Rooms.openToTheWorld.contains(file.room) else { return }
    for line in file.code {
      #expect(Rooms.reachesOut.filter { hasWord($0, in: line.text) } == [], "\(file.path):\(line.number)")
    }
  }

  @Test("No file of Sources has more than 300 lines", arguments: Repository.swiftSources)
  func length(file: SourceFile) {
    #expect(file.lines.count <= 301)
  }

  @Test("No shortcut that can crash, and nothing left to do later", arguments: Repository.swiftSources)
  func shortcuts(file: SourceFile) {
    let refused = ["fatalError(", "try!", " as! ", "TODO", "FIXME", "nonisolated(unsafe)", "@unchecked Sendable"]
    for line in file.code {
      #expect(refused.filter { line.text.contains($0) } == [], "\(file.path):\(line.number)")
    }
  }

  @Test("No path of one machine anywhere", arguments: Repository.all)
  func machinePaths(file: SourceFile) {
    // Put together here, so that this file does not hold them itself.
    let refused = ["work", "root", "home", "Users"].map { "/" + $0 + "/" }
    for (index, line) in file.lines.enumerated() {
      #expect(refused.filter { line.contains($0) } == [], "\(file.path):\(index + 1)")
    }
  }

  @Test("The reader of import lines knows every form")
  func importForms() {
    let text = """
      import A
      package import B
      @testable import C
        import struct D.E
      // import F
      let important = 1
      @preconcurrency public import func G.h
      """
    let file = SourceFile(path: "Sources/X/x.swift", lines: text.split(separator: "\n"))
    #expect(file.imports == ["A", "B", "C", "D", "G"])
  }

  /// `print(` is meant in `print(x)`, but not in `fingerprint(x)`, `printer.print(x)` or `func print(`.
  private func hasWord(_ word: String, in line: Substring) -> Bool {
    line.ranges(of: word).contains { range in
      let before = line[..<range.lowerBound]
      guard word.first?.isLetter == true, let last = before.last else { return true }
      return !(last.isLetter || last.isNumber || last == "_" || last == "." || before.hasSuffix("func "))
    }
  }
}
