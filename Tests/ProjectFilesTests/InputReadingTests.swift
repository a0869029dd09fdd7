import Foundation
import ProjectFiles
import Testing

@Suite("Reading inputs")
struct InputReadingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func names(_ reading: InputReading) -> [String] {
    reading.files.map { $0.name.replacing(scratch.url.path + "/", with: "") }
  }

  @Test("A folder gives its inventories at any depth, sorted by bytes, without the tool's own files")
  func folder() throws {
    for name in ["b.yaml", "a/z.XML", "a/a.yml", "a/b/c.json", "B.yaml", "notes.txt", ".hidden.yaml", ".git/x.json"] {
      try scratch.write("{}", to: "inv/\(name)")
    }
    try scratch.write("", to: "inv/leafcutter.yaml")
    try scratch.write("", to: "inv/a/leafcutter-baseline.yaml")
    let reading = InputReading.read([scratch.path("inv")])
    #expect(names(reading) == ["inv/B.yaml", "inv/a/a.yml", "inv/a/b/c.json", "inv/a/z.XML", "inv/b.yaml"])
    #expect(reading.files.map(\.format) == [.yaml, .yaml, .json, .xml, .yaml])
    #expect(reading.problems.isEmpty)
  }

  @Test("Links that go in circles end, and what they show is read once")
  func circles() throws {
    try scratch.write("a: 1", to: "inv/a/one.yaml")
    try scratch.link("inv/a/up", to: "..")
    try scratch.link("inv/b", to: "a")
    try scratch.link("inv/c.yaml", to: "a/one.yaml")
    #expect(names(InputReading.read([scratch.path("inv")])) == ["inv/a/one.yaml"])
  }

  @Test("A file named twice, or named and found in a folder, is read once, where it first came")
  func twice() throws {
    let file = try scratch.write("x", to: "inv/b.yaml")
    try scratch.write("x", to: "inv/a.yaml")
    let reading = InputReading.read([file, scratch.path("inv"), file, scratch.path("inv/../inv/b.yaml")])
    #expect(names(reading) == ["inv/b.yaml", "inv/a.yaml"])
  }

  @Test("All problems of all paths are collected, and the rest is read")
  func problems() throws {
    let good = try scratch.write("x", to: "good.yaml")
    try scratch.write("", to: "empty/readme.txt")
    let missing = scratch.path("missing.yaml")
    let below = scratch.path("good.yaml/x.yaml")
    let reading = InputReading.read([missing, good, scratch.path("empty"), below])
    #expect(names(reading) == ["good.yaml"])
    #expect(
      reading.problems == [
        .notFound(missing), .nothingInFolder(scratch.path("empty")), .unreadable(below, reason: "Not a directory"),
      ])
  }

  @Test("A file above the limit is refused, one at the limit is read")
  func limit() throws {
    let file = try scratch.write("12345", to: "a.yaml")
    #expect(InputReading.read([file], limit: 4).problems == [.tooLarge(file, limit: 4)])
    #expect(InputReading.read([file], limit: 5).files.first?.bytes == Array("12345".utf8))
  }

  @Test(
    "Without a telling extension the content says the form",
    arguments: [
      ("<inventory/>", TextFormat.xml), ("\u{FEFF}  \n<a/>", .xml), ("{\n \"version\": 1}", .json), ("{}", .json),
      ("[", .json), ("{ version: 1 }", .yaml), ("version: 1", .yaml), ("", .yaml), ("# {", .yaml),
    ])
  func sniffing(text: String, format: TextFormat) throws {
    let file = try scratch.write(text, to: "inventory")
    #expect(InputReading.read([file]).files.map(\.format) == [format])
    #expect(InputReading.read([file], format: .json).files.map(\.format) == [.json])
  }

  @Test("A file's extension wins over the form given for standard input")
  func extensionWins() throws {
    let file = try scratch.write("<a/>", to: "a.yml")
    #expect(InputReading.read([file], format: .xml).files.map(\.format) == [.yaml])
  }

  @Test("A dangling link that looks like an inventory is a problem")
  func dangling() throws {
    try scratch.write("x", to: "inv/a.yaml")
    try scratch.link("inv/b.yaml", to: "nowhere")
    try scratch.link("inv/c.txt", to: "nowhere")
    let path = scratch.path("inv/b.yaml")
    #expect(
      InputReading.read([scratch.path("inv")]).problems == [.unreadable(path, reason: "No such file or directory")])
  }
}
