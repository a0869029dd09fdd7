import Diagnostics
import LocatedDocument
import Testing

@Suite("Places of nodes")
struct PositionTests {
  @Test func `block and flow of YAML, quoted and plain`() {
    let text = """
      version: 1
      flows:
        - id: "orders"
          screens: [{ id: a, title: 'It''s' }, b]
        - |
          text
      """
    #expect(
      outline(Reading(text, .yaml).document) == [
        "1:1 map",
        "  1:10 version: '1'",
        "  3:3 flows: list",
        "    3:5 map",
        "      3:9 id: 'orders'",
        "      4:14 screens: list",
        "        4:15 map",
        "          4:21 id: 'a'",
        "          4:31 title: 'It's'",
        "        4:42 'b'",
        "    5:5 'text\n'",
      ])
  }

  @Test func `columns are code points, not bytes`() {
    #expect(
      outline(Reading("{\"é\": \"😀\", \"👨‍👩‍👧\": [1, 2]}", .json).document) == [
        "1:1 map", "  1:7 é: '😀'", "  1:21 👨‍👩‍👧: list", "    1:22 '1'", "    1:25 '2'",
      ])
    #expect(
      outline(Reading("<r é='ü' b='x'><ä/></r>", .xml).document) == [
        "1:1 r: map", "  1:4 é: 'ü'", "  1:10 b: 'x'", "  1:16 ä: map",
      ])
  }

  @Test func `tabs count one, CRLF and CR end lines, a byte-order mark counts nothing`() {
    #expect(
      outline(Reading("\u{FEFF}a: 1\r\nb:\t2\r\n", .yaml).document) == ["1:1 map", "  1:4 a: '1'", "  2:4 b: '2'"])
    #expect(
      outline(Reading("\u{FEFF}<r>\r\n\t<s a='1'\r\n\t\tb='2'/>\r\n</r>", .xml).document) == [
        "1:1 r: map", "  2:2 s: map", "    2:5 a: '1'", "    3:3 b: '2'",
      ])
    #expect(outline(Reading("[1,\r\r 2]", .json).document) == ["1:1 list", "  1:2 '1'", "  3:2 '2'"])
  }

  @Test func `attributes over several lines, with references, with a tag's end in their text`() {
    let text = """
      <inventory xmlns="urn:x"
          version="1"  app = 'a&lt;b >'
      >
        <flows><flow id="a"
          xmlns:p="urn:q"
          title="&quot;x&quot;&#10;y"/>
          <flow id="b"></flow></flows>
      </inventory>
      """
    let reading = Reading(text, .xml)
    #expect(reading.document?.rootName == "inventory")
    #expect(reading.document?.rootNamespace == "urn:x")
    #expect(
      outline(reading.document) == [
        "1:1 inventory: map",
        "  2:5 version: '1'",
        "  2:18 app: 'a<b >'",
        "  4:3 flows: map",
        "    4:10 flow: map",
        "      4:16 id: 'a'",
        "      6:5 title: '\"x\"\ny'",
        "    7:5 flow: map",
        "      7:11 id: 'b'",
      ])
  }

  @Test func `text of an element, in pieces, with references, CDATA and comments`() {
    #expect(
      outline(Reading("<r><i> a &amp; b<!-- c --><![CDATA[<d>]]></i><i>  </i></r>", .xml).document) == [
        "1:1 r: map", "  1:4 i: map ' a & b<d>'", "  1:46 i: map '  '",
      ])
  }

  @Test func `a line of a megabyte`() {
    let items = String(repeating: "\"é\",", count: 200_000)
    let document = Reading("[\(items)1]", .json).document
    let last = document?.root.children.reduce(nil) { $1 }
    #expect(last?.location.description == "f:1:800002")
  }
}
