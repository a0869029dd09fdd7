/// Scripts with which shells complete the words of a command line, made from the table of commands.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// - Complexity: O(commands × options).
  static func script(_ shell: Shell, _ commands: [Command]) -> String {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  // MARK: bash

  private static func bash(_ commands: [Command]) -> String {
    var values: [String] = []
    var options: [String] = []
    var arguments: [String] = []
    for command in commands {
      for option in command.allOptions {
        guard case .word(let words) = option.value else { continue }
        values.append("    \(spellings(option).map { "\(command.name):\($0)" }.joined(separator: "|")))")
        values.append("      words='\(words.joined(separator: " "))' ;;")
      }
      for option in command.allOptions where option.takesText {
        values.append("    \(spellings(option).map { "\(command.name):\($0)" }.joined(separator: "|"))) files=1 ;;")
      }
      let all = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
      options.append("      \(command.name)) words='\(all)' ;;")
      if let words = command.arguments.first?.words {
        arguments.append("      \(command.name)) [ \"$place\" = 0 ] && words='\(words.joined(separator: " "))' ;;")
      }
    }
    return """
      # bash completion of leafcutter: source <(leafcutter completions bash)
      _leafcutter() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= place=0 words= files= i
        # bash takes the equals sign of --option=value for a word.
        if [ "$current" = = ]; then
          current=
        elif [ "$before" = = ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            -*) ;;
            *) if [ -z "$command" ]; then command=${COMP_WORDS[i]}; else place=$((place + 1)); fi ;;
          esac
        done
        COMPREPLY=()
        if [ -z "$command" ]; then
          COMPREPLY=($(compgen -W '\(commands.map(\.name).joined(separator: " ")) --help --version' -- "$current"))
          return
        fi
        case $command:$before in
      \(values.joined(separator: "\n"))
        esac
        if [ -z "$words$files" ] && [ "${current#-}" != "$current" ]; then
          case $command in
      \(options.joined(separator: "\n"))
          esac
        elif [ -z "$words$files" ]; then
          case $command in
      \(arguments.joined(separator: "\n"))
          esac
        fi
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        else
          compopt -o filenames 2>/dev/null
          local IFS=$'\\n'
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -F _leafcutter leafcutter

      """
  }

  // MARK: zsh

  private static func zsh(_ commands: [Command]) -> String {
    let names = commands.map { "      \(quoted("\($0.name):\(zshText($0.summary))"))" }
    let cases = commands.map { command -> String in
      let options = command.allOptions.map { option -> String in
        let help = "[\(zshText(option.help))]"
        let many = option.repeats ? "*" : ""
        let value =
          switch option.value {
          case .none: ""
          case .text(let placeholder): ":\(zshText(placeholder)):_files"
          case .word(let words): ":\(option.name):(\(words.joined(separator: " ")))"
          }
        let equals = option.value == .none ? "" : "="
        let long = quoted("\(many)--\(option.name)\(equals)\(help)\(value)")
        guard let short = option.short else { return "        \(long)" }
        return "        \(long) \\\n        \(quoted("\(many)-\(short)\(help)\(value)"))"
      }
      let arguments = command.arguments.map { argument -> String in
        let action = argument.words.map { "(\($0.joined(separator: " ")))" } ?? "_files"
        return "        \(quoted("\(argument.repeats ? "*" : ""):\(zshText(argument.name)):\(action)"))"
      }
      return "    \(command.name))\n      _arguments \\\n"
        + (options + arguments).joined(separator: " \\\n") + " ;;"
    }
    return """
      #compdef leafcutter
      # zsh completion of leafcutter: leafcutter completions zsh > _leafcutter, in a folder of $fpath
      _leafcutter() {
        local curcontext=$curcontext state line
        typeset -A opt_args
        _arguments -C '(- *)--help[show help]' '(- *)--version[show the version]' '1: :->command' '*:: :->rest'
        case $state in
          command)
            local -a commands
            commands=(
      \(names.joined(separator: "\n"))
            )
            _describe command commands ;;
          rest)
            case $line[1] in
      \(cases.joined(separator: "\n"))
            esac ;;
        esac
      }
      if [ "$funcstack[1]" = _leafcutter ]; then _leafcutter "$@"; else compdef _leafcutter leafcutter; fi

      """
  }

  /// Brackets and colons end the parts of what zsh is told.
  private static func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  // MARK: fish

  private static func fish(_ commands: [Command]) -> String {
    var lines = [
      "# fish completion of leafcutter: leafcutter completions fish > ~/.config/fish/completions/leafcutter.fish",
      "complete -c leafcutter -n __fish_use_subcommand -f -l help -d 'show help'",
      "complete -c leafcutter -n __fish_use_subcommand -f -l version -d 'show the version'",
    ]
    for command in commands {
      lines.append(
        "complete -c leafcutter -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value =
          switch option.value {
          case .none: " -f"
          case .text: " -r"
          case .word(let words): " -x -a '\(words.joined(separator: " "))'"
          }
        lines.append("complete -c leafcutter \(condition) -l \(option.name)\(short)\(value) -d \(quoted(option.help))")
      }
      if let words = command.arguments.first?.words {
        lines.append("complete -c leafcutter \(condition) -f -a '\(words.joined(separator: " "))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Words

  private static func spellings(_ option: CommandOption) -> [String] {
    ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
  }

  /// In single quotes for any of the shells.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}

extension Command {
  fileprivate var allOptions: [CommandOption] { options + [CommandLineParser.helpOption] }
}

extension CommandOption {
  fileprivate var takesText: Bool {
    switch value {
    case .text: true
    case .none, .word: false
    }
  }
}
