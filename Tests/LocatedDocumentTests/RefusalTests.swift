import Diagnostics
import LocatedDocument
import Testing

@Suite("What the reader refuses")
struct RefusalTests {
  @Test(arguments: DocumentFormat.allCases)
  func `an empty file, and one of white space`(format: DocumentFormat) {
    for text in ["", " \n\t\n", "\u{FEFF}"] {
      let reading = Reading(text, format)
      #expect(reading.document == nil)
      #expect(reading.lines == ["1:1 908 file is empty (write an inventory into it)"])
    }
  }

  @Test func `a file of comments`() {
    #expect(Reading("# nothing\n", .yaml).codes == [908])
    #expect(Reading("<!-- nothing -->", .xml).codes == [901])
    #expect(Reading("// nothing", .json).codes == [901])
  }

  @Test(arguments: DocumentFormat.allCases)
  func `bytes that are not UTF-8`(format: DocumentFormat) {
    let start = Array(format == .xml ? "<r a='é".utf8 : "[\"é".utf8)
    for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] {
      let reading = Reading(start + bad, format)
      #expect(reading.document == nil)
      #expect(reading.codes == [900])
      #expect(reading.diagnostics.first?.location?.position == Position(line: 1, column: format == .xml ? 8 : 4))
    }
  }

  @Test(arguments: DocumentFormat.allCases)
  func `other encodings are called by name`(format: DocumentFormat) {
    func text(_ width: Int, bigEndian: Bool, mark: Bool) -> [UInt8] {
      ((mark ? "\u{FEFF}" : "") + "<r/>").unicodeScalars.flatMap { scalar in
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
        return bigEndian ? bytes.reversed() : bytes
      }
    }
    for bigEndian in [true, false] {
      for mark in [true, false] {
        #expect(
          Reading(text(2, bigEndian: bigEndian, mark: mark), format).lines == [
            "1:1 900 file is UTF-16, expected UTF-8 (save it as UTF-8)"
          ])
        #expect(
          Reading(text(4, bigEndian: bigEndian, mark: mark), format).lines == [
            "1:1 900 file is UTF-32, expected UTF-8 (save it as UTF-8)"
          ])
      }
    }
  }

  @Test func `a declared encoding that is not UTF-8`() {
    #expect(
      Reading("<?xml version='1.0' encoding='ISO-8859-1'?><r/>", .xml).lines == [
        "1:1 900 file declares the encoding ISO-8859-1, expected UTF-8 (save it as UTF-8 and declare that)"
      ])
    #expect(Reading("<?xml version='1.0' encoding='utf-8'?><r a='é'/>", .xml).lines == [])
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}", "\u{FFFE}", "\u{FFFF}"])
  func `control characters as they are, in every form`(character: String) {
    for (text, format, column) in [
      ("a: é\(character)", DocumentFormat.yaml, 5), ("# \(character)\na: b", .yaml, 3),
      ("[\"\(character)\"]", .json, 3),
      ("<r a='\(character)'/>", .xml, 7), ("<r>é\(character)</r>", .xml, 5), ("<!-- \(character) --><r/>", .xml, 6),
    ] {
      let reading = Reading(text, format)
      #expect(reading.codes == [906], "\(format)")
      #expect(reading.diagnostics.first?.location?.position == Position(line: 1, column: column))
    }
  }

  @Test func `control characters as escapes, in every form`() {
    for escape in ["\\u0001", "\\u0000", "\\r", "\\b", "\\f", "\\u007f", "\\u0085", "\\uffff"] {
      #expect(Reading("[1, \"a\(escape)\"]", .json).codes == [906], "\(escape)")
      #expect(Reading("{\"a\(escape)\": 1}", .json).codes == [906], "\(escape)")
    }
    for escape in ["\\x01", "\\0", "\\a", "\\e", "\\v", "\\N", "\\r", "\\u0001", "\\U00000001", "\\U0000FFFE"] {
      #expect(
        Reading("- \"a\(escape)\"", .yaml).lines.first?.hasPrefix("1:3 906 control character U+") == true, "\(escape)")
    }
    for escape in ["&#1;", "&#x1;", "&#0;", "&#13;", "&#x7F;", "&#x85;", "&#xFFFE;", "&#x1F;"] {
      #expect(Reading("<r a='a\(escape)'/>", .xml).codes == [906], "\(escape)")
      #expect(Reading("<r><i>a\(escape)</i></r>", .xml).codes == [906], "\(escape)")
    }
    #expect(Reading("- \"\\t\\n\\u00e9\\_\"", .yaml).codes == [])
    #expect(Reading("<r a='&#9;&#10;&#233;'>&#9;</r>", .xml).codes == [])
  }

  @Test func `duplicate keys name both places`() {
    #expect(
      Reading("a: 1\nb: {c: 1, d: 2, 'c': 3}\n\"a\": 2\n", .yaml).lines == [
        "2:17 902 key 'c' stands twice, first at line 2 (remove one of them)",
        "3:1 902 key 'a' stands twice, first at line 1 (remove one of them)",
      ])
    #expect(
      Reading("{\"a\": {\"a\": 1},\n\"\\u0061\": 2}", .json).lines == [
        "2:1 902 key 'a' stands twice, first at line 1 (remove one of them)"
      ])
    #expect(
      Reading("<r a='1'\n  b='>' a='2'/>", .xml).lines == [
        "2:9 902 attribute 'a' stands twice, first at line 1, column 4 (remove one of them)"
      ])
    #expect(Reading("a: {x: 1}\nb: {x: 1, y: {x: 2}}\n", .yaml).lines == [])
  }

  @Test func `one document only`() {
    #expect(
      Reading("a: 1\n---\nb: 2\n", .yaml).lines == [
        "2:1 905 second document in the file (put it into a file of its own)"
      ])
    #expect(Reading("---\na: 1\n...\n", .yaml).lines == [])
    #expect(
      Reading("<a/>\n<b/>", .xml).lines == [
        "2:1 905 second root element in the file (put it into a file of its own)"
      ])
    #expect(Reading("{} {}", .json).codes == [901])
    #expect(Reading("{}\n---\n{}", .json).codes == [901])
  }

  @Test func `one syntax error a file, at its place`() {
    #expect(Reading("a: 1\nb: [c\nd: é: x", .yaml).codes == [901])
    #expect(
      Reading("é: b: c", .yaml).lines == [
        "1:5 901 YAML syntax: invalid nested block mapping on the same line (quote text that holds ': ')"
      ])
    #expect(Reading("a:\n\tb: c", .yaml).lines.first?.hasPrefix("2:1 901 YAML syntax: tab") == true)
    #expect(Reading("<r>\n  <a></b>\n</r>", .xml).lines.first?.hasPrefix("2:") == true)
    #expect(Reading("<r>\n  <a></b>\n</r>", .xml).codes == [901])
    #expect(Reading("<r a='&unknown;'/>", .xml).codes == [901])
    #expect(Reading("<p:r/>", .xml).codes == [901])
  }

  @Test(
    arguments: [
      "a: b", "{a: 1}", "{'a': 1}", "[1,]", "{\"a\":1,}", "[01]", "[+1]", "[.5]", "[1.]", "[NaN]", "[tru]", "[0x10]",
      "[1_000]", "# c\n[1]", "[1] # c", "/* */[1]", "[\"a\nb\"]", "[\"a\tb\"]", "[\"\\x41\"]", "[\"\\a\"]",
      "[\"\\ud800\"]", "[1 2]", "[\"a\" \"b\"]", "{\"a\" 1}", "{\"a\":}", "{\"a\"}", "[&a 1]", "[!!str 1]", "[*a]",
      "- 1", "{1: 2}", "{[1]: 2}", "[1]]", "{\"a\":1}}", "[~]", "\"a", "[Null]", "---\n[1]", "%YAML 1.2\n---\n[1]",
      "[yes]",
      "|\n a", "[1,,2]", "[,1]", "{,}", "[\"a\": 1]", "? 1",
    ])
  func `a JSON file that is YAML only`(text: String) {
    let reading = Reading(text, .json)
    #expect(reading.document == nil, "\(outline(reading.document))")
    #expect(!reading.codes.isEmpty)
  }

  @Test(arguments: [
    "[]", "{}", "[1.5e-7, -0, 0.1, 1E5, true, false, null, \"\\/\\\"\\\\\"]", " \n[ 1 ]\n ", "\"a\"", "12", "null",
  ])
  func `JSON that is good`(text: String) {
    #expect(Reading(text, .json).lines == [])
  }

  @Test func `tags, merge keys and keys that are no text`() {
    #expect(Reading("a: !!binary aGk=", .yaml).codes == [909])
    #expect(Reading("a: !x {b: 1}", .yaml).codes == [909])
    #expect(
      Reading("a: &x {b: 1}\nc:\n  <<: *x", .yaml).lines == [
        "3:3 909 merge key '<<' is not supported (write the keys out)"
      ])
    #expect(Reading("? [a]\n: b", .yaml).codes == [909])
    #expect(Reading("a: &x b\n*x : c", .yaml).codes == [909])
  }

  @Test func `elements and attributes of other namespaces`() {
    #expect(Reading("<r xmlns='urn:a'><s xmlns='urn:b'/></r>", .xml).codes == [909])
    #expect(
      Reading("<r xmlns='urn:a' xmlns:b='urn:b' b:c='d'/>", .xml).lines == [
        "1:34 909 attribute 'c' is of another namespace (write it without a prefix)"
      ])
    let schema = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='a b' xml:space='preserve'"
    let reading = Reading("<r \(schema) a='1'/>", .xml)
    #expect(reading.lines == [])
    #expect(reading.document.map { outline($0).count } == 2)
    #expect(Reading("<a:r xmlns:a='urn:a'><a:s/></a:r>", .xml).document?.rootNamespace == "urn:a")
  }
}
