extension HostileInput {
  /// What is no UTF-8, and characters that no text may hold, raw and escaped.
  static let encodings: [HostileInput] = [
    HostileInput(
      "Latin-1",
      bytes: [
        ("a.yaml", Array("version: 1\napp: { name: Caf".utf8) + [0xE9] + Array(" }\n".utf8)),
        ("a.json", Array("{\"version\": 1, \"app\": {\"name\": \"Caf".utf8) + [0xE9] + Array("\"}}".utf8)),
        (
          "a.xml",
          Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n\(head)<app name=\"Caf".utf8) + [0xE9]
            + Array("\"/></inventory>".utf8)
        ),
      ]),
    HostileInput(
      "an encoding that is declared and is not the file's",
      xml: "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n\(head)<app name=\"a\"/></inventory>"),
    HostileInput(
      "UTF-32",
      bytes: [
        ("a.yaml", [0xFF, 0xFE, 0, 0] + "version: 1".utf8.flatMap { [$0, 0, 0, 0] }),
        ("a.json", "{}".utf8.flatMap { [0, 0, 0, $0] }),
        ("a.xml", "<inventory/>".utf8.flatMap { [$0, 0, 0, 0] }),
      ]),
    HostileInput(
      "an escaped control character", yaml: "version: 1\napp: { name: \"a\\x01b\" }\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\\u001bb\"}}", xml: "\(head)<app name=\"a&#1;b\"/></inventory>"),
    HostileInput(
      "an escaped NUL", yaml: "version: 1\napp: { name: \"a\\0b\" }\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\\u0000b\"}}", xml: "\(head)<app name=\"a&#0;b\"/></inventory>"),
    HostileInput(
      "C1 and delete", yaml: "version: 1\napp: { name: \"a\u{9B}b\" }\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\u{7F}\"}}", xml: "\(head)<app name=\"a&#x9B;b\"/></inventory>"),
    HostileInput(
      "half a surrogate pair", yaml: "version: 1\napp: { name: \"\\ud800\" }\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"\\ud800\"}}", xml: "\(head)<app name=\"&#xD800;\"/></inventory>"),
    HostileInput("a byte-order mark alone", yaml: "\u{FEFF}", json: "\u{FEFF}", xml: "\u{FEFF}"),
  ]

  /// Little that would become much, and what lies elsewhere. Nothing of /etc/passwd may ever be seen.
  static let expansions: [HostileInput] = [
    HostileInput(
      "a document type alone", xml: "<!DOCTYPE inventory>\n\(head)<app name=\"a\"/></inventory>"),
    HostileInput(
      "a document type elsewhere",
      xml: "<!DOCTYPE inventory SYSTEM \"file:///etc/passwd\">\n\(head)<app name=\"a\"/></inventory>"),
    HostileInput(
      "external entities",
      xml: """
        <!DOCTYPE inventory [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>
        \(head)<app name="a"/><x name="x-e">&e;</x></inventory>
        """),
    HostileInput(
      "an inclusion",
      xml: """
        <inventory version="1" xmlns:xi="http://www.w3.org/2001/XInclude"><app name="a"/>
        <xi:include href="file:///etc/passwd" parse="text"/></inventory>
        """),
    HostileInput("an entity that is unknown", xml: "\(head)<app name=\"a&nbsp;b\"/></inventory>"),
    HostileInput(
      "a quadratic alias bomb",
      yaml: "version: 1\nx-a: &a [\(String(repeating: "x, ", count: 3_000))]\n"
        + (0..<3_000).map { "x-a\($0): *a\n" }.joined()),
    HostileInput(
      "aliases within aliases, deeper than 64",
      yaml: "version: 1\nx-a0: &a0 [x]\n" + (1..<80).map { "x-a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()),
    HostileInput("an unknown alias", yaml: "version: 1\napp: *app\n"),
  ]

  /// What the languages allow and inventories do not, and keys of a megabyte.
  static let oddities: [HostileInput] = [
    HostileInput("a merge key", yaml: "x-a: &a { name: b }\nversion: 1\napp: { <<: *a }\n"),
    HostileInput("a tag", yaml: "version: 1\napp: !!python/object:os.system { name: a }\n"),
    HostileInput("a key that is a list", yaml: "version: 1\n? [a, b]\n: c\n"),
    HostileInput("a tab as indentation", yaml: "version: 1\napp:\n\tname: a\n"),
    HostileInput(
      "a comment and a comma too many", json: "{\"version\": 1, /* no */ \"app\": {\"name\": \"a\"},}"),
    HostileInput(
      "two documents, the second hidden", yaml: "version: 1\n...\n---\nversion: 1\n",
      xml: "\(head)<app name=\"a\"/></inventory><!-- --><a/>"),
    HostileInput(
      "a list where a text belongs", yaml: "version: 1\napp: { name: [a] }\n",
      json: "{\"version\": 1, \"app\": {\"name\": [\"a\"]}}", xml: "\(head)<app><name>a</name></app></inventory>"),
    HostileInput(
      "a key of a megabyte", yaml: "version: 1\napp: { name: a }\n\(megabyte): 1\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\"}, \"\(megabyte)\": 1}",
      xml: "\(head)<app name=\"a\" \(megabyte)=\"1\"/></inventory>"),
    HostileInput("an element of a megabyte", xml: "\(head)<\(megabyte)/></inventory>"),
    HostileInput(
      "an unknown id of a megabyte",
      yaml: "version: 1\napp: { name: a }\nowners: []\nflows: [{ id: f, entry: \(megabyte), screens: [] }]\n",
      json: "{\"version\": 1, \"app\": {\"name\": \"a\"}, \"owners\": [{\"id\": \"o\", \"kind\": \"\(megabyte)\"}]}",
      xml: "\(head)<app name=\"a\"/><owners/><flows><flow id=\"f\" entry=\"\(megabyte)\"/></flows></inventory>"),
  ]

  private static let megabyte = String(repeating: "k", count: 1_000_000)
}
