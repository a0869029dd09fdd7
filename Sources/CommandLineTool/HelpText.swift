/// The help, made from the table of commands.
package struct HelpText: Sendable {
  let commands: [Command]
  /// Characters in a line.
  let width: Int

  package init(_ commands: [Command], width: Int?) {
    self.commands = commands
    self.width = min(max(width ?? 80, 40), 100)
  }

  /// Of one command, or of the whole tool.
  package func text(_ command: Command?) -> String {
    command.map(text(of:)) ?? overview
  }

  private var overview: String {
    var lines = wrapped(
      "Leafcutter reads a description of an iOS app's navigation (the inventory), says where its ownership is broken, "
        + "and plans the move from UIKit to SwiftUI leaves first.", width: width)
    lines += ["", "usage: leafcutter COMMAND ARGUMENTS [OPTIONS]", "", "commands:"]
    lines += table(
      commands.map { ("\($0.name) \($0.arguments.map(\.usage).joined(separator: " "))", $0.summary) })
    lines += ["", "options:"]
    lines += table([CommandLineParser.helpOption, CommandLineParser.versionOption].map { ($0.usage, $0.help) })
    lines += ["", "exit status:"]
    lines += table(ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })
    lines += [""] + wrapped("leafcutter COMMAND --help shows a command's options.", width: width)
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of command: Command) -> String {
    let arguments = command.arguments.map(\.usage).joined(separator: " ")
    var lines = wrapped(command.summary + ".", width: width)
    lines += ["", "usage: leafcutter \(command.name) \(arguments)" + (command.options.isEmpty ? "" : " [OPTIONS]")]
    for paragraph in command.details { lines += [""] + wrapped(paragraph, width: width) }
    if !command.arguments.isEmpty {
      lines += ["", "arguments:"] + table(command.arguments.map { ($0.usage, help(of: $0)) })
    }
    let options = command.options + [CommandLineParser.helpOption]
    lines += ["", "options:"] + table(options.map { ($0.usage, help(of: $0)) })
    return lines.joined(separator: "\n") + "\n"
  }

  private func help(of argument: Argument) -> String {
    argument.help + (argument.words.map { ": " + $0.joined(separator: ", ") } ?? "")
  }

  private func help(of option: CommandOption) -> String {
    option.help + (option.repeats ? "; may be given several times" : "")
      + (option.defaultValue.map { " (default: \($0))" } ?? "")
  }

  /// Two columns; a left cell that is too long stands on a line of its own.
  private func table(_ rows: [(left: String, right: String)]) -> [String] {
    let indent = min(rows.map(\.left.count).filter { $0 <= 24 }.max() ?? 0, 24) + 4
    return rows.flatMap { row -> [String] in
      let right = wrapped(row.right, width: width, indent: indent)
      let left = "  " + row.left
      guard left.count + 2 <= indent, let first = right.first else { return [left] + right }
      let padding = String(repeating: " ", count: indent - left.count)
      return [left + padding + first.dropFirst(indent)] + right.dropFirst()
    }
  }
}
