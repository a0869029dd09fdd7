import Testing

@Suite(
  "The command line of the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct CommandLineIntegrationTests {
  @Test("Help and version go to standard output and end with 0", arguments: ["--help", "-h", "--version"])
  func help(word: String) throws {
    let outcome = try ReleaseBinary.run(word)
    #expect(outcome.status == 0)
    #expect(!outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "Wrong usage ends with 2, says what would be right, and writes nothing to standard output",
    arguments: [
      ([], "see leafcutter --help"), (["chekc"], "did you mean check?"), (["--vresion"], "did you mean --version?"),
      (["check", "--fial-on", "error", "x"], "did you mean --fail-on?"),
      (["check", "--fail-on=waring", "x"], "did you mean warning?"), (["check"], "see leafcutter check --help"),
      (["explain", "101", "102"], "leave it out, or name a finding by its fingerprint"),
      (["schema", "xsd-reprot"], "did you mean xsd-report?"),
    ])
  func usage(words: [String], suggestion: String) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try ReleaseBinary.shell("\"$L\" \(line)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(suggestion), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("A closed pipe ends quietly with the status the run would have had")
  func closedPipe() throws {
    let outcome = try ReleaseBinary.shell("\"$L\" --help | true; echo ${PIPESTATUS[0]}")
    #expect(outcome.output == "0\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test("Standard output that takes nothing is said once and ends with 2", .enabled(if: isLinux))
  func fullOutput() throws {
    let outcome = try ReleaseBinary.shell("\"$L\" --help > /dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("<stdout>: error: cannot be written"))
  }

  @Test("Closed standard streams are no crash")
  func closedStreams() throws {
    for redirection in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
      let outcome = try ReleaseBinary.shell("\"$L\" --help \(redirection) >/dev/null; \"$L\" nonsense \(redirection)")
      #expect(outcome.status == 2, "\(redirection)")
    }
  }
}

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif
