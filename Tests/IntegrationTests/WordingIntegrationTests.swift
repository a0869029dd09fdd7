import Foundation
import Testing

/// The same mistake in every form: its file, line and column, what is wrong, and what would be right.
struct Mistake: Sendable, CustomTestStringConvertible {
  let title: String
  let files: [String: String]
  let errors: [String]

  var testDescription: String { title }

  /// A text of a screen list, put into a whole inventory of each form on one line of its own: the third.
  private init(_ title: String, yaml: String, json: String, xml: String, _ errors: [String]) {
    self.title = title
    files = [
      "a.yaml": "version: 1\napp: { name: a }\n\(yaml)\n",
      "a.json": "{\"version\": 1,\n\"app\": {\"name\": \"a\"},\n\(json)}\n",
      "a.xml": "<inventory version=\"1\">\n<app name=\"a\"/>\n\(xml)</inventory>\n",
    ]
    self.errors = errors
  }

  static let all: [Mistake] = [
    Mistake(
      "unknown key", yaml: "owners: [{ id: o, kind: window, scpoe: app }]\nflows: []",
      json: #""owners": [{"id": "o", "kind": "window", "scpoe": "app"}], "flows": []"#,
      xml: #"<owners><owner id="o" kind="window" scpoe="app"/></owners><flows/>"#,
      [
        "a.yaml:3:33: error: unknown key 'scpoe' in owner, did you mean 'scope'?",
        "a.json:3:42: error: unknown key 'scpoe' in owner, did you mean 'scope'?",
        "a.xml:3:37: error: unknown attribute 'scpoe' in owner, did you mean 'scope'?",
      ]),
    Mistake(
      "unknown value", yaml: "owners: [{ id: o, kind: windwo }]\nflows: []",
      json: #""owners": [{"id": "o", "kind": "windwo"}], "flows": []"#,
      xml: #"<owners><owner id="o" kind="windwo"/></owners><flows/>"#,
      [
        "a.yaml:3:25: error: unknown value 'windwo' for 'kind' in owner, did you mean 'window'?",
        "a.json:3:32: error: unknown value 'windwo' for 'kind' in owner, did you mean 'window'?",
        "a.xml:3:23: error: unknown value 'windwo' for 'kind' in owner, did you mean 'window'?",
      ]),
    Mistake(
      "unknown id", yaml: "owners: [{ id: tabs, kind: tab-view }, { id: n, kind: window, in: tbas }]\nflows: []",
      json:
        #""owners": [{"id": "tabs", "kind": "tab-view"}, {"id": "n", "kind": "window", "in": "tbas"}], "flows": []"#,
      xml: #"<owners><owner id="tabs" kind="tab-view"/><owner id="n" kind="window" in="tbas"/></owners><flows/>"#,
      [
        "a.yaml:3:67: error: 'tbas' is unknown, an owner is needed here, did you mean 'tabs'?",
        "a.json:3:84: error: 'tbas' is unknown, an owner is needed here, did you mean 'tabs'?",
        "a.xml:3:71: error: 'tbas' is unknown, an owner is needed here, did you mean 'tabs'?",
      ]),
    Mistake(
      "an id twice", yaml: "owners: [{ id: o, kind: window }, { id: o, kind: window }]\nflows: []",
      json: #""owners": [{"id": "o", "kind": "window"}, {"id": "o", "kind": "window"}], "flows": []"#,
      xml: #"<owners><owner id="o" kind="window"/><owner id="o" kind="window"/></owners><flows/>"#,
      [
        "a.yaml:3:41: error: 'o' is the id of an owner already, at a.yaml:3:16",
        "a.json:3:50: error: 'o' is the id of an owner already, at a.json:3:19",
        "a.xml:3:45: error: 'o' is the id of an owner already, at a.xml:3:16",
      ]),
    Mistake(
      "numbers out of range",
      yaml:
        "owners: [{ id: o, kind: window, effort: 1000000000000000000 },\n  { id: p, kind: window, effort: 1e9 }]\nflows: []",
      json: #""owners": [{"id": "o", "kind": "window", "effort": -1}], "flows": []"#,
      xml: #"<owners><owner id="o" kind="window" effort="99999999999999999999"/></owners><flows/>"#,
      [
        "a.yaml:3:41: error: 'effort' in owner is 1000000000000000000, out of range",
        "a.yaml:4:34: error: 'effort' in owner is '1e9', expected a whole number",
        "a.json:3:52: error: 'effort' in owner is -1, out of range",
        "a.xml:3:37: error: 'effort' in owner is 99999999999999999999, out of range",
      ]),
    Mistake(
      "a number where a list belongs", yaml: "owners: 5\nflows: []", json: #""owners": 5, "flows": []"#,
      xml: #"<owners>5</owners><flows/>"#,
      [
        "a.yaml:3:9: error: 'owners' in inventory is '5', expected a list",
        "a.json:3:11: error: 'owners' in inventory is '5', expected a list", "a.xml:3:",
      ]),
  ]
}

