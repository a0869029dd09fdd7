import Diagnostics
import DocumentWriting
import LocatedDocument
import Testing

@Suite("Writing YAML and JSON")
struct WriterTests {
  private let sample = DocumentValue.map([
    .init("version", .integer(1)),
    .init("app", .map([.init("name", .text("Storefront")), .init("minimumOS", .text("16.0"))])),
    .init(
      "flows",
      .list([
        .map([
          .init("id", .text("orders")),
          .init(
            "screens",
            .list([
              .map([.init("id", .text("order-list")), .init("traits", .list([.text("map"), .text("a, b")]))]),
              .map([.init("id", .text("b")), .init("note", .text(String(repeating: "long ", count: 25) + "text"))]),
            ])),
          .init("none", .list([])),
        ])
      ])),
    .init("x-a", .map([])), .init("x-b", .list([.list([.integer(-1), .boolean(true)]), .text("true")])),
  ])

  @Test func `YAML reads as people write it`() {
    let long = String(repeating: "long ", count: 25) + "text"
    #expect(
      String(decoding: DocumentWriter.yaml(sample), as: UTF8.self) == """
        version: 1
        app: { name: Storefront, minimumOS: "16.0" }
        flows:
          - id: orders
            screens:
              - { id: order-list, traits: [map, "a, b"] }
              - id: b
                note: \(long)
            none: []
        x-a: {}
        x-b:
          - [-1, true]
          - "true"

        """)
  }

  @Test func `JSON keeps the order of keys and quotes all text`() {
    let long = String(repeating: "long ", count: 25) + "text"
    #expect(
      String(decoding: DocumentWriter.json(sample), as: UTF8.self) == """
        {
          "version": 1,
          "app": { "name": "Storefront", "minimumOS": "16.0" },
          "flows": [
            {
              "id": "orders",
              "screens": [
                { "id": "order-list", "traits": ["map", "a, b"] },
                {
                  "id": "b",
                  "note": "\(long)"
                }
              ],
              "none": []
            }
          ],
          "x-a": {},
          "x-b": [
            [-1, true],
            "true"
          ]
        }

        """)
  }

  static let hostileTexts = [
    "", " ", "  a", "a  ", "\ta", "a\t", "\n", "a\nb", "\n\na\n\n", " a\n  b\n", "'", "\"", "\\", "'a'", "\"a\"",
    "it's", "a: b",
    "a:", ":a", "a #b", "#a", "a, b", "[a]", "{a}", "{", "]", "- a", "-", "--", "---", "...", "? a", "?", "!a",
    "!!str a",
    "&a", "*a", "%a", "@a", "`a`", "|", ">", "a|b", "a>b:push", "a>b:push#2", "true", "True", "TRUE", "false", "null",
    "Null", "~", "yes", "No", "on", "off", "y", "N", "1", "1.5", "-1", "+1", "16.0", "0x10", "0o7", "1e3", "1_000",
    ".inf",
    "-.INF", ".nan", "2024-01-01", "12:30:45", "<<", "=", "é", "Übersicht", "日本語", "שלום", "مرحبا", "😀", "👨‍👩‍👧",
    "e\u{301}",
    "\u{A0}", "a\u{A0}", "\u{2028}", "\u{2029}x", "\u{FEFF}", "\u{200F}a", "\u{202E}", "\u{301}",
    "<script>&amp;</script>",
    "]]>", "a\\nb", "\\u0041", "C:\\path", "https://a.b/c?d=e&f#g", String(repeating: "x", count: 3000),
    String(repeating: "é: \"", count: 500), "a\u{2003}b", "\u{E000}", "\u{10FFFF}", "key: [a, {b: c}]", "%YAML 1.2",
  ]

  @Test func `hostile texts as values, items and keys come back`() throws {
    var value: [DocumentValue.Entry] = []
    for (number, text) in Self.hostileTexts.enumerated() {
      let short = DocumentValue.map([.init("k", .text(text)), .init("x-" + text, .list([.text(text), .text(text)]))])
      let long = DocumentValue.map([
        .init("x-" + text, .text(text)), .init("k", .list([.map([.init(text + "x-", .text(text))]), .text(text)])),
        .init("pad", .text(String(repeating: "pad ", count: 40) + text)),
      ])
      value.append(.init("x-\(number)", .list([short, long, .list([.text(text), .list([.text(text), long])])])))
    }
    try expectRoundTrip(.map(value))
  }

  @Test func `random trees come back`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let entries = (0..<Int.random(in: 0...6, using: &random)).map { number in
        DocumentValue.Entry("x-\(number)", randomValue(depth: 4, &random))
      }
      try expectRoundTrip(.map(entries))
    }
  }

  @Test func `hundreds of thousands of items`() throws {
    let wide = DocumentValue.map([.init("x-a", .list(Array(repeating: .text("a b"), count: 300_000)))])
    #expect(DocumentWriter.json(wide).count > 2_100_000)
    let yaml = DocumentWriter.yaml(wide)
    #expect(
      Reading(yaml, .yaml).document?.root.children.first { _ in true }?.children.reduce(0) { n, _ in n + 1 }
        == 300_000)
  }

  private func randomValue(depth: Int, _ random: inout SeededGenerator) -> DocumentValue {
    switch Int.random(in: 0...(depth == 0 ? 1 : 3), using: &random) {
    case 0: return .text(Self.hostileTexts.randomElement(using: &random) ?? "")
    case 1:
      let scalars = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        "aZ 0-:#,[]{}'\"\\\n\té\u{2028}😀ש&*!|>%@`~?.".unicodeScalars.randomElement(using: &random)
      }
      return .text(String(String.UnicodeScalarView(scalars)))
    case 2:
      return .list((0..<Int.random(in: 0...5, using: &random)).map { _ in randomValue(depth: depth - 1, &random) })
    default:
      return .map(
        (0..<Int.random(in: 0...5, using: &random)).map { number in
          .init(
            "\(number)" + (Self.hostileTexts.randomElement(using: &random) ?? ""),
            randomValue(depth: depth - 1, &random))
        })
    }
  }

  /// Through both forms and the decoding words, which give texts, lists and maps.
  private func expectRoundTrip(_ value: DocumentValue) throws {
    guard case .map(let entries) = value else { return }
    for (bytes, format) in [(DocumentWriter.yaml(value), DocumentFormat.yaml), (DocumentWriter.json(value), .json)] {
      let reading = Reading(bytes, format)
      let document = try #require(reading.document, "\(reading.lines)\n\(String(decoding: bytes, as: UTF8.self))")
      var fields = Fields(document.root, as: "thing")
      let back = fields.extensions()
      var collector = reading.collector
      fields.finish(into: &collector)
      #expect(collector.diagnostics.map(Reading.line) == [])
      #expect(back.elementsEqual(entries, by: sameBytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// `String` equates canonically equivalent texts; what is written must come back byte by byte.
  private func sameBytes(_ a: DocumentValue.Entry, _ b: DocumentValue.Entry) -> Bool {
    "\(a)".utf8.elementsEqual("\(b)".utf8)
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
