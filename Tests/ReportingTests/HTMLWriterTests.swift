import Testing

@testable import Reporting

@Suite("Writing HTML")
struct HTMLWriterTests {
  private func written(_ body: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    body(&html)
    return String(String(decoding: html.bytes, as: UTF8.self).dropFirst("<!doctype html>\n".count))
  }

  @Test("Text cannot become markup, neither between tags nor in attributes")
  func escapes() {
    let text = written {
      $0.start("p", .title("\"><img src=x onerror=alert(1)>"), .label("a'b"))
      $0.text("</script><script>alert(1)</script> & 'x'")
      $0.end()
    }
    #expect(
      text == "<p title=\"&quot;&gt;&lt;img src=x onerror=alert(1)&gt;\" aria-label=\"a&#39;b\">"
        + "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;x&#39;</p>")
  }

  @Test("Control characters and marks that turn the direction become U+FFFD; letters of any script stay")
  func controls() {
    let text = written { $0.text("\u{0}\u{1B}\u{7F}\u{85}\u{202A}\u{202E}\u{2066}\u{2069}\ta\n") }
    #expect(text == String(repeating: "\u{FFFD}", count: 8) + "\ta\n")
    for kept in ["שלום", "家", "🦗", "é", "\u{A0}", "\u{2028}", "\u{2065}", "‐"] {
      #expect(written { $0.text(kept) } == kept)
    }
  }

  @Test("Names are isolated, absent attributes left out, elements ended in order")
  func elements() {
    let text = written {
      $0.start("div", .id(nil), .flag("open", true), .flag("hidden", false))
      $0.name("שלום", .class("nm"))
      $0.start("b")
      $0.void("br")
      $0.end()
      $0.end()
      $0.end()
    }
    #expect(text == "<div open=\"\"><bdi class=\"nm\">שלום</bdi><b><br></b></div>")
  }
}
