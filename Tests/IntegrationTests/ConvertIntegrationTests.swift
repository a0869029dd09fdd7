import Foundation
import Testing

@Suite(
  "convert, on the release binary", .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct ConvertIntegrationTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(Samples.small, to: "small.yaml")
  }

  @Test("Round the three forms and back gives the same bytes")
  func round() throws {
    let outcome = try ReleaseBinary.shell(
      """
      set -e
      "$L" convert small.yaml a.json; "$L" convert a.json b.xml; "$L" convert b.xml c.yaml
      "$L" convert small.yaml d.yml; cmp c.yaml d.yml
      "$L" convert a.json a2.json; cmp a.json a2.json
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A dash is standard input and standard output; the form is sniffed or given")
  func dash() throws {
    let outcome = try ReleaseBinary.shell(
      """
      set -e
      "$L" convert small.yaml a.json
      "$L" convert - - --output-format json < small.yaml | cmp - a.json
      "$L" convert - --input-format=json b.xml < a.json
      "$L" convert - - --output-format json < b.xml | cmp - a.json
      """, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("The file to write says its form, or the command line does")
  func unknownForm() throws {
    for target in ["out.txt", "-"] {
      let outcome = try ReleaseBinary.shell("\"$L\" convert small.yaml \(target)", in: scratch)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("--output-format"))
      #expect(outcome.output.isEmpty)
    }
    #expect(try scratch.names == ["small.yaml"])
  }

  @Test(
    "What cannot be written leaves what was there, and no trace",
    arguments: [
      ("blocked/x/out.json", "blocked: error: cannot be written into: it is a file"),
      ("folder", "folder: error: cannot be written: it is a folder"),
      ("\u{1B}[31m/\(String(repeating: "n", count: 300)).json", "cannot be written: File name too long"),
    ])
  func unwritable(target: String, message: String) throws {
    try scratch.write("file", to: "blocked")
    try scratch.write("", to: "folder/keep")
    let before = try scratch.names
    let outcome = try ReleaseBinary.shell(
      "\"$L\" convert small.yaml --output-format json \"\(target)\"", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(try scratch.names == before)
  }

  @Test("A file that is there already is replaced only by force, and never by a forgotten OUT")
  func replaced() throws {
    try scratch.write("old", to: "out.json")
    let refused = try ReleaseBinary.shell("\"$L\" convert small.yaml out.json", in: scratch)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("“out.json” is there already"), "\(refused.errors)")
    #expect(try scratch.text("out.json") == "old")
    let forced = try ReleaseBinary.shell("\"$L\" convert --force small.yaml out.json", in: scratch)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try scratch.text("out.json").contains("\"version\": 1"))
  }

  @Test("A disk that fills up half way leaves the old file whole")
  func fullDisk() throws {
    try scratch.write("old", to: "out.json")
    let before = try scratch.names
    // The limit on the size of files is in kibibytes; the sample gives more than one.
    let outcome = try ReleaseBinary.shell(
      "trap '' XFSZ; ulimit -f 1; exec \"$L\" convert --force small.yaml out.json", in: scratch)
    #expect(outcome.status == 2)
    #expect(!outcome.crashed)
    #expect(outcome.errors.contains("out.json: error: cannot be written: File too large"), "\(outcome.errors)")
    #expect(try scratch.text("out.json") == "old")
    #expect(try scratch.names == before)
  }

  @Test("A reader that goes away ends the tool quietly", .timeLimit(.minutes(15)))
  func closedPipe() throws {
    try scratch.write(Samples.chain(20_000), to: "big.yaml")
    let outcome = try ReleaseBinary.shell(
      "\"$L\" convert big.yaml - --output-format xml | head -n 2 >/dev/null; echo ${PIPESTATUS[0]}", in: scratch)
    #expect(outcome.output == "0\n")
    #expect(outcome.errors.isEmpty)
  }
}
