import Diagnostics
import LocatedDocument
import Testing

/// Broken files must give a tree or a diagnostic, never neither and never a crash.
@Suite("Broken documents")
struct RobustnessTests {
  static let documents: [(DocumentFormat, String)] = [
    (
      .yaml,
      """
      # Ä comment
      version: 1
      app: { name: "Ünï\\u00e9\\n", minimumOS: 16.0 }
      owners: &o [{ id: a, kind: 'it''s' }, b]
      copy: *o
      text: |
        block
          more
      folded: >-
        a
        b
      ? k
      : [1, ~, "x", {y: z, w}]
      """
    ),
    (
      .json,
      "\u{FEFF}{\"a\": [1, -2.5e7, true, null, \"\\u00e9\\ud83d\\ude00\\n\"],\r\n \"ü\": {\"x-😀\": {}, \"b\": [[]]}}"
    ),
    (
      .xml,
      """
      <?xml version="1.0" encoding="UTF-8"?><!-- ä -->
      <i:r xmlns:i='urn:x' a="1&amp;&#233;" b = '>'>
        <i:s x="é"/>text<![CDATA[<>]]><?pi x?>
        <i:x name="x-a" kind="map"><i:x name="b">  t &lt; </i:x></i:x>
      </i:r>
      """
    ),
  ]

  private func tryAll(_ bytes: [UInt8], _ format: DocumentFormat) {
    let reading = Reading(bytes, format)
    #expect(reading.document != nil || reading.collector.hasErrors, "\(bytes)")
    _ = outline(reading.document)
    guard let document = reading.document else { return }
    // The decoding words must survive it too.
    var fields = Fields(document.root, as: "thing")
    _ = fields.list("owners", item: "owner").map { $0.map { Fields($0, as: "owner") } }
    _ = fields.integer("version")
    _ = fields.texts("a")
    _ = fields.identifiers("b", orSingle: true)
    _ = fields.map("app")
    _ = fields.extensions()
    var collector = DiagnosticCollector()
    fields.finish(into: &collector)
    for diagnostic in collector.diagnostics { #expect(diagnostic.location?.position != nil) }
  }

  @Test(arguments: documents.indices)
  func `the whole documents are good`(index: Int) {
    #expect(Reading(Self.documents[index].1, Self.documents[index].0).lines == [])
  }

  @Test(arguments: documents.indices)
  func `cut at every byte`(index: Int) {
    let bytes = Array(Self.documents[index].1.utf8)
    for count in bytes.indices {
      for format in DocumentFormat.allCases { tryAll(Array(bytes.prefix(count)), format) }
    }
  }

  @Test(arguments: documents.indices)
  func `changed at random`(index: Int) {
    var random = SeededGenerator(seed: UInt64(index) + 1)
    let (format, text) = Self.documents[index]
    let original = Array(text.utf8)
    let pieces: [[UInt8]] = [
      "\0", "\u{1}", "\u{FEFF}", "<", ">", "&", "\"", "'", "{", "}", "[", "]", ":", ",", "\n", "\r", "\t", "- ", "? ",
      "*o", "&o ",
      "!t ", "<!DOCTYPE a>", "]]>", "<![CDATA[", "--", "---\n", "...\n", "%YAML 1.2\n", "\\u", "|", "😀", "<a", "/>",
      "</", "xmlns='",
    ].map { Array($0.utf8) }
    for _ in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2:
          let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
        default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: min(place, bytes.count))
        }
      }
      tryAll(bytes, format)
    }
  }
}
