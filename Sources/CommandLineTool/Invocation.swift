/// What a command line asks for, checked against the command's entry in the table.
package struct Invocation: Sendable {
  private let arguments: [String: [String]]
  private let options: [String: String]
  private let repeated: [String: [String]]

  /// - Parameter repeated: the values of options that may be given several times, in their order.
  package init(
    arguments: [String: [String]], options: [String: String], repeated: [String: [String]] = [:]
  ) {
    self.arguments = arguments
    self.options = options
    self.repeated = repeated
  }

  /// One word or more of an argument that repeats.
  package func words(_ argument: Argument) -> [String] { arguments[argument.name] ?? [] }

  /// The word of an argument that does not repeat.
  package func word(_ argument: Argument) -> String { words(argument).first ?? "" }

  /// As given, else the option's default.
  package func text(_ option: CommandOption) -> String? { options[option.name] ?? option.defaultValue }

  /// All values of an option that may be given several times, in their order.
  package func texts(_ option: CommandOption) -> [String] { repeated[option.name] ?? [] }

  package func has(_ option: CommandOption) -> Bool { options[option.name] != nil || repeated[option.name] != nil }

  /// The case that was given, else the option's default.
  package func word<E: RawRepresentable<String>>(_ option: CommandOption, as type: E.Type) -> E? {
    text(option).flatMap(E.init(rawValue:))
  }
}
