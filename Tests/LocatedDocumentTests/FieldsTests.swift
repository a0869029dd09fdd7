import Diagnostics
import DocumentWriting
import LocatedDocument
import Testing

@Suite("Decoding words")
struct FieldsTests {
  enum Kind: String, CaseIterable, Sendable {
    case push, sheet, popover
    case fullScreen = "full-screen"
  }

  /// Reads every field of a made-up thing and says what came of it, so that one test can compare all spellings.
  private func decode(_ text: String, _ format: DocumentFormat) -> (values: [String], problems: [String]) {
    let reading = Reading(text, format)
    var collector = reading.collector
    guard let root = reading.document?.root else { return ([], reading.lines) }
    var fields = Fields(root, as: "screen")
    var values: [String] = []
    func add(_ name: String, _ value: String?) { if let value { values.append("\(name)=\(value)") } }
    add("id", fields.requiredIdentifier("id")?.text)
    add("title", fields.text("title"))
    add("effort", fields.integer("effort", in: 0...1000).map { "\($0)" })
    add("system", fields.boolean("system").map { "\($0)" })
    add("kind", fields.word("kind", Kind.self)?.rawValue)
    add("to", fields.identifiers("to", orSingle: true)?.map(\.text).joined(separator: "+"))
    add("drives", fields.identifiers("drives")?.map(\.text).joined(separator: "+"))
    add("subjects", fields.names("subjects")?.map(\.text).joined(separator: "+"))
    add("returns", fields.words("returns", Kind.self)?.map(\.rawValue).joined(separator: "+"))
    add("traits", fields.texts("traits")?.map(\.text).joined(separator: "+"))
    if let pages = fields.list("pages", item: "page") {
      var names: [String] = []
      for page in pages {
        var inner = Fields(page, as: "page")
        names.append(inner.requiredName("name")?.text ?? "?")
        inner.finish(into: &collector)
      }
      add("pages", names.joined(separator: "+"))
    }
    if let path = fields.map("path") {
      var inner = Fields(path, as: "path")
      add("path", inner.text("kind"))
      inner.finish(into: &collector)
    }
    let extensions = fields.extensions()
    if !extensions.isEmpty { add("x", extensions.map { "\($0.key):\(short($0.value))" }.joined(separator: " ")) }
    fields.finish(into: &collector)
    return (values, collector.sorted().map(Reading.line))
  }

  private func short(_ value: DocumentValue) -> String {
    switch value {
    case .text(let text): "'\(text)'"
    case .integer(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .number(let number): "\(number)"
    case .null: "null"
    case .list(let items): "[" + items.map(short).joined(separator: ",") + "]"
    case .map(let entries): "{" + entries.map { "\($0.key):\(short($0.value))" }.joined(separator: ",") + "}"
    }
  }

  @Test func `one way for all three spellings`() {
    let yaml = """
      id: a-b.c_1
      title: 404
      effort: 13
      system: true
      kind: full-screen
      to: b
      drives: [b, c]
      subjects: ["a>b:push", x]
      returns: []
      traits: [custom one, "16.0", 1.50]
      pages: [{name: p}, {name: "q"}]
      path: {kind: typed}
      x-a: 1.0
      x-b: {k: [t, {u: v}], e: {}}
      """
    let json = """
      {"id": "a-b.c_1", "title": 404, "effort": 13, "system": true, "kind": "full-screen", "to": "b",
       "drives": ["b", "c"], "subjects": ["a>b:push", "x"], "returns": [], "traits": ["custom one", "16.0", 1.50],
       "pages": [{"name": "p"}, {"name": "q"}], "path": {"kind": "typed"}, "x-a": 1.0,
       "x-b": {"k": ["t", {"u": "v"}], "e": {}}}
      """
    let xml = """
      <screen id="a-b.c_1" title="404" effort="13" system="true" kind="full-screen" to="b" drives=" b  c "
        subjects="a&gt;b:push x" returns="">
        <traits><item>custom one</item><item>16.0</item><item>1.50</item></traits>
        <pages><page name="p"/><page name="q"/></pages>
        <path kind="typed"/>
        <x name="x-a">1.0</x>
        <x name="x-b" kind="map">
          <x name="k" kind="list"><x>t</x><x kind="map"><x name="u" kind="text">v</x></x></x>
          <x name="e" kind="map"/>
        </x>
      </screen>
      """
    let expected = [
      "id=a-b.c_1", "title=404", "effort=13", "system=true", "kind=full-screen", "to=b", "drives=b+c",
      "subjects=a>b:push+x", "returns=", "traits=custom one+16.0+1.50", "pages=p+q", "path=typed",
      "x=x-a:'1.0' x-b:{k:['t',{u:'v'}],e:{}}",
    ]
    for (text, format) in [(yaml, DocumentFormat.yaml), (json, .json), (xml, .xml)] {
      let (values, problems) = decode(text, format)
      #expect(values == expected)
      #expect(problems == [])
    }
  }

  @Test func `an absent list is not an empty one`() {
    #expect(decode("id: a\npages: []\ntraits: []\nto: []", .yaml).values == ["id=a", "to=", "traits=", "pages="])
    #expect(
      decode("<s id='a' to=''><pages/><traits>\n</traits></s>", .xml).values == ["id=a", "to=", "traits=", "pages="])
    #expect(decode("{\"id\": \"a\"}", .json).values == ["id=a"])
  }