@Suite(
  "The words of the release binary", .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct WordingIntegrationTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test("A mistake is said with its place and the right word in every form", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) throws {
    var errors = ""
    for (name, text) in mistake.files {
      try scratch.write(text, to: name)
      let outcome = try ReleaseBinary.shell("\"$L\" check \(name)", in: scratch)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      errors += outcome.errors
    }
    for error in mistake.errors { #expect(errors.contains(error), "\(errors)") }
    #expect(errors.split(separator: "\n").count { $0.contains(": error: ") } == mistake.errors.count, "\(errors)")
  }

  @Test("A right word is not said twice")
  func once() throws {
    try scratch.write("version: 1\napp: { name: a, multiWindw: true }\nowners: []\nflows: []\n", to: "a.yaml")
    let outcome = try ReleaseBinary.shell("\"$L\" check a.yaml", in: scratch)
    #expect(outcome.errors == "a.yaml:2:17: error: unknown key 'multiWindw' in app, did you mean 'multiWindow'?\n")
  }

  @Test("An id of two files is said at the second, with the place of the first")
  func acrossFiles() throws {
    try scratch.write("version: 1\napp: { name: a }\nowners: [{ id: o, kind: window }]\nflows: []\n", to: "i/a.yaml")
    try scratch.write(#"{"version": 1, "owners": [{"id": "o", "kind": "window"}]}"#, to: "i/b.json")
    try scratch.write(
      "<inventory version=\"1\"><owners><owner id=\"o\" kind=\"window\"/></owners></inventory>", to: "i/c.xml")
    let outcome = try ReleaseBinary.shell("\"$L\" check i", in: scratch)
    #expect(outcome.status == 2)
    for place in ["i/b.json:1:34", "i/c.xml:1:39"] {
      #expect(
        outcome.errors.contains("\(place): error: 'o' is the id of an owner already, at i/a.yaml:3:16"),
        "\(outcome.errors)")
    }
  }

  @Test("An inventory that lies in a folder in two forms is said once")
  func twoForms() throws {
    try scratch.write(Samples.small, to: "i/a.yaml")
    let outcome = try ReleaseBinary.shell("\"$L\" convert i i/b.xml && \"$L\" check i", in: scratch)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        i/b.xml: error: declares nothing but the 5 ids that i/a.yaml declares already
          remove one of the two files, or name only one of them

        """)
  }

  @Test("A hundred thousand problems of one file are all listed, at once")
  func many() throws {
    let script = """
      { printf 'version: 1\\napp: { name: a }\\nflows: []\\nowners:\\n'
      seq 100000 | sed 's/.*/  - { id: o&, kind: windwo, effort: -&, sope: app, in: nowhere& }/'; } > a.yaml
      "$L" check a.yaml
      """
    let outcome = try ReleaseBinary.shell(script, in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.utf8.count { $0 == 0x0A } >= 400_000)
    for start in ["a.yaml:100004:26: error: unknown value", "a.yaml:100004:42: error: 'effort'"] {
      let isThere = outcome.errors.contains(start)
      #expect(isThere, "\(start): \(outcome.errors.suffix(500))")
    }
  }
}
