/// Inputs that must be refused, each in every form it can be written in.
struct HostileInput: Sendable {
  let title: String
  let forms: [(name: String, bytes: [UInt8])]

  init(_ title: String, yaml: String? = nil, json: String? = nil, xml: String? = nil) {
    self.title = title
    forms = [("a.yaml", yaml), ("a.json", json), ("a.xml", xml)].compactMap { name, text in
      text.map { (name, Array($0.utf8)) }
    }
  }

  init(_ title: String, bytes: [(String, [UInt8])]) {
    self.title = title
    forms = bytes.map { (name: $0.0, bytes: $0.1) }
  }

  static let levels = 100_000
  static let head = "<inventory version=\"1\">"

  static let all = basic + encodings + expansions + oddities

  private static let basic: [HostileInput] = [
    HostileInput("empty", yaml: "", json: "", xml: ""),
    HostileInput("white space", yaml: " \n\n", json: " \n\n", xml: " \n\n"),
    HostileInput("another root", yaml: "- a\n- b\n", json: "[1, 2]", xml: "<html><body/></html>"),
    HostileInput("a lone text", yaml: "hello", json: "\"hello\"", xml: "hello"),
    HostileInput(
      "not UTF-8",
      bytes: [
        ("a.yaml", Array("version: 1\napp: { name: \"".utf8) + [0xFF, 0xFE] + Array("\" }\n".utf8)),
        ("a.json", Array("{\"version\": 1, \"app\": {\"name\": \"".utf8) + [0xC3] + Array("\"}}".utf8)),
        ("a.xml", Array("\(head)<app name=\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"/></inventory>".utf8)),
      ]),
    HostileInput(
      "UTF-16",
      bytes: [
        ("a.yaml", [0xFF, 0xFE] + Array("version: 1".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
        ("a.json", [0xFE, 0xFF] + Array("{}".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
        ("a.xml", [0xFF, 0xFE] + Array("<inventory/>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ]),
    HostileInput(
      "a control character", yaml: "version: 1\napp: { name: \"a\u{1}b\" }\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\\u0001b\"}}", xml: "\(head)<app name=\"a\u{1}b\"/></inventory>"),
    HostileInput("NUL", yaml: "version: 1\0\n", json: "{\"version\": 1\0}", xml: "<inventory version=\"1\0\"/>"),
    HostileInput(
      "a key twice", yaml: "version: 1\napp: { name: a }\napp: { name: b }\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\", \"name\": \"b\"}}",
      xml: "\(head)<app name=\"a\" name=\"b\"/></inventory>"),
    HostileInput(
      "a number where a list belongs", yaml: "version: 1\napp: { name: a }\nowners: 5\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\"}, \"owners\": 5}",
      xml: "<inventory version=\"1\" owners=\"5\"><app name=\"a\"/></inventory>"),
    HostileInput(
      "100,000 levels", yaml: String(repeating: "[", count: levels), json: String(repeating: "[", count: levels),
      xml: head + String(repeating: "<a>", count: levels)),
    HostileInput(
      "100,000 levels that close",
      yaml: String(repeating: "[", count: levels) + String(repeating: "]", count: levels),
      json: String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels),
      xml: String(repeating: "<a>", count: levels) + String(repeating: "</a>", count: levels)),
    HostileInput(
      "an entity bomb",
      xml: """
        <!DOCTYPE inventory [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
        \(head)<app name="&d;"/></inventory>
        """),
    HostileInput(
      "an external entity",
      xml:
        "<!DOCTYPE inventory [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\(head)<app name=\"a\">&e;</app></inventory>"
    ),
    HostileInput(
      "an alias bomb",
      yaml: """
        version: 1
        x-a: &a [x, x, x, x, x, x, x, x, x, x]
        x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
        x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
        x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
        x-f: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]

        """),
    HostileInput("an alias inside its own anchor", yaml: "version: 1\nx-a: &a [*a]\n"),
    HostileInput(
      "two documents", yaml: "version: 1\n---\nversion: 1\n", json: "{\"version\": 1}\n{\"version\": 1}",
      xml: "<inventory version=\"1\"/><inventory version=\"1\"/>"),
    HostileInput(
      "cut off", yaml: "version: 1\napp: { name: \"", json: "{\"version\": 1, \"app\"",
      xml: "<inventory version=\"1\"><app"),
    HostileInput(
      "an unknown version", yaml: "version: 2\napp: { name: a }\n",
      json: "{\"version\": 2, \"app\": {\"name\": \"a\"}}",
      xml: "<inventory version=\"2\"><app name=\"a\"/></inventory>"),
  ]
}
