import Foundation
import ProjectFiles
import Testing

@Suite("Writing outputs")
struct OutputFilesTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func file(_ name: String, _ text: String) -> OutputFile {
    OutputFile(path: scratch.path(name), bytes: Array(text.utf8))
  }

  @Test("Missing folders are made, old files replaced, nothing else left")
  func writes() throws {
    try scratch.write("old", to: "out/a.html")
    try OutputFiles.write([file("out/a.html", "new"), file("out/deep/er/b.xml", "b")])
    #expect(try scratch.text("out/a.html") == "new")
    #expect(try scratch.text("out/deep/er/b.xml") == "b")
    #expect(try scratch.names == ["out", "out/a.html", "out/deep", "out/deep/er", "out/deep/er/b.xml"])
  }

  @Test("If one file cannot be written, none changes and no trace stays")
  func allOrNothing() throws {
    try scratch.write("old", to: "out/a.html")
    try scratch.write("", to: "out/b.xml/inside")
    let before = try scratch.names
    #expect(throws: FileProblem.isFolder(scratch.path("out/b.xml"))) {
      try OutputFiles.write([file("new/c", "c"), file("out/a.html", "new"), file("out/b.xml", "b")])
    }
    #expect(try scratch.text("out/a.html") == "old")
    #expect(try scratch.names == before)
  }

  @Test("A file where a folder is needed is named")
  func fileInTheWay() throws {
    try scratch.write("", to: "out")
    for name in ["out/a.html", "out/deep/a.html"] {
      #expect(throws: FileProblem.notFolder(scratch.path("out"))) { try OutputFiles.write([file(name, "x")]) }
    }
    #expect(try scratch.names == ["out"])
  }

  @Test("A link stays a link, its target is replaced, permissions are kept")
  func links() throws {
    let real = try scratch.write("old", to: "real.html")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try scratch.link("link.html", to: "real.html")
    try OutputFiles.write([file("link.html", "new")])
    #expect(try scratch.text("real.html") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.html")) == "real.html")
    let permissions = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
  }

  @Test("Links that lead to nothing yet are followed, and made to lead to something")
  func danglingLinks() throws {
    try scratch.link("first", to: "second")
    try scratch.link("second", to: "deep/real.html")
    try OutputFiles.write([file("first", "new")])
    #expect(try scratch.text("deep/real.html") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("first")) == "second")
    try scratch.link("round", to: "round")
    #expect(throws: FileProblem.unwritable(scratch.path("round"), reason: "Too many levels of symbolic links")) {
      try OutputFiles.write([file("round", "new")])
    }
  }

  @Test("What a killed run has left goes with the next one, what others have made stays")
  func sweeping() throws {
    for name in [".leafcutter.1.0.tmp", ".leafcutter.22.3.tmp", ".leafcutter.yaml", "leafcutter.1.0.tmp"] {
      try scratch.write("left", to: "out/\(name)")
    }
    try OutputFiles.write([file("out/a.html", "new")])
    #expect(try scratch.names == ["out", "out/.leafcutter.yaml", "out/a.html", "out/leafcutter.1.0.tmp"])
  }

  @Test("A name as long as the file system takes")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try OutputFiles.write([file(name, "new")])
    #expect(try scratch.text(name) == "new")
  }

  @Test("What is neither file nor folder is written straight")
  func device() throws {
    try OutputFiles.write([OutputFile(path: "/dev/null", bytes: [1])])
    #if os(Linux)
      #expect(throws: FileProblem.unwritable("/dev/full", reason: "No space left on device")) {
        try OutputFiles.write([file("a.html", "a"), OutputFile(path: "/dev/full", bytes: [1])])
      }
      #expect(try scratch.names == [])
    #endif
  }
}
