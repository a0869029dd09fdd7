import CommandLineTool
import Diagnostics
import Testing

@Suite("The command line")
struct CommandLineParsingTests {
  enum Threshold: String, CaseIterable { case error, warning, never }

  static let failOn = CommandOption.words("fail-on", Threshold.self, default: .error, help: "threshold")
  static let out = CommandOption("output", short: "o", .text(placeholder: "DIR"), help: "where to")
  static let quiet = CommandOption("quiet", .none, help: "say less")
  static let inputs = Argument("IN", help: "what to read", repeats: true)
  static let target = Argument("OUT", help: "what to write")
  static let schema = Argument("SCHEMA", help: "which one", words: ["xsd-report", "xsd"])
  static let parser = CommandLineParser([
    Command(name: "check", summary: "Check", arguments: [inputs], options: [failOn, out, quiet]) { _, _ in .init() },
    Command(name: "convert", summary: "Convert", arguments: [inputs, target]) { _, _ in .init() },
    Command(name: "schema", summary: "Print a schema", arguments: [schema]) { _, _ in .init() },
    Command(name: "rules", summary: "List the rules") { _, _ in .init() },
  ])

  private func invocation(_ line: String) throws -> Invocation {
    guard case .run(_, let invocation) = try Self.parser.parse(words(line)) else { throw UsageProblem.noCommand }
    return invocation
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(
    "Options stand anywhere, with a space or an equals sign",
    arguments: [
      "check a b --fail-on warning -o dir", "check --fail-on=warning --output=dir a b",
      "check a --output dir b --fail-on=warning", "check -o dir --fail-on warning -- a b",
    ])
  func spellings(line: String) throws {
    let invocation = try invocation(line)
    #expect(invocation.words(Self.inputs) == ["a", "b"])
    #expect(invocation.word(Self.failOn, as: Threshold.self) == .warning)
    #expect(invocation.text(Self.out) == "dir")
    #expect(!invocation.has(Self.quiet))
  }

  @Test("What is not given has its default, a lone dash is an argument, -- ends the options")
  func defaults() throws {
    let invocation = try invocation("check - --quiet -- --fail-on -x")
    #expect(invocation.words(Self.inputs) == ["-", "--fail-on", "-x"])
    #expect(invocation.word(Self.failOn, as: Threshold.self) == .error)
    #expect(invocation.text(Self.out) == nil)
    #expect(invocation.has(Self.quiet))
  }

  @Test("The last argument is the last word, however many come before")
  func lastArgument() throws {
    let invocation = try invocation("convert a b c")
    #expect(invocation.words(Self.inputs) == ["a", "b"])
    #expect(invocation.word(Self.target) == "c")
  }

  @Test(
    "What is wrong is said with what would be right",
    arguments: [
      ("", UsageProblem.noCommand),
      ("chekc a", .unknownCommand("chekc", nearest: "check")),
      ("frobnicate", .unknownCommand("frobnicate", nearest: nil)),
      ("--hlep", .unknownCommand("--hlep", nearest: "--help")),
      ("check a --fial-on=error", .unknownOption("--fial-on", command: "check", nearest: "--fail-on")),
      ("check a -x", .unknownOption("-x", command: "check", nearest: nil)),
      ("rules --quiet", .unknownOption("--quiet", command: "rules", nearest: nil)),
      ("check a --fail-on waring", .wrongValue("waring", failOn, nearest: "warning")),
      ("check a --fail-on", .valueMissing(failOn)),
      ("check a --fail-on --quiet", .valueMissing(failOn)),
      ("check a --output=", .valueMissing(out)),
      ("check a --quiet=yes", .valueNotTaken(quiet)),
      ("check a --quiet --quiet", .givenTwice(quiet)),
      ("check", .argumentMissing(inputs, command: "check")),
      ("convert a", .argumentMissing(target, command: "convert")),
      ("convert", .argumentMissing(inputs, command: "convert")),
      ("rules 104", .argumentTooMany("104", command: "rules")),
      ("schema xds", .wrongArgument("xds", schema, nearest: "xsd")),
    ])
  func problems(line: String, problem: UsageProblem) {
    #expect(throws: problem) { try Self.parser.parse(words(line)) }
    #expect(problem.diagnostics[0].suggestion != nil)
    #expect(!problem.diagnostics[0].message.hasSuffix("."))
  }

  @Test("Help and version are recognised before and after a command", arguments: ["--help", "-h", "check a --help"])
  func help(line: String) throws {
    guard case .help(let command) = try Self.parser.parse(words(line)) else {
      Issue.record("no help")
      return
    }
    #expect((command?.name == "check") == line.hasPrefix("check"))
  }

  @Test("Help names every command, argument, option, value and default, and keeps to the width")
  func helpText() {
    let help = HelpText(Self.parser.commands, width: 60)
    let overview = help.text(nil)
    for command in Self.parser.commands { #expect(overview.contains("  \(command.name)")) }
    let check = help.text(Self.parser.commands[0])
    for part in [
      "IN…", "-o, --output DIR", "--fail-on error|warning|never", "(default: error)", "--quiet", "-h, --help",
    ] {
      #expect(check.contains(part))
    }
    for line in (overview + check).split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
  }
}
