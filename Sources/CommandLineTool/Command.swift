/// One command of the tool: what it is called, what it takes, what it does. The table of commands is the one source of
/// parsing, help and suggestions.
package struct Command: Sendable {
  package let name: String
  /// One line without a full stop, beginning with a verb.
  package let summary: String
  /// Paragraphs for the command's own help.
  package let details: [String]
  package let arguments: [Argument]
  package let options: [CommandOption]
  /// Pure but for `Surroundings`: what is to be written comes back as a value. An error thrown is a fault of the tool.
  package let run: @Sendable (Invocation, Surroundings) throws -> CommandResult

  package init(
    name: String, summary: String, details: [String] = [], arguments: [Argument] = [], options: [CommandOption] = [],
    run: @escaping @Sendable (Invocation, Surroundings) throws -> CommandResult
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.options = options
    self.run = run
  }
}

/// A word of the command line that belongs to no option. All but one of a command's arguments stand for one word each.
package struct Argument: Hashable, Sendable {
  package let name: String
  package let help: String
  /// One word or more rather than exactly one.
  package let repeats: Bool
  /// Of one that repeats: no word is right too.
  package let isOptional: Bool
  /// The words that may stand here; `nil` for any.
  package let words: [String]?

  package init(
    _ name: String, help: String, repeats: Bool = false, isOptional: Bool = false, words: [String]? = nil
  ) {
    self.name = name
    self.help = help
    self.repeats = repeats
    self.isOptional = isOptional
    self.words = words
  }

  var usage: String {
    let once = repeats ? "\(name)…" : name
    return isOptional ? "[\(once)]" : once
  }
}

/// `--name VALUE`, `--name=VALUE`, `-n VALUE`, or `--name` alone.
package struct CommandOption: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case none
    /// Any text; the placeholder says what it means.
    case text(placeholder: String)
    case word(of: [String])
  }

  package let name: String
  package let short: Character?
  package let value: Value
  /// What holds if the option is not given; shown in the help.
  package let defaultValue: String?
  /// Whether it may be given several times.
  package let repeats: Bool
  package let help: String

  package init(
    _ name: String, short: Character? = nil, _ value: Value, default: String? = nil, repeats: Bool = false,
    help: String
  ) {
    self.name = name
    self.repeats = repeats
    self.short = short
    self.value = value
    self.defaultValue = `default`
    self.help = help
  }

  /// An option whose values are the cases of an enumeration.
  package static func words<E: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: E.Type, default: E?, help: String
  ) -> CommandOption {
    CommandOption(name, .word(of: E.allCases.map(\.rawValue)), default: `default`?.rawValue, help: help)
  }

  var usage: String {
    let start = (short.map { "-\($0), " } ?? "") + "--\(name)"
    switch value {
    case .none: return start
    case .text(let placeholder): return "\(start) \(placeholder)"
    case .word(let words): return "\(start) \(words.joined(separator: "|"))"
    }
  }
}
