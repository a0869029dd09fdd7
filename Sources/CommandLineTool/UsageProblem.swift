package import Diagnostics

/// What is wrong with a command line.
package enum UsageProblem: Error, Hashable, Sendable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  /// `option` as written, with its dashes; `nearest` likewise.
  case unknownOption(String, command: String, nearest: String?)
  case valueMissing(CommandOption)
  case valueNotTaken(CommandOption)
  case wrongValue(String, CommandOption, nearest: String?)
  case givenTwice(CommandOption)
  case argumentMissing(Argument, command: String)
  case argumentTooMany(String, command: String)
  case wrongArgument(String, Argument, nearest: String?)
  /// Two or more, none of them `several`.
  case several([UsageProblem])

  package var diagnostics: [Diagnostic] {
    if case .several(let problems) = self { return problems.map(\.diagnostic) }
    return [diagnostic]
  }

  private var diagnostic: Diagnostic { Diagnostic(.usage, .error, message, suggestion: suggestion) }

  private var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let word, _): "\(quoted(word)) is no command"
    case .unknownOption(let word, let command, _): "\(quoted(word)) is no option of \(quoted(command))"
    case .valueMissing(let option): "--\(option.name) needs a value"
    case .valueNotTaken(let option): "--\(option.name) takes no value"
    case .wrongValue(let word, let option, _): "\(quoted(word)) is no value of --\(option.name)"
    case .givenTwice(let option): "--\(option.name) is given twice"
    case .argumentMissing(let argument, let command): "\(argument.name) is missing after \(quoted(command))"
    case .argumentTooMany(let word, let command): "\(quoted(word)) is one argument too many for \(quoted(command))"
    case .wrongArgument(let word, let argument, _): "\(quoted(word)) is no \(argument.name)"
    case .several(let problems): "\(problems.count) options are wrong"
    }
  }

  private var suggestion: String? {
    switch self {
    case .noCommand, .unknownCommand(_, nearest: nil): "see leafcutter --help for the commands"
    case .unknownCommand(_, let nearest?): "did you mean \(nearest)?"
    case .unknownOption(_, _, let nearest?): "did you mean \(nearest)?"
    case .unknownOption(_, let command, nearest: nil): helpOf(command) + "; -- ends the options"
    case .valueMissing(let option), .givenTwice(let option): "write \(usageOfValue(option))"
    case .valueNotTaken(let option): "write --\(option.name) alone"
    case .wrongValue(_, _, let nearest?): "did you mean \(nearest)?"
    case .wrongValue(_, let option, nearest: nil): "write \(usageOfValue(option))"
    case .argumentMissing(_, let command), .argumentTooMany(_, let command): helpOf(command)
    case .wrongArgument(_, _, let nearest?): "did you mean \(nearest)?"
    case .wrongArgument(_, let argument, nearest: nil):
      "write one of: " + (argument.words ?? []).joined(separator: ", ")
    case .several: nil
    }
  }

  private func helpOf(_ command: String) -> String { "see leafcutter \(command) --help" }

  private func usageOfValue(_ option: CommandOption) -> String {
    switch option.value {
    case .none: "--\(option.name)"
    case .text(let placeholder): "--\(option.name) \(placeholder)" + (option.repeats ? "" : ", once")
    case .word(let words): "--\(option.name) with one of: \(words.joined(separator: ", "))"
    }
  }

  private func quoted(_ word: String) -> String { "“\(printable(word))”" }
}
