import Diagnostics
import LocatedDocument
import Testing

@Suite("Hostile documents")
struct HostileTests {
  @Test func `a hundred thousand levels are a diagnostic`() {
    let count = 100_000
    for text in [
      String(repeating: "[", count: count), String(repeating: "{a: ", count: count),
      String(repeating: "- ", count: count),
      (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      String(repeating: "[", count: count) + String(repeating: "]", count: count),
    ] {
      #expect(Reading(text, .yaml).codes == [903])
    }
    #expect(Reading(String(repeating: "[", count: count), .json).codes == [903])
    #expect(Reading(String(repeating: "{\"a\":", count: count), .json).codes == [903])
    let element = Reading(String(repeating: "<a>", count: count), .xml)
    #expect(element.lines == ["1:193 903 nested deeper than 64 levels (an inventory needs no more than ten)"])
  }

  @Test func `64 levels are read, 65 are not`() {
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + String(repeating: close, count: count)
    }
    for (open, close, format) in [("[", "]", DocumentFormat.yaml), ("[", "]", .json), ("<a>", "</a>", .xml)] {
      #expect(Reading(nested(64, open, close), format).codes == [])
      #expect(Reading(nested(65, open, close), format).codes == [903])
    }
  }

  @Test func `aliases share what they name`() {
    let reading = Reading("a: &x {b: [1]}\nc: *x\nd: &y text\ne: [*y, *x]", .yaml)
    #expect(reading.lines == [])
    #expect(
      outline(reading.document) == [
        "1:1 map", "  1:4 a: map".replacing("1:4", with: "1:7"), "    1:11 b: list", "      1:12 '1'", "  2:4 c: map",
        "    1:11 b: list", "      1:12 '1'", "  3:7 d: 'text'", "  4:4 e: list", "    4:5 'text'", "    4:9 map",
        "      1:11 b: list", "        1:12 '1'",
      ])
  }

  @Test func `unknown aliases and aliases inside their own anchor`() {
    #expect(Reading("a: *x", .yaml).lines == ["1:4 904 unknown alias 'x' (write &x before the value it names)"])
    #expect(
      Reading("a: &x [*x]", .yaml).lines == ["1:8 904 alias 'x' stands inside its own anchor (write the value out)"])
    #expect(Reading("a: &x [1]\nb: &x [*x]", .yaml).codes == [904])
  }

  @Test func `a bomb of aliases`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...60 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [" + Array(repeating: alias, count: 9).joined(separator: ", ") + "]\n"
    }
    let reading = Reading(text, .yaml)
    #expect(reading.document == nil)
    #expect(reading.codes == [904])
    #expect(reading.lines.first?.contains("aliases expand to more than") == true)
  }

  @Test func `aliases within the budget`() {
    // 100 nodes, used 19 times: 1,900 of at most 10 × 120 + 1,000.
    let items = Array(repeating: "x", count: 99).joined(separator: ", ")
    let uses = Array(repeating: "*a", count: 19).joined(separator: ", ")
    #expect(Reading("a: &a [\(items)]\nb: [\(uses)]", .yaml).codes == [])
    let more = Array(repeating: "*a", count: 40).joined(separator: ", ")
    #expect(Reading("a: &a [\(items)]\nb: [\(more)]", .yaml).codes == [904])
  }

  @Test func `aliases make no depth`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(Reading(text, .yaml).codes == [903])
  }

  @Test(
    arguments: [
      "<!DOCTYPE r>", "<!DOCTYPE r SYSTEM 'file:///etc/passwd'>", "<!DOCTYPE r [<!ENTITY a 'b'>]>",
      "<!DOCTYPE r [<!ENTITY a SYSTEM 'http://127.0.0.1/'>]>", "<!DOCTYPE r PUBLIC 'a' 'http://127.0.0.1/x.dtd' []>",
      "<!DOCTYPE r [<!ENTITY a '&#38;#38;'><!ENTITY % p SYSTEM 'x'> %p;]>",
    ])
  func `a document type declaration is refused at its line`(declaration: String) {
    let reading = Reading("<?xml version='1.0'?>\n\n \(declaration)\n<r>&a;</r>", .xml)
    #expect(reading.document == nil)
    #expect(reading.lines == ["3:2 907 document type declaration is not allowed (remove <!DOCTYPE …>)"])
  }

  @Test func `a bomb of entities`() {
    var text = "<!DOCTYPE r [<!ENTITY a0 'x'>"
    for level in 1...30 {
      text += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>"
    }
    #expect(Reading(text + "]><r>&a30;</r>", .xml).codes == [907])
  }

  @Test func `a hundred thousand items, keys and attributes`() {
    let count = 100_000
    let items = Array(repeating: "1", count: count).joined(separator: ",")
    let keys = (0..<count).map { "\"k\($0)\":1" }.joined(separator: ",")
    let attributes = (0..<2000).map { " k\($0)='1'" }.joined()
    for format in [DocumentFormat.yaml, .json] {
      #expect(Reading("[\(items)]", format).document?.root.children.reduce(0) { sum, _ in sum + 1 } == count)
      #expect(Reading("{\(keys)}", format).codes == [])
    }
    #expect(Reading("<r\(attributes)>" + String(repeating: "<i/>", count: count) + "</r>", .xml).codes == [])
  }

  @Test func `a tag with hundreds of thousands of attributes`() {
    let attributes = (0..<300_000).map { " k\($0)='1'" }.joined()
    #expect(
      Reading("<r>\n <s\(attributes)/></r>", .xml).lines == [
        "2:2 909 tag has thousands of attributes (write what it holds as elements)"
      ])
    // A value of megabytes is no harm, nor are long comments and texts.
    let value = String(repeating: "value ", count: 2_000_000)
    #expect(Reading("<r>\n <s a='1' b='\(value)'/></r>", .xml).codes == [])
    let long = String(repeating: "text ", count: 100_000)
    #expect(Reading("<!--\(long)--><r><i>\(long)</i><![CDATA[ \n]]></r>", .xml).codes == [])
  }

  @Test func `keys that are equal to the eye only`() {
    #expect(Reading("{\"\u{E9}\": 1, \"e\u{301}\": 2}", .json).codes == [])
  }
}
