import Foundation
import Testing

/// Files, folders, pipes and disks that are not as they should be.
@Suite(
  "Files and streams, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct StreamIntegrationTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(Samples.small, to: "small.yaml")
  }

  private func shell(_ script: String) throws -> ReleaseBinary.Outcome {
    let outcome = try ReleaseBinary.shell(script, in: scratch)
    #expect(!outcome.crashed)
    return outcome
  }

  @Test("A pipe that nobody writes into is said, not waited for", .timeLimit(.minutes(15)))
  func silentPipe() throws {
    let outcome = try shell("mkfifo pipe && \"$L\" check small.yaml pipe")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("pipe: error: cannot be read: a pipe that nobody writes into"), "\(outcome.errors)")
    #expect(try shell("mkfifo named.yaml && \"$L\" check small.yaml named.yaml").status == 2)
  }

  @Test("A pipe whose writer is slow, or comes late, is read to its end", .timeLimit(.minutes(15)))
  func slowPipe() throws {
    let slow = try shell(
      "\"$L\" convert <(head -c 100 small.yaml; sleep 3; tail -c +101 small.yaml) a.json")
    #expect(slow.status == 0, "\(slow.errors)")
    let silent = try shell("\"$L\" convert <(sleep 3; cat small.yaml) c.json && cmp a.json c.json")
    #expect(silent.status == 0, "\(silent.errors)")
    let late = try shell(
      "mkfifo late.yaml; (sleep 0.5; cat small.yaml > late.yaml) & \"$L\" convert late.yaml d.json && cmp a.json d.json"
    )
    #expect(late.status == 0, "\(late.errors)")
    let empty = try shell("\"$L\" check <(true)")
    #expect(empty.status == 2)
    #expect(empty.errors.contains("error: file is empty"), "\(empty.errors)")
  }

  @Test("Links that lead nowhere or in circles, and folders that are called like files")
  func links() throws {
    let outcome = try shell(
      """
      mkdir -p in folder.yaml; ln -s nowhere in/a.yaml; ln -s c.xml in/b.xml; ln -s b.xml in/c.xml; ln -s . in/self
      "$L" check in folder.yaml
      """)
    #expect(outcome.status == 2)
    for line in [
      "in/a.yaml: error: cannot be read: No such file", "in/b.xml: error: cannot be read: Too many levels",
      "folder.yaml: error: no inventory in this folder",
    ] {
      #expect(outcome.errors.contains(line), "\(outcome.errors)")
    }
  }

  @Test("Paths of every kind name their file")
  func paths() throws {
    let deep = Array(repeating: String(repeating: "d", count: 199), count: 19).joined(separator: "/")
    let outcome = try shell(
      """
      set -e
      cp small.yaml 'a b.yaml'; cp small.yaml $'new\\nline.yaml'; cp small.yaml ./-dash.yaml
      "$L" convert 'a b.yaml' a.json; "$L" convert $'new\\nline.yaml' b.json; "$L" convert -- -dash.yaml -d.json
      cmp a.json b.json; cmp a.json ./-d.json
      mkdir -p \(deep); (cd \(deep) && cp "$OLDPWD/small.yaml" x.yaml); "$L" convert \(deep)/x.yaml \(deep)/x.json
      cmp a.json \(deep)/x.json
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let wrong = try shell("echo 'version: 1' > $'x\\ny.yaml'; \"$L\" check $'x\\ny.yaml'")
    #expect(wrong.errors.contains("x\\u{a}y.yaml: error: "), "\(wrong.errors)")
    let long = try shell("\"$L\" check $(printf '%05000d' 1) 2>&1")
    #expect(long.status == 2)
    #expect(long.output.contains("File name too long"))
    let dash = try shell("\"$L\" check -dash.yaml")
    #expect(dash.status == 2)
    #expect(dash.errors.contains("-- ends the options"), "\(dash.errors)")
  }

  @Test("A name that is not UTF-8 is said to be so", .enabled(if: isLinux))
  func otherNames() throws {
    let outcome = try shell(#"mkdir in; cp small.yaml $'in/caf\xe9.yaml'; "$L" check in $'in/caf\xe9.yaml'"#)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the name is not UTF-8: rename the file"), "\(outcome.errors)")
  }

  @Test("A file that two paths name is read once")
  func twoPaths() throws {
    let outcome = try shell(
      "ln -s small.yaml link.yaml; ln small.yaml hard.yaml; \"$L\" convert small.yaml ./small.yaml link.yaml hard.yaml a.json"
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Standard input that is closed, empty or a folder")
  func standardInput() throws {
    for (redirection, reason) in [
      ("<&-", "cannot be read: Bad file descriptor"), ("</dev/null", "file is empty"),
      ("< .", "cannot be read: Is a directory"),
    ] {
      let outcome = try shell("\"$L\" check - \(redirection)")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    }
    // A file that is opened in the place of a closed stream must not be written into.
    for redirection in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
      _ = try shell("cp small.yaml c.yaml; \"$L\" analyze c.yaml -o closed \(redirection); cmp c.yaml small.yaml")
      #expect(try scratch.text("c.yaml") == Samples.small)
      #expect(try scratch.text("closed/report.xml").hasSuffix(">\n"), "\(redirection)")
    }
  }

  @Test("Files that come and go while they are read are no crash", .timeLimit(.minutes(15)))
  func vanishing() throws {
    let outcome = try shell(
      """
      mkdir in; cp small.yaml in/a.yaml
      (while [ ! -e stop ]; do rm -f in/b.yaml; echo 'version: 1' > in/b.yaml; mv in/b.yaml in/c.yaml; done) 2>/dev/null &
      for i in $(seq 60); do "$L" check in >/dev/null 2>>errors; echo $?; done | sort -u; touch stop; wait
      """)
    #expect(Set(outcome.output.split(separator: "\n")).isSubset(of: ["0", "1", "2"]), "\(outcome.output)")
  }

  @Test(
    "A reader that goes away changes no status and gets no message", .timeLimit(.minutes(15)),
    arguments: [
      "check big.yaml", "check big.yaml --format json", "plan big.yaml", "plan big.yaml --format json",
      "graph big.yaml", "graph big.yaml --format mermaid", "graph big.yaml --format json",
      "convert big.yaml - --output-format json", "analyze big.yaml -o out", "rules", "explain 101", "schema xsd-report",
    ])
  func closedPipe(line: String) throws {
    try scratch.write(Samples.chain(3_000), to: "big.yaml")
    let outcome = try shell(
      "\"$L\" \(line) | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}; \"$L\" \(line) >/dev/null; echo $?")
    let statuses = outcome.output.split(separator: "\n")
    #expect(statuses.count == 2 && statuses.first == statuses.last, "\(outcome.output)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(
    "Standard output that takes nothing is said once and ends with 2", .enabled(if: isLinux),
    arguments: [
      "check small.yaml", "check small.yaml --format json", "plan small.yaml", "graph small.yaml", "rules",
      "convert small.yaml - --output-format xml", "analyze small.yaml -o out", "schema xsd-report",
    ])
  func fullOutput(line: String) throws {
    let outcome = try shell("\"$L\" \(line) > /dev/full")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("<stdout>: error: cannot be written: No space left on device"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 2)
  }

  @Test("What cannot take a report leaves the old one whole")
  func blockedOutput() throws {
    try scratch.write("old", to: "out/report.xml")
    try scratch.write("", to: "out/report.html/keep")
    let before = try scratch.names
    let outcome = try shell("\"$L\" analyze small.yaml -o out")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("out/report.html: error: cannot be written: it is a folder"), "\(outcome.errors)")
    #expect(try scratch.text("out/report.xml") == "old")
    #expect(try scratch.names == before)
    let unwritable = try shell("\"$L\" analyze small.yaml -o /proc/self/nowhere")
    #expect(unwritable.status == 2)
    #expect(unwritable.errors.contains("/proc/self/nowhere: error: cannot be written: "), "\(unwritable.errors)")
  }

  /// Needs the right to mount a file system of its own; elsewhere it says so and proves nothing.
  @Test("A disk that is full leaves the old report whole and no trace", .enabled(if: mayMount, "needs root and mount"))
  func fullDisk() throws {
    let outcome = try shell(
      """
      mkdir disk && mount -t tmpfs -o size=256k none disk || exit 99
      trap 'umount disk' EXIT
      "$L" analyze small.yaml -o disk/out >/dev/null || exit 98
      cp -r disk/out before; head -c 200k /dev/zero > disk/filler; head -c 200k /dev/zero >> disk/filler
      "$L" analyze small.yaml -o disk/out; status=$?
      "$L" convert small.yaml disk/new/a.json 2>&1
      diff -r before disk/out && ls -A disk disk/out
      exit $status
      """)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("error: cannot be written: No space left on device"), "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("disk:\nfiller\nout\n\ndisk/out:\nreport.html\nreport.xml\n"), "\(outcome.output)")
  }

  private static var mayMount: Bool {
    guard isLinux, getuid() == 0, ReleaseBinary.path != nil else { return false }
    let outcome = try? ReleaseBinary.shell(
      "d=$(mktemp -d) && mount -t tmpfs none \"$d\" && umount \"$d\"; s=$?; rmdir \"$d\"; exit $s")
    return outcome?.status == 0
  }
}
