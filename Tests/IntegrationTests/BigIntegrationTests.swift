import Foundation
import Testing

/// Size and shape alone bring nothing down: linear time, bounded memory, no recursion.
@Suite(
  "Big inventories, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct BigIntegrationTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Kibibytes of address space for a hundred thousand of anything; a million may have several times as much.
  private static let room = 2 << 20

  private func run(_ lines: [String], room: Int) throws {
    for line in lines {
      let outcome = try ReleaseBinary.shell(
        "ulimit -s 1024; \(isLinux ? "ulimit -v \(room);" : "") \"$L\" \(line) > output", in: scratch)
      #expect(!outcome.crashed)
      #expect(outcome.status == 0, "\(line): \(outcome.status) \(outcome.errors.prefix(2000))")
    }
  }

  @Test("Whatever the shape, it goes through the stages", .timeLimit(.minutes(15)), arguments: BigShape.all)
  func shapes(_ shape: BigShape) throws {
    _ = try ReleaseBinary.shell(shape.command(to: "a.yaml"), in: scratch)
    try run(["convert a.yaml a.xml", "analyze a.xml -o out"], room: Self.room)
    if shape.size < 100_000 { try run(["graph a.xml"], room: Self.room) }
    // Reports are bounded by what a person can read, not by the input.
    let size = try FileManager.default.attributesOfItem(atPath: scratch.path("out/report.html"))[.size] as? Int
    #expect(try #require(size) < 16 << 20)
  }

  @Test("A chain of a million screens is converted and checked", .timeLimit(.minutes(15)))
  func million() throws {
    _ = try ReleaseBinary.shell(BigShape.chain(1_000_000).command(to: "a.yaml"), in: scratch)
    try run(["convert a.yaml a.xml", "check a.xml"], room: 5 * Self.room)
  }

  /// Minutes and gigabytes; not for every run.
  @Test(
    "A chain of a million screens goes through every other command", .timeLimit(.minutes(15)),
    .enabled(if: ProcessInfo.processInfo.environment["LEAFCUTTER_BIG"] != nil, "set LEAFCUTTER_BIG to run it"))
  func wholeMillion() throws {
    _ = try ReleaseBinary.shell(BigShape.chain(1_000_000).command(to: "a.yaml"), in: scratch)
    for line in ["convert a.yaml a.json", "plan a.json", "graph a.json", "analyze a.json -o out"] {
      try run([line], room: 8 * Self.room)
    }
  }

  @Test("A hundred thousand exact twins are all said, quickly", .timeLimit(.minutes(15)))
  func twins() throws {
    let script = """
      { printf 'version: 1\\napp: { name: a }\\nowners: [{ id: o, kind: window }]\\nflows:\\n'
      printf '  - { id: f, owner: o, entry: s, screens: [{ id: s, framework: uikit }], transitions: [\\n'
      yes '      { from: s, to: s, kind: push },' | head -n 100000; printf '    ] }\\n'; } > a.yaml
      "$L" check a.yaml
      """
    let outcome = try ReleaseBinary.shell(script, in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 2 * 99_999)
    let twin = "a.yaml:7:7: error: transition 's>s:push#2' says the same as the one at a.yaml:6:7"
    #expect(outcome.errors.hasPrefix(twin), "\(outcome.errors.prefix(500))")
  }

  @Test(
    "Texts of megabytes are read, written and shown in every form", .timeLimit(.minutes(15)),
    arguments: ["xml", "json"])
  func longTexts(form: String) throws {
    let script = """
      { printf 'version: 1\\napp: { name: a }\\nowners: [{ id: o, kind: navigation-controller }]\\n'
      printf 'flows:\\n  - { id: f, owner: o, entry: '; cat id
      printf ', screens: [{ framework: uikit, id: '; cat id; printf ', title: '; cat title
      printf ' }], x-'; cat id; printf ': 1 }\\n'; } > a.yaml
      """
    _ = try ReleaseBinary.shell(
      "head -c 1000000 /dev/zero | tr '\\0' i > id; head -c 12000000 /dev/zero | tr '\\0' t > title; \(script)",
      in: scratch)
    try run(
      [
        "convert --force a.yaml a.\(form)", "convert --force a.\(form) b.yaml", "convert --force b.yaml b.\(form)",
        "check b.\(form)",
        "plan a.\(form)", "graph a.\(form)", "analyze a.\(form) -o out",
      ], room: Self.room)
    let isSame = try scratch.text("a.\(form)") == scratch.text("b.\(form)")
    #expect(isSame)
  }
}
