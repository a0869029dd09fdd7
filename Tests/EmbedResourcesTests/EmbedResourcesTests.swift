import Testing

@Suite("Resources embedded at build time")
struct EmbedResourcesTests {
  @Test("A literal holds any text: backslashes, quotes, hashes, carriage returns")
  func awkwardText() {
    let expected =
      "back\\slash \\n \\(x) \\#(y)\n\"quoted\" \"\"\"three\"\"\"\n\"# \"\"## \"\"\"# \"\"\"#### end\n"
      + "  indented\ttab \r carriage \r\nBOM\u{FEFF} é 👩‍👩‍👧 </script>\n\ntrailing space \nlast \""
    #expect(Array(Resources.awkwardTxt.description.utf8) == Array(expected.utf8))
  }

  @Test("A name is the path in camel case, and a last line break is kept")
  func names() {
    #expect(Resources.treeViewJs.description == "const a = `x`;\n")
  }
}
