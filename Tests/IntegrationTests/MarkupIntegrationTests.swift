import Foundation
import Testing

/// Names made of markup, script and the quotes of every output: they are text, and break nothing.
@Suite(
  "Names made of markup, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct MarkupIntegrationTests {
  static let inventory = #"""
    version: 1
    app: { name: "</title><script>alert(1)</script>" }
    owners:
      - { id: nav, kind: navigation-controller, note: "--></script>" }
    flows:
      - id: f
        title: "\"]; evil [label=\"<b>&amp;]]>\\"
        team: "<img src=x onerror=alert(2)>"
        entry: a
        screens:
          - { id: a, framework: uikit, title: "</script><script>alert(3)</script><!-- ]]> \" ' & \\ \n %% #quot; `end`" }
          - { id: b, framework: swiftui, title: "javascript:alert(4)\u202E", keepUIKit: "'\"><svg/onload=alert(5)>" }
        transitions:
          - { from: a, to: b, kind: sheet, driver: boolean, binding: "\" onmouseover=\"alert(6)" }
          - { from: a, to: b, kind: sheet, driver: boolean, binding: "<script>alert(7)</script>" }
    bridges:
      - { kind: hosting-controller, host: nav, guest: b, type: "<svg>" }

    """#

  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(Self.inventory, to: "a.yaml")
  }

  @Test("The reports show them as text", arguments: ["yaml", "json", "xml"])
  func reports(form: String) throws {
    let outcome = try ReleaseBinary.shell(
      """
      [ -e a.\(form) ] || "$L" convert a.yaml a.\(form); "$L" analyze a.\(form) -o out --fail-on never >/dev/null
      "$L" schema xsd-report > report.xsd; xmllint --noout --nonet --schema report.xsd out/report.xml
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try scratch.text("out/report.html")
    for markup in ["<script>alert", "<img src=x", "<svg/onload", "<svg>", "onmouseover=\"alert", "<!-- ]]>"] {
      #expect(!page.contains(markup), "\(markup)")
    }
    #expect(page.contains("&lt;script&gt;alert(1)"))
    #expect(page.contains("&lt;script&gt;alert(3)"))
  }

  @Test("JSON stays JSON", arguments: ["check", "plan", "graph"])
  func json(command: String) throws {
    let outcome = try ReleaseBinary.shell("\"$L\" \(command) a.yaml --format json", in: scratch)
    #expect(outcome.status < 2)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
  }

  @Test("Graphs keep their quotes")
  func graphs() throws {
    let outcome = try ReleaseBinary.shell(
      "\"$L\" graph a.yaml > a.dot; if command -v dot >/dev/null; then dot -Tsvg a.dot >/dev/null; fi", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    // Outside of quoted texts only the words of the language are left.
    let bare = try scratch.text("a.dot").replacing(/"(?:[^"\\]|\\.)*"/.dotMatchesNewlines(), with: "")
    #expect(!bare.contains("evil") && !bare.contains("<") && !bare.contains("\""), "\(bare)")
    let mermaid = try ReleaseBinary.shell("\"$L\" graph a.yaml --format mermaid", in: scratch)
    #expect(!mermaid.output.contains("<script") && !mermaid.output.contains("`end`"), "\(mermaid.output)")
  }
}
