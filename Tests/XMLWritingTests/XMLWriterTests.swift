import Testing
import XMLWriting

@Suite("Writing XML")
struct XMLWriterTests {
  private func written(indented: Bool = true, _ body: (inout XMLWriter) -> Void) throws -> String {
    var writer = XMLWriter(indented: indented)
    body(&writer)
    return String(decoding: try writer.finish(), as: UTF8.self)
  }

  @Test func `elements are indented, empty ones are closed, text stays on its line`() throws {
    let text = try written { writer in
      writer.start("inventory", namespace: "urn:x")
      writer.attribute("version", "1")
      writer.attribute("note", nil)
      writer.start("flows")
      writer.end()
      writer.element("item", text: " a ")
      writer.comment("a -- b-")
      writer.end()
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <inventory xmlns="urn:x" version="1">
          <flows/>
          <item> a </item>
          <!--a - - b- -->
        </inventory>

        """)
  }

  @Test func `markup and quotes are escaped, white space in attributes survives`() throws {
    let text = try written(indented: false) { writer in
      writer.start("r")
      writer.attribute("a", "<b attr=\"x\">&amp;'\t\n\r</b>")
      writer.text("]]><script>&\r\"'")
      writer.end()
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <r a="&lt;b attr=&quot;x&quot;&gt;&amp;amp;'&#9;&#10;&#13;&lt;/b&gt;">]]&gt;&lt;script&gt;&amp;&#13;&quot;'</r>

        """)
  }

  @Test func `what XML cannot hold is replaced`() throws {
    let text = try written(indented: false) { writer in
      writer.start("r")
      writer.attribute("a", "\u{0}\u{1}\u{8}x\u{B}\u{1F}")
      writer.text("é😀\u{FFFE}\u{FFFF}\u{C}")
      writer.end()
    }
    #expect(text.contains("<r a=\"\u{FFFD}\u{FFFD}\u{FFFD}x\u{FFFD}\u{FFFD}\">é😀\u{FFFD}\u{FFFD}\u{FFFD}</r>"))
  }

  @Test func `an element left open or ended twice, and an attribute too late, are errors`() {
    #expect(throws: XMLWriterError.misuse) { try written { $0.start("r") } }
    #expect(throws: XMLWriterError.misuse) {
      try written { writer in
        writer.start("r")
        writer.end()
        writer.end()
      }
    }
    #expect(throws: XMLWriterError.misuse) {
      try written { writer in
        writer.start("r")
        writer.text("x")
        writer.attribute("a", "b")
        writer.end()
      }
    }
  }
}