  @Test func `unknown keys with the nearest known one`() {
    #expect(
      decode("id: a\ntitel: b\nwhatever: c\n", .yaml).problems == [
        "2:1 910 unknown key 'titel' in screen, did you mean 'title'? (title)",
        "3:1 910 unknown key 'whatever' in screen (screen has id, title, effort, system, kind, to, drives, subjects, returns, traits, pages or path)",
      ])
    #expect(
      decode("<s id='a' Kind='push'><page name='p'/></s>", .xml).problems == [
        "1:11 910 unknown attribute 'Kind' in screen, did you mean 'kind'? (kind)",
        "1:23 910 unknown element 'page' in screen, did you mean 'pages'? (pages)",
      ])
    #expect(decode("{\"id\": \"a\", \"X-a\": 1}", .json).problems.count == 1)
  }

  @Test func `a key without a value`() {
    #expect(
      decode("{ id: a, title: Orders, all }", .yaml).problems == [
        "1:25 915 key 'all' has no value, and screen has no such key (quote text that holds a comma)"
      ])
    #expect(
      decode("{ id: a, title: Orders, kind }", .yaml).problems == [
        "1:25 915 key 'kind' has no value (quote text that holds a comma)"
      ])
    #expect(
      decode("id: a\ntitle:\nkind: null\nsystem: ~", .yaml).problems == [
        "2:1 915 key 'title' has no value (give a value or remove the key)",
        "3:1 915 key 'kind' has no value (give a value or remove the key)",
        "4:1 915 key 'system' has no value (give a value or remove the key)",
      ])
    #expect(
      decode("{\"id\": \"a\", \"title\": null}", .json).problems == [
        "1:13 915 key 'title' has no value (give a value or remove the key)"
      ])
    #expect(decode("id: a\ntraits: [x, ~]\nx-a: [null]", .yaml).problems.count == 2)
    #expect(decode("id: ''", .yaml).problems == ["1:5 915 'id' in screen is empty (give an id or remove the key)"])
    #expect(decode("<s id=''/>", .xml).problems == ["1:4 915 'id' in screen is empty (give an id or remove the key)"])
  }

  @Test func `wrong types say what was found and what is expected`() {
    #expect(
      decode("id: [a]\ntitle: {b: c}\nkind: [push]\ntraits: x\npages: 3\npath: typed\ndrives: b", .yaml).problems == [
        "1:5 911 'id' in screen is a list, expected one value (write id: …)",
        "2:8 911 'title' in screen is a map, expected one value (write title: …)",
        "3:7 911 'kind' in screen is a list, expected one value (write kind: …)",
        "4:9 911 'traits' in screen is 'x', expected a list (write traits: [ … ])",
        "5:8 911 'pages' in screen is '3', expected a list (write pages: [ … ])",
        "6:7 911 'path' in screen is 'typed', expected a map (write path: { … })",
        "7:9 911 'drives' in screen is 'b', expected a list (write drives: [ … ])",
      ])
    #expect(
      decode("<s pages='p' path='x' traits='y'><id/><to>a</to></s>", .xml).problems == [
        "1:4 911 'pages' in screen is the attribute \"p\", expected a list (write <pages><page … /></pages>)",
        "1:14 911 'path' in screen is the attribute \"x\", expected an element (write <path … />)",
        "1:23 911 'traits' in screen is the attribute \"y\", expected a list (write <traits><item>…</item></traits>)",
        "1:34 911 'id' in screen is an element, expected an attribute (write id=\"…\")",
        "1:39 911 'to' in screen is an element, expected a list (write to=\"a b\", separated by spaces)",
      ])
    #expect(decode("[a]", .yaml).problems == ["1:1 911 screen is a map of keys and values, found a list"])
    #expect(
      decode("id: a\npages: [p]\ntraits: [[x]]", .yaml).problems == [
        "2:9 911 page is a map of keys and values, found 'p'",
        "3:10 911 an item of 'traits' in screen is a list, expected a text",
      ])
  }

  @Test func `booleans and whole numbers, nothing like them`() {
    for text in ["yes", "True", "1", "\"true\"", "on"] {
      #expect(decode("id: a\nsystem: \(text)", .yaml).problems.map { String($0.prefix(8)) } == ["2:9 911 "])
    }
    for text in ["1e3", "0x10", "1_000", "1.0", "+1", "07", "\"7\"", "١", "seven"] {
      #expect(decode("id: a\neffort: \(text)", .yaml).problems.map { String($0.prefix(8)) } == ["2:9 911 "], "\(text)")
    }
    for text in ["-1", "1001", "99999999999999999999999999", "-99999999999999999999999999"] {
      #expect(
        decode("id: a\neffort: \(text)", .yaml).problems == [
          "2:9 914 'effort' in screen is \(text), out of range (write a whole number from 0 to 1000)"
        ])
      #expect(decode("<s id='a' effort='\(text)'/>", .xml).problems.map { String($0.prefix(8)) } == ["1:11 914"])
    }
    #expect(
      decode("{\"id\": \"a\", \"effort\": \"7\"}", .json).problems == [
        "1:23 911 'effort' in screen is the text \"7\", expected a whole number (remove the quotes)"
      ])
    #expect(decode("id: a\neffort: 0", .yaml).values.contains("effort=0"))
  }

  @Test func `unknown words with the nearest or all`() {
    #expect(
      decode("id: a\nkind: pusch\nreturns: [sheet, moon]", .yaml).problems == [
        "2:7 912 unknown value 'pusch' for 'kind' in screen, did you mean 'push'? (push)",
        "3:18 912 unknown value 'moon' for 'returns' in screen (write push, sheet, popover or full-screen)",
      ])
    #expect(
      decode("<s id='a' kind='Sheet'/>", .xml).problems == [
        "1:11 912 unknown value 'Sheet' for 'kind' in screen, did you mean 'sheet'? (sheet)"
      ])
  }

  @Test func `missing keys at the thing, ids that are none`() {
    #expect(decode("title: a", .yaml).problems == ["1:1 913 screen has no 'id' (add id: …)"])
    #expect(decode("<a>\n</a>", .xml).problems == ["1:1 913 screen has no 'id' (add id=\"…\")"])
    #expect(
      decode("id: a b", .yaml).problems == [
        "1:5 916 'a b' for 'id' in screen is not an id (use only the letters A to Z and a to z, digits, '_', '.' and '-')"
      ])
    #expect(decode("id: é", .yaml).problems.count == 1)
  }

  @Test func `in XML: an element twice, text where none belongs, strangers in a wrapper`() {
    #expect(
      decode("<s id='a'>\n<pages/>\n<pages/></s>", .xml).problems == [
        "3:1 902 'pages' stands twice in screen, first at line 2 (remove one of them)"
      ])
    #expect(
      decode("<s id='a'><id/></s>", .xml).problems == [
        "1:11 902 'id' stands twice in screen, first at line 1 (remove one of them)"
      ])
    #expect(decode("<s id='a'>text</s>", .xml).problems.count == 1)
    #expect(
      decode("<s id='a'>\n x <pages/></s>", .xml).problems == [
        "2:2 911 screen holds text between its elements (write it as an attribute, or remove it)"
      ])
    #expect(
      decode("<s id='a'><pages a='b'><pge name='p'/>\n<page name='q'/></pages></s>", .xml).problems == [
        "1:18 910 unknown attribute 'a' in 'pages' of screen ('pages' holds only <page>)",
        "1:24 910 unknown element 'pge' in 'pages' of screen ('pages' holds only <page>)",
      ])
    #expect(decode("<s id='a'><pages>p</pages></s>", .xml).problems.count == 1)
  }

  @Test func `x elements that are wrong`() {
    #expect(
      decode("<s id='a'><x/><x name='x-a' kind='mop'/><x name='b'/><x name='x-c' other=''/></s>", .xml).problems == [
        "1:11 913 x has no 'name' (add name=\"…\")",
        "1:29 912 unknown value 'mop' for 'kind' in x (write map, list or text)",
        "1:41 910 'b' in screen does not begin with x- (write name=\"x-b\")",
        "1:68 910 unknown attribute 'other' in x (x has name and kind)",
      ])
    #expect(
      decode("<s id='a'><x name='x-a'/><x name='x-a'/></s>", .xml).problems == [
        "1:26 902 'x-a' stands twice in screen, first at line 1 (remove one of them)"
      ])
    #expect(decode("<s id='a'><x name='x-a' kind='map'><y/></x><x name='x-b'><x/></x></s>", .xml).problems.count == 2)
    #expect(decode("<s id='a'><x name='x-a' kind='map'>t</x></s>", .xml).problems.count == 1)
  }

  @Test func `many keys beyond the first 64`() {
    let keys = (0..<100).map { "k\($0): 1\n" }.joined()
    #expect(decode(keys + "id: a\n" + "k: 1", .yaml).problems.count == 101)
    #expect(decode((0..<100).map { "x-\($0): 1\n" }.joined() + "id: a\ntitle: t", .yaml).problems == [])
  }
}
