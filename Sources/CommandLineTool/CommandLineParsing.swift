import Diagnostics

/// What the words of a command line come to.
package enum Request: Sendable {
  /// Help for one command, or for the tool.
  case help(Command?)
  case version
  case run(Command, Invocation)
}

/// Reads command lines by a table of commands.
package struct CommandLineParser: Sendable {
  package let commands: [Command]

  package init(_ commands: [Command]) { self.commands = commands }

  static let helpOption = CommandOption("help", short: "h", .none, help: "show this help")
  static let versionOption = CommandOption("version", .none, help: "show the version")

  /// - Parameter words: without the name of the tool itself.
  package func parse(_ words: [String]) throws(UsageProblem) -> Request {
    guard let first = words.first else { throw .noCommand }
    if first == "--help" || first == "-h" { return .help(nil) }
    if first == "--version" { return .version }
    if let command = commands.first(where: { $0.name == first }) {
      return try parse(words.dropFirst(), of: command)
    }
    guard !first.hasPrefix("-") else {
      throw .unknownCommand(first, nearest: nearestName(to: first, among: ["--help", "--version"]))
    }
    throw .unknownCommand(first, nearest: nearestName(to: first, among: commands.map(\.name)))
  }

  private func parse(_ words: ArraySlice<String>, of command: Command) throws(UsageProblem) -> Request {
    var rest = words
    var plain: [String] = []
    var options: [String: String] = [:]
    var repeated: [String: [String]] = [:]
    var problems: [UsageProblem] = []
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        plain.append(word)
        continue
      }
      let (spelling, attached) = split(word)
      if spelling == "--help" || spelling == "-h" { return .help(command) }
      if spelling == "--version" { return .version }
      guard let option = command.options.first(where: { spelling == "--\($0.name)" || isShort(spelling, of: $0) })
      else {
        problems.append(
          .unknownOption(spelling, command: command.name, nearest: nearestOption(to: spelling, of: command)))
        continue
      }
      if options[option.name] != nil { problems.append(.givenTwice(option)) }
      do throws(UsageProblem) {
        let value = try value(of: option, attached: attached, rest: &rest)
        if option.repeats { repeated[option.name, default: []].append(value) } else { options[option.name] = value }
      } catch {
        problems.append(error)
      }
    }
    if let problem = problems.first { throw problems.count == 1 ? problem : .several(problems) }
    return .run(
      command, Invocation(arguments: try assign(plain, to: command), options: options, repeated: repeated))
  }

  /// `--name=value` in its two parts.
  private func split(_ word: String) -> (spelling: String, attached: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private func isShort(_ spelling: String, of option: CommandOption) -> Bool {
    option.short.map { spelling == "-\($0)" } ?? false
  }

  private func nearestOption(to spelling: String, of command: Command) -> String? {
    let names = command.options.map(\.name) + ["help", "version"]
    return nearestName(to: String(spelling.drop { $0 == "-" }), among: names).map { "--\($0)" }
  }

  private func value(
    of option: CommandOption, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageProblem) -> String {
    if option.value == .none {
      guard attached == nil else { throw .valueNotTaken(option) }
      return ""
    }
    // A word that begins with a dash is far more often a forgotten value than a value; `--name=-x` says it is one.
    guard let value = attached ?? (rest.first.map { $0.hasPrefix("-") && $0 != "-" } ?? true ? nil : rest.popFirst()),
      !value.isEmpty
    else { throw .valueMissing(option) }
    if case .word(let words) = option.value, !words.contains(value) {
      throw .wrongValue(value, option, nearest: nearestName(to: value, among: words))
    }
    return value
  }

  /// Gives each argument its words: those that do not repeat take one each from either end, the repeating one the rest.
  private func assign(_ words: [String], to command: Command) throws(UsageProblem) -> [String: [String]] {
    var rest = words[...]
    var result: [String: [String]] = [:]
    for (index, argument) in command.arguments.enumerated() {
      let after = command.arguments.count - index - 1
      let count = argument.repeats ? rest.count - after : 1
      guard count >= (argument.isOptional ? 0 : 1), rest.count >= count else {
        // With too few words it is the last argument that nothing is left for.
        throw .argumentMissing(rest.isEmpty ? argument : command.arguments[index + rest.count], command: command.name)
      }
      let taken = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      for word in taken {
        if let allowed = argument.words, !allowed.contains(word) {
          throw .wrongArgument(word, argument, nearest: nearestName(to: word, among: allowed))
        }
      }
      result[argument.name] = taken
    }
    if let extra = rest.first { throw .argumentTooMany(extra, command: command.name) }
    return result
  }
}
